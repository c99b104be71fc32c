import * as z from 'zod/mini';
import { LANGS } from '#shared/i18n/lang.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { SANCTIONS } from './action-rules.ts';
import { banProposal } from './ban-proposals.ts';
import { DECISIONS } from './decision-rules.ts';
import { CASES } from './cases.ts';
import { QUEUE_ALARMS } from './queue-alarms.ts';
import { PRIORITIES, REASONS, REPORT, REPORT_STATES, REPORT_TYPES } from './rules.ts';
import { evidence } from './report-schema.ts';
import { DISMISSALS } from './reporter-reputation.ts';

/** `before`: `next` of the previous page. */
export const queueQuery = z.strictObject({
  state: z._default(z.enum(REPORT_STATES, 'invalid_option'), 'open'),
  priority: z.optional(z.enum(PRIORITIES, 'invalid_option')),
  type: z.optional(z.enum(REPORT_TYPES, 'invalid_option')),
  assignee: z.optional(z.enum(['me', 'nobody'], 'invalid_option')),
  q: z.optional(z.string().check(z.trim(), z.maxLength(CASES.searchMaxLength, 'invalid_option'))),
  before: z.optional(z.string().check(z.maxLength(200, 'invalid_page'))),
  limit: z.optional(queryInteger(1, REPORT.maxPageSize)),
});
export type QueueQuery = z.output<typeof queueQuery>;

const person = z.object({ id: z.string(), name: z.string() });

const queueItemFields = {
  /** Id of the most urgent report of the case; the id of each of its reports leads to it. */
  id: z.string(),
  type: z.enum(REPORT_TYPES),
  resource_id: z.string(),
  reported_user_id: z.nullable(z.string()),
  /** Name of the subject when it was reported; empty if it has none. */
  subject_name: z.string(),
  /** Name of the person; null without an account. */
  person_name: z.nullable(z.string()),
  /** Number of reported subjects by type. */
  subjects: z.partialRecord(z.enum(REPORT_TYPES), z.int()),
  /** Distinct reasons, the most urgent first. */
  reasons: z.array(z.enum(REASONS)),
  reason: z.enum(REASONS),
  description: z.nullable(z.string()),
  priority: z.enum(PRIORITIES),
  state: z.enum(REPORT_STATES),
  verdict: z.nullable(z.enum(DISMISSALS)),
  assignee: z.nullable(person),
  version: z.int(),
  /** Picture of the person; null without one. */
  avatar_urls: z.nullable(z.object({ small: z.string(), large: z.string() })),
  /** Number of reports; 0 for a case that an appeal has opened. */
  reports: z.int(),
  /** True if the combined reputation of the reporters is low. */
  is_doubted: z.boolean(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
};

export const queueItem = z.object(queueItemFields);
export type QueueItem = z.output<typeof queueItem>;
export const queueResponse = z.object({ reports: z.array(queueItem), next: z.nullable(z.string()) });
export type QueueResponse = z.output<typeof queueResponse>;

export const queueStats = z.object({
  /** Number of cases by state. */
  counts: z.record(z.enum(REPORT_STATES), z.int()),
  oldest_open_at: z.nullable(z.string()),
  /** Waiting times beyond their limits. */
  alarms: z.array(z.enum(QUEUE_ALARMS)),
  /** Over the last 30 days: median seconds to the first action, and share of decided cases that ended in an action. */
  first_action_s: z.nullable(z.number()),
  /** 95th percentile. */
  first_action_p95_s: z.nullable(z.number()),
  actioned_share: z.nullable(z.number()),
});
export type QueueStats = z.output<typeof queueStats>;

const reporter = z.object({
  ...person.shape,
  /** Reporter reputation between 0 and 1. `made`, `held` and `failed` count the reporter's reports. */
  weight: z.number(),
  made: z.int(),
  held: z.int(),
  failed: z.int(),
});

/** A report of the case, or the appeal that has opened it. `reporter` is null after the reporter's account is deleted. */
const caseReport = z.object({
  id: z.string(),
  is_appeal: z.boolean(),
  type: z.enum(REPORT_TYPES),
  resource_id: z.string(),
  subject_name: z.string(),
  reporter: z.nullable(reporter),
  reason: z.enum(REASONS),
  description: z.nullable(z.string()),
  created_at: z.string(),
});

/** Responsible account: the reported user, the publisher of the property or the leader of the group. */
const subjectAccount = z.object({
  ...person.shape,
  lang: z.enum(LANGS),
  /** Moderators cannot act on these accounts. */
  is_admin: z.boolean(),
  is_self: z.boolean(),
  avatar_urls: z.nullable(z.object({ small: z.string(), large: z.string() })),
  created_at: z.string(),
  is_disabled: z.boolean(),
  /** Number of the user's properties: publicly visible and total. */
  homes: z.object({ shown: z.int(), all: z.int() }),
});

/** A reported subject of the case, with the evidence of its newest report. */
const caseItem = z.object({
  report_id: z.string(),
  type: z.enum(REPORT_TYPES),
  resource_id: z.string(),
  name: z.string(),
  evidence,
});

const earlierCase = z.object({
  id: z.string(),
  type: z.enum(REPORT_TYPES),
  reason: z.enum(REASONS),
  state: z.enum(REPORT_STATES),
  verdict: z.nullable(z.enum(DISMISSALS)),
  created_at: z.string(),
});

const note = z.object({ id: z.string(), author: z.nullable(person), text: z.string(), created_at: z.string() });

/** Entry of the case history, from the audit log. `who` is null for system actions. */
const historyStep = z.object({
  id: z.string(),
  action: z.string(),
  who: z.nullable(person),
  /** Assignee; null for unassigned. */
  to: z.nullable(person),
  verdict: z.nullable(z.enum(DISMISSALS)),
  /** Sanction imposed through this case. */
  sanction: z.nullable(z.enum(SANCTIONS)),
  /** Number of consecutive reads merged into this entry. */
  times: z.int(),
  created_at: z.string(),
});

export const fullCase = z.object({
  ...queueItemFields,
  decision: z.nullable(z.string()),
  /** True if the property is hidden automatically until a moderator reviews it. */
  is_held: z.boolean(),
  /** Messages of the chat that wait for the decision: dismissing delivers them, acting rejects them. */
  quarantined_messages: z.int(),
  told: z.array(caseReport),
  about: z.nullable(subjectAccount),
  /** Ban of the account that waits for a second moderator; it is decided before anything else. */
  ban_proposal: z.nullable(banProposal),
  /** Number of recent decisions by rule. */
  decided_before: z.partialRecord(z.enum(REASONS), z.partialRecord(z.enum(DECISIONS), z.int())),
  earlier: z.array(earlierCase),
  /** Reported subjects, the newest report first; at most `CASES.maxItems`. */
  items: z.array(caseItem),
  /** Reasons to choose from for each rule, in the language of the account. */
  templates: z.record(z.enum(REASONS), z.array(z.string())),
  notes: z.array(note),
  history: z.array(historyStep),
  evidence,
  /** Senders of the evidence messages. */
  people: z.array(person),
  /** Admins available as assignees. */
  admins: z.array(person),
});
export type FullCase = z.output<typeof fullCase>;
export const caseResponse = z.object({ report: fullCase });

/** Revision of a case for change detection, without case content. */
export const caseRevision = z.object({
  version: z.int(),
  state: z.enum(REPORT_STATES),
  reports: z.int(),
  notes: z.int(),
  has_ban_proposal: z.boolean(),
});
export type CaseRevision = z.output<typeof caseRevision>;
export const caseRevisionResponse = z.object({ head: caseRevision });

const version = z.int('invalid_option');
export const transitionBody = z.strictObject({ version });
export const assignBody = z.strictObject({ version, user_id: z.nullable(z.uuid('invalid_option')) });
export const dismissBody = z.strictObject({
  version,
  verdict: z.enum(DISMISSALS, 'report_verdict_required'),
  reason: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(CASES.decisionMaxLength, 'report_decision_too_long')),
});
export const noteBody = z.strictObject({
  text: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(CASES.noteMaxLength, 'report_note_too_long')),
});
