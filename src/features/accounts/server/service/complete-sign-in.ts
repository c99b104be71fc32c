import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import { ACCOUNT, SECOND_STEP } from '../../domain/rules.ts';
import type { SecondStep, SecondStepMethod } from '../../domain/second-factor.ts';
import { passkeyCount } from '../store/passkeys.ts';
import { totpFactorOf } from '../store/second-factor.ts';
import { insertSession } from '../store/sessions.ts';
import { consumeVerification, findVerification, insertVerification } from '../store/tokens.ts';
import { createToken, hashToken } from '#platform/security/random-token.ts';
import { passwordHashOf, userById, type UserRow } from '../store/users.ts';
import { checkAccountStatus } from './account-status.ts';
import { recordSignIn } from './devices/new-device.ts';
import { requireValidCode } from './second-factor/codes.ts';
import { isBrowserTrusted, mayTrustBrowser } from './second-factor/trusted-browsers.ts';

/** Proof of identity at a sign-in. A passkey with user verification counts as both factors. */
type SignInMethod = 'password' | 'email_link' | 'provider' | 'passkey';

/** Browser of a sign-in. */
export interface Browser {
  /** `User-Agent` header. */
  userAgent: string;
  /** Random id that the browser keeps; null for a sign-in that cannot know it and is not recorded. */
  device?: string | null | undefined;
  /** `Cookie` header, which may hold the trust in the browser. */
  cookies?: string | null | undefined;
}

interface ProvenSignIn extends Browser {
  user: UserRow;
  method: SignInMethod;
  /** Cancels a pending account deletion. */
  comesBack?: boolean | undefined;
}

export interface StartedSession {
  token: string;
  user: UserRow;
}

/** Either a session, or a second step that the person has yet to take; there is no session before it. */
export type SignInResult = StartedSession | { secondStep: SecondStep };

/** Payload of a pending sign-in. */
interface PendingSignIn {
  userId: string;
  comesBack: boolean;
  device?: string | null | undefined;
  /** Hash of the password hash: a new password invalidates the pending sign-in. */
  credential: string;
}

/**
 * Ends every sign-in, by whatever method: creates a session, or a pending sign-in if the account has a second factor
 * that the method does not include and the browser is not trusted. Checks the account status; throws like `checkAccountStatus`.
 */
export async function completeSignIn(ctx: Ctx, proven: ProvenSignIn): Promise<SignInResult> {
  const { user, method, device, comesBack = false } = proven;
  const methods = method === 'passkey' ? [] : await secondStepMethods(ctx, user);
  if (methods.length === 0) return startSession(ctx, proven, method === 'passkey');
  if (methods.includes('totp') && (await isBrowserTrusted(ctx, user, proven.cookies ?? null)))
    return startSession(ctx, proven, true);
  // A pending deletion is cancelled only after the second step.
  if (!(comesBack && user.status === 'deletion_requested')) await checkAccountStatus(ctx, user);
  const token = createToken();
  const pending: PendingSignIn = { userId: user.id, comesBack, device, credential: await credentialOf(ctx, user.id) };
  await insertVerification(ctx, {
    key: pendingKey(token),
    value: JSON.stringify(pending),
    ttlMs: SECOND_STEP.pendingTtlMs,
  });
  const expiresAt = addMs(ctx.now(), SECOND_STEP.pendingTtlMs);
  const mayTrust = methods.includes('totp') && mayTrustBrowser(ctx, user);
  return { secondStep: { token, methods, may_trust: mayTrust, expires_at: expiresAt.toISOString() } };
}

/**
 * Completes a pending sign-in with a code of the app or a recovery code. A wrong code leaves it pending. Throws
 * `second_step_expired`, `code_invalid`, `too_many_sign_ins`, and like `checkAccountStatus`.
 */
export async function completeSecondStep(
  ctx: Ctx,
  given: { token: string; code: string },
  userAgent: string,
): Promise<StartedSession> {
  const found = await findVerification(ctx, pendingKey(given.token));
  if (found === null) throw new AppError('second_step_expired');
  const { userId, comesBack, device, credential } = JSON.parse(found) as PendingSignIn;
  if (credential !== (await credentialOf(ctx, userId))) throw new AppError('second_step_expired');
  await requireValidCode(ctx, userId, given.code);
  const isFirst = (await consumeVerification(ctx, pendingKey(given.token))) !== null;
  const user = isFirst ? await userById(ctx, userId) : null;
  if (!user) throw new AppError('second_step_expired');
  return startSession(ctx, { user, userAgent, device, comesBack }, true);
}

async function startSession(
  ctx: Ctx,
  { user, userAgent, device, comesBack = false }: Omit<ProvenSignIn, 'method'>,
  hasSecondFactor: boolean,
): Promise<StartedSession> {
  await checkAccountStatus(ctx, user, { comesBack });
  const stored = userAgent.slice(0, ACCOUNT.userAgentMaxLength);
  const deviceHash = device === null ? null : await recordSignIn(ctx, user, { userAgent: stored, device });
  return { token: await insertSession(ctx, user.id, stored, { hasSecondFactor, deviceHash }), user };
}

/**
 * Second steps that an account offers; empty if it has no second factor. Passkeys alone do not make a password lead to a
 * second step, because a lost one would lock the person out; an administrator has others who can reset it.
 */
export async function secondStepMethods(ctx: Ctx, user: UserRow): Promise<SecondStepMethod[]> {
  const factor = await totpFactorOf(ctx, user.id);
  const isRequired = user.role === 'admin' && ctx.config.isAdminSecondFactorRequired;
  if (!factor?.activatedAt && !isRequired) return [];
  const passkey = (await passkeyCount(ctx, user.id)) > 0 ? (['passkey'] as const) : [];
  return factor?.activatedAt ? ['totp', 'recovery_code', ...passkey] : [...passkey];
}

/** Separates pending sign-ins from other tokens of the same table. */
const pendingKey = (token: string) => `second-step:${token}`;

async function credentialOf(ctx: Ctx, userId: string): Promise<string> {
  return hashToken((await passwordHashOf(ctx, userId)) ?? '');
}
