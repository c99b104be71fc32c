import { MyPublicProfile } from '../public-profile/my-public-profile.tsx';

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Page() {
  return <MyPublicProfile />;
}
