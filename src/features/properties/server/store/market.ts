import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { MARKET, type PriceStep } from '../../domain/market.ts';
import type { Offer } from '../../domain/fields.ts';
import type { Point } from '../../domain/point.ts';
import type { Wanted } from '../../domain/wanted.ts';
import { joined, matching, textArray } from './search.ts';
import { metresTo, nearAny } from './search-places.ts';

export interface MarketRow {
  whole: number;
  shared: number;
  /** Rooms that are free, of the homes by rooms. */
  rooms: number;
  whole_cents: number | null;
  room_cents: number | null;
  /** Metres to the nearest campus, of the home in the middle. */
  campus_m: number | null;
  /** Homes within a walk of each point. */
  walks: number[];
  steps: (PriceStep & { offer: Offer })[] | null;
}

/** What is on offer of what is wanted, in one look: how much, for how much, and how far from `points`; without any, from whatever campus is nearest. */
export async function marketRow(db: Db, wanted: Wanted, points: readonly Point[]): Promise<MarketRow> {
  const isNear = points.length > 0;
  const away = isNear ? metresTo(points) : sql`s.campus_m`;
  const walks = points.map((point, at) => sql`${nearAny([point], MARKET.walkM)} as ${sql.identifier(`w${at}`)}`);
  const columns = [sql`p.offer, p.monthly_cents, p.free_rooms, ${away} as campus_m`, ...walks];
  const counts = points.map((_, at) => sql`count(*) filter (where ${sql.identifier(`w${at}`)})::int`);
  const median = (offer: Offer) =>
    sql`percentile_disc(0.5) within group (order by monthly_cents) filter (where offer = ${offer})`;
  const [row] = await rowsOf<MarketRow>(
    db,
    sql`with found as materialized (select ${joined(columns, sql`, `)} ${matching(wanted, [], !isNear)})
    select count(*) filter (where offer = 'whole')::int as whole, count(*) filter (where offer = 'rooms')::int as shared,
      coalesce(sum(free_rooms) filter (where offer = 'rooms'), 0)::int as rooms,
      ${median('whole')} as whole_cents, ${median('rooms')} as room_cents,
      percentile_disc(0.5) within group (order by campus_m) as campus_m,
      json_build_array(${joined(counts, sql`, `)}) as walks,
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

/** How many days half of the homes were on offer that went since a moment; how many those were. */
export async function daysOnOffer(
  db: Db,
  { cityIds, near, since }: { cityIds: readonly string[]; near: readonly Point[]; since: Date },
): Promise<{ homes: number; days: number | null }> {
  const where = near.length > 0 ? sql`and ${nearAny(near)}` : sql``;
  const [row] = await rowsOf<{ homes: number; days: number | null }>(
    db,
    sql`select count(*)::int as homes, percentile_disc(0.5) within group (order by seconds)::float8 / 86400 as days from (
      select extract(epoch from went.at - p.published_at) as seconds from properties p
      join lateral (select min(e.created_at) as at from property_events e
        where e.property_id = p.id and e.to_state in ('reserved', 'rented')) went on went.at >= p.published_at
      where p.city_id = any(${textArray(cityIds)}) and p.state in ('reserved', 'rented')
        and p.state_since > ${since.toISOString()}::timestamptz ${where}) o`,
  );
  return row ?? { homes: 0, days: null };
}

/** How many homes are on offer in each city that has any, as lists show them to a stranger. */
export async function homesByCity(db: Db): Promise<{ city_id: string; homes: number }[]> {
  return rowsOf(
    db,
    sql`select p.city_id, count(*)::int as homes from properties p
    where p.state = 'published' and p.monthly_cents is not null and p.city_id is not null
      and not exists (select from users u where u.id = p.owner_id and u.banned)
    group by p.city_id order by homes desc, p.city_id`,
  );
}

/** Which of some sets of points have a home on offer near one of them. */
export async function areNearHomes(
  db: Db,
  sets: readonly { id: string; points: readonly Point[] }[],
): Promise<string[]> {
  if (sets.length === 0) return [];
  const asked = sets.map(
    ({ id, points }) => sql`select ${id}::text as id where exists (select from properties p where p.state = 'published'
      and p.monthly_cents is not null and ${nearAny(points)} and not exists (select from users u where u.id = p.owner_id and u.banned))`,
  );
  const rows = await rowsOf<{ id: string }>(db, joined(asked, sql` union all `));
  return rows.map(({ id }) => id);
}
