import { randomInt } from 'node:crypto';
import { allUniversities, universityById, type UniversityRecord } from '#features/locations/server/service.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/db/db.ts';
import { isWithinDomain, parseUniversityEmail } from '../../domain/university-email.ts';
import { UNIVERSITY_VERIFICATION, UNIVERSITY_CODE_LIMITS } from '../../domain/rules.ts';
import type { UniversityVerification } from '../../domain/university-verification.ts';
import { presentVerification } from '../present/university-verification.ts';
import { verificationCodeEmail, addressTakenEmail } from '../present/emails.ts';
import { lockProfile, findOwnProfile, updateProfile } from '../store/profiles.ts';
import * as store from '../store/university-verifications.ts';
import { addressKey } from './verified-university.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';

const { codeLength, codeTtlMs, maxCodeAttempts } = UNIVERSITY_VERIFICATION;

const perPerson: RateLimit = { name: 'university-code-person', ...UNIVERSITY_CODE_LIMITS.perPerson };
const perAddress: RateLimit = { name: 'university-code-address', ...UNIVERSITY_CODE_LIMITS.perAddress };
const perNetwork: RateLimit = { name: 'university-code-network', ...UNIVERSITY_CODE_LIMITS.perNetwork };

/** Returns the status of the user's university verification. */
export async function ownVerification(ctx: UserCtx): Promise<UniversityVerification> {
  const { userId } = ctx.actor;
  const [own, check, ask] = [
    await findOwnProfile(ctx.db, userId),
    await store.findVerification(ctx.db, userId),
    await store.findRequest(ctx.db, userId),
  ];
  if (!own) throw new AppError('profile_not_found');
  return presentVerification({ profile: own.profile, verification: check, request: ask, now: ctx.now() });
}

/**
 * Emails a verification code to an address of the user's university. The response is the same if the address verifies
 * another account; the email then says so. Throws `university_mail_letters`, `university_mail_invalid`,
 * `university_mail_unknown` (no known university), `university_mail_other` (not the profile's university) and
 * `university_needed`.
 */
export async function requestVerification(ctx: UserCtx, typed: string): Promise<UniversityVerification> {
  const { userId } = ctx.actor;
  await ctx.rateLimiter.consume(perNetwork, ctx.clientIp);
  await ctx.rateLimiter.consume(perPerson, userId);
  const read = parseUniversityEmail(typed);
  if ('code' in read) throw new AppError(read.code, { fields: { email: read.code } });
  const own = await findOwnProfile(ctx.db, userId);
  if (!own) throw new AppError('profile_not_found');
  const university = resolveUniversity(own.profile.universityId, read.host);
  const key = addressKey(ctx, read.address);
  await ctx.rateLimiter.consume(perAddress, key);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const expiresAt = addMs(ctx.now(), codeTtlMs);
  const isTaken = await store.isAddressTaken(ctx.db, userId, key, read.address);
  await store.upsertRequest(ctx.db, {
    userId,
    universityId: university.id,
    addressKey: key,
    codeHash: isTaken ? '' : hashCode(ctx, userId, code),
    expiresAt,
  });
  const email = isTaken
    ? addressTakenEmail(ctx.lang)
    : verificationCodeEmail(ctx.lang, { code, university: university.name });
  // Sent after the response, because its duration would reveal the case.
  ctx.outbox.enqueue(ctx.db, read.address, email).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'failed to send a university verification code');
  });
  return ownVerification(ctx);
}

/** Consumes the emailed code and marks the university as verified. Throws `university_code_wrong`. */
export async function confirmVerification(ctx: UserCtx, code: string): Promise<UniversityVerification> {
  const { userId } = ctx.actor;
  const ask = await store.consumeAttempt(ctx.db, userId, maxCodeAttempts, ctx.now());
  if (!ask || ask.codeHash !== hashCode(ctx, userId, code)) throw wrongCodeError();
  try {
    await ctx.db.transaction(async (tx) => {
      const profile = await lockProfile(tx, userId);
      if (profile?.universityId !== ask.universityId || !(await store.deleteRequest(tx, userId, ask.codeHash)))
        throw wrongCodeError();
      const verifiedAt = ctx.now();
      const { universityId, addressKey: key } = ask;
      await store.upsertVerification(tx, { userId, universityId, addressKey: key, verifiedAt });
      await updateProfile(tx, userId, { verified: true, verifiedAt, updatedAt: verifiedAt });
      await ctx.publish(tx, 'profiles.saved', { userId });
    });
  } catch (error) {
    // Two accounts verified the same mailbox at once; the first one keeps it.
    if (isUniqueViolation(error, 'university_verifications_address_key')) throw wrongCodeError();
    throw error;
  }
  return ownVerification(ctx);
}

/** Removes the user's badge and the stored verification. */
export async function withdrawVerification(ctx: UserCtx): Promise<UniversityVerification> {
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    if (!(await lockProfile(tx, userId))) throw new AppError('profile_not_found');
    await store.deleteRequest(tx, userId);
    await store.deleteVerification(tx, userId);
    await updateProfile(tx, userId, { verified: false, verifiedAt: null, updatedAt: ctx.now() });
    await ctx.publish(tx, 'profiles.saved', { userId });
  });
  return ownVerification(ctx);
}

function wrongCodeError(): AppError {
  return new AppError('university_code_wrong', { fields: { code: 'university_code_wrong' } });
}

/** Returns the profile's university if the host belongs to it, else throws. Universities can share a host. */
function resolveUniversity(universityId: string | null, host: string): UniversityRecord {
  const chosen = universityId === null ? null : universityById(universityId);
  const isOf = (one: UniversityRecord) => one.domains.some((domain) => isWithinDomain(host, domain));
  if (chosen && isOf(chosen)) return chosen;
  const code = !allUniversities().some(isOf)
    ? 'university_mail_unknown'
    : chosen
      ? 'university_mail_other'
      : 'university_needed';
  throw new AppError(code, { fields: { email: code } });
}

/** Keyed hash of a code. Without the server key, the codes cannot be brute-forced. */
function hashCode(ctx: Ctx, userId: string, code: string): string {
  return ctx.tokenSigner.sign('university-code', `${userId}:${code}`, new Date(0));
}
