import type { ReportRequest } from '#browser/open-report.ts';
import { REPORT, type Reason } from '../domain/rules.ts';

/** What the report dialog holds, and how far it has got. */
export interface ReportForm {
  phase: 'form' | 'submitting' | 'sent';
  reason: Reason | null;
  description: string;
}

export type ReportEvent =
  | { kind: 'choose'; reason: Reason }
  | { kind: 'describe'; description: string }
  | { kind: 'submit' }
  | { kind: 'failed' }
  | { kind: 'sent' };

export const EMPTY_REPORT: ReportForm = { phase: 'form', reason: null, description: '' };

/** True for what may be sent now: a reason is chosen, the description fits, nothing is under way. */
export function maySubmit({ phase, reason, description }: ReportForm): boolean {
  return phase === 'form' && reason !== null && description.trim().length <= REPORT.descriptionMaxLength;
}

/** The dialog after an event. A failure keeps what was typed. */
export function reportForm(form: ReportForm, event: ReportEvent): ReportForm {
  switch (event.kind) {
    case 'choose':
      return { ...form, reason: event.reason };
    case 'describe':
      return { ...form, description: event.description };
    case 'submit':
      return maySubmit(form) ? { ...form, phase: 'submitting' } : form;
    case 'failed':
      return form.phase === 'submitting' ? { ...form, phase: 'form' } : form;
    case 'sent':
      return form.phase === 'submitting' ? { ...form, phase: 'sent' } : form;
  }
}

/** The dialog as it was last asked for. Each `turn` has fields of its own. */
export interface ReportTurn {
  turn: number;
  request: ReportRequest;
  isOpen: boolean;
  /** Its report was sent. */
  isDone: boolean;
}

/** The dialog is asked for: with empty fields after a success and for something else, with what was typed otherwise. */
export function openedTurn(before: ReportTurn | null, request: ReportRequest): ReportTurn {
  const goesOn =
    before !== null &&
    !before.isDone &&
    before.request.type === request.type &&
    before.request.resourceId === request.resourceId;
  return { turn: (before?.turn ?? 0) + (goesOn ? 0 : 1), request, isOpen: true, isDone: false };
}
