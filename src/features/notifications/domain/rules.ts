/** Everything that somebody may be told of. */
export const NOTIFICATION_TYPES = [
  'message',
  'buzz',
  'match',
  'connection_received',
  'group_invite',
  'group_request',
  'group_accepted',
  'group_full',
  'application',
  'viewing',
  'price_drop',
  'search_hit',
  'listing_expiring',
  'listing_review',
  'report_received',
  'report_outcome',
  'security',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Numbers of notifications. */
export const NOTIFICATION = {
  pageSize: 20,
  maxPageSize: 100,
  /** Ids that `/api/notifications/unread` names; the count goes on. The badge says 99+ from here. */
  unreadIdsMax: 100,
  /** The client asks for what is unread at most this often. */
  throttleMs: 120_000,
  /** And this often by itself. */
  pollEveryMs: 300_000,
  /** After so many days a notification is forgotten. */
  keptDays: 90,
} as const;
