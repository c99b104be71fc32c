/*
 * Measures the first page of property searches, cards included, over a million properties against ten thousand,
 * alternately, on its own PostgreSQL server with 1 GB of memory. Times are the 95th percentiles over all searches;
 * compare runs by the ratio. Facet counts have their own goal. Prints the query plan of each slow search. Exits with 1
 * if a goal is missed.
 * `npm run bench -- property-search N` uses N properties instead of a million.
 */
import { sql, type SQL } from 'drizzle-orm';
import { propertySearchQuery } from '#features/properties/domain/search/search-schema.ts';
import { MINUTES_RANGE } from '#features/properties/domain/search/search-rules.ts';
import { searchFacets } from '#features/properties/server/service/search/search-counts.ts';
import { searchProperties } from '#features/properties/server/service/search/search.ts';
import { seedLocations } from '#features/locations/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { insertProperties } from '#tests/support/fixtures/generated-properties.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { startPostgres } from '../scripts/dev-services.ts';
import { machineInfo } from './support/machine.ts';

const SMALL_COUNT = 10_000;
const LARGE_COUNT = Number(process.argv.slice(2).find((text) => /^\d+$/.test(text)) ?? 1_000_000);
const ROUNDS = 25;
const WARM_UPS = 3;
const FACET_ROUNDS = 4;
const GOALS = { ms: 20, ratio: 3, facetsMs: 100 };
/** Query strings: by city, with filters, by text, near campuses, in a map area, by travel time, in every sort order. */
const SEARCHES = [
  'city_id=46250&sort=newest',
  'city_id=28079&sort=newest&price_max=600&offer=rooms',
  'city_id=28079&sort=price&kind=flat&furnished=1&pets=1',
  'province_id=08&sort=newest&private_bath=1&from=2027-03-01&stay=6',
  'university_id=ugr&sort=distance',
  'sort=newest',
  'sort=distance&price_max=500',
  'q=w77&sort=newest',
  'q=piso+con+terraza+en+sevilla&sort=newest',
  'area=-3.75,40.38,-3.65,40.46&sort=newest&lift=1',
  'city_id=37274&sort=best',
  'university_id=ugr&sort=newest',
  'q=habitacion+cerca+de+la+upm&sort=newest',
  'city_id=28079&price_max=310&energy=A&smoking=no&sort=newest',
  'area=-3.71,40.41,-3.70,40.42&sort=price',
  'university_id=ucm&minutes=30&sort=newest',
  'university_id=ucm&minutes=45&sort=price&price_max=500',
  'university_id=ucm&sort=minutes',
  'city_id=28079&travel_to=ucm,upm,uc3m&minutes=45&sort=minutes',
];
/** Destinations of travel times, near the centres of the cities; others make the table as large as in the country. */
const DESTINATIONS = { ucm: [40.45, -3.73], upm: [40.39, -3.63], uc3m: [40.41, -3.71] } as const;
const OTHER_DESTINATIONS = 30;

/** Queries slower than this are explained; only plan nodes that read tables are printed. */
const EXPLAIN_ABOVE_MS = 1.5;

const postgres = await startPostgres({ more: ['shared_buffers=1GB'] });
if (!postgres) {
  process.stderr.write('This benchmark needs PostgreSQL, which was not found and could not be installed.\n');
  process.exit(1);
}
process.env['TEST_DATABASE_URL'] = postgres.url;
const now = () => new Date(1_790_000_000_000 + LARGE_COUNT * 1000);
const sides = ['few', 'many'] as const;
const perSide = <T>(value: () => T) => ({ few: value(), many: value() });
const times = { search: perSide<number[]>(() => []), facets: perSide<number[]>(() => []) };
const medians: Record<string, { few: number; many: number }> = {};
try {
  const databases = { few: await createDatabase(SMALL_COUNT), many: await createDatabase(LARGE_COUNT) };
  for (const address of SEARCHES) await measure(address, { few: databases.few.db, many: databases.many.db });
  for (const side of sides) await databases[side].close();
} finally {
  postgres.stop();
}

const search = { few: p95(times.search.few), many: p95(times.search.many) };
const facets = { few: p95(times.facets.few), many: p95(times.facets.many) };
const ratios = {
  search_p95_many_to_few: round(search.many / search.few),
  search_p95_to_goal: round(search.many / GOALS.ms),
  facets_p95_many_to_few: round(facets.many / facets.few),
  facets_p95_to_goal: round(facets.many / GOALS.facetsMs),
};
const result = {
  name: 'property-search',
  ratios,
  figures: {
    properties: [SMALL_COUNT, LARGE_COUNT],
    search_p95_ms: search,
    facets_p95_ms: facets,
    search_median_ms: medians,
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
if (ratios.search_p95_many_to_few > GOALS.ratio || ratios.search_p95_to_goal > 1 || ratios.facets_p95_to_goal > 1)
  process.exitCode = 1;

async function createDatabase(count: number) {
  const database = await createEmptyDatabase();
  await migrate(database, now());
  await seedLocations({ db: database.db, now });
  await insertProperties(database.db, count);
  await insertTravelTimes(database.db);
  return database;
}

/** Five minutes, and five for each kilometre. */
async function insertTravelTimes(db: Db): Promise<void> {
  await db.execute(sql`insert into travel_points
    select distinct public_lat, public_lon from properties where public_lat is not null`);
  const insert = async (id: string, minutes: SQL) => {
    await db.execute(sql`insert into travel_destinations values (${id}, 'v', true)`);
    await db.execute(sql`insert into travel_times
      select ${id}, lat, lon, minutes, 1, 0, '[{"by": "metro", "line": "6", "stops": 9, "minutes": 20}]'
      from (select lat, lon, (${minutes})::int as minutes from travel_points) t where minutes <= ${MINUTES_RANGE.most}`);
  };
  for (const [id, [lat, lon]] of Object.entries(DESTINATIONS))
    await insert(id, sql`5 + 555 * sqrt(power(lat - ${lat}::float8, 2) + power((lon - ${lon}::float8) * 0.76, 2))`);
  for (let nth = 0; nth < OTHER_DESTINATIONS; nth += 1)
    await insert(`other-${nth}`, sql`5 + abs(hashfloat8(lat * lon + ${nth}::float8)) % 71`);
  for (const table of ['travel_destinations', 'travel_points', 'travel_times'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}

function createContext(db: Db): Ctx {
  return { db, readDb: db, now, actor: null } satisfies Partial<Ctx> as unknown as Ctx;
}

/** Runs one search alternately in both databases. */
async function measure(address: string, dbs: Record<(typeof sides)[number], Db>): Promise<void> {
  const query = propertySearchQuery.parse(Object.fromEntries(new URLSearchParams(address)));
  const { sort: _sort, ...filters } = query;
  const own = perSide<number[]>(() => []);
  const facetTimes = perSide<number[]>(() => []);
  for (let nth = -WARM_UPS; nth < ROUNDS; nth += 1) {
    for (const side of sides) {
      const ms = await elapsedMs(() => searchProperties(createContext(dbs[side]), query));
      if (nth >= 0) own[side].push(ms);
    }
  }
  for (let nth = -1; nth < FACET_ROUNDS; nth += 1) {
    for (const side of sides) {
      const ms = await elapsedMs(() => searchFacets(createContext(dbs[side]), filters));
      if (nth >= 0) facetTimes[side].push(ms);
    }
  }
  for (const side of sides) {
    times.search[side].push(...own[side]);
    times.facets[side].push(...facetTimes[side]);
  }
  medians[address] = { few: median(own.few), many: median(own.many) };
  process.stdout.write(
    `${address}\n  p95 ${p95(own.few)} ms among ${SMALL_COUNT}, ${p95(own.many)} ms among ${LARGE_COUNT}; ` +
      `facets ${median(facetTimes.few)} and ${median(facetTimes.many)} ms\n`,
  );
  await printPlans(dbs.many, async (db) => searchProperties(createContext(db), query));
}

async function elapsedMs(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Runs a search, then prints the plan of each of its slow queries. */
async function printPlans(db: Db, run: (db: Db) => Promise<unknown>): Promise<void> {
  const statements: SQL[] = [];
  const listening = new Proxy(db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'execute' || typeof value !== 'function') return value;
      return (statement: SQL) => {
        statements.push(statement);
        return value.call(target, statement) as unknown;
      };
    },
  });
  await run(listening);
  for (const statement of statements) {
    const ms = await elapsedMs(() => queryRows(db, statement));
    if (ms < EXPLAIN_ABOVE_MS) continue;
    const plan = await queryRows<Record<string, string>>(
      db,
      sql`explain (analyze, costs off, timing off) ${statement}`,
    );
    const lines = plan.map((row) => Object.values(row)[0] ?? '');
    const reads = lines.filter((line) => / (Scan|Method)\b/.test(line) && !line.includes('never executed'));
    process.stdout.write(`${reads.map((line) => `    ${line.slice(0, 150)}`).join('\n')}\n`);
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function median(values: readonly number[]): number {
  return round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);
}

function p95(values: readonly number[]): number {
  return round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0);
}
