import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';
import { harmReports } from '../tables/harm-reports.ts';

export type HarmReportRow = typeof harmReports.$inferSelect;

/** A second report of the same harm replaces the first. */
export async function upsertHarmReport(db: Db, row: HarmReportRow): Promise<void> {
  const { amountCents, paidOn, method, createdAt } = row;
  await db
    .insert(harmReports)
    .values(row)
    .onConflictDoUpdate({
      target: [harmReports.victimId, harmReports.offenderId, harmReports.harm],
      set: { amountCents, paidOn, method, createdAt },
    });
}

/** Reports of a victim about an offender. */
export async function findHarmReports(db: Db, victimId: string, offenderId: string): Promise<HarmReportRow[]> {
  return db
    .select()
    .from(harmReports)
    .where(and(eq(harmReports.victimId, victimId), eq(harmReports.offenderId, offenderId)))
    .orderBy(asc(harmReports.createdAt));
}

/** Reports of all victims about an offender, the oldest first. */
export async function findHarmDoneBy(db: Db, offenderId: string): Promise<HarmReportRow[]> {
  return db
    .select()
    .from(harmReports)
    .where(eq(harmReports.offenderId, offenderId))
    .orderBy(asc(harmReports.createdAt), asc(harmReports.victimId));
}

export async function deleteHarmReports(db: Db, victimId: string, offenderId: string): Promise<void> {
  await db.delete(harmReports).where(and(eq(harmReports.victimId, victimId), eq(harmReports.offenderId, offenderId)));
}

/** Reports made by a user, without the offender, who is another person. */
export function streamHarmReports(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select h.harm, h.amount_cents, h.paid_on, h.method, h.created_at from harm_reports h
      where h.victim_id = ${userId} order by h.created_at`,
  );
}

/** Deletes what a user has told and what others have told about them. */
export async function eraseHarmReports(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from harm_reports where victim_id = ${userId} or offender_id = ${userId}`);
}
