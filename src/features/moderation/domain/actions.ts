import * as z from 'zod/mini';
import { ACCOUNT_STATUSES } from '#features/accounts/domain/account-status.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { banProposal } from './ban-proposals.ts';
import { caseDecision } from './case-decision.ts';
import { ACTION, ACTIONS, APPEAL, SANCTIONS } from './action-rules.ts';
import { REASONS } from './rules.ts';

/** Target of an action. Reports about a chat or a score target the user's profile. */
export const ACTION_SUBJECTS = ['profile', 'listing', 'group', 'reference'] as const;
export type ActionSubject = (typeof ACTION_SUBJECTS)[number];

/** Origin of the decision: a report, an automatic check or a moderator's own observation. */
export const FOUND_BY = ['report', 'automatic', 'own'] as const;

export const APPEAL_STATES = ['open', 'accepted', 'refused'] as const;

const facts = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(ACTION.factsMinLength, 'action_facts_short'),
    z.maxLength(ACTION.factsMaxLength, 'action_facts_long'),
  );

/**
 * `facts`: reason shown to the affected user. `until`: day in Europe/Madrid on which a suspension ends.
 * `found_by` defaults to `report` if there is a report, else to `own`. `restore` needs no reason.
 * `can_undo`: the mails of a sanction without a report wait for `DECISION.undoMs`.
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
    can_undo: z.optional(z.boolean('invalid_option')),
  })
  .check(
    z.refine(({ action, report_id, can_undo }) => !can_undo || (action !== 'restore' && report_id === undefined), {
      error: 'invalid_option',
      path: ['can_undo'],
    }),
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

const appealFields = {
  id: z.string(),
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  answer: z.nullable(z.string()),
};

/** Fields shared by the moderator's view and the affected user's view. */
const statementFields = {
  id: z.string(),
  subject_type: z.enum(ACTION_SUBJECTS),
  subject_id: z.string(),
  /** Title of the property or name of the group; null for users and deleted items. */
  subject_name: z.nullable(z.string()),
  action: z.enum(SANCTIONS),
  reason: z.enum(REASONS),
  facts: z.string(),
  found_by: z.enum(FOUND_BY),
  is_automated: z.boolean(),
  until: z.nullable(z.string()),
  created_at: z.string(),
  /** Time of reversal. */
  lifted_at: z.nullable(z.string()),
  appeal_until: z.string(),
};

/** Sanction as seen by moderators. */
export const sanction = z.object({
  ...statementFields,
  user_id: z.string(),
  by_id: z.nullable(z.string()),
  by_name: z.nullable(z.string()),
  report_id: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({
      ...appealFields,
      /** True if the viewer took part in imposing the sanction. */
      is_own_decision: z.boolean(),
      /** False if another admin must decide. */
      may_decide: z.boolean(),
    }),
  ),
});
export type Sanction = z.output<typeof sanction>;

/** Null unless `can_undo` was set and a sanction was stored. */
const decision = z.nullable(caseDecision);
/** The sanction in force; null if `restore` lifted something that had no statement. */
export const actionResponse = z.object({ sanction: z.nullable(sanction), decision });
/** A ban that waits for a second moderator; `sanction`: the suspension until then, null if there was one before. */
export const proposedResponse = z.object({ sanction: z.nullable(sanction), decision, is_proposed: z.literal(true) });

export type ActionResponse = z.output<typeof actionResponse> & { is_proposed?: true };

/** Filters by user, by subject or by report. */
export const sanctionsQuery = z.strictObject({
  user: z.optional(z.uuid('invalid_option')),
  subject: z.optional(z.uuid('invalid_option')),
  report: z.optional(z.uuid('invalid_option')),
});
/** `person`: the responsible user with language and account status; null if the account does not exist. */
export const sanctionsResponse = z.object({
  sanctions: z.array(sanction),
  person: z.nullable(
    z.object({
      id: z.string(),
      lang: z.enum(LANGS),
      is_admin: z.boolean(),
      is_self: z.boolean(),
      status: z.enum(ACCOUNT_STATUSES),
      until: z.nullable(z.string()),
    }),
  ),
  /** Ban of the person that waits for a second moderator. */
  ban_proposal: z.nullable(banProposal),
  /** True if another admin must confirm the caller's bans. */
  bans_need_second: z.boolean(),
});
export type SanctionsResponse = z.output<typeof sanctionsResponse>;

export const appealParams = z.strictObject({ id: z.uuid('invalid_option') });
export const decisionBody = z.strictObject({
  decision: z.enum(['accept', 'refuse'], 'invalid_option'),
  answer: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(APPEAL.answerMaxLength, 'action_facts_long')),
});
export type DecisionBody = z.output<typeof decisionBody>;
/** `is_own_decision`: the deciding moderator imposed the sanction, because no other admin could decide. */
export const decisionResponse = z.object({ sanction, is_own_decision: z.boolean() });

/** Statement of reasons as seen by the affected user. `can_appeal`: no appeal yet and the appeal window is open. */
export const statement = z.object({
  ...statementFields,
  can_appeal: z.boolean(),
  appeal: z.nullable(z.object(appealFields)),
});
export type Statement = z.output<typeof statement>;
export const statementsResponse = z.object({ statements: z.array(statement) });

/** Credentials from the emailed link; omitted for the caller's own statements. */
const linkFields = {
  person: z.optional(z.uuid('not_found')),
  token: z.optional(z.string().check(z.maxLength(200, 'not_found'))),
};
export const statementsQuery = z.strictObject(linkFields);
export type StatementsAccess = z.output<typeof statementsQuery>;
export const appealBody = z.strictObject({
  ...linkFields,
  text: z
    .string('required')
    .check(
      z.trim(),
      z.minLength(APPEAL.textMinLength, 'appeal_text_short'),
      z.maxLength(APPEAL.textMaxLength, 'appeal_text_long'),
    ),
});
export type AppealBody = z.output<typeof appealBody>;
export const appealResponse = z.object({ statement });
