import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { ApiError } from '#browser/api.ts';
import { QueryProvider } from '#browser/query.tsx';
import { useSession } from '#browser/session.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { m } from '#words';
import { LoadingScreen } from './loading-screen.tsx';
import { AuthenticationError, ProfileError } from './session-error-screens.tsx';
import { useLeave } from './use-leave.ts';

/** Pages for whoever has a session. The first drawing, on the server too, shows none of it. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PrivatePages() {
  return (
    <QueryProvider>
      <Guarded />
    </QueryProvider>
  );
}

/** The page, once the session is known to be good; until then what there is to say. */
function Guarded() {
  const session = useSession();
  const own = useOwnSession();
  const profile = useOwnProfile();
  const leave = useLeave();
  const wasIn = useRef(false);
  useEffect(() => {
    if (session === 'in') wasIn.current = true;
    if (session === 'out') leave(wasIn.current);
  }, [session, leave]);
  if (session !== 'in' || own.isPending) return <LoadingScreen onEnd={leave} />;
  if (own.isError) return <AuthenticationError />;
  if (profile.isError && !profile.data) {
    return <ProfileError what={wordsOf(profile.error)} onRetry={() => void profile.refetch()} />;
  }
  return <Outlet />;
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return error.message;
  return m.site_no_connection();
}
