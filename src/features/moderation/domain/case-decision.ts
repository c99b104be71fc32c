import * as z from 'zod/mini';
import { ACTION } from './action-rules.ts';
import { CASES } from './cases.ts';
import { DECISION, DECISIONS } from './decision-rules.ts';
import { REASONS } from './rules.ts';
import { DISMISSALS } from './reporter-reputation.ts';

/**
 * `reason` and `facts`: rule and reason of a sanction. `verdict` and `note`: answer and internal explanation of a dismissal.
 * `leave_out`: reports that stay pending, as a case of their own.
 */
export const caseDecisionBody = z
  .strictObject({
    version: z.int('invalid_option'),
    decision: z.enum(DECISIONS, 'invalid_option'),
    reason: z.optional(z.enum(REASONS, 'report_reason_required')),
    facts: z.optional(
      z
        .string('required')
        .check(
          z.trim(),
          z.minLength(ACTION.factsMinLength, 'action_facts_short'),
          z.maxLength(ACTION.factsMaxLength, 'action_facts_long'),
        ),
    ),
    verdict: z.optional(z.enum(DISMISSALS, 'report_verdict_required')),
    note: z.optional(
      z.string('required').check(z.trim(), z.maxLength(CASES.decisionMaxLength, 'report_decision_too_long')),
    ),
    leave_out: z._default(
      z.array(z.uuid('invalid_option')).check(z.maxLength(DECISION.maxLeftOut, 'invalid_option')),
      [],
    ),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'dismiss' || reason !== undefined, {
      error: 'report_reason_required',
      path: ['reason'],
    }),
    z.refine(({ decision, facts }) => decision === 'dismiss' || facts !== undefined, {
      error: 'action_facts_short',
      path: ['facts'],
    }),
    z.refine(({ decision, verdict }) => decision !== 'dismiss' || verdict !== undefined, {
      error: 'report_verdict_required',
      path: ['verdict'],
    }),
  );
export type CaseDecisionBody = z.output<typeof caseDecisionBody>;

/** A decision that can still be undone, and what leaves at `due_at`; `report_id` is null for an action outside of the queue. */
export const caseDecision = z.object({
  id: z.string(),
  report_id: z.nullable(z.string()),
  decision: z.enum(DECISIONS),
  /** The ban waits for a second moderator: the account is suspended, and the case stays pending. */
  is_proposed: z.boolean(),
  due_at: z.string(),
  /** Statements to the person. */
  statements: z.int(),
  /** Reporters who get an answer. */
  answers: z.int(),
  /** Items and profiles that are hidden now. */
  hidden: z.int(),
  /** Reports left out, still pending. */
  left_out: z.int(),
});
export type CaseDecision = z.output<typeof caseDecision>;
export const caseDecisionResponse = z.object({ decision: caseDecision });
export const caseDecisionParams = z.strictObject({ id: z.uuid('invalid_option') });
