import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { GROUP_SEARCH } from '../../domain/rules.ts';
import type { GroupsQuery } from '../../domain/schema.ts';
import { LISTED_STATES } from '../../domain/states.ts';

type Answers = Readonly<Partial<Record<DealBreaker, Answer | undefined>>>;

/** What is looked for, and for whom. */
export interface WantedGroups {
  filters: Omit<GroupsQuery, 'sort' | 'page'>;
  /** The words of the text, folded (`searchKey`). */
  words: readonly string[];
  /** The reader's deal-breakers, where groups have to suit them. */
  answers: Answers | null;
  viewerId: string | null;
  /** Only what was there then. */
  until: string | null;
}

/** A group in a walk: when it was founded, as a cursor says it. */
export interface FoundGroup {
  id: string;
  at: string;
}

/** In lists at all: public, not hidden by the house, still taking people, led by somebody who is not banned. */
const LISTED = sql`g.visibility = 'public' and not g.is_hidden and g.state in (${sql.join(
  LISTED_STATES.map((state) => sql`${state}`),
  sql`, `,
)}) and not exists (select from group_members l join users u on u.id = l.user_id
  where l.group_id = g.id and l.role = 'leader' and u.banned)`;

const AT = sql.raw(`to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

function conditionsOf({ filters: f, words, answers, viewerId, until }: WantedGroups): SQL[] {
  const parts = [LISTED];
  if (f.province_id) parts.push(sql`g.province_id = ${f.province_id}`);
  if (f.city_id) parts.push(sql`g.city_id = ${f.city_id}`);
  if (f.university_id) parts.push(sql`g.university_id = ${f.university_id}`);
  if (f.places) parts.push(sql`g.size - g.members >= ${f.places}`);
  if (f.budget_max) parts.push(sql`coalesce(g.budget_cents <= ${f.budget_max * 100}, true)`);
  if (f.move_in)
    parts.push(sql`coalesce(g.move_in_from <= ${f.move_in}::date, true)
      and coalesce(g.move_in_to >= ${f.move_in}::date, true)`);
  // folded words are letters and digits: nothing in them means anything to `like`
  for (const word of words) parts.push(sql`' ' || g.search_key like ${`% ${word}%`}`);
  if (answers) parts.push(...suiting(answers));
  if (viewerId)
    parts.push(sql`not exists (select from group_members m join blocks b
      on (b.blocker_id = m.user_id and b.blocked_id = ${viewerId}) or (b.blocked_id = m.user_id and b.blocker_id = ${viewerId})
      where m.group_id = g.id and m.state = 'accepted')`);
  if (until) parts.push(sql`g.created_at <= ${until}::timestamptz`);
  return parts;
}

/** A rule that says the opposite of a strict answer does not suit. */
function suiting(answers: Answers): SQL[] {
  return DEAL_BREAKERS.flatMap((key) => {
    const opposite = { yes: 'no', no: 'yes', indifferent: null }[answers[key] ?? 'indifferent'];
    return opposite ? [sql`g.${sql.identifier(key)} is distinct from ${opposite}`] : [];
  });
}

/** Groups that are wanted, newest first, from behind a place on. */
export async function newestGroups(
  db: Db,
  wanted: WantedGroups,
  { after, limit }: { after: FoundGroup | null; limit: number },
): Promise<FoundGroup[]> {
  const parts = conditionsOf(wanted);
  if (after) parts.push(sql`(g.created_at, g.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return rowsOf(
    db,
    sql`select g.id::text as id, ${AT} as at from groups g where ${sql.join(parts, sql` and `)}
      order by g.created_at desc, g.id desc limit ${limit}`,
  );
}

/**
 * How many groups are wanted, up to one more than are ever told. The order is that of an index, which spares gathering all of
 * them first.
 */
export async function countWanted(db: Db, wanted: WantedGroups): Promise<number> {
  const [row] = await rowsOf<{ groups: number }>(
    db,
    sql`select count(*)::int as groups from (select 1 from groups g where ${sql.join(conditionsOf(wanted), sql` and `)}
      order by g.created_at desc, g.id desc limit ${GROUP_SEARCH.countCap + 1}) c`,
  );
  return row?.groups ?? 0;
}

/** Some of the groups in lists, the first founded first, so that a list of them changes at its end; for search engines. */
export async function listedIds(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ id: string; changed_ms: number }[]> {
  return rowsOf(
    db,
    sql`select o.id::text as id, (extract(epoch from o.updated_at) * 1000)::float8 as changed_ms from (
        select g.id, g.updated_at, g.created_at from groups g where ${LISTED}
        order by g.created_at, g.id offset ${skip} limit ${limit}) o
      where not exists (select from group_members l join search_engine_settings e on e.user_id = l.user_id
        where l.group_id = o.id and l.role = 'leader' and e.hide_from_engines)
      order by o.created_at, o.id`,
  );
}

export async function countListedIds(db: Db): Promise<number> {
  const [row] = await rowsOf<{ groups: number }>(db, sql`select count(*)::int as groups from groups g where ${LISTED}`);
  return row?.groups ?? 0;
}

/** How many groups in lists look for a home in one of some cities, or only those of a university. */
export async function countGroupsIn(
  db: Db,
  { cityIds, universityId }: { cityIds: readonly string[]; universityId?: string | undefined },
): Promise<number> {
  const ids = sql.join(
    cityIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const [row] = await rowsOf<{ groups: number }>(
    db,
    sql`select count(*)::int as groups from groups g where ${LISTED} and g.city_id in (${ids})
      ${universityId === undefined ? sql`` : sql`and g.university_id = ${universityId}`}`,
  );
  return row?.groups ?? 0;
}
