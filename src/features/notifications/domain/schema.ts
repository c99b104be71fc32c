import * as z from 'zod/mini';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { queryInteger } from '#shared/query-integer.ts';
import type { NotificationContent } from './notification-content.ts';
import { NOTIFICATION, NOTIFICATION_TYPES } from './rules.ts';
import { KINDS } from './settings.ts';

/** `before`: keyset cursor (id of the last notification). */
export const listQuery = z.strictObject({
  before: z.optional(z.uuid('invalid_option')),
  limit: z.optional(queryInteger(1, NOTIFICATION.maxPageSize)),
  kind: z.optional(z.enum(KINDS, 'invalid_option')),
  /** Unread notifications only. */
  unread: z.optional(z.literal('true', 'invalid_option')),
});
export type ListQuery = z.output<typeof listQuery>;
export const notificationParams = z.strictObject({ id: z.uuid('invalid_option') });

export const notification = z.object({
  id: z.string(),
  user_id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  /** Data by type. */
  data: z.record(z.string(), z.string()),
  /** Profile of the user in the data as visible to the caller; null if there is none or it is no longer visible. */
  profile: z.nullable(publicProfile),
  read: z.boolean(),
  created_at: z.string(),
});
/** API representation with type-specific data. */
export type Notification = Omit<z.output<typeof notification>, 'type' | 'data'> & NotificationContent;

/** `next`: value for `before`; null on the last page. */
export const listResponse = z.object({ notifications: z.array(notification), next: z.nullable(z.string()) });
export interface NotificationPage {
  notifications: Notification[];
  next: string | null;
}

/** Newest unread ids and the total unread count. */
export const unreadResponse = z.object({ ids: z.array(z.string()), unread_count: z.int() });
export type UnreadResponse = z.output<typeof unreadResponse>;
/** `read_at` can be sent to `/api/notifications/unread` to undo. */
export const readResponse = z.object({ unread_count: z.int(), read_at: z.string() });
export type ReadResponse = z.output<typeof readResponse>;
export const unreadBody = z.strictObject({ read_at: z.iso.datetime('invalid_option') });

/** Socket frame sent whenever the unread count changes. */
export const notificationFrame = z.object({ type: z.literal('notification'), unread_count: z.int() });
export type NotificationFrame = z.output<typeof notificationFrame>;

/** Parameters of the links in emails. */
export const unsubscribeQuery = z.strictObject({ token: z.string().check(z.maxLength(200)) });
/** One-click unsubscribe requests carry a form body, which is ignored. */
export const unsubscribeBody = z.optional(z.record(z.string(), z.string()));
export const unsubscribeResponse = z.object({ kinds: z.array(z.enum(KINDS)) });
export type UnsubscribeResponse = z.output<typeof unsubscribeResponse>;

const endpoint = z.string('invalid_option').check(z.maxLength(1000, 'invalid_option'));
/** Push subscription as returned by the browser. */
export const pushSubscriptionBody = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z.string('invalid_option').check(z.regex(/^[\w-]{86,88}={0,2}$/, 'invalid_option')),
    auth: z.string('invalid_option').check(z.regex(/^[\w-]{22,24}={0,2}$/, 'invalid_option')),
  }),
});
export const pushEndpointBody = z.strictObject({ endpoint });
