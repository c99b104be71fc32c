import { Outlet } from 'react-router';

/** Pages for everybody. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PublicPages() {
  return <Outlet />;
}
