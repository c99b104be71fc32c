import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { isActiveAccount } from '#features/profiles/server/visibility.ts';
import { groupEvents, groups } from '../tables/groups.ts';

export type GroupRow = typeof groups.$inferSelect;

/** Condition on the id of a group: its leader's account is active. */
export const hasActiveLeader = (groupId: SQL): SQL => sql`not exists (select from group_members l
  where l.group_id = ${groupId} and l.role = 'leader' and not (${isActiveAccount(sql`l.user_id`)}))`;

export async function insertGroup(tx: Db, row: typeof groups.$inferInsert): Promise<void> {
  await tx.insert(groups).values(row);
}

export async function groupById(db: Db, id: string): Promise<GroupRow | null> {
  const [found] = await db.select().from(groups).where(eq(groups.id, id));
  return found ?? null;
}

/** True for the current photo of a group with an active leader that moderation has not hidden. */
export async function isPublicGroupPhoto(db: Db, id: string, photo: string): Promise<boolean> {
  const found = await db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(eq(groups.id, id), eq(groups.photo, photo), eq(groups.isHidden, false), hasActiveLeader(sql`${groups.id}`)),
    );
  return found.length > 0;
}

/** In the order of `ids`; missing ones are omitted. */
export async function groupsById(db: Db, ids: readonly string[]): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(groups)
    .where(inArray(groups.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Locks a group until the end of the transaction; serialises joining and leaving. */
export async function lockGroup(tx: Db, id: string): Promise<GroupRow | null> {
  const [found] = await tx.select().from(groups).where(eq(groups.id, id)).for('update');
  return found ?? null;
}

export async function updateGroup(tx: Db, id: string, changes: Partial<GroupRow>): Promise<void> {
  await tx.update(groups).set(changes).where(eq(groups.id, id));
}

/** Increments the number of members if there is a free slot; otherwise returns `null`. */
export async function incrementMemberCount(tx: Db, id: string, changes: Partial<GroupRow>): Promise<GroupRow | null> {
  const [updated] = await tx
    .update(groups)
    .set({ ...changes, members: sql`${groups.members} + 1` })
    .where(and(eq(groups.id, id), lt(groups.members, groups.size)))
    .returning();
  return updated ?? null;
}

/** Appends to the history of a group. */
export async function insertGroupEvent(tx: Db, event: typeof groupEvents.$inferInsert): Promise<void> {
  await tx.insert(groupEvents).values(event);
}
