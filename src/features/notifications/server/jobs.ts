import type { Ctx } from '#platform/context.ts';
import { NOTIFICATION } from '../domain/rules.ts';
import { deleteBefore } from './store.ts';

const DAY_MS = 86_400_000;

/** Forgets what is older than `NOTIFICATION.keptDays`, read or not. */
export async function sweepOldNotifications(ctx: Ctx): Promise<void> {
  await deleteBefore(ctx.db, new Date(ctx.now().getTime() - NOTIFICATION.keptDays * DAY_MS));
}
