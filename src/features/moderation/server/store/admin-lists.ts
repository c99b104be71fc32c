import { sql, type SQL } from 'drizzle-orm';
import type { State } from '#features/properties/domain/states.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { ADMIN_LIST } from '../../domain/rules.ts';
import type { AdminGroup, GroupsFilter, ListingsFilter } from '../../domain/admin-lists.ts';
import { escapeLike, foldDiacriticsSql } from '#platform/db/fold-diacritics-sql.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { allConditions } from './list-sql.ts';

interface ItemRow {
  id: string;
  city_id: string | null;
  owner_id: string | null;
  owner_name: string | null;
  is_owner_disabled: boolean | null;
  open_reports: number;
  created_at: string;
}
export interface ListingRow extends ItemRow {
  title: string | null;
  state: State;
}
export interface GroupRow
  extends ItemRow, Pick<AdminGroup, 'name' | 'state' | 'is_hidden' | 'visibility' | 'members' | 'size'> {}

interface Page {
  before: string | undefined;
  limit: number;
}

const ownerFields = sql`coalesce(nullif(p.alias, ''), nullif(p.name, ''), u.name) as owner_name,
  u.status <> 'active' as is_owner_disabled`;
const openReports = (type: string, id: SQL) => sql`(select count(*)::int from reports r
  where r.type = ${type} and r.resource_id = ${id}::text and r.state in ('open', 'triaged')) as open_reports`;
const isReported = (type: string, id: SQL) => sql`exists (select 1 from reports r
  where r.type = ${type} and r.resource_id = ${id}::text and r.state in ('open', 'triaged'))`;

function matchesName(q: string, name: SQL, id: SQL): SQL {
  if (isUuid(q.toLowerCase())) return sql`${id} = ${q}::uuid`;
  return sql`${foldDiacriticsSql(sql`' ' || coalesce(${name}, '')`)} like ${`% ${escapeLike(foldDiacritics(q))}%`}`;
}

const LISTINGS_FROM = sql`properties h left join users u on u.id = h.owner_id left join profiles p on p.id = h.owner_id`;

function listingConditions({ q, of, state, reported }: ListingsFilter) {
  return [
    !!q && matchesName(q, sql`h.title`, sql`h.id`),
    !!of && sql`h.owner_id = ${of}`,
    !!state && sql`h.state = ${state}`,
    !!reported && isReported('listing', sql`h.id`),
  ];
}

/** Properties for the admin list, newest first, after the row with id `before`. */
export async function findListings(db: Db, wanted: ListingsFilter, { before, limit }: Page): Promise<ListingRow[]> {
  const older =
    before !== undefined &&
    sql`(h.created_at, h.id) < (select b.created_at, b.id from properties b where b.id = ${before})`;
  return queryRows(
    db,
    sql`select h.id::text, h.title, h.state, h.city_id, h.owner_id::text, ${ownerFields}, ${openReports('listing', sql`h.id`)},
      ${isoTimestamp(sql`h.created_at`)} as created_at
    from ${LISTINGS_FROM} where ${allConditions([...listingConditions(wanted), older])} order by h.created_at desc, h.id desc limit ${limit}`,
  );
}

export async function countListings(db: Db, wanted: ListingsFilter): Promise<number> {
  return countLimited(db, sql`${LISTINGS_FROM} where ${allConditions(listingConditions(wanted))}`);
}

const GROUPS_FROM = sql`groups g left join group_members l on l.group_id = g.id and l.role = 'leader' and l.state = 'accepted'
  left join users u on u.id = l.user_id left join profiles p on p.id = l.user_id`;

function groupConditions({ q, of, state, reported }: GroupsFilter) {
  return [
    !!q && matchesName(q, sql`g.name`, sql`g.id`),
    !!of &&
      sql`exists (select 1 from group_members o where o.group_id = g.id and o.user_id = ${of} and o.state = 'accepted')`,
    !!state && (state === 'hidden' ? sql`g.is_hidden` : sql`g.state = ${state}`),
    !!reported && isReported('group', sql`g.id`),
  ];
}

/** Groups for the admin list, newest first, after the row with id `before`. */
export async function findGroups(db: Db, wanted: GroupsFilter, { before, limit }: Page): Promise<GroupRow[]> {
  const older =
    before !== undefined &&
    sql`(g.created_at, g.id) < (select b.created_at, b.id from groups b where b.id = ${before})`;
  return queryRows(
    db,
    sql`select g.id::text, g.name, g.state, g.is_hidden, g.visibility, g.city_id, g.members::int, g.size::int,
      l.user_id::text as owner_id, ${ownerFields}, ${openReports('group', sql`g.id`)}, ${isoTimestamp(sql`g.created_at`)} as created_at
    from ${GROUPS_FROM} where ${allConditions([...groupConditions(wanted), older])} order by g.created_at desc, g.id desc limit ${limit}`,
  );
}

export async function countGroups(db: Db, wanted: GroupsFilter): Promise<number> {
  return countLimited(db, sql`${GROUPS_FROM} where ${allConditions(groupConditions(wanted))}`);
}

async function countLimited(db: Db, from: SQL): Promise<number> {
  const [found] = await queryRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select 1 from ${from} limit ${ADMIN_LIST.maxCount}) x`,
  );
  return found?.n ?? 0;
}
