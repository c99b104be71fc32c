import { notify } from '#features/notifications/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { ROOM_WANTED } from '../domain/rules.ts';
import { claimExpiring } from './store/posts.ts';

const BATCH_SIZE = 200;

/** Tells authors once, some days before, that their post is about to expire. */
export async function remindOfExpiry(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const until = new Date(now.getTime() + ROOM_WANTED.reminderDaysBefore * DAY_MS);
  for (const { userId, expiresAt } of await claimExpiring(ctx.db, { now, until, limit: BATCH_SIZE }))
    await notify(ctx, userId, { type: 'wanted_expiring', data: { expires_at: expiresAt?.toISOString() ?? '' } });
}
