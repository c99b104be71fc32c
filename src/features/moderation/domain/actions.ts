import * as z from 'zod/mini';
import { LANGS } from '#kit/lang.ts';
import { REASONS } from './rules.ts';

/** What can be done; `restore` takes back what stands. */
export const ACTIONS = ['warn', 'hide', 'suspend', 'ban', 'restore'] as const;
export type Action = (typeof ACTIONS)[number];
/** What somebody reads a statement of. */
export const SANCTIONS = ['warn', 'hide', 'suspend', 'ban'] as const;
export type SanctionAction = (typeof SANCTIONS)[number];

/** To whom or what. Of a chat, a score or a message it is the profile of whoever it is about. */
export const ACTION_SUBJECTS = ['profile', 'listing', 'group'] as const;
export type ActionSubject = (typeof ACTION_SUBJECTS)[number];

/** How it came to light: somebody reported it, the house's own checks found it, or a moderator saw it. */
export const FOUND_BY = ['report', 'automatic', 'own'] as const;

export const APPEAL_STATES = ['open', 'accepted', 'refused'] as const;

/** Numbers of what is done and said against it. */
export const ACTION = {
  factsMinLength: 10,
  factsMaxLength: 1000,
  /** What the panel offers, in days. */
  suspendDays: [1, 3, 7, 14, 30, 90],
  suspendMaxDays: 366,
} as const;

/** Somebody may appeal for six months, as article 20 of the Digital Services Act has it. */
export const APPEAL = { windowDays: 183, textMinLength: 10, textMaxLength: 4000, answerMaxLength: 1000 } as const;

const facts = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(ACTION.factsMinLength, 'action_facts_short'),
    z.maxLength(ACTION.factsMaxLength, 'action_facts_long'),
  );

/**
 * `facts`: what happened, or why it is taken back, in words that the person reads. `until`: the day in Madrid on which a suspension is over.
 * `found_by`: without it a report where there is one, else a moderator. `restore` needs no reason.
 */
export const actionBody = z
  .strictObject({
    subject: z.strictObject({ type: z.enum(ACTION_SUBJECTS, 'invalid_option'), id: z.uuid('invalid_option') }),
    action: z.enum(ACTIONS, 'invalid_option'),
    reason: z.optional(z.enum(REASONS, 'report_reason_required')),
    facts,
    until: z.optional(z.iso.date('invalid_option')),
    report_id: z.optional(z.uuid('invalid_option')),
    found_by: z.optional(z.enum(FOUND_BY, 'invalid_option')),
  })
  .check(
    z.refine(({ action, reason }) => action === 'restore' || reason !== undefined, {
      error: 'report_reason_required',
      path: ['reason'],
    }),
    z.refine(({ action, until }) => (action === 'suspend') === (until !== undefined), {
      error: 'action_until',
      path: ['until'],
    }),
  );
export type ActionBody = z.output<typeof actionBody>;

const appealShape = {
  id: z.string(),
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  answer: z.nullable(z.string()),
};

/** What is the same for moderators and for whom it is about. */
const statementShape = {
  id: z.string(),
  subject_type: z.enum(ACTION_SUBJECTS),
  subject_id: z.string(),
  /** What the home or group is called; null for a person, and for what is gone. */
  subject_name: z.nullable(z.string()),
  action: z.enum(SANCTIONS),
  reason: z.enum(REASONS),
  facts: z.string(),
  found_by: z.enum(FOUND_BY),
  is_automated: z.boolean(),
  until: z.nullable(z.string()),
  created_at: z.string(),
  /** When it was taken back. */
  lifted_at: z.nullable(z.string()),
  appeal_until: z.string(),
};

/** As a moderator reads it. */
export const sanction = z.object({
  ...statementShape,
  user_id: z.string(),
  by_id: z.nullable(z.string()),
  by_name: z.nullable(z.string()),
  report_id: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({
      ...appealShape,
      /** Whoever sanctioned is the one who reads this, though somebody else could decide. */
      is_own_decision: z.boolean(),
    }),
  ),
});
export type Sanction = z.output<typeof sanction>;

/** The sanction that stands now; null where something was taken back of which there was no statement. */
export const actionAnswer = z.object({ sanction: z.nullable(sanction) });

/** Of one person, of one thing, or of one report. */
export const sanctionsQuery = z.strictObject({
  user: z.optional(z.uuid('invalid_option')),
  subject: z.optional(z.uuid('invalid_option')),
  report: z.optional(z.uuid('invalid_option')),
});
/** `person`: whom it would be done to, the language they read and how they stand; null where there is nobody. */
export const sanctionsAnswer = z.object({
  sanctions: z.array(sanction),
  person: z.nullable(
    z.object({
      id: z.string(),
      lang: z.enum(LANGS),
      is_admin: z.boolean(),
      is_self: z.boolean(),
      standing: z.enum(['in', 'suspended', 'banned', 'leaving']),
      until: z.nullable(z.string()),
    }),
  ),
});
export type SanctionsAnswer = z.output<typeof sanctionsAnswer>;

export const appealParams = z.strictObject({ id: z.uuid('invalid_option') });
export const decisionBody = z.strictObject({
  decision: z.enum(['accept', 'refuse'], 'invalid_option'),
  answer: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(APPEAL.answerMaxLength, 'action_facts_long')),
});
export type DecisionBody = z.output<typeof decisionBody>;
/** `is_own_decision`: whoever decided had sanctioned too, though somebody else could have. */
export const decisionAnswer = z.object({ sanction, is_own_decision: z.boolean() });

/** As whom it is about reads it. `can_appeal`: nothing was said against it yet, and there is time. */
export const statement = z.object({
  ...statementShape,
  can_appeal: z.boolean(),
  appeal: z.nullable(z.object(appealShape)),
});
export type Statement = z.output<typeof statement>;
export const statementsAnswer = z.object({ statements: z.array(statement) });

/** The link of the mail; without it, one's own. */
const key = {
  person: z.optional(z.uuid('not_found')),
  token: z.optional(z.string().check(z.maxLength(200, 'not_found'))),
};
export const statementsQuery = z.strictObject(key);
export type StatementsKey = z.output<typeof statementsQuery>;
export const appealBody = z.strictObject({
  ...key,
  text: z
    .string('required')
    .check(
      z.trim(),
      z.minLength(APPEAL.textMinLength, 'appeal_text_short'),
      z.maxLength(APPEAL.textMaxLength, 'appeal_text_long'),
    ),
});
export type AppealBody = z.output<typeof appealBody>;
export const appealAnswer = z.object({ statement });
