import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/db/db.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { ACCOUNT, EMAIL_CHANGE_LIMIT } from '../../../domain/rules.ts';
import { presentEmailChange } from '../../present/account.ts';
import {
  emailChangeAddressTakenEmail,
  emailChangedEmail,
  emailChangeNewEmail,
  emailChangeOldEmail,
} from '../../present/change-emails.ts';
import * as store from '../../store/email-changes.ts';
import { deleteLinksOf } from '../../store/tokens.ts';
import { createToken, hashToken } from '#platform/security/random-token.ts';
import { setUserEmail, userByEmail, userById, type UserRow } from '../../store/users.ts';
import { requirePasswordOrProof } from '../proof/recent-proof.ts';
import { rateLimitKey } from '../sign-in-limits.ts';
import { invalidateCachedRole } from '../sessions.ts';
import { grantConfiguredAdmin } from '../sign-up.ts';

/** Returns the user's address and the change that waits, if any. */
export async function ownEmail(ctx: UserCtx) {
  const user = await userById(ctx, ctx.actor.userId);
  if (!user) throw new AppError('unauthorized');
  return presentEmailChange(user, await store.pendingEmailChange(ctx, user.id));
}

/**
 * Asks both mailboxes to confirm a change of address. The response is the same if the new address has an account; its
 * mailbox then gets a notice instead of a link. Throws `wrong_password`, `proof_required`, `email_same` and `too_many_requests`.
 */
export async function requestEmailChange(ctx: UserCtx, given: { email: string; password?: string | undefined }) {
  await requirePasswordOrProof(ctx, given.password, 'password');
  const newEmail = given.email.toLowerCase();
  const user = await userById(ctx, ctx.actor.userId);
  if (!user) throw new AppError('unauthorized');
  if (newEmail === user.email.toLowerCase()) throw new AppError('validation', { fields: { email: 'email_same' } });
  await consumeLimits(ctx, newEmail);
  await sendLinks(ctx, user, newEmail);
  return ownEmail(ctx);
}

/** Sends both links again, with a new term. Confirmations start over. Throws `not_found` if no change waits. */
export async function resendEmailChange(ctx: UserCtx) {
  const pending = await store.pendingEmailChange(ctx, ctx.actor.userId);
  const user = await userById(ctx, ctx.actor.userId);
  if (!pending || !user) throw new AppError('not_found');
  await consumeLimits(ctx, pending.newEmail);
  await sendLinks(ctx, user, pending.newEmail);
  return ownEmail(ctx);
}

export async function cancelOwnEmailChange(ctx: UserCtx): Promise<void> {
  await store.deleteEmailChange(ctx, ctx.actor.userId);
}

async function consumeLimits(ctx: UserCtx, newEmail: string): Promise<void> {
  const { perAccount, perNewAddress } = EMAIL_CHANGE_LIMIT;
  await ctx.rateLimiter.consume({ name: 'email-change', ...perAccount }, ctx.actor.userId);
  await ctx.rateLimiter.consume({ name: 'email-change-address', ...perNewAddress }, rateLimitKey(ctx, newEmail));
}

async function sendLinks(ctx: Ctx, user: UserRow, newEmail: string): Promise<void> {
  const [oldToken, newToken] = [createToken(), createToken()];
  // The owner of a mailbox may take an address that a stranger has signed up with and never confirmed.
  const isTaken = (await userByEmail(ctx, newEmail))?.emailConfirmed === true;
  const site = `${publicUrl(ctx.config, null)}/${user.lang}`;
  const link = (token: string) => `${site}/auth/email-change#access_token=${token}&type=email_change`;
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await store.upsertEmailChange(inside, {
      userId: user.id,
      newEmail,
      oldTokenHash: hashToken(oldToken),
      newTokenHash: isTaken ? null : hashToken(newToken),
      expiresAt: addMs(ctx.now(), ACCOUNT.emailChangeTtlMs),
    });
    await ctx.outbox.enqueue(tx, user.email, emailChangeOldEmail(user.lang, link(oldToken), newEmail));
    await ctx.outbox.enqueue(
      tx,
      newEmail,
      isTaken
        ? emailChangeAddressTakenEmail(user.lang, `${site}/auth`)
        : emailChangeNewEmail(user.lang, link(newToken)),
    );
  });
}

/**
 * Confirms a change of address from one of its mailboxes; the second one applies it. Throws `link_invalid`.
 * @returns `changed`, or the mailbox whose confirmation is missing.
 */
export async function confirmEmailChange(ctx: Ctx, token: string): Promise<{ state: 'changed' | 'old' | 'new' }> {
  try {
    const confirmed = await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const change = await store.confirmEmailChange(inside, hashToken(token));
      if (!change) return null;
      if (!change.oldConfirmedAt || !change.newConfirmedAt)
        return { state: change.oldConfirmedAt ? ('new' as const) : ('old' as const) };
      const user = await userById(inside, change.userId);
      if (user?.status !== 'active') return null;
      await store.deleteEmailChange(inside, user.id);
      await deleteLinksOf(inside, user.id);
      await setUserEmail(inside, user.id, change.newEmail);
      await ctx.outbox.enqueue(tx, user.email, emailChangedEmail(user.lang, change.newEmail));
      return { state: 'changed' as const, userId: user.id };
    });
    if (!confirmed) throw new AppError('link_invalid');
    if (confirmed.state === 'changed') {
      invalidateCachedRole(ctx, confirmed.userId);
      await grantConfiguredAdmin(ctx);
    }
    return { state: confirmed.state };
  } catch (error) {
    // Another account has confirmed the address meanwhile.
    if (isUniqueViolation(error, 'users_email_key')) throw new AppError('link_invalid');
    throw error;
  }
}

/** Cancels a change of address with the link of either mailbox. Throws `link_invalid`. */
export async function cancelEmailChange(ctx: Ctx, token: string): Promise<void> {
  if (!(await store.deleteEmailChangeByToken(ctx, hashToken(token)))) throw new AppError('link_invalid');
}

/** Returns what a link of a change would do; reading does not use it up. Throws `link_invalid`. */
export async function describeEmailChange(ctx: Ctx, token: string): Promise<{ new_email: string }> {
  const change = await store.emailChangeByToken(ctx, hashToken(token));
  if (!change) throw new AppError('link_invalid');
  return { new_email: change.newEmail };
}
