import type { Ctx } from '#platform/context.ts';
import { DELIVERY, NOTIFICATION } from '../domain/rules.ts';
import { deliverDue, sendDigests } from './service/delivery-worker.ts';
import { deleteAbandoned } from './store/deliveries.ts';
import { deleteNotificationsBefore } from './store/notifications.ts';

const DAY_MS = 86_400_000;

/**
 * Job: deletes notifications older than `NOTIFICATION.retentionDays`, read or not, and deliveries abandoned by crashed
 * processes.
 */
export async function deleteOldNotifications(ctx: Ctx): Promise<void> {
  await deleteNotificationsBefore(ctx.db, new Date(ctx.now().getTime() - NOTIFICATION.retentionDays * DAY_MS));
  await deleteAbandoned(ctx.db, new Date(ctx.now().getTime() - DELIVERY.claimTtlMs));
}

/** Job: sends deferred deliveries (quiet hours, retries) and digests. */
export async function deliverNotifications(ctx: Ctx): Promise<void> {
  await deliverDue(ctx);
  await sendDigests(ctx);
}
