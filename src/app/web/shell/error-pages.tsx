import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#browser/session.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { accessOf } from '../url-table.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { useLeave } from './use-leave.ts';

/** Its code is fetched when it is needed, which is why it is a default export. */
// oxlint-disable-next-line import/no-default-export -- `lazy` wants one
export default function ErrorPages({ isMissing }: { isMissing: boolean }) {
  return isMissing ? <MissingPage /> : <CrashedPage />;
}

/** There is no such page. Where it would have been private, only whoever has a session is told. */
function MissingPage() {
  const { pathname } = useLocation();
  const session = useSession();
  const leave = useLeave();
  const mustLeave = session === 'out' && accessOf(pathname) === 'user';
  useEffect(() => {
    if (mustLeave) leave();
  }, [mustLeave, leave]);
  if (mustLeave) return <LoadingScreen />;
  return (
    <div className="wrap py-16">
      <title>{m.site_missing_title()}</title>
      <EmptyState
        level={1}
        art={<MascotSearching className="size-44" />}
        title={m.site_missing_heading()}
        action={
          <ButtonLink asChild>
            <LocalLink to="/">{m.site_missing_action()}</LocalLink>
          </ButtonLink>
        }
      >
        {m.site_missing_text()}
      </EmptyState>
    </div>
  );
}

/** Something broke while drawing a page. */
function CrashedPage() {
  return (
    <div className="wrap py-16">
      <title>{m.site_crashed_title()}</title>
      <EmptyState
        level={1}
        art={<MascotError className="size-44" />}
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
