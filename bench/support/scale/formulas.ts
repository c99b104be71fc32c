import { KEPT } from '#app/kept-pages.ts';
import { PACKED } from '#features/matching/domain/rules.ts';
import { NOTIFICATION } from '#features/notifications/domain/rules.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { ASSUMED, C, LIMITS } from './constants.ts';

const HOUR_S = 3600;
const US = 1e-6;
const MESSAGES_KEPT_DAYS = 60;

/** What comes in each second of the busiest hour, by how many accounts there are. */
export function ratesOf(people: number) {
  const active = people * ASSUMED.dailyShare;
  const atPeak = (aDay: number) => (active * aDay * ASSUMED.peakHourShare) / HOUR_S;
  const { daily } = ASSUMED;
  const sockets = (active * ASSUMED.peakHourShare * ASSUMED.openMinutes) / 60;
  return {
    active,
    sockets,
    beats: sockets / (PRESENCE.heartbeatMs / 1000),
    messages: atPeak(daily.messages),
    searches: atPeak(daily.searches),
    lists: atPeak(daily.lists),
    talks: atPeak(daily.talks),
    opens: atPeak(daily.opens),
    notices: atPeak(daily.notices),
    signIns: atPeak(daily.signIns),
    strangers: atPeak(daily.strangers),
    edits: atPeak(daily.edits),
    photos: atPeak(daily.photos),
    prices: atPeak(daily.lists) * ASSUMED.newlyShown,
  };
}

/** Of strangers' pages, the share that is kept: until the next edit anywhere, or for `KEPT.lifeMs`, in one process of some. */
export function keptShare(people: number, processes: number): number {
  const { strangers, edits } = ratesOf(people);
  const life = edits > 0 ? (1 - Math.exp((-edits * KEPT.lifeMs) / 1000)) / edits : KEPT.lifeMs / 1000;
  const asked = (strangers / processes / ASSUMED.listAddresses) * life;
  return asked / (1 + asked);
}

/** Cores that can be shared out among processes. */
function sharedCores(people: number, processes: number): number {
  const r = ratesOf(people);
  const kept = keptShare(people, processes);
  const told = 2 * r.messages + r.beats + r.notices + r.prices;
  return (
    US *
    (r.messages * C.messageNode +
      r.beats * C.beatNode +
      told * C.tellNode +
      r.opens * C.openNode +
      r.searches * C.searchNode +
      r.lists * C.listNode +
      r.prices * C.priceNode +
      r.talks * C.talksNode +
      r.notices * C.noticeNode +
      r.signIns * C.signInNode +
      r.photos * C.photoNode +
      r.strangers * (kept * C.keptNode + (1 - kept) * C.drawnNode))
  );
}

/** Of one core, what each process spends on everybody, however many processes share the rest. */
export function ownCores(people: number): number {
  const r = ratesOf(people);
  const listed = people * ASSUMED.listedShare;
  return (
    US *
    (r.beats * (C.hearNode + C.beatTaken) +
      (r.sockets * C.sweepPerson) / (PRESENCE.sweepEveryMs / 1000) +
      r.prices * C.changeNode +
      (listed * C.rebuildNode) / (PACKED.reloadEveryMs / 1000))
  );
}

/** How many processes it takes; infinite where each is busy with everybody alone. */
export function processesOf(people: number): number {
  const free = LIMITS.busy - ownCores(people);
  if (free <= 0) return Infinity;
  let processes = 1;
  for (let round = 0; round < 50; round += 1) processes = Math.max(1, Math.ceil(sharedCores(people, processes) / free));
  return processes;
}

/** How many processes what can be shared out would take, where no number is enough for the rest. */
export function processesAtLeast(people: number): number {
  const processes = processesOf(people);
  return Number.isFinite(processes) ? processes : Math.ceil(sharedCores(people, 1) / LIMITS.busy);
}

/** Cores of the one PostgreSQL that writes, and of them what a copy for reading takes off (`DATABASE_REPLICA_URL`: searches). */
export function postgresCores(people: number): { all: number; replicated: number } {
  const r = ratesOf(people);
  const processes = processesAtLeast(people);
  const listed = people * ASSUMED.listedShare;
  const replicated = US * r.searches * C.searchPostgres;
  const others =
    r.messages * C.messagePostgres +
    r.beats * C.beatPostgres +
    r.lists * C.listPostgres +
    r.prices * C.pricePostgres +
    r.talks * C.talksPostgres +
    r.notices * C.noticePostgres +
    r.strangers * (1 - keptShare(people, processes)) * C.drawnPostgres +
    (processes > 1 ? (processes * listed * C.rebuildPostgres) / (PACKED.reloadEveryMs / 1000) : 0);
  return { all: replicated + US * others, replicated };
}

/** Of Redis's one thread: each telling once, and each beat and change to every process. */
export function redisCores(people: number): number {
  const r = ratesOf(people);
  const processes = processesAtLeast(people);
  if (processes === 1) return 0;
  const told = 2 * r.messages + r.beats + r.notices + r.prices;
  return US * (told * C.tellRedis + (r.messages + (r.beats + r.prices) * processes) * C.hearRedis);
}

export function processBytes(people: number): number {
  const r = ratesOf(people);
  const here = r.sockets / processesAtLeast(people);
  return C.processHeld + here * C.socketHeld + r.sockets * C.registryHeld + people * ASSUMED.listedShare * C.packedHeld;
}

export function storageOf(people: number) {
  const { active } = ratesOf(people);
  const { daily } = ASSUMED;
  const messages = active * daily.messages * MESSAGES_KEPT_DAYS;
  const homes = people * ASSUMED.homesPerPerson;
  const database =
    people *
      (C.personRow + ASSUMED.sessionsPerPerson * C.sessionRow + ASSUMED.conversationsPerPerson * C.conversationRow) +
    messages * C.messageRow +
    homes * C.homeRow +
    active * daily.notices * NOTIFICATION.keptDays * C.noticeRow +
    active * daily.audited * 365 * C.auditRow;
  return { messages, database, photos: homes * ASSUMED.photosPerHome * C.photoFiles, copy: database * C.backupShare };
}

/** Seconds: until lists come from memory after a start, the price of everybody at night, a whole backup. */
export function waitsOf(people: number) {
  const listed = people * ASSUMED.listedShare;
  return {
    rebuild: US * listed * (C.rebuildNode + C.rebuildPostgres),
    prices: US * listed * (C.priceNode + C.pricePostgres),
    backup: storageOf(people).database / C.backupRate,
  };
}

/** Something that ends at some size: how far it is used at so many people, 1 being the end. */
export interface Limit {
  what: string;
  next: string;
  used: (people: number) => number;
}

/** Everything on one thread, the embedded database too. */
const oneThread = (people: number) => sharedCores(people, 1) + ownCores(people) + postgresCores(people).all;
const files = (people: number) => ratesOf(people).sockets / LIMITS.files;

export const THE_LIMITS: Limit[] = [
  {
    what: 'one process with the embedded database: the core of both',
    next: 'PostgreSQL',
    used: (people) => oneThread(people) / LIMITS.busy,
  },
  {
    what: 'one process beside PostgreSQL: its core',
    next: 'several processes, Redis',
    used: (people) => (sharedCores(people, 1) + ownCores(people)) / LIMITS.busy,
  },
  {
    what: 'kept pages: thrown away by an edit before their time',
    next: 'a CDN; forgetting by city',
    used: (people) => (ratesOf(people).edits * KEPT.lifeMs) / 1000,
  },
  { what: `${LIMITS.files.toLocaleString('en')} sockets in one process`, next: 'several processes', used: files },
  {
    what: `${LIMITS.postgresConnections} connections of PostgreSQL, 20 a process`,
    next: 'PgBouncer',
    used: (people) => (20 * processesAtLeast(people)) / LIMITS.postgresConnections,
  },
  {
    what: `PostgreSQL: ${LIMITS.postgresCores} cores, searches with them`,
    next: 'a copy for reading',
    used: (people) => postgresCores(people).all / (LIMITS.busy * LIMITS.postgresCores),
  },
  {
    what: `PostgreSQL: ${LIMITS.postgresCores} cores, searches on copies`,
    next: 'Citus',
    used: (people) =>
      (postgresCores(people).all - postgresCores(people).replicated) / (LIMITS.busy * LIMITS.postgresCores),
  },
  { what: '100 million messages in one table', next: 'partitions', used: (people) => storageOf(people).messages / 1e8 },
  {
    what: '2 TiB of database on one server',
    next: 'Citus',
    used: (people) => storageOf(people).database / LIMITS.databaseBytes,
  },
  {
    what: 'a backup by `pg_dump` within eight hours',
    next: 'a standby and its log (WAL)',
    used: (people) => waitsOf(people).backup / (8 * HOUR_S),
  },
  {
    what: '1 TiB of photographs in a folder',
    next: 'a store that speaks S3',
    used: (people) => storageOf(people).photos / LIMITS.photoBytes,
  },
  { what: 'Redis: its one thread', next: 'Redis Cluster', used: (people) => redisCores(people) / LIMITS.busy },
  {
    what: 'what each process does for everybody: half of its time',
    next: 'stores by province, presence by who follows',
    used: (people) => ownCores(people) / (LIMITS.busy / 2),
  },
  {
    what: '2 GiB in one process',
    next: 'stores by province',
    used: (people) => processBytes(people) / LIMITS.processBytes,
  },
  {
    what: 'lists from memory a minute after a start',
    next: 'stores by province',
    used: (people) => waitsOf(people).rebuild / 60,
  },
  {
    what: 'prices of everybody in four hours of the night',
    next: 'the job in parts',
    used: (people) => waitsOf(people).prices / (4 * HOUR_S),
  },
  {
    what: 'the audit log: one row after another',
    next: 'a chain for each shard',
    used: (people) =>
      (ratesOf(people).active * ASSUMED.daily.audited * ASSUMED.peakHourShare * C.auditPostgres * US) /
      HOUR_S /
      LIMITS.busy,
  },
];

/** How many people a limit holds for, to two digits; null where it holds for ten thousand million. */
export function reach({ used }: Limit): number | null {
  let [low, high] = [1, 1e10];
  if (used(high) < 1) return null;
  for (let round = 0; round < 100; round += 1) {
    const middle = Math.sqrt(low * high);
    if (used(middle) < 1) low = middle;
    else high = middle;
  }
  return Number(low.toPrecision(2));
}
