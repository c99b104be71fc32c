/** One measured constant: a number, and the benchmark that prints it. */
interface Constant {
  value: number;
  unit: string;
  what: string;
  bench: string;
}

const us = (value: number, what: string, bench: string): Constant => ({ value, unit: 'µs', what, bench });
const bytes = (value: number, what: string, bench: string): Constant => ({ value, unit: 'B', what, bench });

/** Everything that the formulas reckon with. Microseconds are of processor time, Node's unless another process is named. */
export const CONSTANTS = {
  messageNode: us(650.7, 'a message sent, checked, stored, brought to both', 'soak'),
  messagePostgres: us(346.7, 'the same, PostgreSQL', 'soak'),
  beatNode: us(115.3, 'a heartbeat of a socket with its ping', 'sockets --idle 20000'),
  beatPostgres: us(290, 'the same, PostgreSQL: the heads of the conversations', 'parts: heads'),
  tellNode: us(5.3, 'telling the other processes of something', 'parts: tell_unheard'),
  tellRedis: us(1.5, 'the same, Redis', 'parts: tell_unheard'),
  hearNode: us(2.4, 'hearing it', 'parts: tell_heard less tell_unheard'),
  hearRedis: us(1.5, 'the same, Redis, for each process that hears', 'parts: tell_heard less tell_unheard'),
  beatTaken: us(1.21, 'taking a heartbeat of another process into the registry', 'parts: beat_taken'),
  sweepPerson: us(0.11, 'looking whether somebody has left', 'parts: sweep_person'),
  openNode: us(1235.5, 'a ticket and a socket', 'sockets --idle 20000'),
  searchNode: us(1050.6, 'a page of homes, 24 cards', 'parts: search_page'),
  searchPostgres: us(2133.3, 'the same, PostgreSQL, among 20,000 homes', 'parts: search_page'),
  keptNode: us(155, 'a page for strangers that is kept', 'list-rate: list'),
  drawnNode: us(50_704, 'a page for strangers that has to be drawn and packed', 'list-rate on PostgreSQL: drawn'),
  drawnPostgres: us(2500, 'the same, PostgreSQL, among 2,000 homes', 'list-rate on PostgreSQL: drawn'),
  listNode: us(3867.1, 'a page of matching, 20 people', 'parts: match_list'),
  listPostgres: us(1966.7, 'the same, PostgreSQL', 'parts: match_list'),
  talksNode: us(1424.5, 'the list of conversations', 'parts: conversations'),
  talksPostgres: us(2800, 'the same, PostgreSQL', 'parts: conversations'),
  priceNode: us(5, 'the price of a place anew', 'parts: reprice_person'),
  pricePostgres: us(11, 'the same, PostgreSQL', 'parts: reprice_person'),
  changeNode: us(
    115,
    'a change in the matching store, sorting included, at a million',
    'matching-top50 (docs/matching.md)',
  ),
  rebuildNode: us(2.5, 'a person read into the matching store', 'parts: rebuild_person'),
  rebuildPostgres: us(1.6, 'the same, PostgreSQL', 'parts: rebuild_person'),
  noticeNode: us(1029.3, 'a notice, kept and told', 'parts: notice'),
  noticePostgres: us(1220, 'the same, PostgreSQL', 'parts: notice'),
  auditPostgres: us(100, 'a row of the audit log, PostgreSQL', 'parts: audit'),
  signInNode: us(60_898, 'a sign-in: the password is slow on purpose', 'parts: sign_in'),
  photoNode: us(292_354, 'a photograph of 12 megapixels in three sizes', 'parts: photo'),
  processHeld: bytes(389_000_000, 'a process that serves, with nobody there', 'sockets: the process less its sockets'),
  socketHeld: bytes(8813, 'an idle socket, its person signed in', 'sockets --idle 20000'),
  registryHeld: bytes(398, 'a person who is here, in every process', 'parts: registry_bytes_person'),
  packedHeld: bytes(73, 'a person in the matching store, in every process', 'matching-top50 (docs/matching.md)'),
  personRow: bytes(910, 'an account with its profile', 'parts: row_bytes'),
  sessionRow: bytes(316, 'a session', 'parts: row_bytes'),
  messageRow: bytes(364, 'a message of 33 letters', 'parts: row_bytes'),
  conversationRow: bytes(788, 'a conversation of two', 'parts: row_bytes'),
  homeRow: bytes(1456, 'a home', 'parts: row_bytes'),
  noticeRow: bytes(1013, 'a notice', 'parts: row_bytes'),
  auditRow: bytes(745, 'a row of the audit log', 'parts: row_bytes'),
  photoFiles: bytes(135_612, 'a photograph in three sizes', 'parts: photo_bytes'),
  backupRate: {
    value: 64.4e6,
    unit: 'B/s',
    what: 'a database by `pg_dump`, in a second of processor time',
    bench: 'parts: backup',
  },
  backupShare: { value: 0.138, unit: '', what: 'the copy beside the database', bench: 'parts: backup' },
} satisfies Record<string, Constant>;

type Name = keyof typeof CONSTANTS;

/** The bare numbers. */
export const C = Object.fromEntries(Object.entries(CONSTANTS).map(([name, { value }]) => [name, value])) as Record<
  Name,
  number
>;

/** How people use it: made up, and the first thing to replace by figures of one's own (`/admin/figures`). Shares are of accounts unless said. */
export const ASSUMED = {
  dailyShare: 0.2,
  /** Of a day's doings, those in its busiest hour. */
  peakHourShare: 0.12,
  /** Minutes a day that somebody active has a page open, tabs in the background included. */
  openMinutes: 60,
  listedShare: 0.4,
  homesPerPerson: 0.05,
  photosPerHome: 6,
  conversationsPerPerson: 4,
  sessionsPerPerson: 1.5,
  /** By each person who is active, a day. */
  daily: {
    messages: 10,
    searches: 8,
    lists: 4,
    talks: 6,
    opens: 4,
    notices: 3,
    signIns: 0.1,
    /** Pages that strangers read. */
    strangers: 10,
    /** What throws kept pages away: profiles saved, homes and groups that change. */
    edits: 0.3,
    photos: 0.05,
    audited: 0.01,
  },
  /** People of a page of matching who have not been shown to that reader that day. */
  newlyShown: 10,
  /** Addresses that strangers ask for, of lists: cities, campuses and filters, two languages. */
  listAddresses: 500,
} as const;

/** What one machine or one server of a kind is taken for. */
export const LIMITS = {
  /** Of one core, for a process that answers people: beyond, queues grow quickly (see the simulation). */
  busy: 0.6,
  postgresCores: 16,
  postgresConnections: 200,
  processBytes: 2 ** 31,
  databaseBytes: 2 * 2 ** 40,
  photoBytes: 2 ** 40,
  files: 20_000,
} as const;
