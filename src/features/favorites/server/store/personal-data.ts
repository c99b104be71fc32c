import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function exportFavorites(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select f.kind, f.subject_id, f.note, f.price_alert, f.created_at from favorites f
      where f.user_id = ${userId} order by f.created_at`,
  );
}

/** Deletes the user's favourites and the entries in which others favour the user. */
export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  await db.execute(
    sql`delete from favorites where user_id = ${userId} or (kind = 'person' and subject_id = ${userId})`,
  );
}
