import * as z from 'zod/mini';
import { message } from '#features/chat/domain/schema.ts';
import { groupCopy } from '#features/groups/domain/schema.ts';
import { matchWithAnswer } from '#features/matching/domain/schema.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { queryNumber } from '#kit/query-number.ts';
import { PRIORITIES, REASONS, REPORT, REPORT_STATES, REPORT_TYPES } from './rules.ts';

/** `priority` is taken for the contract's sake and not looked at. */
export const reportBody = z.strictObject({
  type: z.enum(REPORT_TYPES, 'invalid_option'),
  resource_id: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'invalid_option')),
  reason: z.enum(REASONS, 'report_reason_required'),
  description: z.optional(
    z.nullable(
      z
        .string('invalid_option')
        .check(z.trim(), z.maxLength(REPORT.descriptionMaxLength, 'report_description_too_long')),
    ),
  ),
  priority: z.optional(z.enum(PRIORITIES, 'invalid_option')),
});
export type ReportBody = z.output<typeof reportBody>;

/** The report that stands: this one, or an open one of before about the same. */
export const reportAnswer = z.object({ id: z.string(), state: z.enum(REPORT_STATES), created_at: z.string() });
export type ReportAnswer = z.output<typeof reportAnswer>;

/** `before`: the id of the last one seen. */
export const queueQuery = z.strictObject({
  state: z.optional(z.enum(REPORT_STATES, 'invalid_option')),
  before: z.optional(z.uuid('invalid_option')),
  limit: z.optional(queryNumber(1, REPORT.maxPageSize)),
});
export const reportParams = z.strictObject({ id: z.uuid('invalid_option') });
/** `name`: a file's id, or `photo`. */
export const pictureParams = z.strictObject({
  id: z.uuid('invalid_option'),
  name: z.string().check(z.regex(/^(photo|[0-9a-f-]{36})$/, 'invalid_option')),
});

/** A message as its reader saw it; of the type `file` the content is the file's id. */
const evidenceMessage = z.pick(message, { id: true, sender_id: true, type: true, content: true, created_at: true });

/** What the reporter saw when they reported: the person, the newest messages (oldest first), how the two fit. */
export const evidence = z.object({
  profile: z.nullable(publicProfile),
  messages: z.array(evidenceMessage),
  fit: z.nullable(z.omit(matchWithAnswer, { profile: true })),
  /** Of a score alone: the reasons as the other one reads them. */
  fit_theirs: z.optional(matchWithAnswer.shape.reasons),
  /** Of a group alone. */
  group: z.optional(groupCopy),
});
export type Evidence = z.output<typeof evidence>;

const line = {
  id: z.string(),
  /** Null once that person is gone; so is `reported_user_id`, which is null for things too. */
  reporter_id: z.nullable(z.string()),
  type: z.enum(REPORT_TYPES),
  resource_id: z.string(),
  reported_user_id: z.nullable(z.string()),
  reason: z.enum(REASONS),
  description: z.nullable(z.string()),
  priority: z.enum(PRIORITIES),
  state: z.enum(REPORT_STATES),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
};

/** A line of the queue; `next` goes back as `before`, null at the end. */
export const report = z.object(line);
export type Report = z.output<typeof report>;
export const queueAnswer = z.object({ reports: z.array(report), next: z.nullable(z.string()) });

export const caseAnswer = z.object({ report: z.object({ ...line, evidence }) });
export type Case = z.output<typeof caseAnswer>['report'];
