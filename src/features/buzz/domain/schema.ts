import * as z from 'zod/mini';
import { BUZZ } from './rules.ts';

/** The service validates `userId`, because invalid recipients have their own error codes. */
export const sendBody = z.strictObject({
  userId: z.string('required').check(z.maxLength(100, 'invalid_option')),
  message: z.optional(
    z.nullable(z.string('invalid_option').check(z.trim(), z.maxLength(BUZZ.messageMaxLength, 'buzz_too_long'))),
  ),
});

export const sendResponse = z.object({ success: z.literal(true) });

export const personParams = z.strictObject({ user_id: z.string().check(z.maxLength(100, 'invalid_option')) });

/** `may_buzz`: buzzing is allowed. `wait_s`: remaining cooldown in seconds, 0 if none. */
export const buzzStatus = z.object({ may_buzz: z.boolean(), wait_s: z.int() });
export type BuzzStatus = z.output<typeof buzzStatus>;

/** A buzz as sent to its recipient, with the sender's name and avatar. */
export const buzz = z.object({
  id: z.string(),
  from_user_id: z.string(),
  to_user_id: z.string(),
  message: z.nullable(z.string()),
  created_at: z.string(),
  alias: z.nullable(z.string()),
  /** Null if the sender has an alias. */
  name: z.nullable(z.string()),
  display_name: z.string(),
  avatar_url: z.nullable(z.string()),
});
export type Buzz = z.output<typeof buzz>;

/** Sent over the socket to every tab of the recipient. */
export const buzzFrame = z.object({ type: z.literal('buzz'), buzz });
export type BuzzFrame = z.output<typeof buzzFrame>;
