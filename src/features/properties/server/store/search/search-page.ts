import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { Point } from '#features/locations/domain/point.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';
import { SEARCH, type Sort } from '../../../domain/search/search-rules.ts';
import { distanceToNearest, withinAny } from './search-conditions.ts';
import { cappedCount, searchFromClause } from './search.ts';

/** Position of a row in the sort order: its sort key, a time in microseconds as text, and its id. */
export interface CursorPosition {
  key: string | number;
  id: string;
}

interface SortOrder {
  key: SQL;
  /** The key in a lossless form for cursors. */
  cursorKey: SQL;
  type: SQL;
  isDescending: boolean;
}

const UTC_MICROSECONDS = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);
const NEWEST_ORDER: SortOrder = {
  key: sql`p.published_at`,
  cursorKey: sql`to_char(p.published_at at time zone 'UTC', ${UTC_MICROSECONDS})`,
  type: sql`timestamptz`,
  isDescending: true,
};

function sortOrder(sort: StoredSort, targets: readonly Point[]): SortOrder {
  if (sort === 'newest') return NEWEST_ORDER;
  const distance = targets.length > 0 ? distanceToNearest(targets) : sql`s.campus_m`;
  const key = { price: sql`p.monthly_cents`, distance, minutes: sql`t.minutes` }[sort];
  return { key, cursorKey: key, type: sql`int`, isDescending: false };
}

/** Search radii tried first; they usually contain enough results for a page, or to stop counting. */
export const SEARCH_RADII_M = [500, 1500];

/** Sort orders of the database; `minutes` needs a `travel` criterion. */
export type StoredSort = Exclude<Sort, 'best'>;

interface PageQuery {
  sort: StoredSort;
  /** Reference points of distances; empty for the nearest campus of any university. */
  targets: readonly Point[];
  after: CursorPosition | null;
  limit: number;
}

/**
 * Returns a page of ids in the sort order, and the capped total. Request one above the page size to detect further
 * pages.
 */
export async function findPage(
  db: Db,
  wanted: SearchCriteria,
  page: PageQuery,
): Promise<{ positions: CursorPosition[]; total: number }> {
  const { sort, targets, after, limit } = page;
  const isByCampus = sort === 'distance' && targets.length === 0;
  const near = requiredPoints(wanted);
  const all = searchFromClause(wanted, [], isByCampus);
  // On the first page, one scan provides results and total, unless matches near a point would have to be collected for
  // it.
  if (!after && near.length === 0 && (sort !== 'distance' || isByCampus))
    return scanPage(db, all, page, SEARCH.facetCap + 1);
  const total = await (near.length > 0 ? countNearby(db, wanted, near) : countRows(db, all, orderByClause(page)));
  const rings = sort === 'distance' && !isByCampus ? SEARCH_RADII_M : [];
  for (const ring of rings.filter((metres) => metres > Number(after?.key ?? 0))) {
    const { positions } = await scanPage(db, nearbyClause(wanted, targets, ring), page, limit);
    if (positions.length === limit) return { positions, total };
  }
  return { positions: (await scanPage(db, all, page, limit)).positions, total };
}

/** Points near which all results must be; empty without such a condition. */
export function requiredPoints({ filters, campuses, parsedQuery, travel }: SearchCriteria): readonly Point[] {
  if (travel) return [];
  return filters.university_id ? campuses : (parsedQuery?.near ?? []);
}

/** Matches within `metres` of the points. The condition on the university is implied and omitted. */
export function nearbyClause(wanted: SearchCriteria, points: readonly Point[], metres: number): SQL {
  const isImplied = wanted.campuses.length > 0 && !wanted.travel;
  return sql`${searchFromClause(wanted, isImplied ? ['university_id'] : [])} and ${withinAny(points, metres)}`;
}

/** Counts in growing radii; the smallest usually reaches the cap. */
async function countNearby(db: Db, wanted: SearchCriteria, near: readonly Point[]): Promise<number> {
  for (const ring of SEARCH_RADII_M) {
    const total = await countRows(db, nearbyClause(wanted, near, ring));
    if (total > SEARCH.facetCap) return total;
  }
  return countRows(db, searchFromClause(wanted));
}

async function countRows(db: Db, from: SQL, order?: SQL): Promise<number> {
  const [row] = await queryRows<{ total: number }>(db, sql`select ${cappedCount(from, order)} as total`);
  return row?.total ?? 0;
}

/** Order clause that matches an index if there is one. */
function orderByClause({ sort, targets }: PageQuery): SQL {
  const { key, isDescending } = sortOrder(sort, targets);
  // The index on campus distance contains `s.property_id`, which equals `p.id`.
  const id = sort === 'distance' && targets.length === 0 ? sql`s.property_id` : sql`p.id`;
  const way = isDescending ? sql`desc` : sql`asc`;
  return sql`order by ${key} ${way}, ${id} ${way}`;
}

/** Scans up to `steps` rows in order; returns the first `limit` of them and the number of rows scanned. */
async function scanPage(
  db: Db,
  from: SQL,
  page: PageQuery,
  steps: number,
): Promise<{ positions: CursorPosition[]; total: number }> {
  const { sort, targets, after, limit } = page;
  const { key, cursorKey, type, isDescending } = sortOrder(sort, targets);
  const order = orderByClause(page);
  const behind = after
    ? sql`and (${key}, p.id) ${isDescending ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id}::uuid)`
    : sql``;
  const [row] = await queryRows<{ total: number; positions: CursorPosition[] | null }>(
    db,
    sql`select count(*)::int as total,
      json_agg(json_build_object('key', o.key, 'id', o.id) order by o.nth) filter (where o.nth <= ${limit}) as positions
      from (select ${cursorKey} as key, p.id, row_number() over (${order}) as nth
        ${from} ${behind} ${order} limit ${steps}) o`,
  );
  return { positions: row?.positions ?? [], total: row?.total ?? 0 };
}
