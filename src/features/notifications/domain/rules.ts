/** Everything that somebody may be told of. */
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

/** Numbers of bringing notices to people outside the app. */
export const DELIVERY = {
  /** Whoever is looking at Tukan gets a mail only if they have not read the notice after this long. */
  graceMs: 600_000,
  /** When the gathered mails go, on the clock of their reader; the weekly ones on this day (Monday is 1). */
  digestAtMinutes: 9 * 60,
  digestWeekday: 1,
  /** Notices that a gathered mail names; of the others it says how many. */
  digestMaxItems: 20,
  /** What cannot be brought is tried again after these pauses, then given up. */
  retryAfterMs: [60_000, 300_000, 1_800_000, 7_200_000, 43_200_000],
  /** What a process had taken when it died is forgotten after this long, not brought twice. */
  takenKeptMs: 86_400_000,
  /** How long the link to switch mails off works. */
  unsubscribeDays: 730,
  /** How long a push service holds a notice for a browser that is off. */
  pushTtlS: 86_400,
  pushTimeoutMs: 10_000,
  maxBrowsers: 10,
} as const;
