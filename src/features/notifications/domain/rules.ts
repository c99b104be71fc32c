import { HOUR_MS } from '#shared/time/duration.ts';

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
  'handover',
  'price_drop',
  'home_rented',
  'search_hit',
  'listing_expiring',
  'listing_expired',
  'wanted_expiring',
  'listing_review',
  'flatmate_joined',
  'import_feed',
  'webhook_paused',
  'place_answer',
  'report_received',
  'report_outcome',
  'account_closed',
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
  /** Emails and push messages of one type that a sender can cause to a recipient. */
  perSender: 3,
  perSenderMs: HOUR_MS,
  /** Local time of digest emails in minutes after midnight, and weekday of the weekly one (ISO, Monday is 1). */
  digestAtMinutes: 9 * 60,
  digestWeekday: 1,
  /** Maximum notifications listed in a digest; the rest is summarized as a count. */
  digestMaxItems: 20,
  /** Days after which deliveries that failed after all retries are deleted. */
  retentionDays: 7,
  /** Validity of unsubscribe links. */
  unsubscribeDays: 730,
  /** TTL of push messages at the push service, and age at which they are no longer sent to it. */
  pushTtlS: 86_400,
  pushTimeoutMs: 10_000,
  maxPushSubscriptions: 10,
} as const;
