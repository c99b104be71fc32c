/*
 * Compares the exact top 50 for one person from the in-memory index and from the database.
 * Ten thousand people: the database against brute-force scoring in this process, the lower bound. A hundred thousand
 * and a million: the candidate index against PostgreSQL on its own server, and against the goals of docs/matching.md.
 * Times are medians; CPU time is reported as well because it hardly depends on other load. `recall` is 1 if both
 * results agree including ties.
 * `npm run bench -- matching-top50 N N` uses other sizes.
 */
import { sql } from 'drizzle-orm';
import { NEW_USER_PENALTY_TENTHS } from '#features/matching/domain/exposure-penalty.ts';
import type { Ranked, RankQuery } from '#features/matching/domain/ranking.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { loadCandidateIndex } from '#features/matching/server/store/load-candidate-index.ts';
import { rankInDatabase } from '#features/matching/server/store/rank.ts';
import { seedLocations } from '#features/locations/server/service.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/db.ts';
import { generatePeople, insertPeople, type GeneratedPerson } from '#tests/support/fixtures/generated-people.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { startPostgres } from '../scripts/dev-services.ts';
import { machineInfo } from './support/machine.ts';
import {
  withCampuses,
  generateCandidates,
  MADRID,
  median,
  createFilledIndex,
  toIndexedPerson,
  createRankQuery,
  round,
} from './support/generate-candidates.ts';

const SMALL_COUNT = 10_000;
const requestedSizes = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number);
const SIZES = requestedSizes.length > 0 ? requestedSizes : [100_000, 1_000_000];
const TOP = 50;
const WARM_UPS = 200;
const VIEWERS = { floor: 40, memory: 400, database: 12 };
/**
 * At a million people: a list for a viewer in a medium-sized city, a list for a viewer in Madrid, one update, and
 * loading everybody at start.
 */
const GOALS = { typicalMs: 0.1, madridMs: 0.25, changeMs: 0.3, bootMs: 1000 };
const now = () => new Date('2026-09-01T10:00:00Z');

async function createDatabase(batches: Iterable<GeneratedPerson[]>): Promise<Database> {
  const database = await createEmptyDatabase();
  await migrate(database, now());
  await seedLocations({ db: database.db, now });
  for (const part of batches) await insertPeople(database.db, part);
  for (const table of ['profiles', 'users', 'match_exposure'])
    await database.db.execute(sql.raw(`vacuum analyze ${table}`));
  return database;
}

async function compareWithBruteForce() {
  const crowd = generatePeople(SMALL_COUNT, 1, 0);
  const database = await createDatabase([crowd]);
  const people = crowd.map((one) => ({ one, candidate: withCampuses(one) }));
  const oneAfterTheOther = (viewer: GeneratedPerson): Ranked[] => {
    const mine = withCampuses(viewer);
    const scored: Ranked[] = [];
    for (const { one, candidate } of people) {
      if (one.id === viewer.id) continue;
      const { tenths, conflicts, incompatibilities } = scoreOf(mine, candidate);
      if (conflicts.length + incompatibilities.length === 0)
        scored.push({ id: one.id, rank: tenths - (one.penaltyTenths ?? NEW_USER_PENALTY_TENTHS) });
    }
    return scored.sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1)).slice(0, TOP);
  };
  const times = { database: [] as number[], floor: [] as number[] };
  let same = 0;
  for (let at = -5; at < VIEWERS.floor; at += 1) {
    const viewer = crowd[Math.abs(at) * 37] as GeneratedPerson;
    const start = performance.now();
    const { people: found } = await rankInDatabase(database.db, createRankQuery(viewer, TOP));
    const middle = performance.now();
    const expected = oneAfterTheOther(viewer);
    const end = performance.now();
    if (at < 0) continue;
    times.database.push(middle - start);
    times.floor.push(end - middle);
    if (JSON.stringify(found) === JSON.stringify(expected)) same += 1;
  }
  await database.close();
  return { recall: same / VIEWERS.floor, database: median(times.database), floor: median(times.floor) };
}

async function measureIndex(count: number, database: Database | null) {
  const some: GeneratedPerson[] = [];
  for (const part of generateCandidates(count)) if (some.length < 20_000) some.push(...part);
  const before = process.cpuUsage();
  const start = performance.now();
  const store = database ? await loadCandidateIndex(database.db) : createFilledIndex(count).store;
  const bootMs = performance.now() - start;
  const boot = process.cpuUsage(before);

  const timed = (viewers: GeneratedPerson[], work: (query: RankQuery) => void) => {
    const queries = viewers.map((viewer) => createRankQuery(viewer, TOP));
    for (const query of queries.slice(0, WARM_UPS)) work(query);
    const times: number[] = [];
    const before = process.cpuUsage();
    for (const query of queries) {
      const start = performance.now();
      work(query);
      times.push(performance.now() - start);
    }
    const { user, system } = process.cpuUsage(before);
    return { ms: round(median(times), 3), cpu_ms: round((user + system) / 1000 / viewers.length, 3) };
  };
  const typical = some.filter((one) => one.cityId !== MADRID).slice(0, VIEWERS.memory);
  const madrid = some.filter((one) => one.cityId === MADRID).slice(0, VIEWERS.memory);
  const found = {
    people: store.size,
    bytes_each: round(store.byteLength / store.size, 1),
    boot: database && { ms: round(bootMs, 0), cpu_ms: round((boot.user + boot.system) / 1000, 0) },
    typical: timed(typical, (query) => store.findTop(query)),
    madrid: timed(madrid, (query) => store.findTop(query)),
    count: timed(typical.slice(0, 100), (query) => store.count(query)),
    database: null as { typical: number; madrid: number } | null,
    recall: null as number | null,
    change: { ms: 0, cpu_ms: 0 },
  };
  if (database) {
    const times = { typical: [] as number[], madrid: [] as number[] };
    let same = 0;
    for (const [name, viewers] of [
      ['typical', typical],
      ['madrid', madrid],
    ] as const) {
      for (const viewer of viewers.slice(0, VIEWERS.database)) {
        const query = createRankQuery(viewer, TOP);
        const start = performance.now();
        const expected = await rankInDatabase(database.db, query);
        times[name].push(performance.now() - start);
        const mine = { people: store.findTop(query), total: store.count(query) };
        if (JSON.stringify(mine) === JSON.stringify(expected)) same += 1;
      }
    }
    found.database = { typical: round(median(times.typical)), madrid: round(median(times.madrid)) };
    found.recall = same / (2 * VIEWERS.database);
  }
  // Enough updates to trigger at least one sort, so that its cost is included.
  const changes = some.slice(0, Math.max(1100, Math.ceil(count / 120)));
  const beforeChanges = process.cpuUsage();
  const startOfChanges = performance.now();
  for (const one of changes) store.upsert({ ...toIndexedPerson(one), verified: !one.verified });
  const { user, system } = process.cpuUsage(beforeChanges);
  found.change = {
    ms: round((performance.now() - startOfChanges) / changes.length, 4),
    cpu_ms: round((user + system) / 1000 / changes.length, 4),
  };
  return found;
}

const bruteForce = await compareWithBruteForce();
const postgres = await startPostgres({ own: true, more: ['shared_buffers=1GB', 'work_mem=64MB'] });
const sizes: Awaited<ReturnType<typeof measureIndex>>[] = [];
try {
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
  for (const size of SIZES) {
    const database = postgres ? await createDatabase(generateCandidates(size)) : null;
    const found = await measureIndex(size, database);
    await database?.close();
    process.stdout.write(`${JSON.stringify(found)}\n`);
    sizes.push(found);
  }
} finally {
  postgres?.stop();
}

const largest = sizes.at(-1);
const result = {
  name: 'matching-top50',
  ratios: {
    database_to_floor: round(bruteForce.database / bruteForce.floor),
    recall: bruteForce.recall,
    ...(largest && {
      packed_typical_to_goal: round(largest.typical.cpu_ms / GOALS.typicalMs),
      packed_madrid_to_goal: round(largest.madrid.cpu_ms / GOALS.madridMs),
      packed_change_to_goal: round(largest.change.cpu_ms / GOALS.changeMs),
    }),
    ...(largest?.database && {
      packed_typical_to_database: round(largest.typical.ms / largest.database.typical, 4),
      packed_madrid_to_database: round(largest.madrid.ms / largest.database.madrid, 4),
      packed_recall: largest.recall ?? 0,
      packed_boot_to_goal: round((largest.boot?.ms ?? 0) / GOALS.bootMs),
    }),
  },
  figures: {
    people: SMALL_COUNT,
    top: TOP,
    database_ms: round(bruteForce.database),
    floor_ms: round(bruteForce.floor),
    sizes,
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
