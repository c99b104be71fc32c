import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { formatList } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import type { RentPreview } from '../../domain/applicant-board.ts';
import { fetchRentPreview } from '../applicants/applicants-api.ts';
import { SHORTLIST_KEY } from '../shortlist/use-shortlist.ts';

interface RentDialogProps {
  propertyId: string;
  isBusy: boolean;
  onRent: () => void;
  onClose: () => void;
}

/** Confirms that a property is rented: what ends, who is told and what they read. */
export function RentDialog({ propertyId, isBusy, onRent, onClose }: RentDialogProps) {
  const { data, isError } = useQuery({
    queryKey: [SHORTLIST_KEY, 'rent-preview', propertyId],
    queryFn: async ({ signal }) => fetchRentPreview(propertyId, signal),
    staleTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={m.rented_title()}
      description={m.rented_lead()}
      closeLabel={m.group_shortlist_close()}
      actions={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {m.group_shortlist_cancel()}
          </Button>
          <Button loading={isBusy} disabled={!data && !isError} onClick={onRent}>
            {m.rented_confirm({ count: data?.people ?? 0 })}
          </Button>
        </>
      }
    >
      {!data && !isError && (
        <Loading label={m.rented_loading()}>
          <Skeleton className="h-28" />
        </Loading>
      )}
      {isError && <Callout tone="warning">{m.rented_failed()}</Callout>}
      {data && (
        <div className="grid gap-4">
          <ConsequenceList preview={data} />
          {data.people > 0 && <Callout>{m.rented_notice()}</Callout>}
        </div>
      )}
    </Dialog>
  );
}

function ConsequenceList({ preview }: { preview: RentPreview }) {
  const lang = useLang();
  const { accepted, applications, viewings, waiting } = preview;
  const names = formatList(
    accepted.map((name) => safeDisplayText(name)),
    lang,
  );
  const lines = [
    ...(accepted.length > 0 ? [m.rented_accepted({ names })] : []),
    ...(applications > 0 ? [m.rented_applications({ count: applications })] : []),
    ...(viewings > 0 ? [m.rented_viewings({ count: viewings })] : []),
    ...(waiting > 0 ? [m.rented_waiting({ count: waiting })] : []),
    m.rented_savers(),
    m.rented_hidden(),
  ];
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2">
          <Icon icon={Check} className="mt-0.5 text-success-text" />
          {line}
        </li>
      ))}
    </ul>
  );
}
