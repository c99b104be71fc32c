import { randomBytes } from 'node:crypto';
import { requireFeature } from '#features/site-settings/server/service/settings.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/db/db.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { ACCOUNT } from '../../domain/rules.ts';
import { confirmationEmail, alreadyRegisteredEmail } from '../present/emails.ts';
import { getAuth } from '../store/better-auth.ts';
import { confirmUser, setRole, setUserLang, userByEmail, userById, type UserRow } from '../store/users.ts';
import { recordSignUpConsents } from './consents.ts';

/** Payload of a confirmation link. It holds the password hash of the sign-up that sent the link. */
interface PendingSignUp {
  userId: string;
  passwordHash: string;
}

/**
 * Starts a registration and emails a confirmation link. A registered address gets an email that says so. The response
 * and the hashing work are the same, so that nobody learns which addresses are registered.
 */
export async function signUp(ctx: Ctx, wanted: { email: string; password: string; name: string }): Promise<void> {
  await requireFeature(ctx, 'sign_ups');
  const email = wanted.email.toLowerCase();
  const auth = await getAuth(ctx).$context;
  const passwordHash = await auth.password.hash(wanted.password);
  const user = (await userByEmail(ctx, email)) ?? (await createUser(ctx, email, wanted.name, passwordHash));
  if (user.emailVerified) {
    await ctx.outbox.enqueue(
      user.email,
      alreadyRegisteredEmail(user.lang, `${publicUrl(ctx.config, null)}/${user.lang}/auth`),
    );
    return;
  }
  await auth.internalAdapter.updatePassword(user.id, passwordHash);
  await setUserLang(ctx, user.id, ctx.lang);
  await sendConfirmation(ctx, user, passwordHash);
}

/** Creates an unconfirmed account, or returns the existing one of the address. */
export async function createUser(ctx: Ctx, email: string, name: string, passwordHash: string): Promise<UserRow> {
  const { internalAdapter } = await getAuth(ctx).$context;
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
    // A concurrent request created the account first; use that one.
    if (!isUniqueViolation(error)) throw error;
  }
  const user = await userByEmail(ctx, email);
  if (!user) throw new Error('the created account was not found');
  await recordSignUpConsents(ctx, user.id);
  return user;
}

async function sendConfirmation(ctx: Ctx, user: UserRow, passwordHash: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const pending: PendingSignUp = { userId: user.id, passwordHash };
  const { internalAdapter } = await getAuth(ctx).$context;
  await internalAdapter.createVerificationValue({
    identifier: `confirm:${token}`,
    value: JSON.stringify(pending),
    expiresAt: new Date(ctx.now().getTime() + ACCOUNT.confirmationTtlMs),
  });
  await ctx.outbox.enqueue(
    user.email,
    confirmationEmail(ctx.lang, `${publicUrl(ctx.config, null)}/api/auth/confirm?token=${token}`),
  );
}

/**
 * Consumes a confirmation link: confirms the address, sets the password of that sign-up and creates a session. Throws
 * `link_invalid` if the link is unknown, used or expired, or if the address is already confirmed.
 */
export async function confirmEmail(
  ctx: Ctx,
  token: string,
  userAgent: string,
): Promise<{ token: string; user: UserRow }> {
  const { internalAdapter } = await getAuth(ctx).$context;
  const found = await internalAdapter.consumeVerificationValue(`confirm:${token}`);
  if (!found || found.expiresAt <= ctx.now()) throw new AppError('link_invalid');
  const pending = JSON.parse(found.value) as PendingSignUp;
  const before = await userById(ctx, pending.userId);
  // An older link of a confirmed account must not restore its password or sign anyone in.
  if (!before || before.banned || before.emailVerified) throw new AppError('link_invalid');
  await internalAdapter.updatePassword(pending.userId, pending.passwordHash);
  await confirmUser(ctx, pending.userId);
  await grantConfiguredAdmin(ctx);
  const session = await internalAdapter.createSession(pending.userId, false, {
    userAgent: userAgent.slice(0, ACCOUNT.userAgentMaxLength),
  });
  const user = await userById(ctx, pending.userId);
  if (!session || !user) throw new Error('the confirmed account was not found');
  return { token: session.token, user };
}

/**
 * Grants the admin role to `ADMIN_EMAIL` once the address is confirmed. Runs at startup and after each confirmation.
 */
export async function grantConfiguredAdmin(ctx: Ctx): Promise<void> {
  if (!ctx.config.ADMIN_EMAIL) return;
  const user = await userByEmail(ctx, ctx.config.ADMIN_EMAIL);
  if (user?.emailVerified && user.role !== 'admin') await setRole(ctx, user.id, 'admin');
}

/** Creates a confirmed account, for the command line, the demo and tests. Throws `email_taken`. */
export async function createConfirmedUser(
  ctx: Ctx,
  wanted: { email: string; password: string; name: string; isAdmin?: boolean },
): Promise<UserRow> {
  const email = wanted.email.toLowerCase();
  if (await userByEmail(ctx, email)) throw new AppError('email_taken');
  const { password } = await getAuth(ctx).$context;
  const user = await createUser(ctx, email, wanted.name, await password.hash(wanted.password));
  await confirmUser(ctx, user.id);
  if (wanted.isAdmin) await setRole(ctx, user.id, 'admin');
  await grantConfiguredAdmin(ctx);
  return (await userById(ctx, user.id)) ?? user;
}
