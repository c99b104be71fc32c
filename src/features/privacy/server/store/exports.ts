import { and, asc, desc, eq, inArray, lte, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { dataExports } from '../tables.ts';

export type ExportRow = typeof dataExports.$inferSelect;

/** Latest export of a user, or null. */
export async function latestExport(db: Db, userId: string): Promise<ExportRow | null> {
  const [found] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.askedAt), desc(dataExports.id))
    .limit(1);
  return found ?? null;
}

/** Returns false if the user has an export in progress. */
export async function insertExport(db: Db, row: ExportRow): Promise<boolean> {
  const made = await db.insert(dataExports).values(row).onConflictDoNothing().returning({ id: dataExports.id });
  return made.length > 0;
}

export async function exportsOf(db: Db, userId: string): Promise<ExportRow[]> {
  return db.select().from(dataExports).where(eq(dataExports.userId, userId));
}

/** Claims the oldest pending or interrupted export. */
export async function claimNext(db: Db, now: Date, silentSince: Date): Promise<ExportRow | null> {
  const isFree = or(
    eq(dataExports.state, 'asked'),
    and(eq(dataExports.state, 'making'), lte(dataExports.touchedAt, silentSince)),
  );
  const [next] = await db.select().from(dataExports).where(isFree).orderBy(asc(dataExports.askedAt)).limit(1);
  if (!next) return null;
  const [claimed] = await db
    .update(dataExports)
    .set({ state: 'making', percent: 0, touchedAt: now })
    .where(and(eq(dataExports.id, next.id), isFree))
    .returning();
  return claimed ?? claimNext(db, now, silentSince);
}

/** Updates an export in progress; false if it is no longer in progress. */
export async function updateExport(db: Db, id: string, change: Partial<ExportRow>): Promise<boolean> {
  const changed = await db
    .update(dataExports)
    .set(change)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'making')))
    .returning({ id: dataExports.id });
  return changed.length > 0;
}

/** Ids of expired exports. */
export async function expiredExports(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.state, 'ready'), lte(dataExports.expiresAt, now)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteExports(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(dataExports).where(inArray(dataExports.id, ids));
}
