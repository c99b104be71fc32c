import type { Ctx } from '#platform/context.ts';
import { DELIVERY, NOTIFICATION } from '../domain/rules.ts';
import { bringDue, bringGathered } from './service/bring.ts';
import { forgetTaken } from './store/deliveries.ts';
import { deleteBefore } from './store/notices.ts';

const DAY_MS = 86_400_000;

/** Forgets what is older than `NOTIFICATION.keptDays`, read or not, and what was being brought when a process died. */
export async function sweepOldNotifications(ctx: Ctx): Promise<void> {
  await deleteBefore(ctx.db, new Date(ctx.now().getTime() - NOTIFICATION.keptDays * DAY_MS));
  await forgetTaken(ctx.db, new Date(ctx.now().getTime() - DELIVERY.takenKeptMs));
}

/** Brings what was to come later: after quiet hours, after a failure, or gathered. */
export async function bringNotices(ctx: Ctx): Promise<void> {
  await bringDue(ctx);
  await bringGathered(ctx);
}
