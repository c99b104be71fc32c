import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { groupEvents, groups } from '../tables.ts';

export type GroupRow = typeof groups.$inferSelect;

export async function insertGroup(tx: Db, row: typeof groups.$inferInsert): Promise<void> {
  await tx.insert(groups).values(row);
}

export async function groupById(db: Db, id: string): Promise<GroupRow | null> {
  const [found] = await db.select().from(groups).where(eq(groups.id, id));
  return found ?? null;
}

/** In the order of `ids`; those that are not there are left out. */
export async function groupsById(db: Db, ids: readonly string[]): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(groups)
    .where(inArray(groups.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** A group, locked until the end of the transaction: whoever joins or leaves it waits. */
export async function lockGroup(tx: Db, id: string): Promise<GroupRow | null> {
  const [found] = await tx.select().from(groups).where(eq(groups.id, id)).for('update');
  return found ?? null;
}

export async function updateGroup(tx: Db, id: string, changes: Partial<GroupRow>): Promise<void> {
  await tx.update(groups).set(changes).where(eq(groups.id, id));
}

/** Takes a place where there is one; null where there is none. */
export async function takePlace(tx: Db, id: string, changes: Partial<GroupRow>): Promise<GroupRow | null> {
  const [taken] = await tx
    .update(groups)
    .set({ ...changes, members: sql`${groups.members} + 1` })
    .where(and(eq(groups.id, id), lt(groups.members, groups.size)))
    .returning();
  return taken ?? null;
}

/** Adds a line to a group's story. */
export async function insertEvent(tx: Db, event: typeof groupEvents.$inferInsert): Promise<void> {
  await tx.insert(groupEvents).values(event);
}
