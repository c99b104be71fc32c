import { DOUBTED_BELOW } from './weight.ts';
import type { Priority, ReportState } from './rules.ts';

/** Numbers of the queue. */
export const CASES = {
  noteMaxLength: 2000,
  decisionMaxLength: 500,
  searchMaxLength: 80,
  /** The figures are those of so many days. */
  figuresDays: 30,
  /** Earlier cases that are shown beside one. */
  earlier: 20,
} as const;

/** The states in which something waits to be decided. */
export const WAITING = ['open', 'triaged'] as const satisfies readonly ReportState[];

export function isWaiting(state: ReportState): boolean {
  return WAITING.some((waiting) => waiting === state);
}

const RANK: Record<Priority, number> = { low: 1, medium: 2, high: 3 };

/** What a case can be told to do. */
export const MOVES = ['triage', 'assign', 'dismiss', 'act', 'appeal', 'settle', 'reopen'] as const;
export type Move = (typeof MOVES)[number];

const FROM: Record<Move, readonly ReportState[]> = {
  triage: ['open'],
  assign: WAITING,
  dismiss: WAITING,
  act: WAITING,
  appeal: ['actioned', 'dismissed'],
  settle: ['appealed'],
  reopen: ['actioned', 'dismissed'],
};

/** Whether a case in a state may be moved so. Buttons and routes ask the same. */
export function mayMove(state: ReportState, move: Move): boolean {
  return FROM[move].includes(state);
}

/** How soon a case comes up: by its priority, a step later where nobody of those who told us weighs much. */
export function urgencyOf(priority: Priority, weight: number): number {
  return RANK[priority] * 2 - (weight < DOUBTED_BELOW ? 3 : 0);
}
