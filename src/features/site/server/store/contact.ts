import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { contactMessages } from '../tables.ts';

export type ContactRow = typeof contactMessages.$inferSelect;

export async function keepMessage(db: Db, row: ContactRow): Promise<void> {
  await db.insert(contactMessages).values(row);
}

/** Messages that wait for mail to work again, the oldest first. */
export async function keptMessages(db: Db, limit: number): Promise<ContactRow[]> {
  return db.select().from(contactMessages).orderBy(asc(contactMessages.createdAt)).limit(limit);
}

export async function dropMessage(db: Db, id: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.id, id));
}
