import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { ADVERTISERS, CONTRACTS, KINDS, OFFERS } from '../../../domain/fields.ts';
import type { FilterKey, PropertyFilters } from '../../../domain/search/search-filters.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';
import { cappedCount, isOneOf, joinSql, searchFromClause, BOOLEAN_FILTER_CONDITIONS } from './search.ts';
import { nearbyClause, requiredPoints, SEARCH_RADII_M } from './search-page.ts';
import { ENERGY_AT_LEAST, SEARCH } from '../../../domain/search/search-rules.ts';

/** Filters with enumerated values, and the condition of each value on a row `o`. */
const FACET_CONDITIONS: Record<string, Record<string, SQL>> = {
  kind: conditionsByValue(KINDS, (kind) => sql`o.kind = ${kind}`),
  offer: conditionsByValue(OFFERS, (offer) => sql`o.offer = ${offer}`),
  contract: conditionsByValue(CONTRACTS, (contract) => sql`o.contract = ${contract}`),
  advertiser: conditionsByValue(ADVERTISERS, (advertiser) => sql`o.advertiser = ${advertiser}`),
  energy: conditionsByValue(
    ENERGY_AT_LEAST,
    (label) => sql`o.energy_label between 'A' and ${label} and length(o.energy_label) = 1`,
  ),
  smoking: { yes: sql`o.smoking in ('yes', 'indifferent')`, no: sql`o.smoking = 'no'` },
};

function conditionsByValue<T extends string>(values: readonly T[], condition: (value: T) => SQL): Record<string, SQL> {
  return Object.fromEntries(values.map((value) => [value, condition(value)]));
}

/** The criteria without one filter. */
function withoutFilter(wanted: SearchCriteria, key: string): SearchCriteria {
  const filters = Object.fromEntries(
    Object.entries(wanted.filters).filter(([name]) => name !== key),
  ) as PropertyFilters;
  return { ...wanted, filters };
}

/** The `from` clause of a search; takes a search with one filter less for the values of that filter. */
type FromClause = (wanted: SearchCriteria) => SQL;

/**
 * Facet counts per filter value with the other filters applied, capped at one above the cap.
 * Runs one query for all unset filters and one per set filter, each over `SEARCH.facetSampleSize` matches at most.
 * Filters with larger result sets are named in `partly`. `fittingIds`: for the household filter; null for guests.
 */
export async function countFacets(
  db: Db,
  wanted: SearchCriteria,
  fittingIds: readonly string[] | null,
): Promise<{ counts: Record<string, Record<string, number>>; partly: string[] }> {
  const wishes: Record<string, SQL> = {
    ...BOOLEAN_FILTER_CONDITIONS,
    ...(fittingIds && { household: isOneOf(fittingIds) }),
  };
  const isSet = (key: string) => wanted.filters[key as FilterKey] !== undefined;
  const open = Object.keys(FACET_CONDITIONS).filter((key) => !isSet(key));
  const queries = (from: FromClause) => [
    facetQuery(wanted, from, open, wishes),
    ...Object.keys(FACET_CONDITIONS)
      .filter(isSet)
      .map((key) => facetQuery(withoutFilter(wanted, key), from, [key], {})),
  ];
  const rows = await readSample(wanted, async (from) =>
    queryRows<FacetRow>(db, joinSql(queries(from), sql` union all `)),
  );
  const facets: Record<string, Record<string, number>> = {};
  const partly = new Set<string>();
  for (const { counts, seen } of rows)
    for (const [name, count] of Object.entries(counts)) {
      const [filter = '', value = ''] = name.split(' ');
      (facets[filter] ??= {})[value] = count;
      if (seen === SEARCH.facetSampleSize) partly.add(filter);
    }
  return { counts: facets, partly: [...partly] };
}

interface FacetRow {
  counts: Record<string, number>;
  seen: number;
}

/**
 * Reads near the required points first, if there are any. In a city with many matches the closest fill the sample, and
 * the planner, which expects them to be spread evenly, would look for them in an index of the whole country.
 */
async function readSample(
  wanted: SearchCriteria,
  read: (from: FromClause) => Promise<FacetRow[]>,
): Promise<FacetRow[]> {
  const near = requiredPoints(wanted);
  for (const metres of near.length > 0 ? SEARCH_RADII_M : []) {
    const rows = await read((search) => nearbyClause(search, near, metres));
    if (rows.every(({ seen }) => seen === SEARCH.facetSampleSize)) return rows;
  }
  return read(searchFromClause);
}

/**
 * One scan of the matches with counts keyed by 'filter value'.
 * Samples the newest matches, which an index provides in order. Searches near a point or by travel time have no such
 * index and are not sorted, because sorting would cost more than counting.
 */
function facetQuery(
  wanted: SearchCriteria,
  from: FromClause,
  filters: readonly string[],
  wishes: Record<string, SQL>,
): SQL {
  const wished = Object.entries(wishes).map(([wish, condition]) => sql`${condition} as ${sql.identifier(wish)}`);
  const columns = [sql`p.kind, p.offer, p.contract, p.advertiser, p.energy_label, p.smoking`, ...wished];
  const values = [
    ...filters.flatMap((filter) =>
      Object.entries(FACET_CONDITIONS[filter] ?? {}).map(
        ([value, condition]) => [`${filter} ${value}`, condition] as const,
      ),
    ),
    ...Object.keys(wishes).map((wish) => [`${wish} 1`, sql`o.${sql.identifier(wish)}`] as const),
  ];
  const counts = values.map(
    ([name, condition]) => sql`${name}::text, least(count(*) filter (where ${condition}), ${SEARCH.facetCap + 1}::int)`,
  );
  const isUnordered = wanted.travel !== null || requiredPoints(wanted).length > 0;
  const order = isUnordered ? sql`` : sql`order by p.published_at desc, p.id desc`;
  return sql`(select json_build_object(${joinSql(counts, sql`, `)}) as counts, count(*)::int as seen
    from (select ${joinSql(columns, sql`, `)} ${from(wanted)} ${order} limit ${SEARCH.facetSampleSize}) o)`;
}

/** Number of results of a search and of its variants, in one query. */
export async function countVariants(
  db: Db,
  wanted: SearchCriteria,
  variants: readonly PropertyFilters[],
): Promise<{ all: number; counts: number[] }> {
  const counts = variants.map((filters) => {
    const parsedQuery = filters.q === undefined ? null : wanted.parsedQuery;
    const travel = filters.minutes === undefined ? null : wanted.travel;
    return cappedCount(searchFromClause({ ...wanted, filters, parsedQuery, travel }));
  });
  const [row] = await queryRows<{ all: number; counts: number[] }>(
    db,
    sql`select ${cappedCount(searchFromClause(wanted))} as all, json_build_array(${joinSql(counts, sql`, `)}) as counts`,
  );
  return row ?? { all: 0, counts: [] };
}

interface MapHome {
  id: string;
  monthly_cents: number;
}

/** Map content of an area: single properties if they fit, otherwise grid cells with counts. */
export async function findMapCells(
  db: Db,
  wanted: SearchCriteria,
  [west, south, east, north]: readonly [number, number, number, number],
): Promise<{ lat: number; lon: number; count: number; from_cents: number; homes: MapHome[] | null }[]> {
  const cell = (value: SQL, from: number, to: number, cells: number) =>
    sql`floor((${value} - ${from}::float8) / ${(to - from) / cells}::float8)`;
  return queryRows(
    db,
    sql`with found as (
      select p.id, p.public_lat as lat, p.public_lon as lon, p.monthly_cents ${searchFromClause(wanted)}
      order by p.published_at desc, p.id desc limit ${SEARCH.mapSampleSize}
    ), few as (select count(*) <= ${SEARCH.maxMapMarkers} as all_fit from found)
    select avg(lat)::float8 as lat, avg(lon)::float8 as lon, count(*)::int as count, min(monthly_cents)::int as from_cents,
      case when count(*) = 1 or bool_and(few.all_fit)
        then json_agg(json_build_object('id', id, 'monthly_cents', monthly_cents) order by id) end as homes
    from found, few
    group by case when few.all_fit then lat else ${cell(sql`lat`, south, north, SEARCH.mapRows)} end,
      case when few.all_fit then lon else ${cell(sql`lon`, west, east, SEARCH.mapColumns)} end
    order by count(*) desc, lat, lon`,
  );
}
