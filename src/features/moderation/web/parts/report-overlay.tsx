import { useEffect, useRef, useState } from 'react';
import { onReportRequest, type ReportRequest } from '#browser/open-report.ts';
import { useBlocking } from '#features/profiles/web/parts/blocking.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { openedTurn, type ReportTurn } from '../report-form.ts';
import type { ReportDialog } from './report-dialog.tsx';

/** Answers whoever asks for the report dialog, on whatever page; offers to block the person once it is sent. */
export function ReportOverlay() {
  const toast = useToast();
  const { block } = useBlocking();
  const [Dialog, setDialog] = useState<{ draw: typeof ReportDialog } | null>(null);
  const [shown, setShown] = useState<ReportTurn | null>(null);

  const open = async (request: ReportRequest) => {
    try {
      const { ReportDialog: draw } = await import('./report-dialog.tsx');
      setDialog({ draw });
      setShown((before) => openedTurn(before, request));
    } catch {
      toast.error(m.moderation_failed());
    }
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => onReportRequest((request) => void latest.current(request)), []);

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
  return <Dialog.draw key={shown.turn} request={request} isOpen={shown.isOpen} onClose={close} />;
}
