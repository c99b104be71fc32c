import { addMs } from '#shared/time/local-time.ts';
import { notify, markAsReadFor } from '#features/notifications/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { UNREAD_NOTIFICATION } from '../../domain/rules.ts';
import {
  markNotified,
  clearReadNotifications,
  findUnnotified,
  type UnnotifiedRow,
} from '../store/unread-notifications.ts';

/**
 * Notifies users who are away about unread messages: once per conversation, until they have read it. Notifications
 * about messages read since are marked as read.
 */
export async function notifyUnreadMessages(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (const { user_id, notification_id } of await clearReadNotifications(ctx.db))
    await markAsReadFor(ctx, user_id, notification_id);
  const before = (ms: number) => addMs(now, -ms);
  const wanted = {
    awaySince: before(UNREAD_NOTIFICATION.awayMs),
    notBefore: before(UNREAD_NOTIFICATION.maxAgeMs),
    now,
  };
  for (;;) {
    const rows = await findUnnotified(ctx.db, { ...wanted, limit: UNREAD_NOTIFICATION.batchSize });
    for (const row of rows) await notifyUser(ctx, row);
    if (rows.length < UNREAD_NOTIFICATION.batchSize) return;
  }
}

async function notifyUser(ctx: Ctx, row: UnnotifiedRow): Promise<void> {
  const id = ctx.newId();
  if (!(await markNotified(ctx.db, row, id, ctx.now()))) return;
  const data = row.partner_id
    ? { user_id: row.partner_id }
    : { group_id: row.conversation_id, group_name: row.group_name ?? '' };
  await notify(ctx, row.user_id, { type: 'message', data }, { id });
}
