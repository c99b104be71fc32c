import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { Document } from '../../domain/consents.ts';
import { consents } from '../tables/consents.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** What somebody agreed to, the oldest first. */
export async function consentsOf(db: Db, userId: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.givenAt), asc(consents.document));
}

/** Writes down what somebody agrees to; what they agreed to before keeps its moment. */
export async function putConsents(
  db: Db,
  userId: string,
  given: readonly { document: Document; version: string }[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return;
  await db
    .insert(consents)
    .values(given.map((one) => ({ ...one, userId, givenAt: now })))
    .onConflictDoNothing();
}
