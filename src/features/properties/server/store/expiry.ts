import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { properties } from '../tables/properties.ts';

/** Ids of published properties not confirmed since `moment`, oldest confirmation first. */
export async function findUnconfirmedSince(db: Db, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.state, 'published'), lt(properties.confirmedAt, moment)))
    .orderBy(asc(properties.confirmedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Claims published properties that were not confirmed since `moment` and not reminded since their last confirmation,
 * and marks them as reminded.
 * `skip locked` lets each property be claimed by one process only.
 */
export async function claimUnreminded(
  db: Db,
  moment: Date,
  now: Date,
  limit: number,
): Promise<{ id: string; ownerId: string; title: string | null }[]> {
  const due = db
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.state, 'published'),
        lt(properties.confirmedAt, moment),
        or(isNull(properties.expiryWarnedAt), lt(properties.expiryWarnedAt, properties.confirmedAt)),
      ),
    )
    .orderBy(asc(properties.confirmedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(properties)
    .set({ expiryWarnedAt: now })
    .where(sql`${properties.id} in (${due})`)
    .returning({ id: properties.id, ownerId: properties.ownerId, title: properties.title });
}
