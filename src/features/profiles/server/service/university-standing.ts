import { accountFacts } from '#features/accounts/server/service/account-facts.ts';
import { universityById } from '#features/places/server/service.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { UNIVERSITY_CHECK } from '../../domain/rules.ts';
import { isBelow, readUniversityMail } from '../../domain/university-mail.ts';
import type { ProfileRow } from '../store/profiles.ts';
import * as store from '../store/university-checks.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** It is soon a year since the university of a person was checked. */
    'profiles.check_due': { userId: string };
    /** A year is over: the badge is gone. */
    'profiles.check_over': { userId: string };
  }
}

const DAY_MS = 86_400_000;

/** What is kept of an address: the same for the same mailbox, and of no use to whoever has not the installation's key. */
export function addressKey(ctx: Pick<Ctx, 'signer'>, address: string): string {
  return ctx.signer.sign('university-address', address, new Date(0));
}

/**
 * What a profile that is being saved says of its university: the badge goes with the university. A new one is there at once
 * where the account's own address is of it and was confirmed within the year.
 */
export async function settleUniversity(
  ctx: UserCtx,
  tx: Db,
  before: ProfileRow,
  after: ProfileRow,
  confirmedAt: Date | null,
): Promise<void> {
  if (after.universityId === before.universityId) return;
  await store.dropCheck(tx, after.id);
  await store.dropAsk(tx, after.id);
  const checkedAt = await claim(ctx, tx, after, confirmedAt);
  after.verified = checkedAt !== null;
  after.verifiedAt = checkedAt;
}

async function claim(ctx: UserCtx, tx: Db, after: ProfileRow, confirmedAt: Date | null): Promise<Date | null> {
  const university = after.universityId === null ? null : universityById(after.universityId);
  const read = readUniversityMail(ctx.actor.email);
  if (!university || !confirmedAt || 'code' in read) return null;
  if (confirmedAt.getTime() <= ctx.now().getTime() - UNIVERSITY_CHECK.validDays * DAY_MS) return null;
  if (!university.domains.some((domain) => isBelow(read.host, domain))) return null;
  const isNew = await store.putCheckIfFree(tx, {
    userId: after.id,
    universityId: university.id,
    addressKey: addressKey(ctx, read.address),
    checkedAt: confirmedAt,
  });
  return isNew ? confirmedAt : null;
}

/** When the account's address was confirmed; null while it is not. Asked before a transaction begins. */
export async function confirmedAt(ctx: UserCtx): Promise<Date | null> {
  const facts = await accountFacts(ctx, ctx.actor.userId);
  return facts?.confirmedAt ?? null;
}

/** Tells those whose check is soon a year old, once, and takes back the badges of those who did not answer. */
export async function keepChecksFresh(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { validDays, remindDays } = UNIVERSITY_CHECK;
  await store.sweepAsks(ctx.db, now);
  const over = await ctx.db.transaction(async (tx) => store.endChecks(tx, daysAgo(validDays), now));
  for (const userId of over) {
    ctx.publish('profiles.saved', { userId });
    ctx.publish('profiles.check_over', { userId });
  }
  for (const { userId } of await store.markReminded(ctx.db, daysAgo(validDays - remindDays), now))
    ctx.publish('profiles.check_due', { userId });
}
