import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { Notification, NotificationFrame } from '../../domain/schema.ts';
import type { NotificationRow } from '../store/notifications.ts';

/** `profile`: profile of the user in the data as visible to the recipient. */
export function presentNotification(row: NotificationRow, profile: PublicProfile | null): Notification {
  return {
    id: row.id,
    user_id: row.userId,
    type: row.type,
    data: row.data,
    profile,
    read: row.read,
    created_at: row.createdAt.toISOString(),
  } as Notification;
}

export function presentUnreadCount(unreadCount: number): NotificationFrame {
  return { type: 'notification', unread_count: unreadCount };
}
