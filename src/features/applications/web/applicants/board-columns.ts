import type { Applicant } from '../../domain/applicant-board.ts';

/** Columns of the board; `closed` has all that ended, or is being declined. */
export const COLUMNS = ['sent', 'shortlisted', 'viewing', 'offered', 'closed'] as const;
export type Column = (typeof COLUMNS)[number];

/** Column of an application. */
export function columnOf({
  application,
  decline_due_at: dueAt,
}: Pick<Applicant, 'application' | 'decline_due_at'>): Column {
  const open = COLUMNS.find((column) => column === application.state);
  return dueAt === null && open ? open : 'closed';
}

/** The housemate with whom applicants fit least, among the known; `null` without one. */
export function worstFit(fits: Applicant['fits']): string | null {
  const known = fits.flatMap(({ user_id: id, percent }) => (percent === null ? [] : [{ id, percent }]));
  return known.toSorted((a, b) => a.percent - b.percent)[0]?.id ?? null;
}
