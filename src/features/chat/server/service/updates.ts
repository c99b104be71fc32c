import { missedBuzzes } from '#features/buzz/server/service.ts';
import { countUnreadNotifications } from '#features/notifications/server/service.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Updates } from '../../domain/schema.ts';
import { getUnreadCount } from './conversations.ts';

/** News that every page of a signed-in user shows, in one response for each new connection. */
export async function getUpdates(ctx: UserCtx): Promise<Updates> {
  const [{ unread_count: messages }, notifications, buzzes] = await Promise.all([
    getUnreadCount(ctx),
    countUnreadNotifications(ctx),
    missedBuzzes(ctx),
  ]);
  return { unread_messages: messages, unread_notifications: notifications, buzzes };
}
