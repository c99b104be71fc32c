import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { queryRows, type Db } from '#platform/db/db.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { insertProperties } from '#tests/support/fixtures/generated-properties.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';
import { countFacets } from './search-counts.ts';
import { searchFromClause } from './search.ts';
import { findPage, type CursorPosition } from './search-page.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

/* Query plans with many properties; results are tested at the routes. */
const PROPERTY_COUNT = 4000;
/** Small enough for a page to fit into the first search radii. */
const PAGE = 4;
const ALL = 100_000;
/** Two locations in Granada, where every twelfth property is. */
const CAMPUSES = [
  { lat: 37.1925, lon: -3.5985 },
  { lat: 37.148, lon: -3.604 },
];
const wanted: SearchCriteria = {
  filters: {},
  parsedQuery: null,
  campuses: [],
  travel: null,
  neighbourhood: null,
  viewerId: null,
  fittingIds: null,
};
const nearby: SearchCriteria = { ...wanted, filters: { university_id: 'ugr' }, campuses: CAMPUSES };

let db: Db;
beforeAll(async () => {
  ({ db } = (await createTestApp()).baseContext);
  await insertProperties(db, PROPERTY_COUNT);
});

/** All ids of a paginated search. */
async function walked(of: SearchCriteria, sort: 'newest' | 'distance'): Promise<string[]> {
  const ids: string[] = [];
  let after: CursorPosition | null = null;
  for (;;) {
    const { positions } = await findPage(db, of, { sort, targets: CAMPUSES, after, limit: PAGE + 1 });
    const shown = positions.slice(0, PAGE);
    ids.push(...shown.map(({ id }) => id));
    if (positions.length === shown.length) return ids;
    after = shown.at(-1) ?? null;
  }
}

test.each(['distance', 'newest'] as const)(
  'near a university, pages by %s are equal to a single query',
  async (sort) => {
    const { positions, total } = await findPage(db, nearby, { sort, targets: CAMPUSES, after: null, limit: ALL });
    const ids = positions.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3 * PAGE);
    expect(total).toBe(ids.length);
    expect(await walked(nearby, sort)).toEqual(ids);
    const first = await findPage(db, nearby, { sort, targets: CAMPUSES, after: null, limit: PAGE });
    expect(first.total).toBe(total);
  },
);

test('every page has the total, up to the cap', async () => {
  const page = { sort: 'newest', targets: [], limit: PAGE } as const;
  const few: SearchCriteria = { ...wanted, filters: { city_id: '18087' } };
  for (const [of, count] of [
    [wanted, SEARCH.facetCap + 1],
    [few, (await queryRows(db, sql`select p.id ${searchFromClause(few)}`)).length],
  ] as const) {
    const first = await findPage(db, of, { ...page, after: null });
    const second = await findPage(db, of, { ...page, after: first.positions.at(-1) ?? null });
    expect([first.total, second.total]).toEqual([count, count]);
    expect(second.positions).toHaveLength(PAGE);
  }
});

test('the newest properties of a city are found by an index, without scanning many others', async () => {
  const of: SearchCriteria = { ...wanted, filters: { city_id: '46250' } };
  const plan = await queryRows<Record<string, string>>(
    db,
    sql`explain (analyze, timing off, costs off) select p.id ${searchFromClause(of)}
      order by p.published_at desc, p.id desc limit ${PAGE}`,
  );
  const text = plan.map((row) => Object.values(row)[0]).join('\n');
  expect(text).toMatch(/Index Scan.* using properties_(city_)?newest on properties p/);
  const rows = [...text.matchAll(/actual rows=(\d+)/g)].map(([, count]) => Number(count));
  expect(Math.max(...rows)).toBeLessThan(4 * PAGE);
});

/** Row counts of each plan step of the executed queries. */
async function stepsOf(run: (db: Db) => Promise<unknown>): Promise<number[]> {
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
  const steps: number[] = [];
  for (const statement of statements) {
    const plan = await queryRows<Record<string, string>>(
      db,
      sql`explain (analyze, timing off, costs off) ${statement}`,
    );
    const text = plan.map((row) => Object.values(row)[0]).join('\n');
    steps.push(...[...text.matchAll(/actual rows=(\d+)/g)].map(([, count]) => Number(count)));
  }
  return steps;
}

test.each([
  ['all', wanted],
  ['near a university', nearby],
  ['in a city', { ...wanted, filters: { city_id: '28079' } }],
] as const)('counting by value stops at the sample size: %s', async (_what, of) => {
  const steps = await stepsOf(async (listening) => countFacets(listening, of, null));
  expect(steps.length).toBeGreaterThan(3);
  // With hardly more rows, the planner may prefer to read and sort all of them.
  expect(Math.max(...steps)).toBeLessThanOrEqual(1.25 * SEARCH.facetSampleSize);
});

test('filters with more properties than the sample are named', async () => {
  const few = await countFacets(db, { ...wanted, filters: { city_id: '48020' } }, null);
  expect(few.partly).toEqual([]);
  const many = await countFacets(db, { ...wanted, filters: { kind: ['studio'], lift: '1' } }, null);
  expect(many.partly).toEqual(['kind']);
  expect(many.counts['kind']?.['flat']).toBe(SEARCH.facetCap + 1);
});
