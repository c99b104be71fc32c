import * as z from 'zod/mini';
import { REASONS } from './rules.ts';

/** States of a ban that waits for a second moderator. `suspended`: refused, but the suspension stays. */
export const BAN_PROPOSAL_STATES = ['open', 'approved', 'suspended', 'refused', 'withdrawn'] as const;
export type BanProposalState = (typeof BAN_PROPOSAL_STATES)[number];

export const BAN_PROPOSAL = {
  /**
   * Length of the suspension until the second decision. A week: slow moderators must not turn a proposal into a ban.
   */
  suspensionDays: 7,
  /** Waiting time from which the proposal is late. */
  lateAfterHours: 24,
  answerMaxLength: 1000,
  /** Open proposals listed at once. */
  maxListed: 200,
} as const;

/** Moderators who may decide on something: those who did not decide before and did not report it. */
export function otherDeciders(adminIds: readonly string[], involved: readonly (string | null)[]): string[] {
  return adminIds.filter((id) => !involved.includes(id));
}

const person = z.object({ id: z.string(), name: z.string() });

export const banProposal = z.object({
  id: z.string(),
  person,
  reason: z.enum(REASONS),
  facts: z.string(),
  report_id: z.nullable(z.string()),
  /** Null after the moderator's account is deleted. */
  proposed_by: z.nullable(person),
  created_at: z.string(),
  is_late: z.boolean(),
  /** True if the viewer may approve or refuse it. */
  may_decide: z.boolean(),
  /** True if the viewer proposed it, and so may take it back. */
  is_own: z.boolean(),
});
export type BanProposal = z.output<typeof banProposal>;
export const banProposalsResponse = z.object({ proposals: z.array(banProposal) });
export type BanProposalsResponse = z.output<typeof banProposalsResponse>;

export const BAN_DECISIONS = ['approve', 'suspend', 'refuse', 'withdraw'] as const;
export type BanDecision = (typeof BAN_DECISIONS)[number];

export const banProposalParams = z.strictObject({ id: z.uuid('invalid_option') });
/** `answer`: explanation for the proposer, required to refuse or to leave at a suspension. */
export const banDecisionBody = z
  .strictObject({
    decision: z.enum(BAN_DECISIONS, 'invalid_option'),
    answer: z.optional(
      z
        .string('required')
        .check(z.trim(), z.minLength(1, 'required'), z.maxLength(BAN_PROPOSAL.answerMaxLength, 'action_facts_long')),
    ),
  })
  .check(
    z.refine(({ decision, answer }) => (decision !== 'refuse' && decision !== 'suspend') || answer !== undefined, {
      error: 'required',
      path: ['answer'],
    }),
  );
export type BanDecisionBody = z.output<typeof banDecisionBody>;
export const banDecisionResponse = z.object({ state: z.enum(BAN_PROPOSAL_STATES) });
