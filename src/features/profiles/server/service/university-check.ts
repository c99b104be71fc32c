import { randomInt } from 'node:crypto';
import { allUniversities, universityById, type PlaceUniversity } from '#features/places/server/service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { breaksUnique } from '#platform/db/db.ts';
import type { Limit } from '#platform/http/route.ts';
import { isBelow, readUniversityMail } from '../../domain/university-mail.ts';
import { UNIVERSITY_CHECK, UNIVERSITY_CODES } from '../../domain/rules.ts';
import type { UniversityCheck } from '../../domain/university-check.ts';
import { presentCheck } from '../present/university-check.ts';
import { codeLetter, usedLetter } from '../present/letters.ts';
import { lockProfile, ownRow, updateProfile } from '../store/profiles.ts';
import * as store from '../store/university-checks.ts';
import { addressKey } from './university-standing.ts';

const { codeLength, codeLifeMs, codeTries } = UNIVERSITY_CHECK;

const perPerson: Limit = { name: 'university-code-person', ...UNIVERSITY_CODES.perPerson };
const perAddress: Limit = { name: 'university-code-address', ...UNIVERSITY_CODES.perAddress };
const perNetwork: Limit = { name: 'university-code-network', ...UNIVERSITY_CODES.perNetwork };

/** How far the caller is with showing that they are of their university. */
export async function ownCheck(ctx: UserCtx): Promise<UniversityCheck> {
  const { userId } = ctx.actor;
  const [own, check, ask] = [
    await ownRow(ctx.db, userId),
    await store.checkOf(ctx.db, userId),
    await store.askOf(ctx.db, userId),
  ];
  if (!own) throw new Refusal('profile_not_found');
  return presentCheck({ profile: own.profile, check, ask, now: ctx.now() });
}

/**
 * Sends a code to an address of the caller's university. The answer is the same when the address vouches for another account;
 * then the mail says so, to whoever reads it. Refuses with `university_mail_letters`, `_invalid`, `_unknown` (of no
 * university that we know), `_other` (of another one than the profile's) and `university_needed`.
 */
export async function askCheck(ctx: UserCtx, typed: string): Promise<UniversityCheck> {
  const { userId } = ctx.actor;
  await ctx.limits.take(perNetwork, ctx.address);
  await ctx.limits.take(perPerson, userId);
  const read = readUniversityMail(typed);
  if ('code' in read) throw new Refusal(read.code, { fields: { email: read.code } });
  const own = await ownRow(ctx.db, userId);
  if (!own) throw new Refusal('profile_not_found');
  const university = universityOf(own.profile.universityId, read.host);
  const key = addressKey(ctx, read.address);
  await ctx.limits.take(perAddress, key);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const expiresAt = new Date(ctx.now().getTime() + codeLifeMs);
  const isTaken = await store.isOfAnother(ctx.db, userId, key, read.address);
  await store.putAsk(ctx.db, {
    userId,
    universityId: university.id,
    addressKey: key,
    codeHash: isTaken ? '' : hashOf(ctx, userId, code),
    expiresAt,
  });
  const letter = isTaken ? usedLetter(ctx.lang) : codeLetter(ctx.lang, { code, university: university.name });
  // behind the answer: how long a mail takes would tell which of the two it was
  ctx.outbox.post(read.address, letter).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a code for a university address could not be sent');
  });
  return ownCheck(ctx);
}

/** Takes the code of the mail, once: from then on the profile says that its university was checked. Refuses with `university_code_wrong`. */
export async function confirmCheck(ctx: UserCtx, code: string): Promise<UniversityCheck> {
  const { userId } = ctx.actor;
  const ask = await store.takeTry(ctx.db, userId, codeTries, ctx.now());
  if (!ask || ask.codeHash !== hashOf(ctx, userId, code)) throw wrongCode();
  try {
    await ctx.db.transaction(async (tx) => {
      const profile = await lockProfile(tx, userId);
      if (profile?.universityId !== ask.universityId || !(await store.dropAsk(tx, userId, ask.codeHash)))
        throw wrongCode();
      const checkedAt = ctx.now();
      const { universityId, addressKey: key } = ask;
      await store.putCheck(tx, { userId, universityId, addressKey: key, checkedAt });
      await updateProfile(tx, userId, { verified: true, verifiedAt: checkedAt, updatedAt: checkedAt });
    });
  } catch (error) {
    // two accounts, one mailbox, at once: the first one has it
    if (breaksUnique(error, 'university_checks_address_key')) throw wrongCode();
    throw error;
  }
  ctx.publish('profiles.saved', { userId });
  return ownCheck(ctx);
}

/** Takes one's own badge back, and what is kept for it. */
export async function withdrawCheck(ctx: UserCtx): Promise<UniversityCheck> {
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    if (!(await lockProfile(tx, userId))) throw new Refusal('profile_not_found');
    await store.dropAsk(tx, userId);
    await store.dropCheck(tx, userId);
    await updateProfile(tx, userId, { verified: false, verifiedAt: null, updatedAt: ctx.now() });
  });
  ctx.publish('profiles.saved', { userId });
  return ownCheck(ctx);
}

function wrongCode(): Refusal {
  return new Refusal('university_code_wrong', { fields: { code: 'university_code_wrong' } });
}

/** The university that the profile names, where the host is one of its. Several may share a host. */
function universityOf(universityId: string | null, host: string): PlaceUniversity {
  const chosen = universityId === null ? null : universityById(universityId);
  const isOf = (one: PlaceUniversity) => one.domains.some((domain) => isBelow(host, domain));
  if (chosen && isOf(chosen)) return chosen;
  const code = !allUniversities().some(isOf)
    ? 'university_mail_unknown'
    : chosen
      ? 'university_mail_other'
      : 'university_needed';
  throw new Refusal(code, { fields: { email: code } });
}

/** What is kept of a code: nobody without the installation's key can try all of them. */
function hashOf(ctx: Ctx, userId: string, code: string): string {
  return ctx.signer.sign('university-code', `${userId}:${code}`, new Date(0));
}
