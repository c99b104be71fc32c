import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { LegalDocument } from '../../domain/consents.ts';
import { consents } from '../tables.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** Returns a user's consents, oldest first. */
export async function consentsOf(db: Db, userId: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.givenAt), asc(consents.document));
}

/** Inserts consents. Existing consents keep their timestamp. */
export async function insertConsents(
  db: Db,
  userId: string,
  given: readonly { document: LegalDocument; version: string }[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return;
  await db
    .insert(consents)
    .values(given.map((one) => ({ ...one, userId, givenAt: now })))
    .onConflictDoNothing();
}
