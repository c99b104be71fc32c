import { addMs } from '#shared/time/local-time.ts';
import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';
import { cappedCount, joinSql, searchFromClause } from './search.ts';
import type { Frequency } from '../../../domain/search/search-rules.ts';

export interface SavedSearchRow {
  id: string;
  user_id: string;
  name: string;
  query: string;
  frequency: Frequency;
  created_ms: number;
  seen_ms: number;
  /** Milliseconds since the Unix epoch. */
  told_ms: number;
}

const epochMs = (column: string) => sql.raw(`(extract(epoch from s.${column}) * 1000)::float8`);
const COLUMNS = sql`s.id, s.user_id, s.name, s.query, s.frequency, ${epochMs('created_at')} as created_ms,
  ${epochMs('seen_at')} as seen_ms, ${epochMs('notified_at')} as told_ms`;

/** A person's saved searches, oldest first. */
export async function findSavedSearches(db: Db, userId: string): Promise<SavedSearchRow[]> {
  return queryRows(
    db,
    sql`select ${COLUMNS} from saved_searches s where s.user_id = ${userId} order by s.created_at, s.id`,
  );
}

/** Inserts a saved search unless the person already has `most`; returns false in that case. */
export async function insertSearch(
  db: Db,
  row: { id: string; userId: string; name: string; query: string; frequency: Frequency; now: Date },
  most: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Serialises concurrent saves of one person, so that the limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.userId}, 0))`);
    const now = sql`${row.now.toISOString()}::timestamptz`;
    const made = await queryRows(
      tx,
      sql`insert into saved_searches (id, user_id, name, query, frequency, created_at, seen_at, notified_at)
      select ${row.id}::uuid, ${row.userId}::uuid, ${row.name}, ${row.query}, ${row.frequency}, ${now}, ${now}, ${now}
      where (select count(*) from saved_searches where user_id = ${row.userId}) < ${most} returning id`,
    );
    return made.length > 0;
  });
}

/** Updates the given fields. Alerts that are turned back on only report later results. */
export async function updateSearch(
  db: Db,
  where: { id: string; userId: string },
  { name, query, frequency, now }: { name?: string; query?: string; frequency?: Frequency; now: Date },
): Promise<boolean> {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const sets: SQL[] = [];
  if (name !== undefined) sets.push(sql`name = ${name}`);
  if (query !== undefined) sets.push(sql`query = ${query}, seen_at = ${nowSql}, notified_at = ${nowSql}`);
  if (frequency !== undefined) sets.push(sql`frequency = ${frequency}`);
  if (frequency !== undefined && query === undefined)
    sets.push(sql`notified_at = case when frequency = 'off' then ${nowSql} else notified_at end`);
  if (sets.length === 0) sets.push(sql`name = name`);
  const changed = await queryRows(
    db,
    sql`update saved_searches set ${joinSql(sets, sql`, `)} where id = ${where.id} and user_id = ${where.userId} returning id`,
  );
  return changed.length > 0;
}

export async function deleteSearch(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const gone = await queryRows(
    db,
    sql`delete from saved_searches where id = ${id} and user_id = ${userId} returning id`,
  );
  return gone.length > 0;
}

/** Marks saved searches with this query as viewed. */
export async function markSeen(db: Db, userId: string, query: string, now: Date): Promise<void> {
  await db.execute(sql`update saved_searches set seen_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and query = ${query}`);
}

/** Number of results of several searches, in one query. */
export async function countMatches(db: Db, searches: readonly SearchCriteria[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const [row] = await queryRows<{ counts: number[] }>(
    db,
    // An array, because a function takes at most 100 arguments.
    sql`select to_json(array[${joinSql(
      searches.map((wanted) => cappedCount(searchFromClause(wanted))),
      sql`, `,
    )}]) as counts`,
  );
  return row?.counts ?? [];
}

/**
 * Claims due searches and sets their alert time to now; `told_ms` still contains the previous one.
 * `skip locked` lets each search be claimed by one process only.
 */
export async function claimDueSearches(
  db: Db,
  now: Date,
  dueAfterMs: Record<Exclude<Frequency, 'off'>, number>,
  limit: number,
): Promise<SavedSearchRow[]> {
  const due = Object.entries(dueAfterMs).map(
    ([frequency, after]) =>
      sql`(s.frequency = ${frequency} and s.notified_at <= ${addMs(now, -after).toISOString()}::timestamptz)`,
  );
  return queryRows(
    db,
    sql`with due as (select ${COLUMNS} from saved_searches s where ${joinSql(due, sql` or `)}
      order by s.notified_at, s.id limit ${limit} for update skip locked),
    taken as (update saved_searches t set notified_at = ${now.toISOString()}::timestamptz from due where t.id = due.id
      returning t.id)
    select due.* from due join taken on taken.id = due.id order by due.told_ms, due.id`,
  );
}
