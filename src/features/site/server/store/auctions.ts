import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { auctionInterests } from '../tables.ts';

export type InterestRow = typeof auctionInterests.$inferSelect;

/** Stores an address in small letters, or what it wants now; answers the row as it stands. A confirmation that was given stays. */
export async function putInterest(db: Db, row: Omit<InterestRow, 'confirmedAt'>): Promise<InterestRow> {
  const { purpose, lang } = row;
  const [stored] = await db
    .insert(auctionInterests)
    .values(row)
    // an old one that nobody confirmed begins anew, or it would be swept away under its fresh link
    .onConflictDoUpdate({
      target: auctionInterests.email,
      set: { purpose, lang, createdAt: row.createdAt },
      setWhere: isNull(auctionInterests.confirmedAt),
    })
    .returning();
  if (stored) return stored;
  const [known] = await db.select().from(auctionInterests).where(eq(auctionInterests.email, row.email));
  if (!known) throw new Error('the address that was just stored is not there');
  return known;
}

/** False where the address is gone. Confirmed again, nothing changes. */
export async function confirmInterest(db: Db, id: string, now: Date): Promise<boolean> {
  const done = await db
    .update(auctionInterests)
    .set({ confirmedAt: sql`coalesce(${auctionInterests.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(auctionInterests.id, id))
    .returning({ id: auctionInterests.id });
  return done.length > 0;
}

export async function dropInterest(db: Db, id: string): Promise<void> {
  await db.delete(auctionInterests).where(eq(auctionInterests.id, id));
}

/** Forgets the addresses that nobody confirmed in time. */
export async function dropUnconfirmed(db: Db, before: Date): Promise<void> {
  await db
    .delete(auctionInterests)
    .where(and(isNull(auctionInterests.confirmedAt), lt(auctionInterests.createdAt, before)));
}
