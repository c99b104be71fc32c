import { Secret } from 'otpauth';
import { renderSVG } from 'uqr';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx, Ctx } from '#platform/context.ts';
import { formatRecoveryCode, RECOVERY_CODES, TOTP, type TotpSetup } from '../../../domain/second-factor.ts';
import { presentPasskey } from '../../present/sign-in.ts';
import { secondFactorChangedEmail, type SecondFactorChange } from '../../present/emails.ts';
import {
  deleteTotpFactor,
  insertTotpFactor,
  raiseTrustEpoch,
  replaceRecoveryCodes,
  totpFactorOf,
  unusedRecoveryCodes,
} from '../../store/second-factor.ts';
import { deletePasskeysOf, passkeyCount, passkeysOf } from '../../store/passkeys.ts';
import { hasSecondFactor, markSecondFactor, unmarkSecondFactor } from '../../store/sessions.ts';
import { userById } from '../../store/users.ts';
import { secondStepMethods } from '../complete-sign-in.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';
import { endSessions, invalidateCachedRole } from '../sessions.ts';
import { sendUserEmail } from '../user-email.ts';
import { activateWithCode, createRecoveryCodes, requireValidCode, secondFactorEncryptor, totpOf } from './codes.ts';

/** The user's second factor and passkeys, without secrets. */
export async function ownSecondFactor(ctx: UserCtx) {
  const { userId } = ctx.actor;
  const factor = await totpFactorOf(ctx, userId);
  return {
    totp: factor?.activatedAt ? { activated_at: factor.activatedAt.toISOString() } : null,
    recovery_codes_left: await unusedRecoveryCodes(ctx, userId),
    recovery_codes_total: RECOVERY_CODES.count,
    passkeys: (await passkeysOf(ctx, userId)).map(presentPasskey),
  };
}

/**
 * Creates the secret of a new factor, which replaces one that is being set up. It is off until a code activates it.
 * The secret is the proof that `activateTotp` relies on. Throws `wrong_state` if the user has an active one,
 * `proof_required` and `second_step_missing`.
 */
export async function beginTotp(ctx: UserCtx): Promise<TotpSetup> {
  await requireRecentProof(ctx);
  await requireSecondStep(ctx);
  const secret = new Secret({ size: TOTP.secretBytes }).base32;
  if (!(await insertTotpFactor(ctx, ctx.actor.userId, secondFactorEncryptor(ctx).encrypt(secret))))
    throw new AppError('wrong_state');
  const uri = totpOf(secret, ctx.actor.email).toString();
  return { secret, uri, qr_svg: renderSVG(uri, { border: 2 }) };
}

/**
 * Turns the factor on with a first code and returns the recovery codes, which are never shown again. The current session
 * counts as one with a second factor. Throws `code_invalid`, `too_many_sign_ins` and `second_step_missing`.
 */
export async function activateTotp(ctx: UserCtx, code: string): Promise<{ recovery_codes: string[] }> {
  await requireSecondStep(ctx);
  const { userId, sessionId } = ctx.actor;
  const { codes, hashes } = createRecoveryCodes(ctx, userId);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await activateWithCode(inside, userId, code);
    await replaceRecoveryCodes(inside, userId, hashes);
    await markSecondFactor(inside, sessionId);
    await reportChange(inside, userId, 'totp_added');
  });
  invalidateCachedRole(ctx, userId);
  return { recovery_codes: codes.map(formatRecoveryCode) };
}

/** Turns the codes off, with a last one. Throws `proof_required`, `code_invalid` and `too_many_sign_ins`. */
export async function disableTotp(ctx: UserCtx, code: string): Promise<void> {
  await requireRecentProof(ctx);
  const { userId } = ctx.actor;
  await requireValidCode(ctx, userId, code);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if (!(await deleteTotpFactor(inside, userId))) return;
    await unmarkWithoutFactor(inside, userId);
    await reportChange(inside, userId, 'totp_removed');
  });
  invalidateCachedRole(ctx, userId);
}

/** Replaces the recovery codes. Throws `proof_required`, `code_invalid` and `too_many_sign_ins`. */
export async function renewRecoveryCodes(ctx: UserCtx, code: string): Promise<{ recovery_codes: string[] }> {
  await requireRecentProof(ctx);
  const { userId } = ctx.actor;
  await requireValidCode(ctx, userId, code);
  const { codes, hashes } = createRecoveryCodes(ctx, userId);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await replaceRecoveryCodes(inside, userId, hashes);
    await raiseTrustEpoch(inside, userId);
    await reportChange(inside, userId, 'recovery_codes_renewed');
  });
  return { recovery_codes: codes.map(formatRecoveryCode) };
}

/**
 * A session that began before the account had a second factor must not add or remove one: it would count as proven then.
 * Throws `second_step_missing`.
 */
export async function requireSecondStep(ctx: UserCtx): Promise<void> {
  if (await hasSecondFactor(ctx, ctx.actor.sessionId)) return;
  const user = await userById(ctx, ctx.actor.userId);
  if (!user || (await secondStepMethods(ctx, user)).length > 0) throw new AppError('second_step_missing');
}

/** Once no factor is left, no session counts as one with a second factor. */
export async function unmarkWithoutFactor(inside: Ctx, userId: string): Promise<void> {
  const factor = await totpFactorOf(inside, userId);
  if (!factor?.activatedAt && (await passkeyCount(inside, userId)) === 0) await unmarkSecondFactor(inside, userId);
}

/**
 * Removes every second factor and passkey of an account, for a person who has lost them, and ends the sessions.
 * @returns False if there was none.
 */
export async function resetSecondFactor(inside: Ctx, userId: string): Promise<boolean> {
  const hadTotp = await deleteTotpFactor(inside, userId);
  const hadPasskeys = await deletePasskeysOf(inside, userId);
  if (!hadTotp && !hadPasskeys) return false;
  await endSessions(inside, userId);
  await reportChange(inside, userId, 'reset');
  return true;
}

/** Tells the user by email, so that a change that was not theirs does not go unnoticed. */
export async function reportChange(ctx: Ctx, userId: string, change: SecondFactorChange): Promise<void> {
  await sendUserEmail(ctx, userId, (lang) => secondFactorChangedEmail(ctx, lang, change));
}
