import { sql, type SQL } from 'drizzle-orm';
import type { State } from '#features/properties/domain/states.ts';
import { fold } from '#kit/fold.ts';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { LISTED } from '../../domain/people.ts';
import type { GroupLine, GroupsFilter, ListingsFilter } from '../../domain/things.ts';
import { all, beginning, foldedIn, isoOf } from './listing-sql.ts';

interface ThingRow {
  id: string;
  city_id: string | null;
  owner_id: string | null;
  owner_name: string | null;
  open_reports: number;
  created_at: string;
}
export interface ListingRow extends ThingRow {
  title: string | null;
  state: State;
}
export interface GroupRow
  extends ThingRow, Pick<GroupLine, 'name' | 'state' | 'is_hidden' | 'visibility' | 'members' | 'size'> {}

interface Page {
  before: string | undefined;
  limit: number;
}

const ownerName = sql`coalesce(nullif(p.alias, ''), nullif(p.name, ''), u.name) as owner_name`;
const openReports = (type: string, id: SQL) => sql`(select count(*)::int from reports r
  where r.type = ${type} and r.resource_id = ${id}::text and r.state in ('open', 'triaged')) as open_reports`;
const isReported = (type: string, id: SQL) => sql`exists (select 1 from reports r
  where r.type = ${type} and r.resource_id = ${id}::text and r.state in ('open', 'triaged'))`;

function isCalled(q: string, name: SQL, id: SQL): SQL {
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(q)) return sql`${id} = ${q}::uuid`;
  return sql`${foldedIn(sql`' ' || coalesce(${name}, '')`)} like ${`% ${beginning(fold(q))}`}`;
}

const LISTINGS = sql`properties h left join users u on u.id = h.owner_id left join profiles p on p.id = h.owner_id`;

function listingConditions({ q, of, state, reported }: ListingsFilter) {
  return [
    !!q && isCalled(q, sql`h.title`, sql`h.id`),
    !!of && sql`h.owner_id = ${of}`,
    !!state && sql`h.state = ${state}`,
    !!reported && isReported('listing', sql`h.id`),
  ];
}

/** Homes as an admin looks for them, the newest first, after the one with the id `before`. */
export async function listingsIn(db: Db, wanted: ListingsFilter, { before, limit }: Page): Promise<ListingRow[]> {
  const older =
    before !== undefined &&
    sql`(h.created_at, h.id) < (select b.created_at, b.id from properties b where b.id = ${before})`;
  return rowsOf(
    db,
    sql`select h.id::text, h.title, h.state, h.city_id, h.owner_id::text, ${ownerName}, ${openReports('listing', sql`h.id`)},
      ${isoOf(sql`h.created_at`)} as created_at
    from ${LISTINGS} where ${all([...listingConditions(wanted), older])} order by h.created_at desc, h.id desc limit ${limit}`,
  );
}

export async function countListings(db: Db, wanted: ListingsFilter): Promise<number> {
  return count(db, sql`${LISTINGS} where ${all(listingConditions(wanted))}`);
}

const GROUPS = sql`groups g left join group_members l on l.group_id = g.id and l.role = 'leader' and l.state = 'accepted'
  left join users u on u.id = l.user_id left join profiles p on p.id = l.user_id`;

function groupConditions({ q, of, state, reported }: GroupsFilter) {
  return [
    !!q && isCalled(q, sql`g.name`, sql`g.id`),
    !!of &&
      sql`exists (select 1 from group_members o where o.group_id = g.id and o.user_id = ${of} and o.state = 'accepted')`,
    !!state && (state === 'hidden' ? sql`g.is_hidden` : sql`g.state = ${state}`),
    !!reported && isReported('group', sql`g.id`),
  ];
}

/** Groups as an admin looks for them, the newest first, after the one with the id `before`. */
export async function groupsIn(db: Db, wanted: GroupsFilter, { before, limit }: Page): Promise<GroupRow[]> {
  const older =
    before !== undefined &&
    sql`(g.created_at, g.id) < (select b.created_at, b.id from groups b where b.id = ${before})`;
  return rowsOf(
    db,
    sql`select g.id::text, g.name, g.state, g.is_hidden, g.visibility, g.city_id, g.members::int, g.size::int,
      l.user_id::text as owner_id, ${ownerName}, ${openReports('group', sql`g.id`)}, ${isoOf(sql`g.created_at`)} as created_at
    from ${GROUPS} where ${all([...groupConditions(wanted), older])} order by g.created_at desc, g.id desc limit ${limit}`,
  );
}

export async function countGroups(db: Db, wanted: GroupsFilter): Promise<number> {
  return count(db, sql`${GROUPS} where ${all(groupConditions(wanted))}`);
}

async function count(db: Db, from: SQL): Promise<number> {
  const [found] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select 1 from ${from} limit ${LISTED.maxCount}) x`,
  );
  return found?.n ?? 0;
}
