/** A measured constant and the benchmark that prints it. */
interface Constant {
  value: number;
  unit: string;
  what: string;
  bench: string;
}

const microseconds = (value: number, what: string, bench: string): Constant => ({ value, unit: 'µs', what, bench });
const byteCount = (value: number, what: string, bench: string): Constant => ({ value, unit: 'B', what, bench });

/** Constants of the formulas. Microseconds are CPU time of Node unless another process is named. */
export const CONSTANTS = {
  messageNode: microseconds(650.7, 'message: send, check, store, deliver to both', 'soak'),
  messagePostgres: microseconds(346.7, 'the same, PostgreSQL', 'soak'),
  heartbeatNode: microseconds(115.3, 'a heartbeat of a socket with its ping', 'sockets --idle 20000'),
  heartbeatPostgres: microseconds(290, 'the same, PostgreSQL: conversation heads', 'micro-costs: heads'),
  publishNode: microseconds(5.3, 'publish to the other processes', 'micro-costs: publish_unsubscribed'),
  publishRedis: microseconds(1.5, 'the same, Redis', 'micro-costs: publish_unsubscribed'),
  receiveNode: microseconds(
    2.4,
    'receive a published message',
    'micro-costs: publish_subscribed less publish_unsubscribed',
  ),
  receiveRedis: microseconds(
    1.5,
    'the same, Redis, per subscribed process',
    'micro-costs: publish_subscribed less publish_unsubscribed',
  ),
  heartbeatApplied: microseconds(
    1.21,
    'apply a heartbeat of another process to the presence registry',
    'micro-costs: heartbeat_applied',
  ),
  expirePerson: microseconds(0.11, 'presence expiry check per person', 'micro-costs: expire_person'),
  openNode: microseconds(1235.5, 'open a socket, with its ticket', 'sockets --idle 20000'),
  searchNode: microseconds(1050.6, 'property search page, 24 cards', 'micro-costs: search_page'),
  searchPostgres: microseconds(2133.3, 'the same, PostgreSQL, with 20,000 properties', 'micro-costs: search_page'),
  cachedPageNode: microseconds(155, 'guest page from the page cache', 'list-rate: list'),
  renderedPageNode: microseconds(50_704, 'guest page rendered and compressed', 'list-rate on PostgreSQL: rendered'),
  renderedPagePostgres: microseconds(
    2500,
    'the same, PostgreSQL, with 2,000 properties',
    'list-rate on PostgreSQL: rendered',
  ),
  listNode: microseconds(3867.1, 'match list page, 20 people', 'micro-costs: match_list'),
  listPostgres: microseconds(1966.7, 'the same, PostgreSQL', 'micro-costs: match_list'),
  conversationListNode: microseconds(1424.5, 'conversation list', 'micro-costs: conversations'),
  conversationListPostgres: microseconds(2800, 'the same, PostgreSQL', 'micro-costs: conversations'),
  penaltyNode: microseconds(5, 'recompute one exposure penalty', 'micro-costs: rerank_person'),
  penaltyPostgres: microseconds(11, 'the same, PostgreSQL', 'micro-costs: rerank_person'),
  changeNode: microseconds(
    115,
    'update of the candidate index, sorting included, at a million people',
    'matching-top50 (docs/matching.md)',
  ),
  rebuildNode: microseconds(2.5, 'load one person into the candidate index', 'micro-costs: rebuild_person'),
  rebuildPostgres: microseconds(1.6, 'the same, PostgreSQL', 'micro-costs: rebuild_person'),
  notificationNode: microseconds(1029.3, 'notification, stored and delivered', 'micro-costs: notification'),
  notificationPostgres: microseconds(1220, 'the same, PostgreSQL', 'micro-costs: notification'),
  auditPostgres: microseconds(100, 'audit log row, PostgreSQL', 'micro-costs: audit'),
  signInNode: microseconds(60_898, 'sign-in (the password hash is deliberately slow)', 'micro-costs: sign_in'),
  photoNode: microseconds(292_354, '12-megapixel photo in three sizes', 'micro-costs: photo'),
  processMemory: byteCount(389_000_000, 'server process without clients', 'sockets: the process less its sockets'),
  socketMemory: byteCount(8813, 'idle authenticated socket', 'sockets --idle 20000'),
  registryMemory: byteCount(398, 'online person, in every process', 'micro-costs: registry_bytes_person'),
  candidateMemory: byteCount(
    73,
    'person in the candidate index, in every process',
    'matching-top50 (docs/matching.md)',
  ),
  personRow: byteCount(910, 'an account with its profile', 'micro-costs: row_bytes'),
  sessionRow: byteCount(316, 'a session', 'micro-costs: row_bytes'),
  messageRow: byteCount(364, 'message of 33 characters', 'micro-costs: row_bytes'),
  conversationRow: byteCount(788, 'conversation of two people', 'micro-costs: row_bytes'),
  propertyRow: byteCount(1456, 'property', 'micro-costs: row_bytes'),
  notificationRow: byteCount(1013, 'notification', 'micro-costs: row_bytes'),
  auditRow: byteCount(745, 'audit log row', 'micro-costs: row_bytes'),
  photoFiles: byteCount(135_612, 'photo in three sizes', 'micro-costs: photo_bytes'),
  backupRate: {
    value: 86.3e6,
    unit: 'B/s',
    what: 'backup throughput per CPU second',
    bench: 'micro-costs: backup',
  },
  backupShare: {
    value: 0.484,
    unit: '',
    what: 'size of the backup relative to the database',
    bench: 'micro-costs: backup',
  },
} satisfies Record<string, Constant>;

type ConstantName = keyof typeof CONSTANTS;

/** The constants as plain numbers. */
export const COSTS = Object.fromEntries(Object.entries(CONSTANTS).map(([name, { value }]) => [name, value])) as Record<
  ConstantName,
  number
>;

/**
 * Assumed usage. Replace these values by real statistics (`/admin/figures`) first. Shares are of accounts unless stated
 * otherwise.
 */
export const ASSUMPTIONS = {
  dailyShare: 0.2,
  /** Share of a day's activity in its busiest hour. */
  peakHourShare: 0.12,
  /** Minutes per day that an active person has a page open, background tabs included. */
  openMinutes: 60,
  listedShare: 0.4,
  propertiesPerPerson: 0.05,
  photosPerProperty: 6,
  conversationsPerPerson: 4,
  sessionsPerPerson: 1.5,
  /** Per active person and day. */
  daily: {
    messages: 10,
    searches: 8,
    lists: 4,
    conversationLists: 6,
    opens: 4,
    notifications: 3,
    signIns: 0.1,
    /** Guest page views. */
    guestPages: 10,
    /** Changes that invalidate the page cache: profiles, properties and groups. */
    edits: 0.3,
    photos: 0.05,
    audited: 0.01,
  },
  /** People on a match list page not shown to that viewer before on the same day. */
  newlyShown: 10,
  /** Distinct list URLs that guests request: cities, campuses and filters, in two languages. */
  listAddresses: 500,
} as const;

/** Assumed limits of one machine or server. */
export const LIMITS = {
  /**
   * Maximum utilization of one core for a process that serves requests; above it, queues grow quickly (see the
   * simulation).
   */
  maxUtilization: 0.6,
  postgresCores: 16,
  postgresConnections: 200,
  processBytes: 2 ** 31,
  databaseBytes: 2 * 2 ** 40,
  photoBytes: 2 ** 40,
  files: 20_000,
} as const;
