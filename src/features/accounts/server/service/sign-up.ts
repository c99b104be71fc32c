import { randomBytes } from 'node:crypto';
import { mustBeOn } from '#features/house/server/service/settings.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { breaksUnique } from '#platform/db/db.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { ACCOUNT } from '../../domain/rules.ts';
import { confirmLetter, knownLetter } from '../present/letters.ts';
import { library } from '../store/library.ts';
import { confirmUser, setRole, setUserLang, userByEmail, userById, type UserRow } from '../store/users.ts';
import { agreeAtSignUp } from './consents.ts';

/** What a confirmation link carries: the password chosen in the very sign-up that the link was sent for. */
interface Pending {
  userId: string;
  passwordHash: string;
}

/**
 * Starts an account: the address gets a mail with a link. A confirmed address gets a mail that says so instead, and the
 * answer is the same, after the same work, so that nobody learns who is registered.
 */
export async function signUp(ctx: Ctx, wanted: { email: string; password: string; name: string }): Promise<void> {
  await mustBeOn(ctx, 'sign_ups');
  const email = wanted.email.toLowerCase();
  const auth = await library(ctx).$context;
  const passwordHash = await auth.password.hash(wanted.password);
  const user = (await userByEmail(ctx, email)) ?? (await createUser(ctx, email, wanted.name, passwordHash));
  if (user.emailVerified) {
    await ctx.outbox.post(user.email, knownLetter(user.lang, `${publicAddress(ctx.config, null)}/${user.lang}/auth`));
    return;
  }
  await auth.internalAdapter.updatePassword(user.id, passwordHash);
  await setUserLang(ctx, user.id, ctx.lang);
  await sendConfirmation(ctx, user, passwordHash);
}

/** An account that is not confirmed, or the one that the address has. */
export async function createUser(ctx: Ctx, email: string, name: string, passwordHash: string): Promise<UserRow> {
  const { internalAdapter } = await library(ctx).$context;
  try {
    const made = await internalAdapter.createUser(
      { email, name, emailVerified: false, createdAt: ctx.now() },
      { method: 'email-password' },
    );
    await internalAdapter.linkAccount({
      userId: made.id,
      providerId: 'credential',
      accountId: made.id,
      password: passwordHash,
    });
  } catch (error) {
    // Somebody else's request was first with this address: go on with theirs.
    if (!breaksUnique(error)) throw error;
  }
  const user = await userByEmail(ctx, email);
  if (!user) throw new Error('the account that was just made is not there');
  await agreeAtSignUp(ctx, user.id);
  return user;
}

async function sendConfirmation(ctx: Ctx, user: UserRow, passwordHash: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const pending: Pending = { userId: user.id, passwordHash };
  const { internalAdapter } = await library(ctx).$context;
  await internalAdapter.createVerificationValue({
    identifier: `confirm:${token}`,
    value: JSON.stringify(pending),
    expiresAt: new Date(ctx.now().getTime() + ACCOUNT.confirmLifeMs),
  });
  await ctx.outbox.post(
    user.email,
    confirmLetter(ctx.lang, `${publicAddress(ctx.config, null)}/api/auth/confirm?token=${token}`),
  );
}

/**
 * Takes a confirmation link, once: confirms the address with the password of that sign-up and opens a session.
 * Refuses with `link_invalid` when the link is unknown, used or too old, or the address is confirmed already.
 */
export async function confirmEmail(
  ctx: Ctx,
  token: string,
  userAgent: string,
): Promise<{ token: string; user: UserRow }> {
  const { internalAdapter } = await library(ctx).$context;
  const found = await internalAdapter.consumeVerificationValue(`confirm:${token}`);
  if (!found || found.expiresAt <= ctx.now()) throw new Refusal('link_invalid');
  const pending = JSON.parse(found.value) as Pending;
  const before = await userById(ctx, pending.userId);
  // An older link of an account that is confirmed by now brings neither its password back nor anybody in.
  if (!before || before.banned || before.emailVerified) throw new Refusal('link_invalid');
  await internalAdapter.updatePassword(pending.userId, pending.passwordHash);
  await confirmUser(ctx, pending.userId);
  await grantConfiguredAdmin(ctx);
  const session = await internalAdapter.createSession(pending.userId, false, {
    userAgent: userAgent.slice(0, ACCOUNT.userAgentMaxLength),
  });
  const user = await userById(ctx, pending.userId);
  if (!session || !user) throw new Error('the confirmed account is not there');
  return { token: session.token, user };
}

/** Gives the admin role to `ADMIN_EMAIL` once that address is confirmed. Runs at start and after each confirmation. */
export async function grantConfiguredAdmin(ctx: Ctx): Promise<void> {
  if (!ctx.config.ADMIN_EMAIL) return;
  const user = await userByEmail(ctx, ctx.config.ADMIN_EMAIL);
  if (user?.emailVerified && user.role !== 'admin') await setRole(ctx, user.id, 'admin');
}

/** Makes a confirmed account at once: the command line, the demo and tests. Refuses with `email_taken`. */
export async function createConfirmedUser(
  ctx: Ctx,
  wanted: { email: string; password: string; name: string; isAdmin?: boolean },
): Promise<UserRow> {
  const email = wanted.email.toLowerCase();
  if (await userByEmail(ctx, email)) throw new Refusal('email_taken');
  const { password } = await library(ctx).$context;
  const user = await createUser(ctx, email, wanted.name, await password.hash(wanted.password));
  await confirmUser(ctx, user.id);
  if (wanted.isAdmin) await setRole(ctx, user.id, 'admin');
  await grantConfiguredAdmin(ctx);
  return (await userById(ctx, user.id)) ?? user;
}
