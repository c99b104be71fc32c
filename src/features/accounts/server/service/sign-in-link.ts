import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { SIGN_IN_LINK } from '../../domain/rules.ts';
import { signInLinkEmail } from '../present/sign-in-emails.ts';
import { consumeVerification, findVerification, insertVerification } from '../store/tokens.ts';
import { createToken } from '#platform/security/random-token.ts';
import { userByEmail, userById } from '../store/users.ts';
import { checkAccountStatus } from './account-status.ts';
import { completeSignIn, type Browser, type SignInResult } from './complete-sign-in.ts';
import { resendConfirmation } from './sign-in.ts';
import { rateLimitKey } from './sign-in-limits.ts';

/** Separates these links from others of the same table. */
const linkKey = (token: string) => `sign-in-link:${token}`;

/**
 * Counts a request for a link, registered or not, against the limits of its network and of the address in this network:
 * a stranger elsewhere can neither flood a mailbox nor use up the links of its owner.
 */
export async function consumeSignInLinkLimits(ctx: Ctx, email: string): Promise<void> {
  await ctx.rateLimiter.consume({ name: 'sign-in-link-network', ...SIGN_IN_LINK.perNetwork }, ctx.clientIp);
  await ctx.rateLimiter.consume({ name: 'sign-in-link-address', ...SIGN_IN_LINK.perAddress }, rateLimitKey(ctx, email));
}

/**
 * Emails a link that signs in once. An unconfirmed address gets the link that completes its sign-up, an unknown one
 * nothing; the result is the same.
 */
export async function sendSignInLink(
  ctx: Ctx,
  { email, next }: { email: string; next?: string | undefined },
): Promise<void> {
  const user = await userByEmail(ctx, email);
  if (!user) return;
  if (!user.emailConfirmed) return resendConfirmation(ctx, { email, next });
  const token = createToken();
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  // The URL hash keeps the token out of logs and referrers.
  const url = `${publicUrl(ctx.config, null)}/${user.lang}/auth/link${query}#access_token=${token}&type=sign_in`;
  await ctx.db.transaction(async (tx) => {
    // The value is the user's id alone, so that a new password or address deletes the link.
    await insertVerification({ ...ctx, db: tx }, { key: linkKey(token), value: user.id, ttlMs: SIGN_IN_LINK.ttlMs });
    await ctx.outbox.enqueue(tx, user.email, signInLinkEmail(user.lang, url));
  });
}

/**
 * Signs in with an emailed link, once. Throws `link_invalid`, and like `checkAccountStatus`; the link then still works.
 */
export async function completeSignInLink(
  ctx: Ctx,
  given: { token: string; come_back?: boolean | undefined },
  browser: Browser,
): Promise<SignInResult> {
  const userId = await findVerification(ctx, linkKey(given.token));
  const user = userId === null ? null : await userById(ctx, userId);
  if (!user) throw new AppError('link_invalid');
  const { come_back: comesBack } = given;
  // A pending deletion is canceled only by the sign-in itself.
  if (!(comesBack && user.status === 'deletion_requested')) await checkAccountStatus(ctx, user);
  if ((await consumeVerification(ctx, linkKey(given.token))) === null) throw new AppError('link_invalid');
  return completeSignIn(ctx, { user, method: 'email_link', comesBack, ...browser });
}
