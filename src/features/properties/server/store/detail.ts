import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { UsualPrice } from '../../domain/trust.ts';
import type { PropertyRow } from './properties.ts';

/** Enough to know what is usual in a city. */
const LOOKED_AT = 400;

/** What other homes on offer like this one cost: same city, whole or by rooms, and of whole ones as many bedrooms. */
export async function usualPrice(
  db: Db,
  home: Pick<PropertyRow, 'id' | 'city_id' | 'offer' | 'bedrooms'>,
): Promise<UsualPrice | null> {
  if (home.city_id === null || home.offer === null) return null;
  const sameSize = home.offer === 'whole' ? sql`and bedrooms is not distinct from ${home.bedrooms}` : sql``;
  const [found] = await rowsOf<{ homes: number; low: number | null; middle: number | null; high: number | null }>(
    db,
    sql`select count(*)::int as homes,
      percentile_cont(0.1) within group (order by monthly_cents)::float8 as low,
      percentile_cont(0.5) within group (order by monthly_cents)::float8 as middle,
      percentile_cont(0.9) within group (order by monthly_cents)::float8 as high
    from (
      select monthly_cents from properties
      where city_id = ${home.city_id} and state in ('published', 'reserved') and offer = ${home.offer} ${sameSize}
        and id <> ${home.id} and monthly_cents is not null
      limit ${LOOKED_AT}
    ) as others`,
  );
  if (!found || found.homes === 0) return null;
  const cents = (value: number | null) => Math.round(value ?? 0);
  return { homes: found.homes, low: cents(found.low), middle: cents(found.middle), high: cents(found.high) };
}

/** How many other homes the owner of one has put on offer since a moment, held ones among them. */
export async function submittedSince(db: Db, home: Pick<PropertyRow, 'id' | 'owner_id'>, since: Date): Promise<number> {
  const [found] = await rowsOf<{ homes: number }>(
    db,
    sql`select count(distinct e.property_id)::int as homes from property_events e join properties p on p.id = e.property_id
    where p.owner_id = ${home.owner_id} and p.id <> ${home.id} and e.action = 'submit'
      and e.created_at > ${since.toISOString()}::timestamptz`,
  );
  return found?.homes ?? 0;
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
