import type { Applicant } from '../../domain/applicant-board.ts';
import { WITH_OWNER_STATES } from '../../domain/open-limit.ts';

/** Columns of the board; `closed` has those that ended or are being declined. */
export const COLUMNS = [...WITH_OWNER_STATES, 'closed'] as const;
export type Column = (typeof COLUMNS)[number];

/** Column of an application. One that was accepted stays among the offers. */
export function columnOf({
  application,
  decline_due_at: dueAt,
}: Pick<Applicant, 'application' | 'decline_due_at'>): Column {
  if (application.state === 'accepted') return 'offered';
  const open = WITH_OWNER_STATES.find((column) => column === application.state);
  return dueAt === null && open ? open : 'closed';
}

/** First column with applicants; the first one without any. Narrow screens show one column at a time. */
export function firstColumn(applicants: readonly Parameters<typeof columnOf>[0][]): Column {
  const used = new Set(applicants.map(columnOf));
  return WITH_OWNER_STATES.find((column) => used.has(column)) ?? 'sent';
}

/** The housemate with whom applicants fit least, among the known; `null` without one. */
export function worstFit(fits: Applicant['fits']): string | null {
  const known = fits.flatMap(({ user_id: id, percent }) => (percent === null ? [] : [{ id, percent }]));
  return known.toSorted((a, b) => a.percent - b.percent)[0]?.id ?? null;
}

/** A viewing is proposed in a dialog, an offer is confirmed, and a refusal has a message. */
export type Move = 'shortlist' | 'unlist' | 'viewing' | 'offer' | 'decline';

/** Move that brings an application into a column; `null` if none does. */
export function moveTo(applicant: Pick<Applicant, 'application' | 'decline_due_at'>, column: Column): Move | null {
  const { actions, may_propose: mayPropose, state } = applicant.application;
  if (columnOf(applicant) === column || columnOf(applicant) === 'closed') return null;
  const move = {
    sent: 'unlist',
    shortlisted: 'shortlist',
    viewing: 'viewing',
    offered: 'offer',
    closed: 'decline',
  } as const;
  const wanted = move[column];
  if (wanted === 'viewing') return mayPropose && state !== 'offered' ? wanted : null;
  return actions.includes(wanted) ? wanted : null;
}

export interface BoardView {
  sort: 'recent' | 'fit';
  /** Only those who move in on time. */
  isOnTime: boolean;
  /** Only those who can pay what is asked. */
  isInBudget: boolean;
}

/** Applicants that are shown, in order. Their fit is that with the housemate whom they fit least; unknown fits come last. */
export function viewApplicants(applicants: readonly Applicant[], view: BoardView): Applicant[] {
  const shown = applicants.filter(
    ({ dates, money }) =>
      (!view.isOnTime || dates.verdict === 'fits') && (!view.isInBudget || money.verdict === 'fits'),
  );
  if (view.sort === 'recent') return shown;
  const lowest = ({ fits }: Applicant) =>
    fits.length === 0 ? -1 : Math.min(...fits.map(({ percent }) => percent ?? -1));
  return shown.toSorted((a, b) => lowest(b) - lowest(a));
}
