import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { Frequency } from '../../domain/search.ts';
import type { Wanted } from '../../domain/wanted.ts';
import { counted, joined, matching } from './search.ts';

export interface SavedSearchRow {
  id: string;
  user_id: string;
  name: string;
  query: string;
  frequency: Frequency;
  created_ms: number;
  seen_ms: number;
  /** In milliseconds since 1970. */
  told_ms: number;
}

const ms = (column: string) => sql.raw(`(extract(epoch from s.${column}) * 1000)::float8`);
const COLUMNS = sql`s.id, s.user_id, s.name, s.query, s.frequency, ${ms('created_at')} as created_ms,
  ${ms('seen_at')} as seen_ms, ${ms('told_at')} as told_ms`;

/** A person's searches, the oldest first. */
export async function searchesOf(db: Db, userId: string): Promise<SavedSearchRow[]> {
  return rowsOf(
    db,
    sql`select ${COLUMNS} from saved_searches s where s.user_id = ${userId} order by s.created_at, s.id`,
  );
}

/** Keeps a search, unless the person has `most` already: then false. */
export async function insertSearch(
  db: Db,
  row: { id: string; userId: string; name: string; query: string; frequency: Frequency; now: Date },
  most: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // two tabs that save at once are counted one after the other
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.userId}, 0))`);
    const now = sql`${row.now.toISOString()}::timestamptz`;
    const made = await rowsOf(
      tx,
      sql`insert into saved_searches (id, user_id, name, query, frequency, created_at, seen_at, told_at)
      select ${row.id}::uuid, ${row.userId}::uuid, ${row.name}, ${row.query}, ${row.frequency}, ${now}, ${now}, ${now}
      where (select count(*) from saved_searches where user_id = ${row.userId}) < ${most} returning id`,
    );
    return made.length > 0;
  });
}

/** Changes what is given of a person's search. From another frequency on only what comes is told. */
export async function updateSearch(
  db: Db,
  where: { id: string; userId: string },
  { name, query, frequency, now }: { name?: string; query?: string; frequency?: Frequency; now: Date },
): Promise<boolean> {
  const told = sql`${now.toISOString()}::timestamptz`;
  const sets: SQL[] = [];
  if (name !== undefined) sets.push(sql`name = ${name}`);
  if (query !== undefined) sets.push(sql`query = ${query}, seen_at = ${told}, told_at = ${told}`);
  if (frequency !== undefined) sets.push(sql`frequency = ${frequency}`);
  if (frequency !== undefined && query === undefined)
    sets.push(sql`told_at = case when frequency = 'off' then ${told} else told_at end`);
  if (sets.length === 0) sets.push(sql`name = name`);
  const changed = await rowsOf(
    db,
    sql`update saved_searches set ${joined(sets, sql`, `)} where id = ${where.id} and user_id = ${where.userId} returning id`,
  );
  return changed.length > 0;
}

export async function deleteSearch(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const gone = await rowsOf(db, sql`delete from saved_searches where id = ${id} and user_id = ${userId} returning id`);
  return gone.length > 0;
}

/** Notes that a person has looked at what a search of theirs finds. */
export async function markSeen(db: Db, userId: string, query: string, now: Date): Promise<void> {
  await db.execute(sql`update saved_searches set seen_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and query = ${query}`);
}

/** How many homes each of several searches finds, in one query. */
export async function countsOf(db: Db, searches: readonly Wanted[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const [row] = await rowsOf<{ counts: number[] }>(
    db,
    sql`select json_build_array(${joined(
      searches.map((wanted) => counted(matching(wanted))),
      sql`, `,
    )}) as counts`,
  );
  return row?.counts ?? [];
}

/**
 * Takes the searches that are due and notes that they are told of now; `told_ms` is still when they were told last. Whoever
 * takes one alone tells of it, however many processes there are.
 */
export async function takeDue(
  db: Db,
  now: Date,
  dueAfterMs: Record<Exclude<Frequency, 'off'>, number>,
  limit: number,
): Promise<SavedSearchRow[]> {
  const due = Object.entries(dueAfterMs).map(
    ([frequency, after]) =>
      sql`(s.frequency = ${frequency} and s.told_at <= ${new Date(now.getTime() - after).toISOString()}::timestamptz)`,
  );
  return rowsOf(
    db,
    sql`with due as (select ${COLUMNS} from saved_searches s where ${joined(due, sql` or `)}
      order by s.told_at, s.id limit ${limit} for update skip locked),
    taken as (update saved_searches t set told_at = ${now.toISOString()}::timestamptz from due where t.id = due.id
      returning t.id)
    select due.* from due join taken on taken.id = due.id order by due.told_ms, due.id`,
  );
}
