/*
 * The first page of searches for homes, cards and all, over many homes against the same over ten thousand, in a PostgreSQL
 * server of its own. Times are the 95th percentiles of all searches; the ratio is what to watch. `npm run bench -- homes N`
 * takes N homes instead of 200,000, and `--plans` prints how the server goes about each search.
 */
import os from 'node:os';
import { sql } from 'drizzle-orm';
import { homesQuery } from '#features/properties/domain/search-schema.ts';
import { searchFacets } from '#features/properties/server/service/search-counts.ts';
import { prepare, searchHomes } from '#features/properties/server/service/search.ts';
import { matching } from '#features/properties/server/store/search.ts';
import { seedPlaces } from '#features/places/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { putHomes } from '#tests/support/home-crowd.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startPostgres } from '../scripts/needs.ts';

const FEW = 10_000;
const MANY = Number(process.argv.find((text) => /^\d+$/.test(text)) ?? 200_000);
const ROUNDS = 25;
const WARM_UPS = 3;
/** As addresses say them: by city, with filters, by text, along each order. */
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
];

const postgres = await startPostgres();
if (!postgres) {
  process.stderr.write('This benchmark needs PostgreSQL, which is not here and could not be installed.\n');
  process.exit(1);
}
process.env['TEST_DATABASE_URL'] = postgres.url;
const now = () => new Date(1_790_000_000_000 + MANY * 1000);
const [few, many] = await (async () => {
  try {
    return [await timesOver(FEW), await timesOver(MANY)] as const;
  } finally {
    postgres.stop();
  }
})();

const ratios = {
  search_p95_many_to_few: round(many.search / few.search),
  facets_p95_many_to_few: round(many.facets / few.facets),
};
const result = {
  name: 'homes',
  ratios,
  figures: { homes: [FEW, MANY], few_ms: few, many_ms: many },
  machine: { cpu: os.cpus()[0]?.model ?? 'unknown', cores: os.availableParallelism(), node: process.version },
};
process.stdout.write(`${JSON.stringify(result)}\n`);

/** The 95th percentiles in milliseconds, and the median of each search. */
async function timesOver(homes: number) {
  const database = await freshDatabase();
  const { db } = database;
  await migrate(database, now());
  await seedPlaces({ db, now });
  await putHomes(db, homes);
  const ctx = { db, now, actor: null } as unknown as Ctx;
  const times = { search: [] as number[], facets: [] as number[] };
  const medians: Record<string, number> = {};
  for (const address of SEARCHES) {
    const query = homesQuery.parse(Object.fromEntries(new URLSearchParams(address)));
    const { sort: _sort, ...filters } = query;
    const own: number[] = [];
    for (let nth = -WARM_UPS; nth < ROUNDS; nth += 1) {
      const start = performance.now();
      await searchHomes(ctx, query);
      if (nth >= 0) own.push(performance.now() - start);
    }
    times.search.push(...own);
    medians[address] = round(own.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0);
    for (let nth = 0; nth < 3; nth += 1) {
      const start = performance.now();
      await searchFacets(ctx, filters);
      if (nth > 0) times.facets.push(performance.now() - start);
    }
    if (process.argv.includes('--plans')) await printPlan(ctx, address, filters);
  }
  await database.close();
  return { search: p95(times.search), facets: p95(times.facets), medians };
}

async function printPlan(ctx: Ctx, address: string, filters: Parameters<typeof prepare>[1]): Promise<void> {
  const { wanted } = await prepare(ctx, filters);
  const plan = await rowsOf<Record<string, string>>(
    ctx.db,
    sql`explain (analyze, costs off, timing off) select p.id ${matching(wanted)} order by p.published_at desc, p.id desc limit 25`,
  );
  process.stdout.write(`${address}\n${plan.map((row) => `  ${Object.values(row)[0]}`).join('\n')}\n`);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function p95(values: readonly number[]): number {
  return round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0);
}
