import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { Point } from '../../domain/point.ts';
import { SEARCH, type FilterKey } from '../../domain/search.ts';
import type { Wanted } from '../../domain/wanted.ts';
import { metresTo, nearAny, textConditions } from './search-places.ts';

/** A place in a list: what it is sorted by, as text, and the id. */
export interface Place {
  key: string;
  id: string;
}

const LIVED_IN = sql`(p.owner_lives_in or p.advertiser in ('current_household', 'outgoing_tenant'))`;
/** Nothing is left to pay beside the rent: the owner says so, or what counts is included. */
export const ALL_IN = sql`(p.bills_estimate_cents = 0 or (p.bills_estimate_cents is null
  and p.bills_included @> '{water,electricity}'::text[]))`;
const WELCOME = sql.raw(`('yes', 'indifferent')`);

export function textArray(values: readonly string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}

export function joined(parts: readonly SQL[], by: SQL): SQL {
  return sql.join([...parts], by);
}

/**
 * Whether the home has a free room of which all this is true. Asked home by home: beside an `or`, `exists` would gather the
 * free rooms of all homes first, however few of them a page needs.
 */
function freeRoom(...conditions: SQL[]): SQL {
  return sql`coalesce((select true from property_rooms r where r.property_id = p.id and r.state = 'available'
    and ${joined(conditions, sql` and `)} limit 1), false)`;
}

/** What each filter that is set asks of a home `p`. */
export function conditionsOf(wanted: Wanted): Map<FilterKey, SQL> {
  const { filters: f, reading } = wanted;
  const found = new Map<FilterKey, SQL>();
  const put = (key: FilterKey, condition: SQL | null) => void (condition && found.set(key, condition));
  if (reading) put('q', textConditions(reading, f));
  if (f.city_id) put('city_id', sql`p.city_id = ${f.city_id}`);
  if (f.province_id) put('province_id', sql`p.province_id = ${f.province_id}`);
  if (f.university_id) put('university_id', nearAny(wanted.campuses));
  if (f.kind?.length) put('kind', sql`p.kind = any(${textArray(f.kind)})`);
  if (f.offer) put('offer', sql`p.offer = ${f.offer}`);
  if (f.price_min !== undefined) put('price_min', sql`p.monthly_cents >= ${f.price_min * 100}`);
  if (f.price_max !== undefined) put('price_max', sql`p.monthly_cents <= ${f.price_max * 100}`);
  if (f.from) put('from', freeFrom(f.from));
  if (f.stay) put('stay', staysFor(f.stay, f.from));
  if (f.rooms) put('rooms', sql`p.free_rooms >= ${f.rooms}`);
  if (f.smoking) put('smoking', f.smoking === 'no' ? sql`p.smoking = 'no'` : sql`p.smoking in ${WELCOME}`);
  if (f.contract) put('contract', sql`p.contract = ${f.contract}`);
  if (f.advertiser?.length) put('advertiser', sql`p.advertiser = any(${textArray(f.advertiser)})`);
  if (f.energy) put('energy', sql`p.energy_label between 'A' and ${f.energy} and length(p.energy_label) = 1`);
  for (const [key, condition] of Object.entries(WISHED))
    if (f[key as keyof typeof WISHED]) put(key as FilterKey, condition);
  if (f.household && wanted.fittingIds) put('household', householdOf(wanted.fittingIds));
  if (f.area) put('area', inArea(f.area));
  return found;
}

/** What a home has to be for a wish, the fitting household apart. */
export const WISHED = {
  // a whole home's bath is nobody else's
  private_bath: sql`(p.offer = 'whole' or ${freeRoom(sql`r.private_bath`)})`,
  bills_included: ALL_IN,
  pets: sql`p.pets in ${WELCOME}`,
  couples: sql`(p.couples in ${WELCOME} or (p.offer = 'rooms' and ${freeRoom(sql`r.couple_allowed`)}))`,
  empadronamiento: sql`p.empadronamiento = 'yes'`,
  furnished: sql`p.furnished`,
  lift: sql`p.lift`,
} as const;

export function householdOf(fittingIds: readonly string[]): SQL {
  return sql`(${LIVED_IN} and p.owner_id = any(${textArray(fittingIds)}::uuid[]))`;
}

function freeFrom(day: string): SQL {
  const free = (of: SQL) =>
    sql`coalesce(${of}.available_from <= ${day}::date, true) and coalesce(${of}.available_to > ${day}::date, true)`;
  return sql`(${free(sql`p`)} and (p.offer = 'whole' or ${freeRoom(free(sql`r`))}))`;
}

function staysFor(months: number, from: string | undefined): SQL {
  const limits = sql`coalesce(p.min_stay_months, 0) <= ${months} and coalesce(p.max_stay_months, 1000) >= ${months}`;
  const begin = from === undefined ? sql`p.available_from` : sql`${from}::date`;
  return sql`(${limits} and coalesce(p.available_to >= ${begin} + make_interval(months => ${months}::int), true))`;
}

function inArea([west, south, east, north]: readonly [number, number, number, number]): SQL {
  return sql`(p.public_lat between ${south} and ${north} and p.public_lon between ${west} and ${east})`;
}

/** What stands in lists at all: on offer, by somebody who is not banned, without blocks. Whoever hides as a flatmate still offers. */
function listed(wanted: Wanted): SQL[] {
  const { viewerId, until, since } = wanted;
  const parts = [
    sql`p.state = 'published' and p.monthly_cents is not null`,
    sql`not exists (select from users u where u.id = p.owner_id and u.banned)`,
  ];
  if (viewerId)
    parts.push(sql`p.owner_id not in (select blocked_id from blocks where blocker_id = ${viewerId})
      and p.owner_id not in (select blocker_id from blocks where blocked_id = ${viewerId})`);
  if (viewerId && wanted.withoutOwn) parts.push(sql`p.owner_id <> ${viewerId}`);
  if (until) parts.push(sql`p.published_at <= ${until.toISOString()}::timestamptz`);
  if (since) parts.push(sql`p.published_at > ${since.toISOString()}::timestamptz`);
  return parts;
}

/**
 * Homes `p` that are wanted, some filters set aside; with their search `s` where a text asks for words or a district, or the
 * caller needs it. Begins with 'from'.
 */
export function matching(wanted: Wanted, without: readonly FilterKey[] = [], needsSearch = false): SQL {
  const conditions = conditionsOf(wanted);
  for (const key of without) conditions.delete(key);
  if (conditions.has('city_id')) conditions.delete('province_id');
  const asked = [...conditions.values()];
  const isText = conditions.has('q') && (wanted.reading?.stems.length || wanted.reading?.districtKey);
  const search = isText || needsSearch ? sql`join property_search s on s.property_id = p.id` : sql``;
  return sql`from properties p ${search} where ${joined([...listed(wanted), ...asked], sql` and `)}`;
}

/** How many there are, up to one more than are ever told. An `order` that an index has spares gathering all of them first. */
export function counted(from: SQL, order: SQL = sql``): SQL {
  return sql`(select count(*)::int from (select 1 ${from} ${order} limit ${SEARCH.facetCap + 1}) c)`;
}

interface Order {
  key: SQL;
  /** As text that comes back in a cursor unchanged. */
  keyText: SQL;
  type: SQL;
  down: boolean;
}

const UTC_MICROSECONDS = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);
const NEWEST: Order = {
  key: sql`p.published_at`,
  keyText: sql`to_char(p.published_at at time zone 'UTC', ${UTC_MICROSECONDS})`,
  type: sql`timestamptz`,
  down: true,
};

function orderOf(sort: 'newest' | 'price' | 'distance', targets: readonly Point[]): Order {
  if (sort === 'newest') return NEWEST;
  const key = sort === 'price' ? sql`p.monthly_cents` : targets.length > 0 ? metresTo(targets) : sql`s.campus_m`;
  return { key, keyText: sql`(${key})::text`, type: sql`int`, down: false };
}

/** So far around places is looked first: mostly there are enough for a page, or to stop counting. */
const RINGS_M = [500, 1500];

interface AskedPage {
  sort: 'newest' | 'price' | 'distance';
  /** What distances are measured to; none for the nearest campus of any university. */
  targets: readonly Point[];
  after: Place | null;
  limit: number;
}

/** A page of ids in an order, and how many there are in all; one more than `limit` tells that there is more. */
export async function pageOf(db: Db, wanted: Wanted, page: AskedPage): Promise<{ places: Place[]; total: number }> {
  const { sort, targets, after, limit } = page;
  const isByCampus = sort === 'distance' && targets.length === 0;
  const near = nearPoints(wanted);
  const all = matching(wanted, [], isByCampus);
  // the walk to the first page goes on until it has counted, where what is near a place need not be gathered for that
  if (!after && near.length === 0 && (sort !== 'distance' || isByCampus))
    return walk(db, all, page, SEARCH.facetCap + 1);
  const total = await (near.length > 0 ? countNear(db, wanted, near) : countOf(db, all, orderBy(page)));
  const rings = sort === 'distance' && !isByCampus ? RINGS_M : [];
  for (const ring of rings.filter((metres) => metres > Number(after?.key ?? 0))) {
    const { places } = await walk(db, around(wanted, targets, ring), page, limit);
    if (places.length === limit) return { places, total };
  }
  return { places: (await walk(db, all, page, limit)).places, total };
}

/** The places that everything has to be near to; none where nothing has to. */
export function nearPoints({ filters, campuses, reading }: Wanted): readonly Point[] {
  return filters.university_id ? campuses : (reading?.near ?? []);
}

/** What matches so near to some points. Whoever is so near the campuses of a university is near one of them. */
function around(wanted: Wanted, points: readonly Point[], metres: number): SQL {
  const isImplied = wanted.campuses.length > 0;
  return sql`${matching(wanted, isImplied ? ['university_id'] : [])} and ${nearAny(points, metres)}`;
}

/** How many there are, beginning with the nearest: mostly they are enough to stop. */
async function countNear(db: Db, wanted: Wanted, near: readonly Point[]): Promise<number> {
  for (const ring of RINGS_M) {
    const total = await countOf(db, around(wanted, near, ring));
    if (total > SEARCH.facetCap) return total;
  }
  return countOf(db, matching(wanted));
}

async function countOf(db: Db, from: SQL, order?: SQL): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, sql`select ${counted(from, order)} as total`);
  return row?.total ?? 0;
}

/** Where an index has the order, a walk along it. */
function orderBy({ sort, targets }: AskedPage): SQL {
  const { key, down } = orderOf(sort, targets);
  // the id of a home is its campus row's too: the order of that row's index
  const id = sort === 'distance' && targets.length === 0 ? sql`s.property_id` : sql`p.id`;
  const way = down ? sql`desc` : sql`asc`;
  return sql`order by ${key} ${way}, ${id} ${way}`;
}

/** A page in its order, and how many were there in a walk of so many. */
async function walk(db: Db, from: SQL, page: AskedPage, steps: number): Promise<{ places: Place[]; total: number }> {
  const { sort, targets, after, limit } = page;
  const { key, keyText, type, down } = orderOf(sort, targets);
  const order = orderBy(page);
  const behind = after
    ? sql`and (${key}, p.id) ${down ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id}::uuid)`
    : sql``;
  const [row] = await rowsOf<{ total: number; places: Place[] | null }>(
    db,
    sql`select count(*)::int as total,
      json_agg(json_build_object('key', o.key, 'id', o.id) order by o.nth) filter (where o.nth <= ${limit}) as places
      from (select ${keyText} as key, p.id, row_number() over (${order}) as nth
        ${from} ${behind} ${order} limit ${steps}) o`,
  );
  return { places: row?.places ?? [], total: row?.total ?? 0 };
}
