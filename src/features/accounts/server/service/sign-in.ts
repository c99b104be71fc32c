import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { ACCOUNT } from '../../domain/rules.ts';
import { finishLetter, resetLetter } from '../present/letters.ts';
import { passwordHashOf } from '../store/credentials.ts';
import { hashToken, library } from '../store/library.ts';
import { confirmUser, userByEmail, userById, type UserRow } from '../store/users.ts';
import { endSessions } from './sessions.ts';
import { admit } from './standing.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** The password of an account that was in use is another one. */
    'accounts.password_changed': { userId: string };
  }
}

/**
 * Opens a session with the right password. Refuses with `invalid_credentials`, the same for an unknown address, and
 * with `email_not_confirmed`, `account_leaving`, `account_suspended` and `account_banned` only after the right password.
 */
export async function signIn(
  ctx: Ctx,
  given: { email: string; password: string; come_back?: boolean | undefined },
  userAgent: string,
): Promise<{ token: string; user: UserRow }> {
  const headers = new Headers({ 'user-agent': userAgent.slice(0, ACCOUNT.userAgentMaxLength) });
  try {
    const { token, user } = await library(ctx).api.signInEmail({
      body: { email: given.email, password: given.password },
      headers,
    });
    const row = await userById(ctx, user.id);
    if (!row) throw new Refusal('invalid_credentials');
    await admit(ctx, row, { comesBack: given.come_back === true });
    return { token, user: row };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const code = (error.body as { code?: string } | undefined)?.code;
    if (code === 'EMAIL_NOT_VERIFIED') throw new Refusal('email_not_confirmed');
    if (error.statusCode < 500) throw new Refusal('invalid_credentials');
    throw error;
  }
}

/** Mails a link for choosing a new password, when there is such an account; says nothing either way. */
export async function requestReset(ctx: Ctx, email: string): Promise<void> {
  const user = await userByEmail(ctx, email);
  if (user) await ctx.outbox.post(user.email, resetLetter(user.lang, await resetLink(ctx, user)));
}

/**
 * Mails another link to an address that waits for its confirmation; does nothing, without a word, for any other. This
 * link asks for a password: it cannot know which of several sign-ups with that address was its owner's.
 */
export async function resendConfirmation(ctx: Ctx, email: string): Promise<void> {
  const user = await userByEmail(ctx, email);
  if (!user || user.emailVerified) return;
  await ctx.outbox.post(user.email, finishLetter(user.lang, await resetLink(ctx, user)));
}

async function resetLink(ctx: Ctx, user: UserRow): Promise<string> {
  const token = tokenFor(user.id);
  const { internalAdapter } = await library(ctx).$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${await keptAs(ctx, user, token)}`,
    value: user.id,
    expiresAt: new Date(ctx.now().getTime() + ACCOUNT.resetLifeMs),
  });
  // In the hash, the token stays out of logs and referrers; it is good for one new password and nothing else.
  return `${publicAddress(ctx.config, null)}/${user.lang}/auth/reset-password#access_token=${token}&type=recovery`;
}

/**
 * Sets a new password with a mailed token, once, and ends every session of the account and every other such link. Whoever reads the mail owns the
 * address, so it counts as confirmed. Refuses with `link_invalid`.
 */
export async function resetPassword(ctx: Ctx, given: { token: string; newPassword: string }): Promise<void> {
  const { internalAdapter } = await library(ctx).$context;
  const user = await userById(ctx, userIn(given.token));
  if (!user) throw new Refusal('link_invalid');
  const token = await keptAs(ctx, user, given.token);
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (found?.value !== user.id || found.expiresAt <= ctx.now()) throw new Refusal('link_invalid');
  try {
    await library(ctx).api.resetPassword({ body: { token, newPassword: given.newPassword } });
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw new Refusal('link_invalid');
    throw error;
  }
  await confirmUser(ctx, user.id);
  await endSessions(ctx, user.id);
  // Whoever only now confirms the account has chosen a first password, not another.
  if (user.emailVerified) ctx.publish('accounts.password_changed', { userId: user.id });
}

const TOKEN = { ofUser: 16, byChance: 32 } as const;

/** Chance, after the account that it is for. */
function tokenFor(userId: string): string {
  const owner = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([owner, randomBytes(TOKEN.byChance)]).toString('base64url');
}

/** The account that a token claims to be for; of what is no token, that of nobody. */
function userIn(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex').padEnd(32, '0');
  return hex.slice(0, TOKEN.ofUser * 2).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * What a token is kept as: with the password that the account has, so that a new one makes every link of before void, whoever
 * had it sent.
 */
async function keptAs(ctx: Ctx, { id, emailVerified }: UserRow, token: string): Promise<string> {
  const password = emailVerified ? await passwordHashOf(ctx, id) : null;
  return `${token}.${hashToken(password ?? '')}`;
}
