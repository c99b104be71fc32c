import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

/** Buzzes sent and received. */
export function buzzRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select b.from_user_id, b.to_user_id, b.message, b.created_at from buzzes b
      where b.from_user_id = ${userId} or b.to_user_id = ${userId} order by b.created_at`,
  );
}

export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from buzzes where from_user_id = ${userId} or to_user_id = ${userId}`);
}
