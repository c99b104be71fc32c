import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { groupHomes, groupHomeVotes } from '../tables/homes.ts';

export type GroupHomeRow = typeof groupHomes.$inferSelect;
export type HomeVoteRow = typeof groupHomeVotes.$inferSelect;

const isIt = (groupId: string, propertyId: string) =>
  and(eq(groupHomes.group_id, groupId), eq(groupHomes.property_id, propertyId));

/** The homes on a group's list, the first added first. */
export async function homesOn(db: Db, groupId: string): Promise<GroupHomeRow[]> {
  return db
    .select()
    .from(groupHomes)
    .where(and(eq(groupHomes.group_id, groupId), isNull(groupHomes.removed_at)))
    .orderBy(asc(groupHomes.added_at), asc(groupHomes.property_id));
}

/** A home on a group's list, also one that was taken off; null where it never was there. */
export async function homeOn(db: Db, groupId: string, propertyId: string): Promise<GroupHomeRow | null> {
  const [found] = await db.select().from(groupHomes).where(isIt(groupId, propertyId));
  return found ?? null;
}

export async function countHomes(tx: Db, groupId: string): Promise<number> {
  const [row] = await tx
    .select({ homes: count() })
    .from(groupHomes)
    .where(and(eq(groupHomes.group_id, groupId), isNull(groupHomes.removed_at)));
  return row?.homes ?? 0;
}

/** On which of some groups' lists a home stands. */
export async function groupsListing(db: Db, groupIds: readonly string[], propertyId: string): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set();
  const rows = await db
    .select({ id: groupHomes.group_id })
    .from(groupHomes)
    .where(
      and(
        inArray(groupHomes.group_id, [...groupIds]),
        eq(groupHomes.property_id, propertyId),
        isNull(groupHomes.removed_at),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Puts a home on a list, or back on it as it was. */
export async function putHome(tx: Db, row: GroupHomeRow): Promise<void> {
  await tx
    .insert(groupHomes)
    .values(row)
    .onConflictDoUpdate({ target: [groupHomes.group_id, groupHomes.property_id], set: { removed_at: null } });
}

export async function setRemoved(tx: Db, groupId: string, propertyId: string, now: Date): Promise<void> {
  await tx.update(groupHomes).set({ removed_at: now }).where(isIt(groupId, propertyId));
}

/** What people say of a group's homes, the first vote first. */
export async function votesIn(db: Db, groupId: string): Promise<HomeVoteRow[]> {
  return db
    .select()
    .from(groupHomeVotes)
    .where(eq(groupHomeVotes.group_id, groupId))
    .orderBy(asc(groupHomeVotes.voted_at), asc(groupHomeVotes.user_id));
}

export async function putVote(tx: Db, row: HomeVoteRow): Promise<void> {
  const { vote, reason, voted_at } = row;
  await tx
    .insert(groupHomeVotes)
    .values(row)
    .onConflictDoUpdate({
      target: [groupHomeVotes.group_id, groupHomeVotes.property_id, groupHomeVotes.user_id],
      set: { vote, reason, voted_at },
    });
}

export async function dropVote(tx: Db, groupId: string, propertyId: string, userId: string): Promise<void> {
  await tx
    .delete(groupHomeVotes)
    .where(
      and(
        eq(groupHomeVotes.group_id, groupId),
        eq(groupHomeVotes.property_id, propertyId),
        eq(groupHomeVotes.user_id, userId),
      ),
    );
}
