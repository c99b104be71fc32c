import { isOut } from '#features/accounts/server/service/own-account.ts';
import { writeAudit } from '#features/moderation/server/service/audit.ts';
import type { Ctx } from '#platform/context.ts';
import type { Keeper } from '#platform/personal-data.ts';
import { DEPARTURE } from '../../domain/rules.ts';
import { deleteDeparture, dueDepartures, markStarted } from '../store/departures.ts';

/**
 * Erases the accounts whose day has come, highest feature first and the account itself last. What was cut off is found here
 * again and gone through once more: every step bears that.
 */
export async function eraseDue(ctx: Ctx, keepers: readonly Keeper[]): Promise<void> {
  for (const { userId } of await dueDepartures(ctx.db, ctx.now(), DEPARTURE.atOnce)) {
    try {
      await eraseOne(ctx, userId, keepers);
    } catch (error) {
      // the others' day has come as well
      ctx.log.error({ err: error }, 'an account could not be erased, and is tried again');
    }
  }
}

async function eraseOne(ctx: Ctx, userId: string, keepers: readonly Keeper[]): Promise<void> {
  const standing = await isOut(ctx, userId);
  // somebody is back whose coming back was not heard of
  if (standing === false) return deleteDeparture(ctx.db, userId);
  await markStarted(ctx.db, userId, ctx.now());
  for (const keeper of keepers.toReversed()) await keeper.erase(ctx, userId);
  await ctx.db.transaction(async (tx) => {
    await deleteDeparture(tx, userId);
    await writeAudit({ ...ctx, db: tx }, { action: 'account.erased', subjectType: 'user', subjectId: userId });
  });
}
