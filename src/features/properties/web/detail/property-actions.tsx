import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import Flag from 'lucide-react/icons/flag';
import Share from 'lucide-react/icons/share';
import { openReport } from '#browser/bus/report-bus.ts';
import { useActionAfterSignIn } from '#features/accounts/web/public/use-action-after-sign-in.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useShare } from '#ui/hooks/use-share.ts';
import { m } from '#messages';

interface PropertyActionsProps {
  propertyId: string;
  title: string;
  ownerId: string | undefined;
  /** Save button, provided by the favorites feature. */
  saveButton?: ReactNode;
  /** Link to the viewer's groups. */
  groupLink?: ReactNode;
  /** Owners cannot report their own property. */
  isOwn: boolean;
}

/** Save, share and report buttons. */
export function PropertyActions({ propertyId, title, ownerId, saveButton, groupLink, isOwn }: PropertyActionsProps) {
  const { pathname } = useLocation();
  const share = useShare();
  const report = useActionAfterSignIn('report', () =>
    openReport({ type: 'listing', resourceId: propertyId, name: title, ...(ownerId && { userId: ownerId }) }),
  );
  return (
    <div className="-ml-2 flex flex-wrap max-sm:**:[button]:px-2 sm:-ml-3 sm:gap-x-1 md:gap-x-3">
      {saveButton}
      {groupLink}
      <Button
        variant="ghost"
        icon={Share}
        onClick={() => void share(pathname, title, { copied: m.property_shared(), failed: m.property_share_failed() })}
      >
        {m.property_share()}
      </Button>
      {!isOwn && (
        <Button variant="ghost" icon={Flag} onClick={report}>
          {m.property_report()}
        </Button>
      )}
    </div>
  );
}
