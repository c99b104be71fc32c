import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { PENDING_STATES } from '../../domain/cases.ts';
import { caseDecisions } from '../tables/case-decisions.ts';
import { reports } from '../tables/reports.ts';
import { sanctions } from '../tables/sanctions.ts';
import type { SanctionRow } from './sanctions.ts';

export type CaseDecisionRow = typeof caseDecisions.$inferSelect;

export async function insertDecision(db: Db, row: CaseDecisionRow): Promise<void> {
  await db.insert(caseDecisions).values(row);
}

/** Decision that can still be undone, or null. */
export async function decisionById(db: Db, id: string): Promise<CaseDecisionRow | null> {
  const [found] = await db.select().from(caseDecisions).where(eq(caseDecisions.id, id));
  return found ?? null;
}

/** True if a decision of the case can still be undone. */
export async function hasOpenDecision(db: Db, caseId: string): Promise<boolean> {
  return (await db.$count(caseDecisions, eq(caseDecisions.caseId, caseId))) > 0;
}

/** Ids of the decisions with sanctions on a user that can still be undone, the oldest first. */
export async function openDecisionsOn(db: Db, userId: string): Promise<string[]> {
  const imposed = db.select({ id: sanctions.id }).from(sanctions).where(eq(sanctions.userId, userId));
  const found = await db
    .select({ id: caseDecisions.id })
    .from(caseDecisions)
    .where(sql`${caseDecisions.sanctionIds} && array(${imposed})`)
    .orderBy(caseDecisions.dueAt);
  return found.map(({ id }) => id);
}

/** Deletes a decision; false if another process has undone or completed it. */
export async function deleteDecision(db: Db, id: string): Promise<boolean> {
  return (
    (await db.delete(caseDecisions).where(eq(caseDecisions.id, id)).returning({ id: caseDecisions.id })).length > 0
  );
}

/** Id of a report of a case, or null. */
export async function anyReportOf(db: Db, caseId: string): Promise<string | null> {
  const [found] = await db.select({ id: reports.id }).from(reports).where(eq(reports.caseId, caseId)).limit(1);
  return found?.id ?? null;
}

export async function sanctionsById(db: Db, ids: readonly string[]): Promise<SanctionRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(sanctions)
        .where(inArray(sanctions.id, [...ids]));
}

/** Deletes sanctions that nobody has been told, and puts those that they replaced in force again. */
export async function revokeSanctions(db: Db, ids: readonly string[], replacedIds: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(sanctions).where(inArray(sanctions.id, [...ids]));
  if (replacedIds.length > 0)
    await db
      .update(sanctions)
      .set({ liftedAt: null })
      .where(inArray(sanctions.id, [...replacedIds]));
}

/** Moves pending reports on the same person to a case. */
export async function joinReports(db: Db, caseId: string, reportedUserId: string | null): Promise<void> {
  if (reportedUserId === null) return;
  await db
    .update(reports)
    .set({ caseId })
    .where(and(eq(reports.reportedUserId, reportedUserId), inArray(reports.state, PENDING_STATES)));
}
