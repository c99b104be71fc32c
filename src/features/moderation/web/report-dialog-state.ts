import type { OpenReportRequest } from '#browser/bus/report-bus.ts';

/** State of the report dialog. Each `requestId` has its own form values. */
export interface ReportDialogState {
  requestId: number;
  request: OpenReportRequest;
  isOpen: boolean;
  /** True if the report was sent. */
  isDone: boolean;
}

/** State after an open request: keeps the unsent input for the same subject, otherwise starts empty. */
export function nextDialogState(before: ReportDialogState | null, request: OpenReportRequest): ReportDialogState {
  const goesOn =
    before !== null &&
    !before.isDone &&
    before.request.type === request.type &&
    before.request.resourceId === request.resourceId &&
    before.request.messageSeq === request.messageSeq;
  return { requestId: (before?.requestId ?? 0) + (goesOn ? 0 : 1), request, isOpen: true, isDone: false };
}
