import { Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useSession, syncSessionCookie } from '#browser/session.ts';
import { useIsSignedIn } from '#browser/ssr/use-is-signed-in.ts';
import { useSessionIdleExpired } from '#features/accounts/web/public/idle-expired.ts';
import { installFocusScroll } from '#ui/hooks/scroll-focus-into-view.ts';
import { m } from '#messages';
import { tabBarElement } from './lazy-bars.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { DeferredPwaSetup } from './deferred-pwa-setup.tsx';
import { isUnderPath } from './navigation/nav-items.ts';
import { SiteNotice } from './site-notice.tsx';
import { useChunkErrors } from './errors/use-chunk-errors.ts';
import { useFocusMainOnNavigation } from './navigation/use-focus-main-on-navigation.ts';

/** Delay until the page has finished loading (ms). */
const GUEST_ASSISTANT_DELAY_MS = 4000;
const GuestAssistant = lazyComponent(async () => {
  await new Promise((done) => setTimeout(done, GUEST_ASSISTANT_DELAY_MS));
  return (await import('./assistant/guest-assistant.tsx')).GuestAssistant;
});
const Overlays = lazyComponent(async () => (await import('./overlays.tsx')).Overlays);

/** Page frame: header, footer, main landmark, notices and overlays. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const main = useFocusMainOnNavigation(pathname);
  const isOver = useSessionIdleExpired();
  // No prompts or overlays on the auth pages.
  const showsOverlays = !isUnderPath(pathname, '/auth');
  // Moderators work here: no footer, and no navigation of students.
  const isAdminPage = isUnderPath(pathname, '/admin');
  useSessionCookieSync();
  useChunkErrors();
  useEffect(installFocusScroll, []);
  // Hide all personal content immediately, even before the session has ended on the server.
  if (isOver) return <SessionOverlays />;
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-inverse px-4 py-3 font-strong text-on-inverse no-underline focus:translate-y-0"
      >
        {m.site_skip()}
      </a>
      <SiteNotice />
      <Header isSignedIn={isSignedIn} />
      {/* At least one viewport high, so that late content does not shift the footer into view. */}
      <main id="content" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-64px)]">
        {children}
      </main>
      {!isAdminPage && <Footer isSignedIn={isSignedIn} />}
      <DeferredPwaSetup isPromptSuppressed={!showsOverlays} />
      {showsOverlays && (
        <>
          {isSignedIn && !isAdminPage && tabBarElement}
          <SessionOverlays />
        </>
      )}
    </>
  );
}

function SessionOverlays() {
  const session = useSession();
  if (session === 'unknown') return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{session === 'in' ? <Overlays /> : <GuestAssistant />}</Suspense>
    </ErrorBoundary>
  );
}

/** Syncs the session hint cookie with the session of this browser. */
function useSessionCookieSync(): void {
  const session = useSession();
  useEffect(() => {
    if (session !== 'unknown') syncSessionCookie();
  }, [session]);
}
