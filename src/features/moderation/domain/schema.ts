import * as z from 'zod/mini';
import { message } from '#features/chat/domain/schema.ts';
import { groupCopy } from '#features/groups/domain/schema.ts';
import { matchWithAnswer } from '#features/matching/domain/schema.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { homeCopy } from '#features/properties/domain/detail.ts';
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
  /** Of a home, and of what was found out about one. */
  home: z.optional(homeCopy),
});
export type Evidence = z.output<typeof evidence>;
