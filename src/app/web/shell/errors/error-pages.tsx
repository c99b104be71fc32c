import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#browser/session.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { routeAccess } from '../../route-table.ts';
import { LoadingScreen } from '../session/loading-screen.tsx';
import { useRedirectToLogin } from '../session/use-redirect-to-login.ts';

/** Default export because it is loaded with `React.lazy`. */
// oxlint-disable-next-line import/no-default-export -- `lazy` needs a default export
export default function ErrorPages({ isMissing }: { isMissing: boolean }) {
  return isMissing ? <NotFoundPage /> : <CrashPage />;
}

/**
 * 404 page. Guests on an unknown private path are redirected to sign-in instead, so that they cannot probe private
 * routes.
 */
function NotFoundPage() {
  const { pathname } = useLocation();
  const session = useSession();
  const leave = useRedirectToLogin();
  const mustLeave = session === 'out' && routeAccess(pathname) === 'user';
  useEffect(() => {
    if (mustLeave) leave();
  }, [mustLeave, leave]);
  if (mustLeave) return <LoadingScreen />;
  return (
    <div className="wrap py-16">
      <title>{m.site_missing_title()}</title>
      <EmptyState
        headingLevel={1}
        illustration={<MascotSearching className="size-44" />}
        title={m.site_missing_heading()}
        action={
          <ButtonLink asChild>
            <LocalizedLink to="/">{m.site_missing_action()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {m.site_missing_text()}
      </EmptyState>
    </div>
  );
}

/** Shown when rendering a page throws. */
function CrashPage() {
  return (
    <div className="wrap py-16">
      <title>{m.site_crashed_title()}</title>
      <EmptyState
        headingLevel={1}
        illustration={<MascotError className="size-44" />}
        title={m.site_crashed_heading()}
        action={
          <Button icon={RotateCw} onClick={() => window.location.reload()}>
            {m.site_crashed_action()}
          </Button>
        }
      >
        {m.site_crashed_text()}
      </EmptyState>
    </div>
  );
}
