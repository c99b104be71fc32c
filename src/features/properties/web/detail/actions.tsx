import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import Flag from 'lucide-react/icons/flag';
import Share from 'lucide-react/icons/share';
import { requestReport } from '#browser/open-report.ts';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/button.tsx';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';

interface ActionsProps {
  homeId: string;
  title: string;
  ownerId: string | undefined;
  /** The button that saves the home, from whoever keeps what is saved. */
  save?: ReactNode;
  /** The way to the reader's groups. */
  forGroup?: ReactNode;
  /** Nobody reports their own home. */
  isOwn: boolean;
}

/** Save, share, report. */
export function Actions({ homeId, title, ownerId, save, forGroup, isOwn }: ActionsProps) {
  const toast = useToast();
  const session = useSession();
  const navigate = useLocalNavigate();
  const { pathname } = useLocation();
  const share = async () => {
    const url = new URL(pathname, window.location.href).href;
    // where there is a sheet for it, it is the person's own; else the link goes to the clipboard
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(m.home_shared());
    } catch {
      toast.info(m.home_share_failed());
    }
  };
  const report = () => {
    if (session === 'out') navigate(`/auth?next=${encodeURIComponent(`/properties/${homeId}`)}`);
    else requestReport({ type: 'listing', resourceId: homeId, name: title, ...(ownerId && { userId: ownerId }) });
  };
  return (
    <div className="-ml-2 flex flex-wrap max-sm:**:[button]:px-2 sm:-ml-3 sm:gap-x-1 md:gap-x-3">
      {save}
      {forGroup}
      <Button look="bare" icon={Share} onClick={() => void share()}>
        {m.home_share()}
      </Button>
      {!isOwn && (
        <Button look="bare" icon={Flag} onClick={report}>
          {m.home_report()}
        </Button>
      )}
    </div>
  );
}
