import { lazy } from 'react';
import { Outlet } from 'react-router';
import type { AuthSlots } from '#features/accounts/web/parts/auth-slots.ts';

// only the account pages need it, so only they load the table of pages
const SLOTS: AuthSlots = {
  nextPath: async (wanted) => (await import('./next-path.ts')).nextPath(wanted),
  RegisterNote: lazy(async () => ({
    default: (await import('#features/site/web/parts/early-bird-note.tsx')).EarlyBirdNote,
  })),
};

/** Pages for everybody. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PublicPages() {
  return <Outlet context={SLOTS} />;
}
