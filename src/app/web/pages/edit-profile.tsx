import { EditProfilePage } from '#features/profiles/web/parts/edit-profile-page.tsx';

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return <EditProfilePage />;
}
