import { sql, type SQL } from 'drizzle-orm';
import { isProfileShownTo, isVisibleTo } from '#features/profiles/server/visibility.ts';
import { decodePolygon } from '../../../domain/search/drawn-polygon.ts';
import type { FilterKey } from '../../../domain/search/search-filters.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';
import { inNeighbourhood, inPolygon, withinAny, withinArea, parsedQueryCondition } from './search-conditions.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';
import { stemWord } from '../../../domain/search/text-analysis.ts';

/** The reader would live with the publisher; in memory: `livesWithPublisher`. */
export const LIVES_WITH_PUBLISHER = sql`coalesce((p.advertiser = 'current_household' or (p.advertiser = 'owner' and p.owner_lives_in))
  and not (p.kind = 'studio' and p.offer = 'whole'), false)`;
/**
 * The reader would live with the publisher or with residents of property `p`. A scalar subquery: beside an `or`, `exists`
 * would collect the residents of all properties first.
 */
export const HAS_HOUSEHOLD = sql`(${LIVES_WITH_PUBLISHER}
  or (p.offer = 'rooms' and coalesce((select true from property_residents r where r.property_id = p.id limit 1), false)))`;

/**
 * JSON array of the people with whom the viewer would live in property `p` and whose profile the viewer may see, the
 * publisher first: `getHousehold` for lists. Empty for guests.
 */
export function householdMemberIds(viewerId: string | null): SQL {
  if (viewerId === null) return sql`'[]'::json`;
  return sql`to_json(array(select h.id from (
    select p.owner_id as id, null::timestamptz as joined_at where ${LIVES_WITH_PUBLISHER}
      and ${isProfileShownTo(viewerId, sql`p.owner_id`)}
    union all select r.user_id, r.joined_at from property_residents r where r.property_id = p.id
      and (p.offer = 'rooms' or ${LIVES_WITH_PUBLISHER}) and ${isVisibleTo(viewerId, sql`r.user_id`)}
      and ${isProfileShownTo(viewerId, sql`r.user_id`)}) h
    order by h.joined_at nulls first, h.id))`;
}

/** All costs are included: the owner says so, or water and electricity are included. */
export const ALL_INCLUSIVE = sql`(p.bills_estimate_cents = 0 or (p.bills_estimate_cents is null
  and p.bills_included @> '{water,electricity}'::text[]))`;
const ALLOWED_ANSWERS = sql.raw(`('yes', 'indifferent')`);

export function sqlTextArray(values: readonly string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}

export function joinSql(conditions: readonly SQL[], by: SQL): SQL {
  return sql.join([...conditions], by);
}

/**
 * Condition: the property has a free room that meets all given conditions.
 * A correlated scalar subquery: beside an `or`, `exists` would collect the free rooms of all properties first, however
 * few a page needs.
 */
function hasFreeRoom(...conditions: SQL[]): SQL {
  return sql`coalesce((select true from property_rooms r where r.property_id = p.id and r.state = 'available'
    and ${joinSql(conditions, sql` and `)} limit 1), false)`;
}

/** Condition on property `p` for each set filter. */
export function filterConditions(wanted: SearchCriteria): Map<FilterKey, SQL> {
  const { filters: f, parsedQuery } = wanted;
  const found = new Map<FilterKey, SQL>();
  const put = (key: FilterKey, condition: SQL | null) => void (condition && found.set(key, condition));
  if (parsedQuery) put('q', parsedQueryCondition(parsedQuery, Boolean(wanted.travel)));
  if (f.city_id) put('city_id', sql`p.city_id = ${f.city_id}`);
  if (f.province_id) put('province_id', sql`p.province_id = ${f.province_id}`);
  if (f.neighbourhood_id && wanted.neighbourhood) put('neighbourhood_id', inNeighbourhood(wanted.neighbourhood));
  if (f.university_id) put('university_id', withinAny(wanted.campuses));
  if (f.kind?.length) put('kind', sql`p.kind = any(${sqlTextArray(f.kind)})`);
  if (f.offer) put('offer', sql`p.offer = ${f.offer}`);
  if (f.price_min !== undefined) put('price_min', sql`p.monthly_cents >= ${f.price_min * 100}`);
  if (f.price_max !== undefined) put('price_max', sql`p.monthly_cents <= ${f.price_max * 100}`);
  if (f.from) put('from', availableFrom(f.from));
  if (f.stay) put('stay', allowsStay(f.stay, f.from));
  if (f.bedrooms) put('bedrooms', sql`p.bedrooms >= ${f.bedrooms}`);
  if (f.rooms) put('rooms', sql`p.free_rooms >= ${f.rooms}`);
  if (f.smoking) put('smoking', f.smoking === 'no' ? sql`p.smoking = 'no'` : sql`p.smoking in ${ALLOWED_ANSWERS}`);
  if (f.contract) put('contract', sql`p.contract = ${f.contract}`);
  if (f.advertiser?.length) put('advertiser', sql`p.advertiser = any(${sqlTextArray(f.advertiser)})`);
  if (f.energy) put('energy', sql`p.energy_label between 'A' and ${f.energy} and length(p.energy_label) = 1`);
  for (const [key, condition] of Object.entries(BOOLEAN_FILTER_CONDITIONS))
    if (f[key as keyof typeof BOOLEAN_FILTER_CONDITIONS]) put(key as FilterKey, condition);
  if (f.household && wanted.fittingIds) put('household', isOneOf(wanted.fittingIds));
  if (f.area) put('area', withinArea(f.area));
  const corners = f.polygon === undefined ? null : decodePolygon(f.polygon);
  if (corners) put('polygon', inPolygon(corners));
  if (wanted.travel) put('minutes', sql`t.minutes <= ${wanted.travel.maxMinutes}`);
  return found;
}

/** The owner states the fact, or says nothing about it and names it in the texts, as owners did before it was asked. */
function statedOrWritten(fact: SQL, word: string): SQL {
  return sql`coalesce(${fact}, (select s.words @@ ${stemWord(word)}::tsquery from property_search s
    where s.property_id = p.id), false)`;
}

/** Conditions of the boolean filters, except the household filter. */
export const BOOLEAN_FILTER_CONDITIONS = {
  // The bathroom of a property let as a whole is always private.
  private_bath: sql`(p.offer = 'whole' or ${hasFreeRoom(sql`r.private_bath`)})`,
  bills_included: ALL_INCLUSIVE,
  pets: sql`p.pets in ${ALLOWED_ANSWERS}`,
  couples: sql`(p.couples in ${ALLOWED_ANSWERS} or (p.offer = 'rooms' and ${hasFreeRoom(sql`r.couple_allowed`)}))`,
  empadronamiento: sql`p.empadronamiento = 'yes'`,
  furnished: sql`p.furnished`,
  lift: sql`p.lift`,
  terrace: statedOrWritten(sql`p.terrace`, 'terraza'),
  balcony: statedOrWritten(sql`p.balcony`, 'balcon'),
} as const;

/** Property `p` is one of these. */
export function isOneOf(ids: readonly string[]): SQL {
  return sql`p.id = any(${sqlTextArray(ids)}::uuid[])`;
}

function availableFrom(day: string): SQL {
  const free = (of: SQL) =>
    sql`coalesce(${of}.available_from <= ${day}::date, true) and coalesce(${of}.available_to > ${day}::date, true)`;
  return sql`(${free(sql`p`)} and (p.offer = 'whole' or ${hasFreeRoom(free(sql`r`))}))`;
}

function allowsStay(months: number, from: string | undefined): SQL {
  const limits = sql`coalesce(p.min_stay_months, 0) <= ${months} and coalesce(p.max_stay_months, 1000) >= ${months}`;
  const begin = from === undefined ? sql`p.available_from` : sql`${from}::date`;
  return sql`(${limits} and coalesce(p.available_to >= ${begin} + make_interval(months => ${months}::int), true))`;
}

/**
 * Visibility in lists: published, owner not disabled, no block relation. Owners hidden in matching are still listed.
 */
function visibilityConditions(wanted: SearchCriteria): SQL[] {
  const { viewerId, until, since } = wanted;
  const conditions = [
    sql`p.state = 'published' and p.monthly_cents is not null`,
    isVisibleTo(viewerId, sql`p.owner_id`),
  ];
  if (viewerId && wanted.withoutOwn) conditions.push(sql`p.owner_id <> ${viewerId}`);
  if (until) conditions.push(sql`p.published_at <= ${until.toISOString()}::timestamptz`);
  if (since) conditions.push(sql`p.published_at > ${since.toISOString()}::timestamptz`);
  return conditions;
}

/**
 * `from` clause of the matching properties `p`, optionally without some filters. Joins the search index `s` if the text
 * has keywords or a district, or if the caller needs it.
 */
export function searchFromClause(wanted: SearchCriteria, without: readonly FilterKey[] = [], needsSearch = false): SQL {
  const conditions = filterConditions(wanted);
  for (const key of without) conditions.delete(key);
  if (conditions.has('city_id')) conditions.delete('province_id');
  if (conditions.has('minutes')) conditions.delete('university_id');
  const filters = [...conditions.values()];
  const isText = conditions.has('q') && (wanted.parsedQuery?.stems.length || wanted.parsedQuery?.district);
  const search = isText || needsSearch ? sql`join property_search s on s.property_id = p.id` : sql``;
  const travel = conditions.has('minutes') && wanted.travel ? joinTravelTimes(wanted.travel) : sql``;
  return sql`from properties p ${search} ${travel} where ${joinSql([...visibilityConditions(wanted), ...filters], sql` and `)}`;
}

/**
 * Joins the travel time `t` from the public point of property `p`, of which there is one at most. With several
 * destinations it is the slowest, from the points from which all are within reach; such points are few, and their order
 * lets a page by minutes end early.
 */
function joinTravelTimes({ destinationIds, maxMinutes }: NonNullable<SearchCriteria['travel']>): SQL {
  const times =
    destinationIds.length === 1
      ? sql`travel_times t on t.destination_id = ${destinationIds[0]}`
      : sql`(select lat, lon, max(minutes)::int as minutes from travel_times
          where destination_id = any(${sqlTextArray(destinationIds)}) and minutes <= ${maxMinutes}
          group by lat, lon having count(*) = ${destinationIds.length} order by minutes) t on true`;
  return sql`join ${times} and t.lat = p.public_lat and t.lon = p.public_lon`;
}

/** Count capped at one above the displayed cap. An indexed `order` avoids collecting all matches first. */
export function cappedCount(from: SQL, order: SQL = sql``): SQL {
  return sql`(select count(*)::int from (select 1 ${from} ${order} limit ${SEARCH.facetCap + 1}) c)`;
}
