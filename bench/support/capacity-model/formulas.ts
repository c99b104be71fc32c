import { PAGE_CACHE } from '#app/page-cache.ts';
import { CANDIDATE_INDEX } from '#features/matching/domain/rules.ts';
import { NOTIFICATION } from '#features/notifications/domain/rules.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { ASSUMPTIONS, COSTS, LIMITS } from './constants.ts';

export const HOUR_S = 3600;
export const SECONDS_PER_US = 1e-6;
const MESSAGE_RETENTION_DAYS = 60;

/** Events per second in the busiest hour for a number of accounts. */
export function peakRates(people: number) {
  const active = people * ASSUMPTIONS.dailyShare;
  const atPeak = (aDay: number) => (active * aDay * ASSUMPTIONS.peakHourShare) / HOUR_S;
  const { daily } = ASSUMPTIONS;
  const sockets = (active * ASSUMPTIONS.peakHourShare * ASSUMPTIONS.openMinutes) / 60;
  return {
    active,
    sockets,
    heartbeats: sockets / (PRESENCE.heartbeatMs / 1000),
    messages: atPeak(daily.messages),
    searches: atPeak(daily.searches),
    lists: atPeak(daily.lists),
    conversationLists: atPeak(daily.conversationLists),
    opens: atPeak(daily.opens),
    notifications: atPeak(daily.notifications),
    signIns: atPeak(daily.signIns),
    guestPages: atPeak(daily.guestPages),
    edits: atPeak(daily.edits),
    photos: atPeak(daily.photos),
    penalties: atPeak(daily.lists) * ASSUMPTIONS.newlyShown,
  };
}

/** Hit ratio of the page cache in one process; a page is valid until the next edit or for `PAGE_CACHE.ttlMs`. */
export function cacheHitRatio(people: number, processes: number): number {
  const { guestPages, edits } = peakRates(people);
  const life = edits > 0 ? (1 - Math.exp((-edits * PAGE_CACHE.ttlMs) / 1000)) / edits : PAGE_CACHE.ttlMs / 1000;
  const hitsPerMiss = (guestPages / processes / ASSUMPTIONS.listAddresses) * life;
  return hitsPerMiss / (1 + hitsPerMiss);
}

/** Cores of work that can be divided among processes. */
export function shareableCores(people: number, processes: number): number {
  const r = peakRates(people);
  const hitRatio = cacheHitRatio(people, processes);
  const publications = 2 * r.messages + r.heartbeats + r.notifications + r.penalties;
  return (
    SECONDS_PER_US *
    (r.messages * COSTS.messageNode +
      r.heartbeats * COSTS.heartbeatNode +
      publications * COSTS.publishNode +
      r.opens * COSTS.openNode +
      r.searches * COSTS.searchNode +
      r.lists * COSTS.listNode +
      r.penalties * COSTS.penaltyNode +
      r.conversationLists * COSTS.conversationListNode +
      r.notifications * COSTS.notificationNode +
      r.signIns * COSTS.signInNode +
      r.photos * COSTS.photoNode +
      r.guestPages * (hitRatio * COSTS.cachedPageNode + (1 - hitRatio) * COSTS.renderedPageNode))
  );
}

/** Share of one core that each process spends on work repeated in every process. */
export function perProcessCores(people: number): number {
  const r = peakRates(people);
  const listed = people * ASSUMPTIONS.listedShare;
  return (
    SECONDS_PER_US *
    (r.heartbeats * (COSTS.receiveNode + COSTS.heartbeatApplied) +
      (r.sockets * COSTS.expirePerson) / (PRESENCE.expireEveryMs / 1000) +
      r.penalties * COSTS.changeNode +
      (listed * COSTS.rebuildNode) / (CANDIDATE_INDEX.reloadIntervalMs / 1000))
  );
}

/** Number of processes needed; infinite if the repeated work alone exceeds the capacity of a process. */
export function processesNeeded(people: number): number {
  const free = LIMITS.maxUtilization - perProcessCores(people);
  if (free <= 0) return Infinity;
  let processes = 1;
  for (let round = 0; round < 50; round += 1)
    processes = Math.max(1, Math.ceil(shareableCores(people, processes) / free));
  return processes;
}

/** Number of processes for the divisible work alone, if no number of processes is enough. */
export function minProcesses(people: number): number {
  const processes = processesNeeded(people);
  return Number.isFinite(processes) ? processes : Math.ceil(shareableCores(people, 1) / LIMITS.maxUtilization);
}

/**
 * Cores of the primary PostgreSQL server, and the part that a read replica can take over (`DATABASE_REPLICA_URL`:
 * searches).
 */
export function postgresCores(people: number): { all: number; replicated: number } {
  const r = peakRates(people);
  const processes = minProcesses(people);
  const listed = people * ASSUMPTIONS.listedShare;
  const replicated = SECONDS_PER_US * r.searches * COSTS.searchPostgres;
  const others =
    r.messages * COSTS.messagePostgres +
    r.heartbeats * COSTS.heartbeatPostgres +
    r.lists * COSTS.listPostgres +
    r.penalties * COSTS.penaltyPostgres +
    r.conversationLists * COSTS.conversationListPostgres +
    r.notifications * COSTS.notificationPostgres +
    r.guestPages * (1 - cacheHitRatio(people, processes)) * COSTS.renderedPagePostgres +
    (processes > 1 ? (processes * listed * COSTS.rebuildPostgres) / (CANDIDATE_INDEX.reloadIntervalMs / 1000) : 0);
  return { all: replicated + SECONDS_PER_US * others, replicated };
}

/**
 * Utilization of Redis's single thread: each publication once, plus each heartbeat and change delivered to every
 * process.
 */
export function redisCores(people: number): number {
  const r = peakRates(people);
  const processes = minProcesses(people);
  if (processes === 1) return 0;
  const publications = 2 * r.messages + r.heartbeats + r.notifications + r.penalties;
  return (
    SECONDS_PER_US *
    (publications * COSTS.publishRedis + (r.messages + (r.heartbeats + r.penalties) * processes) * COSTS.receiveRedis)
  );
}

export function processBytes(people: number): number {
  const r = peakRates(people);
  const here = r.sockets / minProcesses(people);
  return (
    COSTS.processMemory +
    here * COSTS.socketMemory +
    r.sockets * COSTS.registryMemory +
    people * ASSUMPTIONS.listedShare * COSTS.candidateMemory
  );
}

export function storageNeeds(people: number) {
  const { active } = peakRates(people);
  const { daily } = ASSUMPTIONS;
  const messages = active * daily.messages * MESSAGE_RETENTION_DAYS;
  const properties = people * ASSUMPTIONS.propertiesPerPerson;
  const database =
    people *
      (COSTS.personRow +
        ASSUMPTIONS.sessionsPerPerson * COSTS.sessionRow +
        ASSUMPTIONS.conversationsPerPerson * COSTS.conversationRow) +
    messages * COSTS.messageRow +
    properties * COSTS.propertyRow +
    active * daily.notifications * NOTIFICATION.retentionDays * COSTS.notificationRow +
    active * daily.audited * 365 * COSTS.auditRow;
  return {
    messages,
    database,
    photos: properties * ASSUMPTIONS.photosPerProperty * COSTS.photoFiles,
    copy: database * COSTS.backupShare,
  };
}

/** Seconds to load the candidate index after a start, to run the nightly ranking update, and to make a full backup. */
export function durationsS(people: number) {
  const listed = people * ASSUMPTIONS.listedShare;
  return {
    rebuild: SECONDS_PER_US * listed * (COSTS.rebuildNode + COSTS.rebuildPostgres),
    penalties: SECONDS_PER_US * listed * (COSTS.penaltyNode + COSTS.penaltyPostgres),
    backup: storageNeeds(people).database / COSTS.backupRate,
  };
}
