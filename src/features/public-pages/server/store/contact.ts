import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';
import { contactMessages } from '../tables.ts';

export type ContactRow = typeof contactMessages.$inferSelect;

/** Stored messages, oldest first. */
export async function findPendingMessages(db: Db, limit: number): Promise<ContactRow[]> {
  return db.select().from(contactMessages).orderBy(asc(contactMessages.createdAt)).limit(limit);
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.id, id));
}

const sentFrom = (emails: readonly string[]) => inArray(sql`lower(${contactMessages.email})`, emails);

/** Streams the messages from these addresses, in lower case, for the export of personal data. */
export function streamContactMessages(db: Db, emails: readonly string[]): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select topic, name, email, text, created_at from ${contactMessages} where ${sentFrom(emails)}`,
  );
}

export async function eraseContactMessages(db: Db, emails: readonly string[]): Promise<void> {
  await db.delete(contactMessages).where(sentFrom(emails));
}
