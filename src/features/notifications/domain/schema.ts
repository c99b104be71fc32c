import * as z from 'zod/mini';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { queryNumber } from '#kit/query-number.ts';
import type { Notice } from './notice.ts';
import { NOTIFICATION, NOTIFICATION_TYPES } from './rules.ts';

/** `before`: the id of the last one seen. */
export const listQuery = z.strictObject({
  before: z.optional(z.uuid('invalid_option')),
  limit: z.optional(queryNumber(1, NOTIFICATION.maxPageSize)),
});
export const notificationParams = z.strictObject({ id: z.uuid('invalid_option') });

export const notification = z.object({
  id: z.string(),
  user_id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  /** What it is about, by type. */
  data: z.record(z.string(), z.string()),
  /** Whom it is about, as I may see them; null for nobody, or somebody whom I no longer see. */
  profile: z.nullable(publicProfile),
  read: z.boolean(),
  created_at: z.string(),
});
/** On the wire, with its data as its type says. */
export type Notification = Omit<z.output<typeof notification>, 'type' | 'data'> & Notice;

/** `next` goes back as `before`; null at the end. */
export const listAnswer = z.object({ notifications: z.array(notification), next: z.nullable(z.string()) });
export interface NotificationPage {
  notifications: Notification[];
  next: string | null;
}

/** The newest unread ones by id, and how many there are. */
export const unreadAnswer = z.object({ ids: z.array(z.string()), unread_count: z.int() });
export type UnreadAnswer = z.output<typeof unreadAnswer>;
export const readAnswer = z.object({ unread_count: z.int() });

/** Brought over the line whenever the number of my unread notifications changes. */
export const notificationFrame = z.object({ type: z.literal('notification'), unread_count: z.int() });
export type NotificationFrame = z.output<typeof notificationFrame>;
