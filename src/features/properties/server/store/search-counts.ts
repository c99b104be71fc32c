import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { ADVERTISERS, CONTRACTS, KINDS, OFFERS } from '../../domain/fields.ts';
import { ENERGY_AT_LEAST, SEARCH, type FilterKey, type HomesFilters } from '../../domain/search.ts';
import type { Wanted } from '../../domain/wanted.ts';
import { conditionsOf, counted, householdOf, joined, matching, nearPoints, WISHED } from './search.ts';

/** Filters of which one value is chosen, with what each value asks of a row `o`. */
const VALUES: Record<string, Record<string, SQL>> = {
  kind: each(KINDS, (kind) => sql`o.kind = ${kind}`),
  offer: each(OFFERS, (offer) => sql`o.offer = ${offer}`),
  contract: each(CONTRACTS, (contract) => sql`o.contract = ${contract}`),
  advertiser: each(ADVERTISERS, (advertiser) => sql`o.advertiser = ${advertiser}`),
  energy: each(ENERGY_AT_LEAST, (label) => sql`o.energy_label between 'A' and ${label} and length(o.energy_label) = 1`),
  smoking: { yes: sql`o.smoking in ('yes', 'indifferent')`, no: sql`o.smoking = 'no'` },
};

function each<T extends string>(values: readonly T[], condition: (value: T) => SQL): Record<string, SQL> {
  return Object.fromEntries(values.map((value) => [value, condition(value)]));
}

/** The search without one filter, and without what the text says in its stead. */
function setAside(wanted: Wanted, key: string): Wanted {
  const filters = Object.fromEntries(Object.entries(wanted.filters).filter(([name]) => name !== key)) as HomesFilters;
  const isSaid = key === 'kind' || key === 'offer';
  return {
    ...wanted,
    filters,
    reading: wanted.reading && (isSaid ? { ...wanted.reading, [key]: null } : wanted.reading),
  };
}

/**
 * How many homes each value of each filter would leave, the other filters as they are, one more than the cap at most. What
 * matches is looked at once for all filters that are not set, and once for each that is, `SEARCH.facetsLookAt` homes at most:
 * where there are more, the filters are named in `partly`. `fittingIds`: for the wish for a fitting household; null where
 * nobody asks.
 */
export async function facetCounts(
  db: Db,
  wanted: Wanted,
  fittingIds: readonly string[] | null,
): Promise<{ counts: Record<string, Record<string, number>>; partly: string[] }> {
  const wishes: Record<string, SQL> = { ...WISHED, ...(fittingIds && { household: householdOf(fittingIds) }) };
  const isSet = (key: string) =>
    wanted.filters[key as FilterKey] !== undefined ||
    ((key === 'kind' || key === 'offer') && Boolean(wanted.reading?.[key]));
  const open = Object.keys(VALUES).filter((key) => !isSet(key));
  const looks = [
    look(wanted, open, wishes),
    ...Object.keys(VALUES)
      .filter(isSet)
      .map((key) => look(setAside(wanted, key), [key], {})),
  ];
  const rows = await rowsOf<{ counts: Record<string, number>; seen: number }>(db, joined(looks, sql` union all `));
  const facets: Record<string, Record<string, number>> = {};
  const partly = new Set<string>();
  for (const { counts, seen } of rows)
    for (const [name, count] of Object.entries(counts)) {
      const [filter = '', value = ''] = name.split(' ');
      (facets[filter] ??= {})[value] = count;
      if (seen === SEARCH.facetsLookAt) partly.add(filter);
    }
  return { counts: facets, partly: [...partly] };
}

/**
 * One look at what matches: counts by 'filter value'. The newest are what an index comes upon first; what is near a place is
 * found without an order, and putting all of it in one would take longer than to count it.
 */
function look(wanted: Wanted, filters: readonly string[], wishes: Record<string, SQL>): SQL {
  const wished = Object.entries(wishes).map(([wish, condition]) => sql`${condition} as ${sql.identifier(wish)}`);
  const columns = [sql`p.kind, p.offer, p.contract, p.advertiser, p.energy_label, p.smoking`, ...wished];
  const values = [
    ...filters.flatMap((filter) =>
      Object.entries(VALUES[filter] ?? {}).map(([value, condition]) => [`${filter} ${value}`, condition] as const),
    ),
    ...Object.keys(wishes).map((wish) => [`${wish} 1`, sql`o.${sql.identifier(wish)}`] as const),
  ];
  const counts = values.map(
    ([name, condition]) => sql`${name}::text, least(count(*) filter (where ${condition}), ${SEARCH.facetCap + 1}::int)`,
  );
  const order = nearPoints(wanted).length > 0 ? sql`` : sql`order by p.published_at desc, p.id desc`;
  return sql`(select json_build_object(${joined(counts, sql`, `)}) as counts, count(*)::int as seen
    from (select ${joined(columns, sql`, `)} ${matching(wanted)} ${order} limit ${SEARCH.facetsLookAt}) o)`;
}

/** How many homes there would be without each of the filters that are set, and how many there are with all. */
export async function loosenedCounts(
  db: Db,
  wanted: Wanted,
): Promise<{ all: number; without: { filter: FilterKey; homes: number }[] }> {
  const conditions = conditionsOf(wanted);
  // without its city a search is in the province; to leave the province is to leave both
  const steps = [...conditions.keys()].map((key) => ({
    key,
    without: key === 'province_id' ? (['province_id', 'city_id'] as const) : ([key] as const),
  }));
  const counts = steps.map(({ key, without }) => sql`${key}::text, ${counted(matching(wanted, without))}`);
  const [row] = await rowsOf<{ all: number; without: Record<string, number> }>(
    db,
    sql`select ${counted(matching(wanted))} as all, json_build_object(${joined(counts, sql`, `)}) as without`,
  );
  const without = steps.map(({ key }) => ({ filter: key, homes: row?.without[key] ?? 0 }));
  return { all: row?.all ?? 0, without };
}

/** What a map of an area shows: each home where there is room for all, else cells of a grid with how many are in each. */
export async function mapCells(
  db: Db,
  wanted: Wanted,
  [west, south, east, north]: readonly [number, number, number, number],
): Promise<{ lat: number; lon: number; count: number; homes: { id: string; monthly_cents: number }[] | null }[]> {
  const cell = (value: SQL, from: number, to: number, cells: number) =>
    sql`floor((${value} - ${from}::float8) / ${(to - from) / cells}::float8)`;
  return rowsOf(
    db,
    sql`with found as (
      select p.id, p.public_lat as lat, p.public_lon as lon, p.monthly_cents ${matching(wanted)}
      order by p.published_at desc, p.id desc limit ${SEARCH.mapLooksAt}
    ), few as (select count(*) <= ${SEARCH.mapMarkers} as all_fit from found)
    select avg(lat)::float8 as lat, avg(lon)::float8 as lon, count(*)::int as count,
      case when count(*) = 1 or bool_and(few.all_fit)
        then json_agg(json_build_object('id', id, 'monthly_cents', monthly_cents) order by id) end as homes
    from found, few
    group by case when few.all_fit then lat else ${cell(sql`lat`, south, north, SEARCH.mapRows)} end,
      case when few.all_fit then lon else ${cell(sql`lon`, west, east, SEARCH.mapColumns)} end
    order by count(*) desc, lat, lon`,
  );
}
