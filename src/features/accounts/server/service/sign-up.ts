import { requireFeature } from '#features/site-settings/server/service/settings.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { ACCOUNT } from '../../domain/rules.ts';
import type { RequestOrigin } from '../present/device-label.ts';
import { confirmationEmail, alreadyRegisteredEmail } from '../present/emails.ts';
import { consumeVerification, insertVerification } from '../store/tokens.ts';
import { createToken } from '#platform/security/random-token.ts';
import {
  confirmUser,
  insertUser,
  setPasswordHash,
  setRole,
  setUserLang,
  userByEmail,
  userById,
  type UserRow,
} from '../store/users.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { recordSignUpConsents } from './consents.ts';
import { hashPassword } from './passwords.ts';

/** Payload of a confirmation link. It holds the password hash of the sign-up that sent the link. */
interface PendingSignUp {
  userId: string;
  passwordHash: string;
  /** Page on which the sign-up began, with its search; absent for none. */
  next?: string | undefined;
}

/**
 * Starts a registration and emails a confirmation link. A registered address gets an email that says so. The response
 * and the hashing work are the same, so that nobody learns which addresses are registered.
 */
export async function signUp(
  ctx: Ctx,
  wanted: { email: string; password: string; name: string; next?: string | undefined },
  userAgent: string,
): Promise<void> {
  await requireFeature(ctx, 'sign_ups');
  const email = wanted.email.toLowerCase();
  const passwordHash = await hashPassword(wanted.password);
  const user = (await userByEmail(ctx, email)) ?? (await createUser(ctx, email, wanted.name, passwordHash));
  if (user.emailConfirmed) {
    await ctx.outbox.enqueue(
      ctx.db,
      user.email,
      alreadyRegisteredEmail(user.lang, `${publicUrl(ctx.config, null)}/${user.lang}/auth`),
    );
    return;
  }
  await setPasswordHash(ctx, user.id, passwordHash);
  await setUserLang(ctx, user.id, ctx.lang);
  await sendConfirmation(ctx, user, { passwordHash, next: wanted.next, origin: { userAgent, at: ctx.now() } });
}

/**
 * Creates an unconfirmed account with its password and consents in one transaction, or returns the existing one of the
 * address with its password unchanged.
 */
export async function createUser(ctx: Ctx, email: string, name: string, passwordHash: string): Promise<UserRow> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const before = await userByEmail(inside, email);
    if (!before) await insertUser(inside, { email, name });
    const user = before ?? (await userByEmail(inside, email));
    if (!user) throw new Error('the created account was not found');
    if (!before) await setPasswordHash(inside, user.id, passwordHash);
    await recordSignUpConsents(inside, user.id);
    return user;
  });
}

async function sendConfirmation(
  ctx: Ctx,
  user: UserRow,
  { passwordHash, next, origin }: { passwordHash: string; next: string | undefined; origin: RequestOrigin },
): Promise<void> {
  const token = createToken();
  const pending: PendingSignUp = { userId: user.id, passwordHash, next };
  await insertVerification(ctx, {
    key: confirmationKey(token),
    value: JSON.stringify(pending),
    ttlMs: ACCOUNT.confirmationTtlMs,
  });
  await ctx.outbox.enqueue(
    ctx.db,
    user.email,
    confirmationEmail(ctx.lang, `${publicUrl(ctx.config, null)}/api/auth/confirm?token=${token}`, origin),
  );
}

/** Separates confirmation tokens from others of the same table. */
const confirmationKey = (token: string) => `confirm:${token}`;

/**
 * Consumes a confirmation link: confirms the address, sets the password of that sign-up and creates a session. Throws
 * `link_invalid` if the link is unknown, used or expired, or if the address is already confirmed.
 */
export async function confirmEmail(
  ctx: Ctx,
  token: string,
  userAgent: string,
): Promise<{ token: string; user: UserRow; next: string }> {
  const confirmed = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await consumeVerification(inside, confirmationKey(token));
    if (found === null) return null;
    const pending = JSON.parse(found) as PendingSignUp;
    const before = await userById(inside, pending.userId);
    // An older link of a confirmed account must not restore its password or sign anyone in.
    if (!before || before.status !== 'active' || before.emailConfirmed) return null;
    await setPasswordHash(inside, pending.userId, pending.passwordHash);
    await confirmUser(inside, pending.userId);
    return pending;
  });
  if (confirmed === null) throw new AppError('link_invalid');
  const { userId, next = '/' } = confirmed;
  await grantConfiguredAdmin(ctx);
  const user = await userById(ctx, userId);
  if (!user) throw new Error('the confirmed account was not found');
  const result = await completeSignIn(ctx, { user, method: 'email_link', userAgent, device: null });
  // A new account has no second factor: only a session can add one.
  if ('secondStep' in result) throw new AppError('link_invalid');
  return { ...result, next };
}

/**
 * Grants the admin role to `ADMIN_EMAIL` once the address is confirmed. Runs at startup and after each confirmation.
 */
export async function grantConfiguredAdmin(ctx: Ctx): Promise<void> {
  if (!ctx.config.ADMIN_EMAIL) return;
  const user = await userByEmail(ctx, ctx.config.ADMIN_EMAIL);
  if (user?.emailConfirmed && user.role !== 'admin') await setRole(ctx, user.id, 'admin');
}

/** Creates a confirmed account, for the command line, the demo and tests. Throws `email_taken`. */
export async function createConfirmedUser(
  ctx: Ctx,
  wanted: { email: string; password: string; name: string; isAdmin?: boolean },
): Promise<UserRow> {
  const email = wanted.email.toLowerCase();
  if (await userByEmail(ctx, email)) throw new AppError('email_taken');
  const user = await createUser(ctx, email, wanted.name, await hashPassword(wanted.password));
  await confirmUser(ctx, user.id);
  if (wanted.isAdmin) await setRole(ctx, user.id, 'admin');
  await grantConfiguredAdmin(ctx);
  return (await userById(ctx, user.id)) ?? user;
}
