import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function exportRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select e.state, e.bytes, e.asked_at, e.expires_at from exports e where e.user_id = ${userId} order by e.asked_at`,
  );
}
