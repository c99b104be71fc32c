import * as z from 'zod/mini';
import { DOCUMENTS } from './consents.ts';
import { ACCOUNT } from './rules.ts';

export const email = z.pipe(
  z.string('email_invalid').check(z.trim(), z.maxLength(ACCOUNT.emailMaxLength, 'email_invalid')),
  z.email('email_invalid'),
);
export const newPassword = z
  .string('password_too_short')
  .check(
    z.minLength(ACCOUNT.passwordMinLength, 'password_too_short'),
    z.maxLength(ACCOUNT.passwordMaxLength, 'password_too_long'),
  );

export const signUp = z.strictObject({
  email,
  password: newPassword,
  name: z._default(z.string('invalid_option').check(z.trim(), z.maxLength(ACCOUNT.nameMaxLength, 'name_too_long')), ''),
});
export const signIn = z.strictObject({
  email,
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'password_too_long')),
  /** Said by whoever had asked for their account to be deleted and was told so. */
  come_back: z.optional(z.boolean('invalid_option')),
});
export const emailOnly = z.strictObject({ email });
export const resetPassword = z.strictObject({
  token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'link_invalid')),
  newPassword,
});
export const confirmQuery = z.strictObject({ token: z.string('link_invalid').check(z.maxLength(200, 'link_invalid')) });

export const userAnswer = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  email_confirmed: z.boolean(),
});
export const signInAnswer = z.object({ token: z.string(), user: userAnswer });
export const signUpAnswer = z.object({ token: z.null(), user: z.object({ email: z.string(), name: z.string() }) });
export const done = z.object({ ok: z.literal(true) });
export const sessionAnswer = z.object({
  user: userAnswer,
  expires_at: z.string(),
  is_admin_link: z.boolean(),
  /** Whether the admin's pages open; every call they make is checked again. */
  is_admin: z.boolean(),
  /** Texts that have changed since the person agreed to them. */
  texts_due: z.array(z.enum(DOCUMENTS)),
  inactivity_timeout_min: z.number(),
});
export const ownSessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      is_current: z.boolean(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      is_mobile: z.boolean(),
      created_at: z.string(),
      last_used: z.string(),
    }),
  ),
});
export const sessionParams = z.strictObject({ session_id: z.string('not_found') });
export const signOutEverywhere = z.strictObject({
  include_current: z._default(z.boolean('invalid_option'), false),
});
