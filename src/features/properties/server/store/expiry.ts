import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { properties } from '../tables.ts';

/** Ids of homes on offer that nobody has called free since `moment`, the longest first. */
export async function unconfirmedSince(db: Db, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.state, 'published'), lt(properties.confirmed_at, moment)))
    .orderBy(asc(properties.confirmed_at))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Takes homes on offer that nobody has called free since `moment` and whose owner was not asked since then, and notes that
 * they are being asked now. Whoever takes a home alone asks about it, however many processes there are.
 */
export async function takeUnasked(
  db: Db,
  moment: Date,
  now: Date,
  limit: number,
): Promise<{ id: string; owner_id: string; title: string | null }[]> {
  const due = db
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.state, 'published'),
        lt(properties.confirmed_at, moment),
        or(isNull(properties.expiry_warned_at), lt(properties.expiry_warned_at, properties.confirmed_at)),
      ),
    )
    .orderBy(asc(properties.confirmed_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(properties)
    .set({ expiry_warned_at: now })
    .where(sql`${properties.id} in (${due})`)
    .returning({ id: properties.id, owner_id: properties.owner_id, title: properties.title });
}
