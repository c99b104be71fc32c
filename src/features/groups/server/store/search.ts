import { sql, type SQL } from 'drizzle-orm';
import { blocksOf } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { GROUP_SEARCH } from '../../domain/rules.ts';
import type { GroupsQuery } from '../../domain/schema.ts';
import { LISTED_STATES } from '../../domain/states.ts';
import { hasActiveLeader } from './groups.ts';

type Answers = Readonly<Partial<Record<DealBreaker, Answer | undefined>>>;

/** Search criteria and viewer. */
export interface GroupSearchCriteria {
  filters: Omit<GroupsQuery, 'sort' | 'page'>;
  /** Tokens of the query, normalised by `searchKey`. */
  words: readonly string[];
  /** Deal-breakers of the viewer, if groups must be compatible with them. */
  answers: Answers | null;
  viewerId: string | null;
  /** Excludes groups created later. */
  until: string | null;
}

/** Keyset position of a group: id and creation time in the format of the cursor. */
export interface GroupSearchRow {
  id: string;
  at: string;
}

/** Condition of listed groups: public, not hidden by moderation, in a listed state, with an active leader account. */
const IS_LISTED = sql`g.visibility = 'public' and not g.is_hidden and g.state in (${sql.join(
  LISTED_STATES.map((state) => sql`${state}`),
  sql`, `,
)}) and ${hasActiveLeader(sql`g.id`)}`;

function buildConditions({ filters: f, words, answers, viewerId, until }: GroupSearchCriteria): SQL[] {
  const conditions = [IS_LISTED];
  if (f.province_id) conditions.push(sql`g.province_id = ${f.province_id}`);
  if (f.city_id) conditions.push(sql`g.city_id = ${f.city_id}`);
  if (f.university_id) conditions.push(sql`g.university_id = ${f.university_id}`);
  if (f.places) conditions.push(sql`g.size - g.members >= ${f.places}`);
  if (f.budget_max) conditions.push(sql`coalesce(g.budget_cents <= ${f.budget_max * 100}, true)`);
  if (f.move_in)
    conditions.push(sql`coalesce(g.move_in_from <= ${f.move_in}::date, true)
      and coalesce(g.move_in_to >= ${f.move_in}::date, true)`);
  // Normalised tokens consist of letters and digits, so they need no escaping in `like`.
  for (const word of words) conditions.push(sql`' ' || g.search_key like ${`% ${word}%`}`);
  if (answers) conditions.push(...compatibleRules(answers));
  if (viewerId)
    conditions.push(sql`not exists (select from group_members m join ${blocksOf([viewerId])} b on b.user_id = m.user_id
      where m.group_id = g.id and m.state = 'accepted')`);
  if (until) conditions.push(sql`g.created_at <= ${until}::timestamptz`);
  return conditions;
}

/** Excludes groups whose rule is the opposite of a strict answer. */
function compatibleRules(answers: Answers): SQL[] {
  return DEAL_BREAKERS.flatMap((key) => {
    const opposite = { yes: 'no', no: 'yes', indifferent: null }[answers[key] ?? 'indifferent'];
    return opposite ? [sql`g.${sql.identifier(key)} is distinct from ${opposite}`] : [];
  });
}

/** Matching groups after a keyset position, newest first. */
export async function newestGroups(
  db: Db,
  wanted: GroupSearchCriteria,
  { after, limit }: { after: GroupSearchRow | null; limit: number },
): Promise<GroupSearchRow[]> {
  const conditions = buildConditions(wanted);
  if (after) conditions.push(sql`(g.created_at, g.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return queryRows(
    db,
    sql`select g.id::text as id, ${isoTimestamp(sql`g.created_at`)} as at from groups g where ${sql.join(conditions, sql` and `)}
      order by g.created_at desc, g.id desc limit ${limit}`,
  );
}

/**
 * Number of matching groups, up to `GROUP_SEARCH.countCap` + 1. The order matches an index, so the query can stop at
 * the limit.
 */
export async function countMatching(db: Db, wanted: GroupSearchCriteria): Promise<number> {
  const [row] = await queryRows<{ groups: number }>(
    db,
    sql`select count(*)::int as groups from (select 1 from groups g where ${sql.join(buildConditions(wanted), sql` and `)}
      order by g.created_at desc, g.id desc limit ${GROUP_SEARCH.countCap + 1}) c`,
  );
  return row?.groups ?? 0;
}

/**
 * Listed groups that search engines may index, oldest first, so that new groups only change the last page of the
 * sitemap.
 */
export async function listedIds(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ id: string; changed_ms: number }[]> {
  return queryRows(
    db,
    sql`select o.id::text as id, (extract(epoch from o.updated_at) * 1000)::float8 as changed_ms from (
        select g.id, g.updated_at, g.created_at from groups g where ${IS_LISTED}
        order by g.created_at, g.id offset ${skip} limit ${limit}) o
      where not exists (select from group_members l join search_engine_settings e on e.user_id = l.user_id
        where l.group_id = o.id and l.role = 'leader' and e.hide_from_engines)
      order by o.created_at, o.id`,
  );
}

export async function countListedIds(db: Db): Promise<number> {
  const [row] = await queryRows<{ groups: number }>(
    db,
    sql`select count(*)::int as groups from groups g where ${IS_LISTED}`,
  );
  return row?.groups ?? 0;
}

/** Number of listed groups in some cities, or only those of a university. */
export async function countGroupsIn(
  db: Db,
  { cityIds, universityId }: { cityIds: readonly string[]; universityId?: string | undefined },
): Promise<number> {
  const ids = sql.join(
    cityIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const [row] = await queryRows<{ groups: number }>(
    db,
    sql`select count(*)::int as groups from groups g where ${IS_LISTED} and g.city_id in (${ids})
      ${universityId === undefined ? sql`` : sql`and g.university_id = ${universityId}`}`,
  );
  return row?.groups ?? 0;
}
