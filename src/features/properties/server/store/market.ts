import { sql } from 'drizzle-orm';
import { isActiveAccount } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { MARKET, type PriceStep } from '../../domain/market.ts';
import type { Offer } from '../../domain/fields.ts';
import type { Point } from '#features/locations/domain/point.ts';
import type { NeighbourhoodArea } from '../../domain/search/neighbourhood-area.ts';
import type { SearchCriteria } from '../../domain/search/search-criteria.ts';
import { joinSql, searchFromClause, sqlTextArray } from './search/search.ts';
import { distanceToNearest, inNeighbourhood, withinAny } from './search/search-conditions.ts';

export interface MarketRow {
  whole: number;
  shared: number;
  /** Available rooms of properties let by rooms. */
  rooms: number;
  whole_cents: number | null;
  room_cents: number | null;
  /** Median distance to the nearest campus, in metres. */
  campus_m: number | null;
  /** Number of properties within walking distance per point. */
  walks: number[];
  steps: (PriceStep & { offer: Offer })[] | null;
}

/**
 * Market statistics of the matching properties in one query. Distances refer to `points`, or to the nearest campus of
 * any university if empty.
 */
export async function readMarketRow(db: Db, wanted: SearchCriteria, points: readonly Point[]): Promise<MarketRow> {
  const isNear = points.length > 0;
  const away = isNear ? distanceToNearest(points) : sql`s.campus_m`;
  const walks = points.map(
    (point, at) => sql`${withinAny([point], MARKET.walkingDistanceM)} as ${sql.identifier(`w${at}`)}`,
  );
  const columns = [sql`p.offer, p.monthly_cents, p.free_rooms, ${away} as campus_m`, ...walks];
  const counts = points.map((_, at) => sql`count(*) filter (where ${sql.identifier(`w${at}`)})::int`);
  const median = (offer: Offer) =>
    sql`percentile_disc(0.5) within group (order by monthly_cents) filter (where offer = ${offer})`;
  const [row] = await queryRows<MarketRow>(
    db,
    sql`with found as materialized (select ${joinSql(columns, sql`, `)} ${searchFromClause(wanted, [], !isNear)})
    select count(*) filter (where offer = 'whole')::int as whole, count(*) filter (where offer = 'rooms')::int as shared,
      coalesce(sum(free_rooms) filter (where offer = 'rooms'), 0)::int as rooms,
      ${median('whole')} as whole_cents, ${median('rooms')} as room_cents,
      percentile_disc(0.5) within group (order by campus_m) as campus_m,
      json_build_array(${joinSql(counts, sql`, `)}) as walks,
      (select json_agg(json_build_object('offer', offer, 'step', step, 'homes', homes)) from (
        select offer, monthly_cents / ${MARKET.stepCents}::int as step, count(*)::int as homes from found group by 1, 2) o) as steps
    from found`,
  );
  return (
    row ?? {
      whole: 0,
      shared: 0,
      rooms: 0,
      whole_cents: null,
      room_cents: null,
      campus_m: null,
      walks: [],
      steps: null,
    }
  );
}

/** Number of properties reserved or rented since `since`, and their median number of days on the market. */
export async function medianDaysOnOffer(
  db: Db,
  {
    cityIds,
    near,
    neighbourhood,
    since,
  }: { cityIds: readonly string[]; near: readonly Point[]; neighbourhood: NeighbourhoodArea | null; since: Date },
): Promise<{ homes: number; days: number | null }> {
  const within = neighbourhood ? inNeighbourhood(neighbourhood) : near.length > 0 ? withinAny(near) : null;
  const where = within ? sql`and ${within}` : sql``;
  const [row] = await queryRows<{ homes: number; days: number | null }>(
    db,
    sql`select count(*)::int as homes, percentile_disc(0.5) within group (order by seconds)::float8 / 86400 as days from (
      select extract(epoch from went.at - p.published_at) as seconds from properties p
      join lateral (select min(e.created_at) as at from property_events e
        where e.property_id = p.id and e.to_state in ('reserved', 'rented')) went on went.at >= p.published_at
      where p.city_id = any(${sqlTextArray(cityIds)}) and p.state in ('reserved', 'rented')
        and p.state_since > ${since.toISOString()}::timestamptz ${where}) o`,
  );
  return row ?? { homes: 0, days: null };
}

export interface CityMarketRow {
  city_id: string;
  homes: number;
  /** Properties let by rooms, and the median monthly price of their cheapest rooms. */
  shared: number;
  room_cents: number | null;
}

/** Published properties per city, as listed for guests, most first. */
export async function readCityMarketRows(db: Db): Promise<CityMarketRow[]> {
  return queryRows(
    db,
    sql`select p.city_id, count(*)::int as homes, count(*) filter (where p.offer = 'rooms')::int as shared,
      percentile_disc(0.5) within group (order by p.monthly_cents) filter (where p.offer = 'rooms') as room_cents
    from properties p
    where p.state = 'published' and p.monthly_cents is not null and p.city_id is not null
      and ${isActiveAccount(sql`p.owner_id`)}
    group by p.city_id order by homes desc, p.city_id`,
  );
}

/** Median monthly price of a city's published properties, and their number. */
export async function findMedianPrice(
  db: Db,
  cityId: string,
  offer: Offer,
): Promise<{ count: number; cents: number | null }> {
  const [row] = await queryRows<{ count: number; cents: number | null }>(
    db,
    sql`select count(*)::int as count, percentile_disc(0.5) within group (order by p.monthly_cents) as cents
    from properties p where p.state = 'published' and p.monthly_cents is not null and p.city_id = ${cityId}
      and p.offer = ${offer} and ${isActiveAccount(sql`p.owner_id`)}`,
  );
  return row ?? { count: 0, cents: null };
}

/** Ids of the point sets that have a published property nearby. */
export async function findIdsNearProperties(
  db: Db,
  sets: readonly { id: string; points: readonly Point[] }[],
): Promise<string[]> {
  if (sets.length === 0) return [];
  const queries = sets.map(
    ({ id, points }) => sql`select ${id}::text as id where exists (select from properties p where p.state = 'published'
      and p.monthly_cents is not null and ${withinAny(points)} and ${isActiveAccount(sql`p.owner_id`)})`,
  );
  const rows = await queryRows<{ id: string }>(db, joinSql(queries, sql` union all `));
  return rows.map(({ id }) => id);
}
