import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { UsualPrice } from '../../domain/trust.ts';
import type { PropertyRow } from './properties.ts';

/** Enough to know what is usual in a city. */
const LOOKED_AT = 400;

/**
 * What other homes on offer like each of these cost: same city, whole or by rooms, and of whole ones as many bedrooms. By
 * the home; those that have none like them are left out.
 */
export async function usualPrices(
  db: Db,
  homes: readonly Pick<PropertyRow, 'id' | 'city_id' | 'offer' | 'bedrooms'>[],
): Promise<Map<string, UsualPrice>> {
  if (homes.length === 0) return new Map();
  const asked = homes.map(({ id, city_id, offer, bedrooms }) => ({ id, city_id, offer, bedrooms }));
  const rows = await rowsOf<{ id: string; homes: number; low: number; middle: number; high: number }>(
    db,
    sql`select mine.id::text, count(*)::int as homes,
      percentile_cont(0.1) within group (order by others.monthly_cents)::float8 as low,
      percentile_cont(0.5) within group (order by others.monthly_cents)::float8 as middle,
      percentile_cont(0.9) within group (order by others.monthly_cents)::float8 as high
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as mine (id uuid, city_id text, offer text, bedrooms integer),
    lateral (
      select p.monthly_cents from properties p
      where p.city_id = mine.city_id and p.state in ('published', 'reserved') and p.offer = mine.offer
        and (mine.offer <> 'whole' or p.bedrooms is not distinct from mine.bedrooms)
        and p.id <> mine.id and p.monthly_cents is not null
      limit ${LOOKED_AT}
    ) others group by mine.id`,
  );
  return new Map(
    rows.map(({ id, low, middle, high, ...row }) => [
      id,
      { ...row, low: Math.round(low), middle: Math.round(middle), high: Math.round(high) },
    ]),
  );
}

/** How many other homes the owner of each has put on offer since a moment, held ones among them; none are left out. */
export async function submittedSince(
  db: Db,
  homes: readonly Pick<PropertyRow, 'id' | 'owner_id'>[],
  since: Date,
): Promise<Map<string, number>> {
  if (homes.length === 0) return new Map();
  const asked = homes.map(({ id, owner_id }) => ({ id, owner_id }));
  const rows = await rowsOf<{ id: string; homes: number }>(
    db,
    sql`select mine.id::text, count(distinct e.property_id)::int as homes
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as mine (id uuid, owner_id uuid)
      join properties p on p.owner_id = mine.owner_id and p.id <> mine.id
      join property_events e on e.property_id = p.id
    where e.action = 'submit' and e.created_at > ${since.toISOString()}::timestamptz group by mine.id`,
  );
  return new Map(rows.map(({ id, homes: count }) => [id, count]));
}

/** What a moderator said last of a home that they sent back, took off or put back; null where none did. */
export async function lastReason(db: Db, id: string): Promise<string | null> {
  const [found] = await rowsOf<{ reason: string | null }>(
    db,
    sql`select data->>'reason' as reason from property_events
    where property_id = ${id} and action in ('reject', 'hide', 'restore') order by created_at desc, id desc limit 1`,
  );
  return found?.reason ?? null;
}

/** The last thing of some kinds that was done to a home, and when (ms); null where none was. */
export async function lastHouseEvent(
  db: Db,
  id: string,
  actions: readonly string[],
): Promise<{ at: number; from: string | null; why: string | null } | null> {
  const [found] = await rowsOf<{ at: string; from: string | null; why: string | null }>(
    db,
    sql`select (extract(epoch from created_at) * 1000)::text as at, from_state as from, data->>'why' as why from property_events
    where property_id = ${id} and action in (${sql.join(
      actions.map((action) => sql`${action}`),
      sql`, `,
    )}) order by created_at desc, id desc limit 1`,
  );
  return found ? { ...found, at: Math.round(Number(found.at)) } : null;
}

/** Whether the owner reads elsewhere of what last brought a home from one state to another. */
export async function isStatedElsewhere(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const [found] = await rowsOf<{ is: boolean }>(
    db,
    sql`select data->>'stated' is not null as is from property_events
    where property_id = ${id} and from_state = ${from} and to_state = ${to} order by created_at desc, id desc limit 1`,
  );
  return found?.is ?? false;
}

/** Whether the last that the house has said of one of a person's homes since a moment is no. */
export async function turnedDownSince(db: Db, ownerId: string, since: Date): Promise<boolean> {
  const [found] = await rowsOf<{ is: boolean }>(
    db,
    sql`select exists (select from (
      select distinct on (e.property_id) e.action from property_events e join properties p on p.id = e.property_id
      where p.owner_id = ${ownerId} and e.action in ('approve', 'reject', 'hide', 'restore')
        and e.created_at > ${since.toISOString()}::timestamptz
      order by e.property_id, e.created_at desc, e.action in ('approve', 'restore') desc) said where said.action in ('reject', 'hide')) as is`,
  );
  return found?.is ?? false;
}

/** Homes that wait to be looked at, those that wait longest first. */
export async function idsInReview(db: Db, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id::text from properties where state = 'in_review' order by state_since, id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
