import { useEffect, useState } from 'react';
import { onOpenReport } from '#browser/bus/report-bus.ts';
import { useBlockUser } from '#features/profiles/web/public/use-block-user.ts';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { ReportDialog } from './public/report-dialog.tsx';
import { nextDialogState, type ReportDialogState } from './report-dialog-state.ts';

/** Opens the report dialog on request, and offers to block the user afterwards. */
export function Reports() {
  const toast = useToast();
  const { block } = useBlockUser();
  const [shown, setShown] = useState<ReportDialogState | null>(null);

  useEffect(() => onOpenReport((request) => setShown((before) => nextDialogState(before, request))), []);

  if (!shown) return null;
  const { request } = shown;
  const close = (isDone: boolean) => {
    setShown({ ...shown, isOpen: false, isDone });
    const { userId: id, name } = request;
    if (!isDone || id === undefined || name === undefined) return;
    toast.success(m.moderation_sent_title(), {
      action: { label: m.moderation_block_too(), onClick: () => void block({ id, display_name: name }) },
    });
  };
  return (
    <OverlayBoundary key={shown.requestId} text={m.moderation_form_failed()} onClose={() => setShown(null)}>
      <ReportDialog request={request} isOpen={shown.isOpen} onClose={close} />
    </OverlayBoundary>
  );
}
