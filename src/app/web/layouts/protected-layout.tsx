import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { ApiError } from '#browser/api/api-client.ts';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useSession } from '#browser/session.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import type { ProfileRouteContext } from '#features/profiles/web/public/profile-route-context.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { m } from '#messages';
import { LoadingScreen } from '../shell/session/loading-screen.tsx';
import { SessionErrorPage, ProfileErrorPage } from '../shell/errors/session-error-pages.tsx';
import { useRedirectToLogin } from '../shell/session/use-redirect-to-login.ts';
// The shell loads these lazily, for the sake of public pages. Here every visit needs them, so they come with the page.
import '../shell/account/user-menu-bar.tsx';
import '../shell/navigation/tab-bar.tsx';

const OUTLET_CONTEXT: ProfileRouteContext = {
  OnboardingEnd: lazyComponent(
    async () => (await import('#features/matching/web/public/onboarding-end.tsx')).OnboardingEnd,
  ),
};

export { PageErrors as ErrorBoundary } from './page-errors.tsx';
// The client has a loader too, so that navigation between the layouts asks the server nothing.
export { loadLang as loader, loadLang as clientLoader, isLangChanged as shouldRevalidate } from './lang-loader.ts';

/** Layout of routes that require a session. SSR and the first client render show only the loading screen. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ProtectedLayout() {
  return (
    <QueryProvider>
      <SessionGuard />
    </QueryProvider>
  );
}

/** Renders the page once the session is validated; otherwise a loading or error screen. */
function SessionGuard() {
  const session = useSession();
  const own = useSessionQuery();
  const profile = useOwnProfile();
  const leave = useRedirectToLogin();
  const wasIn = useRef(false);
  useEffect(() => {
    if (session === 'in') wasIn.current = true;
    if (session === 'out') leave(wasIn.current);
  }, [session, leave]);
  if (session !== 'in' || own.isPending) return <LoadingScreen onEnd={leave} />;
  if (own.isError) return <SessionErrorPage />;
  if (profile.isError && !profile.data) {
    return <ProfileErrorPage message={errorMessage(profile.error)} onRetry={() => void profile.refetch()} />;
  }
  return <Outlet context={OUTLET_CONTEXT} />;
}

function errorMessage(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) return error.message;
  return m.site_no_connection();
}
