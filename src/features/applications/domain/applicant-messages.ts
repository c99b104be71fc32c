import * as z from 'zod/mini';
import { BOARD } from './applicant-board.ts';
import { textSchema } from '#features/groups/domain/text-schema.ts';

/** One text to several applicants, each in the conversation with them. */
export const applicantMessagesBody = z.strictObject({
  application_ids: z
    .array(z.uuid('not_found'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(BOARD.maxWritten, 'required')),
  message: textSchema(1, BOARD.messageMaxLength, 'field_too_long'),
  /** Chosen by the client; a repeated one sends nothing twice. */
  client_id: z.uuid('invalid_option'),
});

/**
 * `sent`: it stands in the conversation. `held`: a moderator reads it first. `refused`: it cannot be sent, for a reason that
 * `error` tells. `later`: above the rate of sending; a request for these alone with the same `client_id` sends it.
 */
export const APPLICANT_MESSAGE_OUTCOMES = ['sent', 'held', 'refused', 'later'] as const;

export const applicantMessagesResponse = z.object({
  results: z.array(
    z.object({
      application_id: z.string(),
      outcome: z.enum(APPLICANT_MESSAGE_OUTCOMES),
      error: z.nullable(z.string()),
    }),
  ),
});
export type ApplicantMessageResult = z.output<typeof applicantMessagesResponse>['results'][number];
