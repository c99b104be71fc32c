/** All notification types. */
export const NOTIFICATION_TYPES = [
  'message',
  'buzz',
  'match',
  'connection_received',
  'new_matches',
  'group_invite',
  'group_request',
  'group_accepted',
  'group_full',
  'group_joined',
  'group_rent',
  'group_agreement',
  'application',
  'viewing',
  'price_drop',
  'search_hit',
  'listing_expiring',
  'listing_expired',
  'listing_review',
  'place_answer',
  'report_received',
  'report_outcome',
  'university_check',
  'statement',
  'security',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Limits of the notification list. */
export const NOTIFICATION = {
  pageSize: 20,
  maxPageSize: 100,
  /**
   * Maximum number of ids returned by `/api/notifications/unread`; the count is unlimited. The badge shows 99+ from
   * here.
   */
  unreadIdsMax: 100,
  /** Minimum interval between unread-count requests of a browser (ms). */
  throttleMs: 120_000,
  /** Polling interval of the unread count (ms). */
  pollIntervalMs: 300_000,
  /** Retention in days. */
  retentionDays: 90,
} as const;

/** Limits of email and push delivery. */
export const DELIVERY = {
  /** Delay of emails to online users, skipped if they read the notification meanwhile (ms). */
  graceMs: 600_000,
  /** Local time of digest emails in minutes after midnight, and weekday of the weekly one (ISO, Monday is 1). */
  digestAtMinutes: 9 * 60,
  digestWeekday: 1,
  /** Maximum notifications listed in a digest; the rest is summarized as a count. */
  digestMaxItems: 20,
  /** Retry delays after failed deliveries (ms); then the delivery is dropped. */
  retryAfterMs: [60_000, 300_000, 1_800_000, 7_200_000, 43_200_000],
  /** Claimed deliveries of crashed processes are deleted after this time instead of retried (at-most-once delivery). */
  claimTtlMs: 86_400_000,
  /** Validity of unsubscribe links. */
  unsubscribeDays: 730,
  /** TTL of push messages at the push service. */
  pushTtlS: 86_400,
  pushTimeoutMs: 10_000,
  maxPushSubscriptions: 10,
} as const;
