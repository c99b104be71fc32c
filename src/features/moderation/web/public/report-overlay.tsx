import { useEffect, useRef, useState } from 'react';
import { onOpenReport, type OpenReportRequest } from '#browser/bus/report-bus.ts';
import { useBlockUser } from '#features/profiles/web/public/use-block-user.ts';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { nextDialogState, type ReportDialogState } from '../report-dialog-state.ts';
import type { ReportDialog } from './report-dialog.tsx';

/** Opens the report dialog on request from any page, and offers to block the user afterwards. */
export function ReportOverlay() {
  const toast = useToast();
  const { block } = useBlockUser();
  const [Dialog, setDialog] = useState<{ draw: typeof ReportDialog } | null>(null);
  const [shown, setShown] = useState<ReportDialogState | null>(null);

  const open = async (request: OpenReportRequest) => {
    try {
      const { ReportDialog: draw } = await import('./report-dialog.tsx');
      setDialog({ draw });
      setShown((before) => nextDialogState(before, request));
    } catch {
      toast.error(m.moderation_failed());
    }
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => onOpenReport((request) => void latest.current(request)), []);

  if (!Dialog || !shown) return null;
  const { request } = shown;
  const close = (isDone: boolean) => {
    setShown({ ...shown, isOpen: false, isDone });
    const { userId: id, name } = request;
    if (!isDone || id === undefined) return;
    toast.success(m.moderation_sent_title(), {
      action: { label: m.moderation_block_too(), onClick: () => void block({ id, display_name: name }) },
    });
  };
  return (
    <OverlayBoundary key={shown.requestId} text={m.moderation_form_failed()} onClose={() => setShown(null)}>
      <Dialog.draw request={request} isOpen={shown.isOpen} onClose={close} />
    </OverlayBoundary>
  );
}
