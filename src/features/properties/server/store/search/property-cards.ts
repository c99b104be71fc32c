import { sql } from 'drizzle-orm';
import { isVisibleTo } from '#features/profiles/server/visibility.ts';
import { queryPrepared, queryRows, sqlIds, type Db } from '#platform/db/db.ts';
import type { PropertyCardData } from '../../../domain/search/search-filters.ts';
import {
  ALL_INCLUSIVE,
  cappedCount,
  HAS_HOUSEHOLD,
  householdMemberIds,
  searchFromClause,
  sqlTextArray,
} from './search.ts';
import type { Leg } from '../../../domain/transit/travel-times.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';

/** Columns of a property card. */
export interface CardRow {
  id: string;
  owner_id: string;
  /** University of the viewer, the same in all rows. */
  viewer_university_id: string | null;
  title: string | null;
  kind: PropertyCardData['kind'];
  offer: PropertyCardData['offer'];
  city_id: string | null;
  district: string | null;
  monthly_cents: number;
  bills_cents: number;
  move_in_cents: number;
  all_in: boolean;
  m2: number | null;
  bedrooms: number | null;
  free_rooms: number;
  housemates: number | null;
  smoking: PropertyCardData['smoking'];
  pets: PropertyCardData['pets'];
  available_from: string | null;
  empadronamiento: PropertyCardData['empadronamiento'];
  lift: boolean | null;
  furnished: boolean | null;
  state: PropertyCardData['state'];
  published_at: string;
  public_lat: number | null;
  public_lon: number | null;
  /** People with whom the viewer would live. */
  household_ids: string[];
  /**
   * Only the first photo has a placeholder: it alone is visible at first, and placeholders make up a third of a page of
   * cards.
   */
  photos: { id: string; width: number; height: number; placeholder: string }[] | null;
  room: PropertyCardData['room'];
  price_before: number | null;
  /** Trip to the destination of the search or of the viewer, the slowest of several. */
  travel: { id: string; campus: number; minutes: number; legs: Leg[] } | null;
}

const PHOTOS_PER_CARD = 5;

/** Loads public properties as cards in one query, in the order of `ids`. */
export async function findCardRows(
  db: Db,
  ids: readonly string[],
  {
    viewerId,
    dropsSince,
    destinationIds,
    isOwn,
  }: { viewerId: string | null; dropsSince: Date; destinationIds: readonly string[]; isOwn: boolean },
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const destinations = isOwn
    ? sql`array(select v.university_id from profiles v where v.id = ${viewerId})`
    : sqlTextArray(destinationIds);
  // A text for each kind of viewer and of destinations.
  const name = `property-cards-${viewerId === null ? 'guest' : 'user'}-${isOwn ? 'own' : 'named'}`;
  const rows = await queryPrepared<CardRow>(
    db,
    name,
    sql`select p.id, p.owner_id, p.title, p.kind, p.offer, p.city_id, p.district, p.monthly_cents,
      coalesce(p.bills_estimate_cents, 0) as bills_cents, p.move_in_cents, ${ALL_INCLUSIVE} as all_in, p.m2, p.bedrooms,
      p.free_rooms, p.housemates, p.smoking, p.pets, p.available_from::text, p.empadronamiento, p.lift, p.furnished, p.state,
      p.published_at::text, p.public_lat, p.public_lon, ${householdMemberIds(viewerId)} as household_ids,
      (select v.university_id from profiles v where v.id = ${viewerId}) as viewer_university_id,
      (select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height,
        'placeholder', case when f.nth = 1 then f.placeholder else '' end) order by f.nth)
        from (select *, row_number() over (order by position) as nth from property_photos f where f.property_id = p.id
        order by position limit ${PHOTOS_PER_CARD}) f) as photos,
      (select json_build_object('kind', r.kind, 'm2', r.m2, 'private_bath', r.private_bath) from property_rooms r
        where p.offer = 'rooms' and r.property_id = p.id and r.state = 'available' and r.price_cents is not null
        order by r.price_cents, r.position limit 1) as room,
      (select (e.data ->> 'from_cents')::int from property_events e where e.property_id = p.id and e.action = 'price'
        and e.created_at >= ${dropsSince.toISOString()}::timestamptz order by e.created_at limit 1) as price_before,
      (select json_build_object('id', t.destination_id, 'campus', t.campus, 'minutes', t.minutes, 'legs', t.legs)
        from (select *, count(*) over () as reached from travel_times t
          where t.lat = p.public_lat and t.lon = p.public_lon and t.destination_id = any(${destinations})) t
        where t.reached = ${Math.max(1, destinationIds.length)} order by t.minutes desc limit 1) as travel
      from properties p
      where p.id = any(${sqlIds(ids)}) and p.state in ('published', 'reserved')
        and p.monthly_cents is not null and p.published_at is not null
        and ${isVisibleTo(viewerId, sql`p.owner_id`)}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Candidate for the ranking. */
export interface CandidateRow {
  id: string;
  owner_id: string;
  household_ids: string[];
  monthly_cents: number;
  /** City, kind and offer. */
  compared_with: string;
  fresh_ms: number;
  /** City or province of the viewer's profile; null elsewhere, for guests, and without a place in the profile. */
  near: 'city' | 'province' | null;
  /** Cursor key in the `newest` order. */
  key: string;
}

/** Newest matches, newest first, and the total number of matches. */
export async function findCandidateRows(
  db: Db,
  wanted: SearchCriteria,
  limit: number,
): Promise<{ rows: CandidateRow[]; total: number }> {
  const from = searchFromClause(wanted);
  // Read once for all rows.
  const ownPlace = (column: 'city_id' | 'province_id') =>
    sql`(select v.${sql.raw(column)} from profiles v where v.id = ${wanted.viewerId})`;
  const found = await queryRows<Omit<CandidateRow, 'household_ids'>>(
    db,
    sql`select p.id, p.owner_id, p.monthly_cents, concat_ws(' ', p.city_id, p.kind, p.offer) as compared_with,
        floor(extract(epoch from greatest(p.published_at, p.confirmed_at)) * 1000)::float8 as fresh_ms,
        case when p.city_id = ${ownPlace('city_id')} then 'city' when p.province_id = ${ownPlace('province_id')} then 'province' end as near,
        to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
      ${from} order by p.published_at desc, p.id desc limit ${limit}`,
  );
  const [counted] =
    found.length < limit ? [] : await queryRows<{ total: number }>(db, sql`select ${cappedCount(from)} as total`);
  const households = await findHouseholdIds(db, wanted.viewerId, found);
  return {
    rows: found.map((row) => ({ ...row, household_ids: households.get(row.id) ?? [] })),
    total: counted?.total ?? found.length,
  };
}

/**
 * People with whom the viewer would live, by property; none for guests. A statement of its own: its plan, which takes
 * PostgreSQL longer than its rows, is the same for all filters, so that it has a name.
 */
async function findHouseholdIds(
  db: Db,
  viewerId: string | null,
  properties: readonly { id: string }[],
): Promise<Map<string, string[]>> {
  if (viewerId === null || properties.length === 0) return new Map();
  const rows = await queryPrepared<{ id: string; household_ids: string[] }>(
    db,
    'property-households',
    sql`select p.id, ${householdMemberIds(viewerId)} as household_ids from properties p
      where p.id = any(${sqlIds(properties.map(({ id }) => id))})`,
  );
  return new Map(rows.map((row) => [row.id, row.household_ids]));
}

/** Newest matching properties in which the viewer would live with others, with these people. */
export async function findHouseholdMembers(
  db: Db,
  wanted: SearchCriteria,
  limit: number,
): Promise<Pick<CandidateRow, 'id' | 'owner_id' | 'household_ids'>[]> {
  return queryRows(
    db,
    sql`select p.id::text, p.owner_id::text, ${householdMemberIds(wanted.viewerId)} as household_ids
      ${searchFromClause(wanted, ['household'])} and ${HAS_HOUSEHOLD}
      order by p.published_at desc, p.id desc limit ${limit}`,
  );
}

/** Similar properties: same offer and city (or province), closest in price, same kind preferred. */
export async function findSimilarIds(
  db: Db,
  wanted: SearchCriteria,
  like: Pick<CardRow, 'id' | 'kind' | 'monthly_cents'>,
  { newest, limit }: { newest: number; limit: number },
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select c.id from (select p.id, p.kind, p.monthly_cents ${searchFromClause(wanted)} and p.id <> ${like.id}
      order by p.published_at desc, p.id desc limit ${newest}) c
      order by abs(c.monthly_cents - ${like.monthly_cents}) + case when c.kind = ${like.kind} then 0
        else ${Math.round(like.monthly_cents / 4)} end, c.id limit ${limit}`,
  );
  return rows.map((row) => row.id);
}
