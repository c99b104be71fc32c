import { Outlet } from 'react-router';
import type { AuthSlots } from '#features/accounts/web/parts/auth-slots.ts';
import { nextPath } from './next-path.ts';

const SLOTS: AuthSlots = { nextPath };

/** Pages for everybody. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PublicPages() {
  return <Outlet context={SLOTS} />;
}
