import * as z from 'zod/mini';
import { message } from '#features/chat/domain/schema.ts';
import { groupSnapshot } from '#features/groups/domain/schema.ts';
import { matchWithResponse } from '#features/matching/domain/schema.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { post as roomWantedPost } from '#features/room-wanted/domain/schema.ts';
import { propertySnapshot } from '#features/properties/domain/detail.ts';
import { PRIORITIES, REASONS, REPORT, REPORT_STATES, REPORT_TYPES } from './rules.ts';

/** `priority` is part of the specified request but ignored. */
export const reportBody = z.strictObject({
  type: z.enum(REPORT_TYPES, 'invalid_option'),
  resource_id: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'invalid_option')),
  /** Reported message of a chat. */
  message_seq: z.optional(
    z.int('invalid_option').check(z.positive('invalid_option'), z.maximum(2_147_483_647, 'invalid_option')),
  ),
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

/** The created report, or the existing pending report about the same subject or message. */
export const reportResponse = z.object({ id: z.string(), state: z.enum(REPORT_STATES), created_at: z.string() });
export type ReportResponse = z.output<typeof reportResponse>;

export const reportParams = z.strictObject({ id: z.uuid('invalid_option') });
/** `name`: a file id or `photo`. */
export const evidenceImageParams = z.strictObject({
  id: z.uuid('invalid_option'),
  name: z.string().check(z.regex(/^(photo|[0-9a-f-]{36})$/, 'invalid_option')),
});

/** Message as seen by its recipient. For type `file` the content is the file id. */
const evidenceMessage = z.extend(
  z.pick(message, {
    id: true,
    sender_id: true,
    type: true,
    content: true,
    created_at: true,
    edited_at: true,
    deleted_at: true,
  }),
  {
    /** Texts that the sender has replaced or deleted, oldest first; only moderators see them. */
    former_contents: z.optional(z.array(z.string())),
  },
);

/** Snapshot of what the reporter saw: profile, messages (oldest first, with replaced texts) and match score. */
export const evidence = z.object({
  profile: z.nullable(publicProfile),
  messages: z.array(evidenceMessage),
  /** The one of `messages` that the report is about. */
  message_id: z.optional(z.string()),
  fit: z.nullable(z.omit(matchWithResponse, { profile: true })),
  /** Score reports only: the reasons from the other user's perspective. */
  fit_theirs: z.optional(matchWithResponse.shape.reasons),
  /** Group reports only. */
  group: z.optional(groupSnapshot),
  /** Reports about a profile: the person's published room-wanted post. */
  room_wanted: z.optional(roomWantedPost),
  /** Reports about a profile: facts in open references that the person has written. */
  references: z.optional(z.array(z.object({ id: z.string(), fact: z.string() }))),
  /** Reports about a note that a flatmate or the owner has written about an applicant. */
  note: z.optional(z.object({ property_id: z.string(), title: z.nullable(z.string()), text: z.string() })),
  /** Reports about a property or its trust score. */
  home: z.optional(propertySnapshot),
  /** True if an appeal has opened the case: there is no report and no reporter. */
  is_appeal: z.optional(z.boolean()),
});
export type Evidence = z.output<typeof evidence>;
