import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { groupRentBids, groupRents } from '../tables/rent.ts';

export type RentRow = typeof groupRents.$inferSelect;
export type BidRow = typeof groupRentBids.$inferSelect;

export async function rentOf(db: Db, groupId: string): Promise<RentRow | null> {
  const [row] = await db.select().from(groupRents).where(eq(groupRents.groupId, groupId));
  return row ?? null;
}

/** Bids of all rounds. */
export async function bidsOf(db: Db, groupId: string): Promise<BidRow[]> {
  return db.select().from(groupRentBids).where(eq(groupRentBids.groupId, groupId));
}

/** Inserts or updates the rent split; `created_at` stays. */
export async function upsertRent(tx: Db, row: RentRow): Promise<void> {
  const { groupId: _group, createdAt: _created, ...changes } = row;
  await tx.insert(groupRents).values(row).onConflictDoUpdate({ target: groupRents.groupId, set: changes });
}

export async function upsertBid(tx: Db, row: BidRow): Promise<void> {
  const { groupId: _group, userId: _user, ...changes } = row;
  await tx
    .insert(groupRentBids)
    .values(row)
    .onConflictDoUpdate({ target: [groupRentBids.groupId, groupRentBids.userId], set: changes });
}

/** Deletes the rent split and, by cascade, all bids. */
export async function deleteRent(tx: Db, groupId: string): Promise<void> {
  await tx.delete(groupRents).where(eq(groupRents.groupId, groupId));
}
