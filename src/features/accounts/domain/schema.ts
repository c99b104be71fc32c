import * as z from 'zod/mini';
import { LEGAL_DOCUMENTS } from './consents.ts';
import { ACCOUNT } from './rules.ts';

export const email = z.pipe(
  z.string('email_invalid').check(z.trim(), z.maxLength(ACCOUNT.emailMaxLength, 'email_invalid')),
  z
    .email('email_invalid')
    .check(z.refine((text) => text.indexOf('@') <= ACCOUNT.emailLocalPartMaxLength, 'email_invalid')),
);
export const newPassword = z
  .string('password_too_short')
  .check(
    z.minLength(ACCOUNT.passwordMinLength, 'password_too_short'),
    z.maxLength(ACCOUNT.passwordMaxLength, 'password_too_long'),
  );

/**
 * Path of this site without a language prefix, with its query. Browsers treat backslashes as slashes and ignore control
 * characters.
 */
export const nextPath = z
  .string('invalid_option')
  .check(
    z.maxLength(ACCOUNT.nextPathMaxLength, 'invalid_option'),
    z.regex(/^\/(?!\/|auth\b|api\b)[^\\\p{Cc}#]*$/u, 'invalid_option'),
  );

export const signUpBody = z.strictObject({
  email,
  password: newPassword,
  /** Page that the confirmation link leads to. */
  next: z.optional(nextPath),
  name: z._default(z.string('invalid_option').check(z.trim(), z.maxLength(ACCOUNT.nameMaxLength, 'name_too_long')), ''),
});
/** A password that exists already. */
export const ownPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(1000, 'password_too_long'));
/** Random id that a browser keeps, to tell it from others. */
export const device = z.optional(z.string('invalid_option').check(z.regex(/^[\w-]{20,100}$/, 'invalid_option')));
/** Token of an emailed link. */
export const mailedToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'link_invalid'));

export const signInBody = z.strictObject({
  email,
  password: ownPassword,
  /** `true` cancels a pending account deletion. */
  come_back: z.optional(z.boolean('invalid_option')),
  device,
});
export const signInLinkBody = z.strictObject({ email, next: z.optional(nextPath) });
export const completeSignInLinkBody = z.strictObject({
  token: mailedToken,
  come_back: z.optional(z.boolean('invalid_option')),
  device,
});
export const emailBody = z.strictObject({ email });
export const resendBody = z.strictObject({ email, next: z.optional(nextPath) });
export const resetPasswordBody = z.strictObject({
  token: mailedToken,
  newPassword,
});
/** `review_due`: passkeys or providers open the account too, and the account page shows them. */
export const resetPasswordResponse = z.object({ ok: z.literal(true), review_due: z.boolean() });
export const confirmQuery = z.strictObject({ token: z.string('link_invalid').check(z.maxLength(200, 'link_invalid')) });

export const userResponse = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  email_confirmed: z.boolean(),
});
export const signInResponse = z.object({ token: z.string(), user: userResponse });
/** Token with which the password is set anew. */
export const rejectDeviceResponse = z.object({ reset_token: z.string() });
export const signUpResponse = z.object({ token: z.null(), user: z.object({ email: z.string(), name: z.string() }) });
export const okResponse = z.object({ ok: z.literal(true) });
export const sessionResponse = z.object({
  user: userResponse,
  expires_at: z.string(),
  is_admin_link: z.boolean(),
  /** Shows the admin pages. Every admin request is authorized again on the server. */
  is_admin: z.boolean(),
  /** The user is an administrator without the second factor that the admin pages require. */
  second_factor_due: z.boolean(),
  /** Legal documents that changed since the user accepted them. */
  texts_due: z.array(z.enum(LEGAL_DOCUMENTS)),
  inactivity_timeout_min: z.number(),
  /** Key of the user's drafts in the browser: 32 bytes in base64url. */
  storage_key: z.string(),
});
export const ownSessionsResponse = z.object({
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
export const signOutEverywhereBody = z.strictObject({
  include_current: z._default(z.boolean('invalid_option'), false),
});
