import { sql } from 'drizzle-orm';
import { blocksOf } from '#features/profiles/server/visibility.ts';
import { queryPrepared, queryRows, type Db } from '#platform/db/db.ts';

/** People whom the user has requested, matched with, disconnected from or declined. */
const connectedSql = (me: string) => sql`
  select to_id as id from connections where from_id = ${me} and state <> 'withdrawn'
  union all select from_id from connections where to_id = ${me} and state in ('mutual', 'declined', 'ended')`;

/** Ids of everybody with whom the user has or had a connection; excluded from suggestions. */
export async function connectedIds(db: Db, me: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(db, connectedSql(me));
  return rows.map(({ id }) => id);
}

/** Ids that a list of people must not propose to the user: passed, connected, or with a block in either direction. */
export async function findExcludedIds(db: Db, me: string): Promise<string[]> {
  const rows = await queryPrepared<{ id: string }>(
    db,
    'excluded-people',
    sql`select other_id as id from match_passes where user_id = ${me} and undone_at is null
      union select c.id from (${connectedSql(me)}) c
      union select b.user_id from ${blocksOf([me])} b`,
  );
  return rows.map(({ id }) => id);
}
