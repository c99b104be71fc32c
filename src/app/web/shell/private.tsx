import { useCallback, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ApiError } from '#browser/api.ts';
import { QueryProvider } from '#browser/query.tsx';
import { useSession } from '#browser/session.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { splitLang } from '#kit/lang.ts';
import { localPath } from '#ui/local-link.tsx';
import { m } from '#words';
import { LoadingScreen } from './loading-screen.tsx';
import { AuthenticationError, ProfileError } from './session-error-screens.tsx';

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
    return (
      <ProfileError what={wordsOf(profile.error)} busy={profile.isFetching} onRetry={() => void profile.refetch()} />
    );
  }
  return <Outlet />;
}

/** To /auth, with the way back; `hasEnded`: there was a session, and it is over. */
function useLeave(): (hasEnded?: boolean) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (hasEnded = false) => {
      const next = encodeURIComponent(splitLang(pathname).path + search);
      const reason = hasEnded ? 'reason=signed_out&' : '';
      void navigate(`${localPath('/auth', pathname)}?${reason}next=${next}`, { replace: true });
    },
    [navigate, pathname, search],
  );
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return error.message;
  return m.site_no_connection();
}
