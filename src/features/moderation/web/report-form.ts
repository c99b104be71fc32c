import type { OpenReportRequest } from '#browser/bus/report-bus.ts';
import { REPORT, type Reason } from '../domain/rules.ts';

/** State of the report form. */
export interface ReportForm {
  phase: 'form' | 'submitting' | 'sent';
  reason: Reason | null;
  description: string;
}

export type ReportFormAction =
  | { kind: 'choose'; reason: Reason }
  | { kind: 'describe'; description: string }
  | { kind: 'submit' }
  | { kind: 'failed' }
  | { kind: 'sent' };

export const EMPTY_REPORT: ReportForm = { phase: 'form', reason: null, description: '' };

/** True if the form is valid and not being submitted. */
export function canSubmit({ phase, reason, description }: ReportForm): boolean {
  return phase === 'form' && reason !== null && description.trim().length <= REPORT.descriptionMaxLength;
}

/** Reducer of the report form. A failed submission keeps the input. */
export function reportFormReducer(form: ReportForm, event: ReportFormAction): ReportForm {
  switch (event.kind) {
    case 'choose':
      return { ...form, reason: event.reason };
    case 'describe':
      return { ...form, description: event.description };
    case 'submit':
      return canSubmit(form) ? { ...form, phase: 'submitting' } : form;
    case 'failed':
      return form.phase === 'submitting' ? { ...form, phase: 'form' } : form;
    case 'sent':
      return form.phase === 'submitting' ? { ...form, phase: 'sent' } : form;
  }
}

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
    before.request.resourceId === request.resourceId;
  return { requestId: (before?.requestId ?? 0) + (goesOn ? 0 : 1), request, isOpen: true, isDone: false };
}
