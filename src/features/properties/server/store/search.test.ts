import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { makeTestApp } from '#tests/support/app.ts';
import { putHomes } from '#tests/support/home-crowd.ts';
import { SEARCH } from '../../domain/search.ts';
import type { Wanted } from '../../domain/wanted.ts';
import { facetCounts } from './search-counts.ts';
import { matching, pageOf, type Place } from './search.ts';

/* How searches go about many homes; what they find is tested at the routes. */
const HOMES = 4000;
/** So few that pages fit into the rings that are looked at first. */
const PAGE = 4;
const ALL = 100_000;
/** Two places in Granada, where every twelfth home is. */
const CAMPUSES = [
  { lat: 37.1925, lon: -3.5985 },
  { lat: 37.148, lon: -3.604 },
];
const wanted: Wanted = { filters: {}, reading: null, campuses: [], viewerId: null, fittingIds: null };
const nearby: Wanted = { ...wanted, filters: { university_id: 'ugr' }, campuses: CAMPUSES };

let db: Db;
beforeAll(async () => {
  ({ db } = (await makeTestApp()).base);
  await putHomes(db, HOMES);
});

/** A walk to its end, page after page. */
async function walked(of: Wanted, sort: 'newest' | 'distance'): Promise<string[]> {
  const ids: string[] = [];
  let after: Place | null = null;
  for (;;) {
    const { places } = await pageOf(db, of, { sort, targets: CAMPUSES, after, limit: PAGE + 1 });
    const shown = places.slice(0, PAGE);
    ids.push(...shown.map(({ id }) => id));
    if (places.length === shown.length) return ids;
    after = shown.at(-1) ?? null;
  }
}

test.each(['distance', 'newest'] as const)(
  'near a university a walk by %s is the same in pages as in one',
  async (sort) => {
    const { places, total } = await pageOf(db, nearby, { sort, targets: CAMPUSES, after: null, limit: ALL });
    const ids = places.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3 * PAGE);
    expect(total).toBe(ids.length);
    expect(await walked(nearby, sort)).toEqual(ids);
    const first = await pageOf(db, nearby, { sort, targets: CAMPUSES, after: null, limit: PAGE });
    expect(first.total).toBe(total);
  },
);

test('every page tells how many there are, up to the cap', async () => {
  const page = { sort: 'newest', targets: [], limit: PAGE } as const;
  const few: Wanted = { ...wanted, filters: { city_id: '18087' } };
  for (const [of, count] of [
    [wanted, SEARCH.facetCap + 1],
    [few, (await rowsOf(db, sql`select p.id ${matching(few)}`)).length],
  ] as const) {
    const first = await pageOf(db, of, { ...page, after: null });
    const second = await pageOf(db, of, { ...page, after: first.places.at(-1) ?? null });
    expect([first.total, second.total]).toEqual([count, count]);
    expect(second.places).toHaveLength(PAGE);
  }
});

test('the newest homes of a city are found along an index, without looking at many others', async () => {
  const of: Wanted = { ...wanted, filters: { city_id: '46250' } };
  const plan = await rowsOf<Record<string, string>>(
    db,
    sql`explain (analyze, timing off, costs off) select p.id ${matching(of)}
      order by p.published_at desc, p.id desc limit ${PAGE}`,
  );
  const text = plan.map((row) => Object.values(row)[0]).join('\n');
  expect(text).toMatch(/Index Scan.* using properties_(city_)?newest on properties p/);
  const rows = [...text.matchAll(/actual rows=(\d+)/g)].map(([, count]) => Number(count));
  expect(Math.max(...rows)).toBeLessThan(4 * PAGE);
});

/** What a store asks, with how many rows each step of its plan came upon. */
async function stepsOf(run: (db: Db) => Promise<unknown>): Promise<number[]> {
  const asked: SQL[] = [];
  const listening = new Proxy(db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'execute' || typeof value !== 'function') return value;
      return (statement: SQL) => {
        asked.push(statement);
        return value.call(target, statement) as unknown;
      };
    },
  });
  await run(listening);
  const steps: number[] = [];
  for (const statement of asked) {
    const plan = await rowsOf<Record<string, string>>(db, sql`explain (analyze, timing off, costs off) ${statement}`);
    const text = plan.map((row) => Object.values(row)[0]).join('\n');
    steps.push(...[...text.matchAll(/actual rows=(\d+)/g)].map(([, count]) => Number(count)));
  }
  return steps;
}

test.each([
  ['all', wanted],
  ['those near a university', nearby],
  ['those of a city', { ...wanted, filters: { city_id: '28079' } }],
] as const)('counting by value stops after so many homes: %s', async (_what, of) => {
  const steps = await stepsOf(async (listening) => facetCounts(listening, of, null));
  expect(steps.length).toBeGreaterThan(3);
  // where there are hardly more, the planner may find it cheaper to read them all and sort
  expect(Math.max(...steps)).toBeLessThanOrEqual(1.25 * SEARCH.facetsLookAt);
});

test('where there are more homes than are counted, it is said for which filters', async () => {
  const few = await facetCounts(db, { ...wanted, filters: { city_id: '48020' } }, null);
  expect(few.partly).toEqual([]);
  const many = await facetCounts(db, { ...wanted, filters: { kind: ['studio'], lift: '1' } }, null);
  expect(many.partly).toEqual(['kind']);
  expect(many.counts['kind']?.['flat']).toBe(SEARCH.facetCap + 1);
});
