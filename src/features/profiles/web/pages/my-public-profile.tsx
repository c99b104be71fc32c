import { MyPublicProfile } from '../parts/my-public-profile.tsx';

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return <MyPublicProfile />;
}
