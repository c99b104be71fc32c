import { requireFeature } from '#features/site-settings/server/service/settings.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/db/db.ts';
import { PROVIDER_SIGN_IN } from '../../../domain/rules.ts';
import type { PendingIdentity } from '../../../domain/identities.ts';
import { presentComeBack } from '../../present/account.ts';
import { providerLinkedEmail } from '../../present/sign-in-emails.ts';
import { insertIdentity, refreshIdentity } from '../../store/identities.ts';
import { consumeVerification, findVerification, insertVerification } from '../../store/tokens.ts';
import { createToken } from '#platform/security/random-token.ts';
import {
  confirmUser,
  deletePassword,
  insertUser,
  passwordHashOf,
  setUserLang,
  userByEmail,
  userById,
  type UserRow,
} from '../../store/users.ts';
import { checkAccountStatus } from '../account-status.ts';
import { completeSignIn, type Browser, type SignInResult } from '../complete-sign-in.ts';
import { recordSignUpConsents } from '../consents.ts';
import { verifyPassword } from '../passwords.ts';
import { grantConfiguredAdmin } from '../sign-up.ts';
import { providerOf, type ProvenIdentity } from './provider-client.ts';
import { publishAffiliation, takeReturn, type ProviderReturn } from './provider-return.ts';

const ticketKey = (ticket: string) => `provider-ticket:${ticket}`;

/** A sign-in, or an identity that has to be linked or registered, or whose account waits for its deletion. */
type ProviderSignIn = { next: string | null; result: SignInResult | { identity: PendingIdentity } };

/**
 * Ends a sign-in that came back from its provider. A linked identity signs in; another one gets a ticket to link it with
 * the account of its address, or to register. Throws `link_invalid`, `provider_canceled`, `provider_failed`, and
 * `provider_email_unverified` for an identity without a verified address.
 */
export async function completeProviderSignIn(
  ctx: Ctx,
  given: ProviderReturn,
  browser: Browser,
): Promise<ProviderSignIn> {
  const { proven, provider, next } = await takeReturn(ctx, given, null);
  const user = await userOfIdentity(ctx, proven);
  if (user?.status === 'deletion_requested' && user.statusUntil && user.statusUntil > ctx.now()) {
    const ticket = await insertTicket(ctx, proven);
    return { result: { identity: presentComeBack(user, ticket, provider.label) }, next };
  }
  if (user) return { result: await completeSignIn(ctx, { user, method: 'provider', ...browser }), next };
  return { result: { identity: await issueTicket(ctx, proven, provider.label) }, next };
}

/** Cancels the deletion of the account that a linked identity opens, and signs in. Throws `link_invalid`. */
export async function comeBackWithProvider(ctx: Ctx, ticket: string, browser: Browser): Promise<SignInResult> {
  const found = await consumeVerification(ctx, ticketKey(ticket));
  const user = found === null ? null : await userOfIdentity(ctx, JSON.parse(found) as ProvenIdentity);
  if (!user) throw new AppError('link_invalid');
  return completeSignIn(ctx, { user, method: 'provider', comesBack: true, ...browser });
}

/** User of a linked identity, whose use is recorded; null if it is not linked. */
async function userOfIdentity(ctx: Ctx, proven: ProvenIdentity): Promise<UserRow | null> {
  const linked = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const row = await refreshIdentity(inside, proven);
    if (row) await publishAffiliation(inside, row.userId, proven);
    return row;
  });
  return linked && userById(ctx, linked.userId);
}

async function insertTicket(ctx: Ctx, proven: ProvenIdentity): Promise<string> {
  const ticket = createToken();
  await insertVerification(ctx, {
    key: ticketKey(ticket),
    value: JSON.stringify(proven),
    ttlMs: PROVIDER_SIGN_IN.ticketTtlMs,
  });
  return ticket;
}

async function issueTicket(ctx: Ctx, proven: ProvenIdentity, label: string): Promise<PendingIdentity> {
  const { email } = proven;
  if (email === null) throw new AppError('provider_email_unverified');
  const ticket = await insertTicket(ctx, proven);
  const user = await userByEmail(ctx, email);
  const isKnown = user?.emailConfirmed === true;
  const hasPassword = isKnown && (await passwordHashOf(ctx, user.id)) !== null;
  return { ticket, step: isKnown ? 'link' : 'register', email, label, has_password: hasPassword, until: null };
}

/** Address that a ticket is for, for rate limits. Throws `link_invalid`. */
export async function emailOfTicket(ctx: Ctx, ticket: string): Promise<string> {
  const found = await findVerification(ctx, ticketKey(ticket));
  if (found === null) throw new AppError('link_invalid');
  return (JSON.parse(found) as ProvenIdentity).email ?? '';
}

/**
 * Links an identity with the confirmed account of its address, after its password, and signs in. Throws `wrong_password`,
 * `link_invalid`, and like `completeSignIn`.
 */
export async function linkProvider(
  ctx: Ctx,
  given: { ticket: string; password: string; come_back?: boolean | undefined },
  browser: Browser,
): Promise<SignInResult> {
  const user = await userByEmail(ctx, await emailOfTicket(ctx, given.ticket));
  if (!user?.emailConfirmed) throw new AppError('link_invalid');
  if (!(await verifyPassword(await passwordHashOf(ctx, user.id), given.password)))
    throw new AppError('wrong_password', { fields: { password: 'wrong_password' } });
  // Before the ticket is used up: somebody who cancels a deletion needs it a second time.
  if (!(given.come_back && user.status === 'deletion_requested')) await checkAccountStatus(ctx, user);
  await attachOnce(ctx, given.ticket, async (inside, proven) => {
    await insertIdentity(inside, user.id, proven);
    await publishAffiliation(inside, user.id, proven);
    const { label } = providerOf(ctx, proven.provider);
    await ctx.outbox.enqueue(inside.db, user.email, providerLinkedEmail(user.lang, label));
    return user.id;
  });
  return completeSignIn(ctx, { user, method: 'provider', comesBack: given.come_back, ...browser });
}

/**
 * Registers an account with the verified address of an identity, with the consents of the sign-up form, and signs in. A
 * sign-up that was never confirmed loses its password: anybody may have chosen it. Throws `link_invalid`,
 * `sign_ups_closed`.
 */
export async function registerWithProvider(ctx: Ctx, ticket: string, browser: Browser): Promise<SignInResult> {
  await requireFeature(ctx, 'sign_ups');
  const userId = await attachOnce(ctx, ticket, async (inside, proven) => {
    const email = proven.email ?? '';
    await insertUser(inside, { email, name: proven.name });
    const user = await userByEmail(inside, email);
    if (!user || user.emailConfirmed) return null;
    await deletePassword(inside, user.id);
    await setUserLang(inside, user.id, ctx.lang);
    await recordSignUpConsents(inside, user.id);
    await confirmUser(inside, user.id);
    await insertIdentity(inside, user.id, proven);
    await publishAffiliation(inside, user.id, proven);
    return user.id;
  });
  await grantConfiguredAdmin(ctx);
  const user = await userById(ctx, userId);
  if (!user) throw new AppError('link_invalid');
  return completeSignIn(ctx, { user, method: 'provider', ...browser });
}

/** Uses a ticket up in the transaction of its effect. Throws `link_invalid`, also if `attach` returns null. */
async function attachOnce(
  ctx: Ctx,
  ticket: string,
  attach: (inside: TxCtx, proven: ProvenIdentity) => Promise<string | null>,
): Promise<string> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const found = await consumeVerification(inside, ticketKey(ticket));
      const userId = found === null ? null : await attach(inside, JSON.parse(found) as ProvenIdentity);
      if (userId === null) throw new AppError('link_invalid');
      return userId;
    });
  } catch (error) {
    // Another account was linked with the identity at the same time.
    if (isUniqueViolation(error, 'credentials_identity_key')) throw new AppError('link_invalid');
    throw error;
  }
}
