import { SANCTIONS, type SanctionAction } from './action-rules.ts';
import { DISMISSALS } from './reporter-reputation.ts';
import type { Reason } from './rules.ts';

/** Decisions in the order of the bar and of its keys. */
export const DECISIONS = [...SANCTIONS, 'dismiss'] as const;
export type Decision = (typeof DECISIONS)[number];

export const DECISION_OUTCOMES = ['actioned', 'proposed', ...DISMISSALS] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

export const DECISION = {
  /** Time to undo a decision, before its mails leave. */
  undoMs: 10_000,
  suspendDays: 30,
  maxLeftOut: 100,
} as const;

/** Usual decision by rule; the bar highlights it. */
export const USUAL_DECISION: Record<Reason, SanctionAction> = {
  harassment: 'warn',
  threats: 'ban',
  sexual_solicitation: 'ban',
  inappropriate_requests: 'suspend',
  discrimination: 'hide',
  scam: 'ban',
  fake_profile: 'ban',
  inappropriate_content: 'hide',
  spam: 'warn',
  not_available: 'hide',
  other: 'warn',
};
