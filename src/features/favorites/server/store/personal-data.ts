import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { rowsFrom } from '#platform/personal-data.ts';

export function keptBy(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select f.kind, f.subject_id, f.note, f.price_alert, f.created_at from favorites f
      where f.user_id = ${userId} order by f.created_at`,
  );
}

/** What somebody keeps, and that others keep them. */
export async function forgetPerson(db: Db, userId: string): Promise<void> {
  await db.execute(
    sql`delete from favorites where user_id = ${userId} or (kind = 'person' and subject_id = ${userId})`,
  );
}
