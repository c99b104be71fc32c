import { sql, type SQL } from 'drizzle-orm';
import { METRES_PER_DEGREE } from '#features/locations/domain/distance.ts';
import { queryPrepared, queryRows, type Db } from '#platform/db/db.ts';
import { USUAL_PRICES, type ComparablePrice } from '../../domain/usual-prices.ts';
import type { PropertyRow } from './properties.ts';

/** Sample size that is sufficient for the usual prices of a city or a province. */
const MAX_COMPARABLES = 400;

type ComparedRow = Pick<
  PropertyRow,
  'id' | 'ownerId' | 'cityId' | 'provinceId' | 'offer' | 'bedrooms' | 'district' | 'publicLat' | 'publicLon'
>;

/**
 * Prices of comparable published properties by property id, each with its circle: same offer, and for whole properties
 * a similar number of bedrooms. Each owner contributes at most `USUAL_PRICES.maxPerOwner`. The province is searched for
 * properties whose city has too few.
 */
export async function findComparablePrices(
  db: Db,
  properties: readonly ComparedRow[],
): Promise<Map<string, ComparablePrice[]>> {
  const inCity = await findComparables(
    db,
    'comparables-in-city',
    properties,
    sql`p.city_id = mine.city_id and p.state in ('published', 'reserved')`,
  );
  const lacking = properties.filter(({ id }) => (inCity.get(id)?.length ?? 0) < USUAL_PRICES.minHomes);
  const inProvince = await findComparables(
    db,
    'comparables-in-province',
    lacking,
    sql`p.province_id = mine.province_id and p.state = 'published'`,
  );
  return new Map([...inCity, ...inProvince]);
}

async function findComparables(
  db: Db,
  name: string,
  properties: readonly ComparedRow[],
  where: SQL,
): Promise<Map<string, ComparablePrice[]>> {
  if (properties.length === 0) return new Map();
  const records = properties.map((one) => ({
    id: one.id,
    owner_id: one.ownerId,
    city_id: one.cityId,
    province_id: one.provinceId,
    offer: one.offer,
    bedrooms: one.bedrooms,
    district: one.district,
    lat: one.publicLat,
    lon: one.publicLon,
  }));
  const reach = USUAL_PRICES.neighbourhoodM / METRES_PER_DEGREE;
  const rows = await queryPrepared<ComparablePrice & { id: string }>(
    db,
    name,
    sql`select mine.id::text, others.cents, others.m2, others.bedrooms, case
        when abs(others.lat - mine.lat) < ${reach} and abs(others.lon - mine.lon) * cos(radians(mine.lat)) < ${reach} then 0
        when lower(others.district) = lower(mine.district) and others.city_id = mine.city_id then 1
        when others.city_id = mine.city_id then 2 else 3 end as circle
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as mine
      (id uuid, owner_id uuid, city_id text, province_id text, offer text, bedrooms integer, district text, lat float8, lon float8),
    lateral (
      select found.*, row_number() over (partition by found.owner_id) as nth from (
        select p.owner_id, p.monthly_cents as cents, p.m2, p.bedrooms, p.district, p.city_id, p.public_lat as lat, p.public_lon as lon
        from properties p
        where ${where} and p.offer = mine.offer and p.owner_id <> mine.owner_id and p.monthly_cents is not null
          and (mine.offer <> 'whole' or mine.bedrooms is null or p.bedrooms between mine.bedrooms - 1 and mine.bedrooms + 1)
        limit ${sql.raw(String(MAX_COMPARABLES))}
      ) found
    ) others where others.nth <= ${USUAL_PRICES.maxPerOwner}`,
  );
  return Map.groupBy(rows, ({ id }) => id);
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
  const rows = await queryPrepared<{ id: string; homes: number }>(
    db,
    'submissions-of-owners',
    sql`select mine.id::text, count(distinct e.property_id)::int as homes
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as mine (id uuid, owner_id uuid)
      join properties p on p.owner_id = mine.owner_id and p.id <> mine.id
      join property_events e on e.property_id = p.id
    where e.action = 'submit' and e.created_at > ${since.toISOString()}::timestamptz group by mine.id`,
  );
  return new Map(rows.map(({ id, homes: count }) => [id, count]));
}

/** Reason that a moderator gave with the last decision; null if there was none. */
export async function lastModerationReason(db: Db, id: string): Promise<string | null> {
  const [found] = await queryRows<{ reason: string | null }>(
    db,
    sql`select data->>'reason' as reason from property_events
    where property_id = ${id} and action in ('approve', 'reject', 'hide', 'restore') order by created_at desc, id desc limit 1`,
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
