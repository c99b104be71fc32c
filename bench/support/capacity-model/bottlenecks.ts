import { PAGE_CACHE } from '#app/page-cache.ts';
import { ASSUMPTIONS, COSTS, LIMITS } from './constants.ts';
import {
  HOUR_S,
  SECONDS_PER_US,
  peakRates,
  shareableCores,
  perProcessCores,
  minProcesses,
  postgresCores,
  redisCores,
  processBytes,
  storageNeeds,
  durationsS,
} from './formulas.ts';

/** A resource that limits growth; `utilization` returns 1 when it is exhausted. */
export interface Bottleneck {
  description: string;
  remedy: string;
  utilization: (people: number) => number;
}

const openFilesUtilization = (people: number) => peakRates(people).sockets / LIMITS.files;

export const BOTTLENECKS: Bottleneck[] = [
  {
    description: 'one process: its core',
    remedy: 'several processes, Redis',
    utilization: (people) => (shareableCores(people, 1) + perProcessCores(people)) / LIMITS.maxUtilization,
  },
  {
    description: 'page cache: invalidated by edits before its TTL',
    remedy: 'a CDN; invalidation by city',
    utilization: (people) => (peakRates(people).edits * PAGE_CACHE.ttlMs) / 1000,
  },
  {
    description: `${LIMITS.files.toLocaleString('en')} sockets in one process`,
    remedy: 'several processes',
    utilization: openFilesUtilization,
  },
  {
    description: `${LIMITS.postgresConnections} PostgreSQL connections, 20 per process`,
    remedy: 'PgBouncer',
    utilization: (people) => (20 * minProcesses(people)) / LIMITS.postgresConnections,
  },
  {
    description: `PostgreSQL: ${LIMITS.postgresCores} cores, searches included`,
    remedy: 'a read replica',
    utilization: (people) => postgresCores(people).all / (LIMITS.maxUtilization * LIMITS.postgresCores),
  },
  {
    description: `PostgreSQL: ${LIMITS.postgresCores} cores, searches on replicas`,
    remedy: 'Citus',
    utilization: (people) =>
      (postgresCores(people).all - postgresCores(people).replicated) / (LIMITS.maxUtilization * LIMITS.postgresCores),
  },
  {
    description: '100 million messages in one table',
    remedy: 'partitions',
    utilization: (people) => storageNeeds(people).messages / 1e8,
  },
  {
    description: '2 TiB of database on one server',
    remedy: 'Citus',
    utilization: (people) => storageNeeds(people).database / LIMITS.databaseBytes,
  },
  {
    description: 'a backup by `npm run backup` within eight hours',
    remedy: 'a standby and its log (WAL)',
    utilization: (people) => durationsS(people).backup / (8 * HOUR_S),
  },
  {
    description: '1 TiB of photos in a folder',
    remedy: 'S3-compatible storage',
    utilization: (people) => storageNeeds(people).photos / LIMITS.photoBytes,
  },
  {
    description: 'Redis: its single thread',
    remedy: 'Redis Cluster',
    utilization: (people) => redisCores(people) / LIMITS.maxUtilization,
  },
  {
    description: 'work repeated in each process: half of its time',
    remedy: 'candidate index per province, presence per follower',
    utilization: (people) => perProcessCores(people) / (LIMITS.maxUtilization / 2),
  },
  {
    description: '2 GiB of memory in one process',
    remedy: 'candidate index per province',
    utilization: (people) => processBytes(people) / LIMITS.processBytes,
  },
  {
    description: 'candidate index ready within a minute after a start',
    remedy: 'candidate index per province',
    utilization: (people) => durationsS(people).rebuild / 60,
  },
  {
    description: 'nightly ranking update within four hours',
    remedy: 'split the job',
    utilization: (people) => durationsS(people).penalties / (4 * HOUR_S),
  },
  {
    description: 'the audit log: rows are appended serially',
    remedy: 'one hash chain per shard',
    utilization: (people) =>
      (peakRates(people).active *
        ASSUMPTIONS.daily.audited *
        ASSUMPTIONS.peakHourShare *
        COSTS.auditPostgres *
        SECONDS_PER_US) /
      HOUR_S /
      LIMITS.maxUtilization,
  },
];

/** Number of people that a bottleneck allows, to two significant digits; null above 10 billion. */
export function maxUsersFor({ utilization }: Bottleneck): number | null {
  let [low, high] = [1, 1e10];
  if (utilization(high) < 1) return null;
  for (let round = 0; round < 100; round += 1) {
    const middle = Math.sqrt(low * high);
    if (utilization(middle) < 1) low = middle;
    else high = middle;
  }
  return Number(low.toPrecision(2));
}
