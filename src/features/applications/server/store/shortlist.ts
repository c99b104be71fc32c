import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { groupShortlist, groupShortlistVotes } from '../tables/shortlist.ts';

export type ShortlistEntryRow = typeof groupShortlist.$inferSelect;
export type ShortlistVoteRow = typeof groupShortlistVotes.$inferSelect;

const matchesEntry = (groupId: string, propertyId: string) =>
  and(eq(groupShortlist.groupId, groupId), eq(groupShortlist.propertyId, propertyId));

/** Shortlist of a group in the order of addition. */
export async function listShortlist(db: Db, groupId: string): Promise<ShortlistEntryRow[]> {
  return db
    .select()
    .from(groupShortlist)
    .where(and(eq(groupShortlist.groupId, groupId), isNull(groupShortlist.removedAt)))
    .orderBy(asc(groupShortlist.addedAt), asc(groupShortlist.propertyId));
}

/** An entry of the shortlist, removed ones included; `null` if it never existed. */
export async function findShortlistEntry(
  db: Db,
  groupId: string,
  propertyId: string,
): Promise<ShortlistEntryRow | null> {
  const [found] = await db.select().from(groupShortlist).where(matchesEntry(groupId, propertyId));
  return found ?? null;
}

export async function countShortlist(tx: Db, groupId: string): Promise<number> {
  const [row] = await tx
    .select({ homes: count() })
    .from(groupShortlist)
    .where(and(eq(groupShortlist.groupId, groupId), isNull(groupShortlist.removedAt)));
  return row?.homes ?? 0;
}

/** Ids of the groups that have a property on their shortlist. */
export async function groupsShortlisting(
  db: Db,
  groupIds: readonly string[],
  propertyId: string,
): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set();
  const rows = await db
    .select({ id: groupShortlist.groupId })
    .from(groupShortlist)
    .where(
      and(
        inArray(groupShortlist.groupId, [...groupIds]),
        eq(groupShortlist.propertyId, propertyId),
        isNull(groupShortlist.removedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Adds an entry, or restores a removed one unchanged. */
export async function upsertShortlistEntry(tx: Db, row: ShortlistEntryRow): Promise<void> {
  await tx
    .insert(groupShortlist)
    .values(row)
    .onConflictDoUpdate({ target: [groupShortlist.groupId, groupShortlist.propertyId], set: { removedAt: null } });
}

export async function markRemoved(tx: Db, groupId: string, propertyId: string, now: Date): Promise<void> {
  await tx.update(groupShortlist).set({ removedAt: now }).where(matchesEntry(groupId, propertyId));
}

/** Votes on the shortlist of a group, oldest first. */
export async function listVotes(db: Db, groupId: string): Promise<ShortlistVoteRow[]> {
  return db
    .select()
    .from(groupShortlistVotes)
    .where(eq(groupShortlistVotes.groupId, groupId))
    .orderBy(asc(groupShortlistVotes.votedAt), asc(groupShortlistVotes.userId));
}

export async function upsertVote(tx: Db, row: ShortlistVoteRow): Promise<void> {
  const { vote, reason, votedAt } = row;
  await tx
    .insert(groupShortlistVotes)
    .values(row)
    .onConflictDoUpdate({
      target: [groupShortlistVotes.groupId, groupShortlistVotes.propertyId, groupShortlistVotes.userId],
      set: { vote, reason, votedAt },
    });
}

export async function deleteVote(tx: Db, groupId: string, propertyId: string, userId: string): Promise<void> {
  await tx
    .delete(groupShortlistVotes)
    .where(
      and(
        eq(groupShortlistVotes.groupId, groupId),
        eq(groupShortlistVotes.propertyId, propertyId),
        eq(groupShortlistVotes.userId, userId),
      ),
    );
}
