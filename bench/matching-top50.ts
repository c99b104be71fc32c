/*
 * The exact best fifty people for one person, out of memory and out of the database, side by side.
 * Ten thousand people: the database against scoring all of them one after the other in this process and keeping the best
 * fifty, the floor of what the answer costs. A hundred thousand and a million: the packed store against PostgreSQL, in a
 * server of its own, and against the goals of docs/matching.md. Times are medians, of the processor's time as well, since
 * that hardly depends on what else the machine does; `recall` is 1 where both answer alike to the last tie.
 * `npm run bench -- matching-top50 N N` takes other sizes.
 */
import { sql } from 'drizzle-orm';
import { NEWCOMER_PRICE_TENTHS } from '#features/matching/domain/price.ts';
import type { Ranked, RankQuery } from '#features/matching/domain/ranking.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { copyPeople } from '#features/matching/server/store/copied-people.ts';
import { rank } from '#features/matching/server/store/rank.ts';
import { seedPlaces } from '#features/places/server/service.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/db.ts';
import { makeCrowd, putCrowd, type Extra } from '#tests/support/crowd.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startPostgres } from '../scripts/needs.ts';
import { machine } from './support/machine.ts';
import {
  candidateWith,
  crowdInParts,
  MADRID,
  median,
  packedCrowd,
  packedOf,
  queryOf,
  round,
} from './support/matching-crowd.ts';

const FEW = 10_000;
const asked = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number);
const SIZES = asked.length > 0 ? asked : [100_000, 1_000_000];
const TOP = 50;
const WARM_UPS = 200;
const VIEWERS = { floor: 40, memory: 400, database: 12 };
/** At a million: a list for somebody in a middling city, and for somebody in Madrid; a change; everybody read at start. */
const GOALS = { typicalMs: 0.1, madridMs: 0.25, changeMs: 0.3, bootMs: 1000 };
const now = () => new Date('2026-09-01T10:00:00Z');

async function filled(parts: Iterable<Extra[]>): Promise<Database> {
  const database = await freshDatabase();
  await migrate(database, now());
  await seedPlaces({ db: database.db, now });
  for (const part of parts) await putCrowd(database.db, part);
  for (const table of ['profiles', 'users', 'match_standing'])
    await database.db.execute(sql.raw(`vacuum analyze ${table}`));
  return database;
}

async function againstFloor() {
  const crowd = makeCrowd(FEW, 1, 0);
  const database = await filled([crowd]);
  const people = crowd.map((one) => ({ one, candidate: candidateWith(one) }));
  const oneAfterTheOther = (viewer: Extra): Ranked[] => {
    const mine = candidateWith(viewer);
    const scored: Ranked[] = [];
    for (const { one, candidate } of people) {
      if (one.id === viewer.id) continue;
      const { tenths, conflicts, apart } = scoreOf(mine, candidate);
      if (conflicts.length + apart.length === 0)
        scored.push({ id: one.id, rank: tenths - (one.priceTenths ?? NEWCOMER_PRICE_TENTHS) });
    }
    return scored.sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1)).slice(0, TOP);
  };
  const times = { database: [] as number[], floor: [] as number[] };
  let same = 0;
  for (let at = -5; at < VIEWERS.floor; at += 1) {
    const viewer = crowd[Math.abs(at) * 37] as Extra;
    const start = performance.now();
    const { people: found } = await rank(database.db, queryOf(viewer, TOP));
    const middle = performance.now();
    const expected = oneAfterTheOther(viewer);
    const end = performance.now();
    if (at < 0) continue;
    times.database.push(middle - start);
    times.floor.push(end - middle);
    if (JSON.stringify(found) === JSON.stringify(expected)) same += 1;
  }
  const { engine } = database;
  await database.close();
  return { engine, recall: same / VIEWERS.floor, database: median(times.database), floor: median(times.floor) };
}

async function outOfMemory(count: number, database: Database | null) {
  const some: Extra[] = [];
  for (const part of crowdInParts(count)) if (some.length < 20_000) some.push(...part);
  const before = process.cpuUsage();
  const start = performance.now();
  const store = database ? await copyPeople(database.db) : packedCrowd(count).store;
  const bootMs = performance.now() - start;
  const boot = process.cpuUsage(before);

  const timed = (viewers: Extra[], work: (query: RankQuery) => void) => {
    const queries = viewers.map((viewer) => queryOf(viewer, TOP));
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
    bytes_each: round(store.bytes / store.size, 1),
    boot: database && { ms: round(bootMs, 0), cpu_ms: round((boot.user + boot.system) / 1000, 0) },
    typical: timed(typical, (query) => store.best(query)),
    madrid: timed(madrid, (query) => store.best(query)),
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
        const query = queryOf(viewer, TOP);
        const start = performance.now();
        const expected = await rank(database.db, query);
        times[name].push(performance.now() - start);
        const mine = { people: store.best(query), total: store.count(query) };
        if (JSON.stringify(mine) === JSON.stringify(expected)) same += 1;
      }
    }
    found.database = { typical: round(median(times.typical)), madrid: round(median(times.madrid)) };
    found.recall = same / (2 * VIEWERS.database);
  }
  // As many changes as make the store sort itself at least once, so that this is paid for as well.
  const changes = some.slice(0, Math.max(1100, Math.ceil(count / 120)));
  const beforeChanges = process.cpuUsage();
  const startOfChanges = performance.now();
  for (const one of changes) store.put({ ...packedOf(one), verified: !one.verified });
  const { user, system } = process.cpuUsage(beforeChanges);
  found.change = {
    ms: round((performance.now() - startOfChanges) / changes.length, 4),
    cpu_ms: round((user + system) / 1000 / changes.length, 4),
  };
  return found;
}

const floor = await againstFloor();
const postgres = await startPostgres({ own: true, more: ['shared_buffers=1GB', 'work_mem=64MB'] });
const sizes: Awaited<ReturnType<typeof outOfMemory>>[] = [];
try {
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
  for (const size of SIZES) {
    const database = postgres ? await filled(crowdInParts(size)) : null;
    const found = await outOfMemory(size, database);
    await database?.close();
    process.stdout.write(`${JSON.stringify(found)}\n`);
    sizes.push(found);
  }
} finally {
  postgres?.stop();
}

const most = sizes.at(-1);
const result = {
  name: 'matching-top50',
  ratios: {
    database_to_floor: round(floor.database / floor.floor),
    recall: floor.recall,
    ...(most && {
      packed_typical_to_goal: round(most.typical.cpu_ms / GOALS.typicalMs),
      packed_madrid_to_goal: round(most.madrid.cpu_ms / GOALS.madridMs),
      packed_change_to_goal: round(most.change.cpu_ms / GOALS.changeMs),
    }),
    ...(most?.database && {
      packed_typical_to_database: round(most.typical.ms / most.database.typical, 4),
      packed_madrid_to_database: round(most.madrid.ms / most.database.madrid, 4),
      packed_recall: most.recall ?? 0,
      packed_boot_to_goal: round((most.boot?.ms ?? 0) / GOALS.bootMs),
    }),
  },
  figures: {
    people: FEW,
    top: TOP,
    database_ms: round(floor.database),
    floor_ms: round(floor.floor),
    engine: floor.engine,
    sizes,
  },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
