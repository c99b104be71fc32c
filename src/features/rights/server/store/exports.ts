import { and, asc, desc, eq, inArray, lte, or } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { exports_ } from '../tables.ts';

export type ExportRow = typeof exports_.$inferSelect;

/** The latest one that somebody asked for; null where there is none. */
export async function latestExport(db: Db, userId: string): Promise<ExportRow | null> {
  const [found] = await db
    .select()
    .from(exports_)
    .where(eq(exports_.userId, userId))
    .orderBy(desc(exports_.askedAt), desc(exports_.id))
    .limit(1);
  return found ?? null;
}

/** False where one of that person's is under way already. */
export async function insertExport(db: Db, row: ExportRow): Promise<boolean> {
  const made = await db.insert(exports_).values(row).onConflictDoNothing().returning({ id: exports_.id });
  return made.length > 0;
}

export async function exportsOf(db: Db, userId: string): Promise<ExportRow[]> {
  return db.select().from(exports_).where(eq(exports_.userId, userId));
}

/** The one that waits longest to be made, or was cut off while it was: from now on it is this caller's. */
export async function takeNext(db: Db, now: Date, silentSince: Date): Promise<ExportRow | null> {
  const isFree = or(
    eq(exports_.state, 'asked'),
    and(eq(exports_.state, 'making'), lte(exports_.touchedAt, silentSince)),
  );
  const [next] = await db.select().from(exports_).where(isFree).orderBy(asc(exports_.askedAt)).limit(1);
  if (!next) return null;
  const [taken] = await db
    .update(exports_)
    .set({ state: 'making', percent: 0, touchedAt: now })
    .where(and(eq(exports_.id, next.id), isFree))
    .returning();
  return taken ?? takeNext(db, now, silentSince);
}

/** Changes one that is being made. False where it is not any more. */
export async function touchExport(db: Db, id: string, change: Partial<ExportRow>): Promise<boolean> {
  const changed = await db
    .update(exports_)
    .set(change)
    .where(and(eq(exports_.id, id), eq(exports_.state, 'making')))
    .returning({ id: exports_.id });
  return changed.length > 0;
}

/** Those whose time is over. */
export async function overExports(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: exports_.id })
    .from(exports_)
    .where(and(eq(exports_.state, 'ready'), lte(exports_.expiresAt, now)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteExports(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(exports_).where(inArray(exports_.id, ids));
}
