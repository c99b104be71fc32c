import { randomBytes } from 'node:crypto';
import { Secret, TOTP as OtpAuthTotp } from 'otpauth';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';
import { createEncryptor, type Encryptor } from '#platform/security/encryption.ts';
import { parseCode, RECOVERY_CODES, recoveryCodeOf, TOTP } from '../../../domain/second-factor.ts';
import { SECOND_STEP } from '../../../domain/rules.ts';
import { acceptTotpStep, totpFactorOf, useRecoveryCode, type TotpFactorRow } from '../../store/second-factor.ts';

/** Encrypts secrets and hashes recovery codes with keys of the installation. */
export function secondFactorEncryptor({ tokenSigner }: Pick<Ctx, 'tokenSigner'>): Encryptor {
  return createEncryptor(Buffer.from(tokenSigner.deriveKey('second-factor', ''), 'base64url'), 'second-factor');
}

/** The generator of the codes of a base32 secret, for the account `label`. */
export function totpOf(secret: string, label = ''): OtpAuthTotp {
  const { issuer, algorithm, digits, periodS } = TOTP;
  return new OtpAuthTotp({ issuer, label, algorithm, digits, period: periodS, secret: Secret.fromBase32(secret) });
}

/** Codes of the app are tried by account and by IP address; a success restores those of the account. */
const byAccount: RateLimit = {
  name: 'second-factor',
  points: SECOND_STEP.attemptsPerAccount,
  perMs: SECOND_STEP.windowMs,
  blockMs: SECOND_STEP.windowMs,
};
const byAddress: RateLimit = { ...byAccount, name: 'second-factor-address', points: SECOND_STEP.attemptsPerAddress };

/**
 * Checks a code of the app or a recovery code of a user, and uses it up. Codes are compared in constant time.
 * Throws `code_invalid`, and `too_many_sign_ins` after too many attempts.
 */
export async function requireValidCode(ctx: Ctx, userId: string, text: string): Promise<void> {
  await countAttempt(ctx, userId);
  if (!(await isValidCode(ctx, userId, text))) throw new AppError('code_invalid');
  await ctx.rateLimiter.reset(byAccount, userId);
}

/** Checks the first code of a factor that is being set up, and turns it on. Throws like `requireValidCode`. */
export async function activateWithCode(ctx: Ctx, userId: string, text: string): Promise<void> {
  await countAttempt(ctx, userId);
  const given = parseCode(text);
  const factor = await totpFactorOf(ctx, userId);
  const isValid = given?.kind === 'totp' && factor && (await isFreshTotp(ctx, factor, given.code, true));
  if (!isValid) throw new AppError('code_invalid');
  await ctx.rateLimiter.reset(byAccount, userId);
}

async function countAttempt(ctx: Ctx, userId: string): Promise<void> {
  await ctx.rateLimiter.consume(byAddress, ctx.clientIp, 'too_many_sign_ins');
  await ctx.rateLimiter.consume(byAccount, userId, 'too_many_sign_ins');
}

async function isValidCode(ctx: Ctx, userId: string, text: string): Promise<boolean> {
  const given = parseCode(text);
  const factor = await totpFactorOf(ctx, userId);
  if (!given || !factor?.activatedAt) return false;
  if (given.kind === 'totp') return isFreshTotp(ctx, factor, given.code, false);
  return useRecoveryCode(ctx, userId, hashRecoveryCode(ctx, userId, given.code));
}

/** True if the code is one of the current ones and was not accepted before. */
async function isFreshTotp(ctx: Ctx, factor: TotpFactorRow, token: string, activates: boolean): Promise<boolean> {
  const secret = secondFactorEncryptor(ctx).decrypt(factor.secret);
  if (secret === null) return false;
  const timestamp = ctx.now().getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: TOTP.windowSteps });
  if (delta === null) return false;
  return acceptTotpStep(ctx, factor, Math.floor(timestamp / (TOTP.periodS * 1000)) + delta, activates);
}

/** New recovery codes, with the keyed hashes under which they are stored. */
export function createRecoveryCodes(ctx: Ctx, userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES.count }, () => recoveryCodeOf(randomBytes(RECOVERY_CODES.length)));
  return { codes, hashes: codes.map((code) => hashRecoveryCode(ctx, userId, code)) };
}

function hashRecoveryCode(ctx: Ctx, userId: string, code: string): string {
  return secondFactorEncryptor(ctx).blindIndex(`${userId}:${code}`);
}
