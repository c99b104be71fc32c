import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#browser/session.ts';
import { useSessionOver } from '#features/accounts/web/parts/session-over.ts';
import { showFocus } from '#ui/focus-in-view.ts';
import { m } from '#words';
import { TAB_BAR } from './account-slots.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LaterInstallable } from './later-installable.tsx';
import { isWithin } from './nav.ts';
import { SiteNotice } from './site-notice.tsx';
import { useCookieOfSession } from './use-cookie-of-session.ts';
import { useFocusOnPage } from './use-focus-on-page.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Long enough for the page to be done with itself. */
const VISITOR_WAIT_MS = 4000;
const VisitorAssistant = lazy(async (): Promise<{ default: () => ReactNode }> => {
  await new Promise((done) => setTimeout(done, VISITOR_WAIT_MS));
  return import('./visitor-assistant.tsx').then(
    ({ VisitorAssistant }) => ({ default: VisitorAssistant }),
    () => ({ default: () => null }),
  );
});
const Overlays = lazy(async () => ({ default: (await import('./signed-in.tsx')).Overlays }));

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isSignedIn = useSignedIn();
  const main = useFocusOnPage(pathname);
  const isOver = useSessionOver();
  // whoever is about to sign in or out is not asked anything else
  const isAsked = !isWithin(pathname, '/auth');
  useCookieOfSession();
  useEffect(showFocus, []);
  // Nothing of the person, not even for the moment that ending the session takes.
  if (isOver) return <OverlaysOfSession />;
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
      {/* at least a screen high, so that what arrives late never pushes the footer while one looks at it */}
      <main id="content" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-64px)]">
        {children}
      </main>
      <Footer />
      <LaterInstallable isQuiet={!isAsked} />
      {isAsked && (
        <>
          {isSignedIn && TAB_BAR}
          <OverlaysOfSession />
        </>
      )}
    </>
  );
}

function OverlaysOfSession() {
  const session = useSession();
  if (session === 'unknown') return null;
  return <Suspense fallback={null}>{session === 'in' ? <Overlays /> : <VisitorAssistant />}</Suspense>;
}
