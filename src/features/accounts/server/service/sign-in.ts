import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { completeSignUpEmail, passwordResetEmail } from '../present/emails.ts';
import { consumeVerification, deleteLinksOf } from '../store/tokens.ts';
import { beginWaysInReview } from '../store/ways-in.ts';
import { confirmUser, passwordHashOf, setPasswordHash, userByEmail, userById, type UserRow } from '../store/users.ts';
import { completeSignIn, type Browser, type SignInResult } from './complete-sign-in.ts';
import { createResetToken, resetKey, userIdOfToken } from './password-reset-token.ts';
import { requireUncommonPassword } from './password-strength.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** The password of a confirmed account was changed. */
    'accounts.password_changed': { userId: string };
  }
}

/**
 * Signs in with email and password; an account with a second factor gets a pending second step. Throws `invalid_credentials`, also for unknown addresses; `email_not_confirmed`,
 * `account_deletion_pending`, `account_suspended` and `account_banned` only after a correct password.
 */
export async function signIn(
  ctx: Ctx,
  given: { email: string; password: string; come_back?: boolean | undefined },
  browser: Browser,
): Promise<SignInResult> {
  const user = await userByEmail(ctx, given.email);
  const isCorrect = await verifyPassword(user && (await passwordHashOf(ctx, user.id)), given.password);
  if (!user || !isCorrect) throw new AppError('invalid_credentials');
  if (!user.emailConfirmed) throw new AppError('email_not_confirmed');
  return completeSignIn(ctx, { user, method: 'password', comesBack: given.come_back, ...browser });
}

/** Emails a password reset link if the account exists. The result is the same otherwise. */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  const user = await userByEmail(ctx, email);
  if (user)
    await ctx.outbox.enqueue(ctx.db, user.email, passwordResetEmail(user.lang, await createResetLink(ctx, user)));
}

/**
 * Emails another link to an unconfirmed address; does nothing for other addresses. The link asks for a new password,
 * because it cannot tell which of several sign-ups came from the owner of the address.
 */
export async function resendConfirmation(
  ctx: Ctx,
  { email, next }: { email: string; next?: string | undefined },
): Promise<void> {
  const user = await userByEmail(ctx, email);
  if (!user || user.emailConfirmed) return;
  await ctx.outbox.enqueue(ctx.db, user.email, completeSignUpEmail(user.lang, await createResetLink(ctx, user, next)));
}

/** The page keeps `next` until the sign-in that follows. */
async function createResetLink(ctx: Ctx, user: UserRow, next?: string): Promise<string> {
  const token = await createResetToken(ctx, user);
  // The URL hash keeps the token out of logs and referrers. The token allows one password change and nothing else.
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return `${publicUrl(ctx.config, null)}/${user.lang}/auth/reset-password${query}#access_token=${token}&type=recovery`;
}

/**
 * Sets a new password with an emailed token. Revokes every session and every other reset link of the account. The token
 * proves ownership of the address, so the address is confirmed too. Passkeys and providers stay, because a stranger who
 * reads the mailbox must not take them from the owner, but the owner is asked to look them over. Throws `link_invalid`,
 * and `validation` for a common password; the link then still works.
 * @returns True if passkeys or providers open the account too.
 */
export async function resetPassword(ctx: Ctx, given: { token: string; newPassword: string }): Promise<boolean> {
  const of = await userById(ctx, userIdOfToken(given.token));
  await requireUncommonPassword(given.newPassword, of?.email ?? '', 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const owner = await userById(inside, userIdOfToken(given.token));
    if (!owner || (await consumeVerification(inside, await resetKey(inside, owner, given.token))) !== owner.id)
      throw new AppError('link_invalid');
    await setPasswordHash(inside, owner.id, passwordHash);
    await deleteLinksOf(inside, owner.id);
    await confirmUser(inside, owner.id);
    await endSessions(inside, owner.id);
    // An account that was unconfirmed gets its first password, so there is no password change to report.
    if (owner.emailConfirmed) await ctx.publish(tx, 'accounts.password_changed', { userId: owner.id });
    return beginWaysInReview(inside, owner.id);
  });
}
