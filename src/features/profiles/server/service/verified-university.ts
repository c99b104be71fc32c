import { accountFacts } from '#features/accounts/server/service/account-facts.ts';
import { affiliationsOf } from '#features/accounts/server/service/oidc/identities.ts';
import { universityById } from '#features/locations/server/service.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { UNIVERSITY_VERIFICATION } from '../../domain/rules.ts';
import { isWithinDomain, parseUniversityEmail } from '../../domain/university-email.ts';
import type { ProfileRow } from '../store/profiles.ts';
import * as store from '../store/university-verifications.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A university verification expires soon. */
    'profiles.verification_due': { userId: string };
    /** A university verification has expired and its badge was removed. */
    'profiles.verification_expired': { userId: string };
  }
}

/** Keyed hash of a mailbox. Deterministic, and useless without the server key. */
export function addressKey(ctx: Pick<Ctx, 'tokenSigner'>, address: string): string {
  return ctx.tokenSigner.sign('university-address', address, new Date(0));
}

/**
 * Updates the verification when a profile is saved. A changed university loses the badge. A new one is verified at once
 * if the account's email belongs to it and was confirmed within the validity period, or if an identity provider of the
 * account vouches for it.
 */
export async function syncVerifiedUniversity(
  ctx: UserCtx,
  tx: Db,
  before: ProfileRow,
  after: ProfileRow,
  confirmedAt: Date | null,
): Promise<void> {
  if (after.universityId === before.universityId) return;
  await store.deleteVerification(tx, after.id);
  await store.deleteRequest(tx, after.id);
  const checkedAt =
    (await verifyByAccountEmail(ctx, tx, after, confirmedAt)) ?? (await verifyByAffiliation(ctx, tx, after));
  after.verified = checkedAt !== null;
  after.verifiedAt = checkedAt;
}

async function verifyByAccountEmail(
  ctx: UserCtx,
  tx: Db,
  after: ProfileRow,
  confirmedAt: Date | null,
): Promise<Date | null> {
  const university = after.universityId === null ? null : universityById(after.universityId);
  const read = parseUniversityEmail(ctx.actor.email);
  if (!university || !confirmedAt || 'code' in read) return null;
  if (confirmedAt.getTime() <= ctx.now().getTime() - UNIVERSITY_VERIFICATION.validDays * DAY_MS) return null;
  if (!university.domains.some((domain) => isWithinDomain(read.host, domain))) return null;
  const isNew = await store.insertVerificationIfFree(tx, {
    userId: after.id,
    universityId: university.id,
    addressKey: addressKey(ctx, read.address),
    verifiedAt: confirmedAt,
  });
  return isNew ? confirmedAt : null;
}

/** Stores the verification of the profile's university by a provider; null if none vouches for it lately. */
export async function verifyByAffiliation(ctx: Ctx, tx: Db, profile: ProfileRow): Promise<Date | null> {
  const university = profile.universityId === null ? null : universityById(profile.universityId);
  if (!university) return null;
  const validFrom = ctx.now().getTime() - UNIVERSITY_VERIFICATION.validDays * DAY_MS;
  const found = (await affiliationsOf({ db: tx }, profile.id)).find(
    ({ domain, confirmedAt }) =>
      confirmedAt.getTime() > validFrom && university.domains.some((own) => isWithinDomain(domain, own)),
  );
  if (!found) return null;
  const row = {
    userId: profile.id,
    universityId: university.id,
    addressKey: addressKey(ctx, found.personKey),
    verifiedAt: found.confirmedAt,
  };
  const current = await store.findVerification(tx, profile.id);
  if (!current) return (await store.insertVerificationIfFree(tx, row)) ? found.confirmedAt : null;
  // A badge by a mailbox keeps its day; one by this provider is renewed.
  if (current.addressKey !== row.addressKey || current.verifiedAt >= found.confirmedAt) return null;
  await store.upsertVerification(tx, row);
  return found.confirmedAt;
}

/**
 * Confirmation time of the account email; null if unconfirmed. Call it before opening a transaction, because it queries
 * `ctx.db`.
 */
export async function accountConfirmedAt(ctx: UserCtx): Promise<Date | null> {
  const facts = await accountFacts(ctx, ctx.actor.userId);
  return facts?.confirmedAt ?? null;
}

/** Sends one reminder before a verification expires, and removes expired badges. */
export async function remindAndExpireVerifications(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const daysAgo = (days: number) => addMs(now, -days * DAY_MS);
  const { validDays, remindDays } = UNIVERSITY_VERIFICATION;
  await store.deleteExpiredRequests(ctx.db, now);
  await ctx.db.transaction(async (tx) => {
    for (const userId of await store.expireVerifications(tx, daysAgo(validDays), now)) {
      await ctx.publish(tx, 'profiles.saved', { userId });
      await ctx.publish(tx, 'profiles.verification_expired', { userId });
    }
  });
  await ctx.db.transaction(async (tx) => {
    for (const { userId } of await store.markReminded(tx, daysAgo(validDays - remindDays), now))
      await ctx.publish(tx, 'profiles.verification_due', { userId });
  });
}
