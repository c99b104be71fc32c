import * as z from 'zod/mini';
import { BUZZ } from './rules.ts';

/** `userId` is looked at by the service: whoever cannot be buzzed is refused in words of their own. */
export const sendBody = z.strictObject({
  userId: z.string('required').check(z.maxLength(100, 'invalid_option')),
  message: z.optional(
    z.nullable(z.string('invalid_option').check(z.trim(), z.maxLength(BUZZ.messageMaxLength, 'buzz_too_long'))),
  ),
});

export const sendAnswer = z.object({ success: z.literal(true) });

export const personParams = z.strictObject({ user_id: z.string().check(z.maxLength(100, 'invalid_option')) });

/** Whether I may buzz somebody at all; `wait_s`: in how many seconds again, 0 for now. */
export const standing = z.object({ may_buzz: z.boolean(), wait_s: z.int() });
export type Standing = z.output<typeof standing>;

/** A buzz as its receiver gets it, with how its sender is called and looks. */
export const buzz = z.object({
  id: z.string(),
  from_user_id: z.string(),
  to_user_id: z.string(),
  message: z.nullable(z.string()),
  created_at: z.string(),
  alias: z.nullable(z.string()),
  /** Null where an alias stands for it. */
  name: z.nullable(z.string()),
  display_name: z.string(),
  avatar_url: z.nullable(z.string()),
});
export type Buzz = z.output<typeof buzz>;

export const missedAnswer = z.object({ buzzes: z.array(buzz) });

/** Brought over the line to every tab of the receiver. */
export const buzzFrame = z.object({ type: z.literal('buzz'), buzz });
export type BuzzFrame = z.output<typeof buzzFrame>;
