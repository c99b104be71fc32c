import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { DELIVERY, NOTIFICATION } from '../domain/rules.ts';
import { deleteDeliveriesBefore } from './store/deliveries.ts';
import { deleteNotificationsBefore } from './store/notifications.ts';

/** Job: deletes notifications older than `NOTIFICATION.retentionDays`, read or not, and deliveries that were given up. */
export async function deleteOldNotifications(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => addMs(ctx.now(), -days * DAY_MS);
  await deleteNotificationsBefore(ctx.db, daysAgo(NOTIFICATION.retentionDays));
  await deleteDeliveriesBefore(ctx.db, daysAgo(DELIVERY.retentionDays));
}
