import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { ComparablePrices } from '../../domain/trust.ts';
import type { PropertyRow } from './properties.ts';

/** Sample size that is sufficient for the usual prices of a city. */
const MAX_COMPARABLES = 400;

/**
 * Prices of comparable published properties by property id: same city and offer; for whole properties also the same
 * number of bedrooms. Properties without comparables are omitted.
 */
export async function findComparablePrices(
  db: Db,
  properties: readonly Pick<PropertyRow, 'id' | 'cityId' | 'offer' | 'bedrooms'>[],
): Promise<Map<string, ComparablePrices>> {
  if (properties.length === 0) return new Map();
  const records = properties.map(({ id, cityId, offer, bedrooms }) => ({ id, city_id: cityId, offer, bedrooms }));
  const rows = await queryRows<{ id: string; homes: number; low: number; middle: number; high: number }>(
    db,
    sql`select mine.id::text, count(*)::int as homes,
      percentile_cont(0.1) within group (order by others.monthly_cents)::float8 as low,
      percentile_cont(0.5) within group (order by others.monthly_cents)::float8 as middle,
      percentile_cont(0.9) within group (order by others.monthly_cents)::float8 as high
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as mine (id uuid, city_id text, offer text, bedrooms integer),
    lateral (
      select p.monthly_cents from properties p
      where p.city_id = mine.city_id and p.state in ('published', 'reserved') and p.offer = mine.offer
        and (mine.offer <> 'whole' or p.bedrooms is not distinct from mine.bedrooms)
        and p.id <> mine.id and p.monthly_cents is not null
      limit ${MAX_COMPARABLES}
    ) others group by mine.id`,
  );
  return new Map(
    rows.map(({ id, low, middle, high, ...row }) => [
      id,
      { ...row, low: Math.round(low), middle: Math.round(middle), high: Math.round(high) },
    ]),
  );
}

/**
 * Number of other properties that each owner has submitted since `since`, including held ones; owners without any are
 * omitted.
 */
export async function countSubmissionsSince(
  db: Db,
  properties: readonly Pick<PropertyRow, 'id' | 'ownerId'>[],
  since: Date,
): Promise<Map<string, number>> {
  if (properties.length === 0) return new Map();
  const records = properties.map(({ id, ownerId }) => ({ id, owner_id: ownerId }));
  const rows = await queryRows<{ id: string; homes: number }>(
    db,
    sql`select mine.id::text, count(distinct e.property_id)::int as homes
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as mine (id uuid, owner_id uuid)
      join properties p on p.owner_id = mine.owner_id and p.id <> mine.id
      join property_events e on e.property_id = p.id
    where e.action = 'submit' and e.created_at > ${since.toISOString()}::timestamptz group by mine.id`,
  );
  return new Map(rows.map(({ id, homes: count }) => [id, count]));
}

/** Reason of the last rejection, hiding or restoration by a moderator; null if there was none. */
export async function lastModerationReason(db: Db, id: string): Promise<string | null> {
  const [found] = await queryRows<{ reason: string | null }>(
    db,
    sql`select data->>'reason' as reason from property_events
    where property_id = ${id} and action in ('reject', 'hide', 'restore') order by created_at desc, id desc limit 1`,
  );
  return found?.reason ?? null;
}

/** Last event of the given actions, with its time in milliseconds; null if there was none. */
export async function lastModerationEvent(
  db: Db,
  id: string,
  actions: readonly string[],
): Promise<{ at: number; from: string | null; why: string | null } | null> {
  const [found] = await queryRows<{ at: string; from: string | null; why: string | null }>(
    db,
    sql`select (extract(epoch from created_at) * 1000)::text as at, from_state as from, data->>'why' as why from property_events
    where property_id = ${id} and action in (${sql.join(
      actions.map((action) => sql`${action}`),
      sql`, `,
    )}) order by created_at desc, id desc limit 1`,
  );
  return found ? { ...found, at: Math.round(Number(found.at)) } : null;
}

/** True if the owner is notified elsewhere of the last transition between two states. */
export async function isNotifiedElsewhere(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const [found] = await queryRows<{ is: boolean }>(
    db,
    sql`select data->>'stated' is not null as is from property_events
    where property_id = ${id} and from_state = ${from} and to_state = ${to} order by created_at desc, id desc limit 1`,
  );
  return found?.is ?? false;
}

/** True if, since `since`, the last moderation decision on one of the owner's properties was negative. */
export async function wasRejectedSince(db: Db, ownerId: string, since: Date): Promise<boolean> {
  const [found] = await queryRows<{ is: boolean }>(
    db,
    sql`select exists (select from (
      select distinct on (e.property_id) e.action from property_events e join properties p on p.id = e.property_id
      where p.owner_id = ${ownerId} and e.action in ('approve', 'reject', 'hide', 'restore')
        and e.created_at > ${since.toISOString()}::timestamptz
      order by e.property_id, e.created_at desc, e.action in ('approve', 'restore') desc) said where said.action in ('reject', 'hide')) as is`,
  );
  return found?.is ?? false;
}

/** Ids of the properties in review, longest waiting first. */
export async function idsInReview(db: Db, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id::text from properties where state = 'in_review' order by state_since, id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
