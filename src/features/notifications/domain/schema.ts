import * as z from 'zod/mini';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { queryNumber } from '#kit/query-number.ts';
import type { Notice } from './notice.ts';
import { NOTIFICATION, NOTIFICATION_TYPES } from './rules.ts';
import { KINDS } from './settings.ts';

/** `before`: the id of the last one seen. */
export const listQuery = z.strictObject({
  before: z.optional(z.uuid('invalid_option')),
  limit: z.optional(queryNumber(1, NOTIFICATION.maxPageSize)),
  kind: z.optional(z.enum(KINDS, 'invalid_option')),
  /** Only what is unread. */
  unread: z.optional(z.literal('true', 'invalid_option')),
});
export type ListQuery = z.output<typeof listQuery>;
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
/** `read_at` goes to `/api/notifications/unread` to take it back. */
export const readAnswer = z.object({ unread_count: z.int(), read_at: z.string() });
export type ReadAnswer = z.output<typeof readAnswer>;
export const unreadBody = z.strictObject({ read_at: z.iso.datetime('invalid_option') });

/** Brought over the line whenever the number of my unread notifications changes. */
export const notificationFrame = z.object({ type: z.literal('notification'), unread_count: z.int() });
export type NotificationFrame = z.output<typeof notificationFrame>;

/** What mails' links carry. */
export const unsubscribeQuery = z.strictObject({ token: z.string().check(z.maxLength(200)) });
/** Mail programs send a form of their own; nothing in it matters. */
export const unsubscribeBody = z.optional(z.record(z.string(), z.string()));
export const unsubscribeAnswer = z.object({ kinds: z.array(z.enum(KINDS)) });
export type UnsubscribeAnswer = z.output<typeof unsubscribeAnswer>;

const endpoint = z.string('invalid_option').check(z.maxLength(1000, 'invalid_option'));
/** A browser's own description of where it takes notices. */
export const browserBody = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z.string('invalid_option').check(z.regex(/^[\w-]{86,88}={0,2}$/, 'invalid_option')),
    auth: z.string('invalid_option').check(z.regex(/^[\w-]{22,24}={0,2}$/, 'invalid_option')),
  }),
});
export const endpointBody = z.strictObject({ endpoint });
