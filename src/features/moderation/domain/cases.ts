import { LOW_REPUTATION_THRESHOLD } from './reporter-reputation.ts';
import type { Priority, ReportState } from './rules.ts';

/** Limits of the report queue. */
export const CASES = {
  noteMaxLength: 2000,
  decisionMaxLength: 500,
  searchMaxLength: 80,
  /** Period of the queue statistics, in days. */
  statsDays: 30,
  /** Maximum number of earlier cases shown next to a case. */
  maxEarlierCases: 20,
  /** Newest sanctions, and newest dismissed cases, counted for the usual decision of a rule. */
  maxCountedDecisions: 1000,
  /** Maximum number of reported subjects shown with their evidence. */
  maxItems: 20,
} as const;

/** States that await a decision. */
export const PENDING_STATES = ['open', 'triaged'] as const satisfies readonly ReportState[];

export function isPending(state: ReportState): boolean {
  return PENDING_STATES.some((waiting) => waiting === state);
}

const PRIORITY_RANK: Record<Priority, number> = { low: 1, medium: 2, high: 3 };

/** Transitions of the case state machine. */
export const CASE_TRANSITIONS = ['triage', 'assign', 'dismiss', 'act', 'appeal', 'settle', 'reopen', 'undo'] as const;
export type CaseTransition = (typeof CASE_TRANSITIONS)[number];

const ALLOWED_FROM: Record<CaseTransition, readonly ReportState[]> = {
  triage: ['open'],
  assign: PENDING_STATES,
  dismiss: PENDING_STATES,
  act: PENDING_STATES,
  appeal: ['actioned', 'dismissed'],
  settle: ['appealed'],
  reopen: ['actioned', 'dismissed'],
  undo: ['actioned', 'dismissed'],
};

/** True if the transition is allowed in this state. Used by both buttons and routes. */
export function canTransition(state: ReportState, move: CaseTransition): boolean {
  return ALLOWED_FROM[move].includes(state);
}

/**
 * Sort rank of a case: by priority, lowered if the reporters' combined reputation is below `LOW_REPUTATION_THRESHOLD`.
 */
export function urgencyOf(priority: Priority, weight: number): number {
  return PRIORITY_RANK[priority] * 2 - (weight < LOW_REPUTATION_THRESHOLD ? 3 : 0);
}
