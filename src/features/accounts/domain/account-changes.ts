import * as z from 'zod/mini';
import { email, mailedToken, newPassword, ownPassword } from './schema.ts';

export const changePasswordBody = z.strictObject({ current_password: ownPassword, new_password: newPassword });
/** An account without a password proves by other means who it belongs to. */
export const changeEmailBody = z.strictObject({ email, password: z.optional(ownPassword) });
/** Form of an account with a password. */
export const changeEmailForm = z.strictObject({ email, password: ownPassword });
export const mailedTokenBody = z.strictObject({ token: mailedToken });

export const ownEmailResponse = z.object({
  email: z.string(),
  confirmed_at: z.nullable(z.string()),
  /** A change of address that waits for one of the mailboxes, or for both. */
  pending: z.nullable(
    z.object({
      new_email: z.string(),
      is_old_confirmed: z.boolean(),
      is_new_confirmed: z.boolean(),
      expires_at: z.string(),
    }),
  ),
});
/** `old` and `new` name the mailbox that is missing. */
export const emailChangeStateResponse = z.object({ state: z.enum(['changed', 'old', 'new']) });
export const emailChangeResponse = z.object({ new_email: z.string() });

/** Time of the password reset by email; null without a review. */
export const waysInReviewResponse = z.object({ since: z.nullable(z.string()) });
