import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { ROOM_WANTED } from '../domain/rules.ts';
import { claimExpiring } from './store/posts.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** The post of a person is about to expire. */
    'room_wanted.expiring': { userId: string; expiresAt: string };
  }
}

const BATCH_SIZE = 200;

/** Tells authors once, some days before, that their post is about to expire; marked and published in one transaction. */
export async function remindOfExpiry(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const until = addMs(now, ROOM_WANTED.reminderDaysBefore * DAY_MS);
  await ctx.db.transaction(async (tx) => {
    for (const { userId, expiresAt } of await claimExpiring(tx, { now, until, limit: BATCH_SIZE }))
      await ctx.publish(tx, 'room_wanted.expiring', { userId, expiresAt: expiresAt?.toISOString() ?? '' });
  });
}
