import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { fold } from '#kit/fold.ts';
import type { Db } from '#platform/db/db.ts';
import { WAITING } from '../../domain/cases.ts';
import { REPORT, type ReportState, type ReportType } from '../../domain/rules.ts';
import { reports } from '../tables/reports.ts';

export type ReportRow = typeof reports.$inferSelect;
/** Without what somebody's chat holds. */
export type ReportLine = Omit<ReportRow, 'evidence'>;

export interface Subject {
  type: ReportType;
  resourceId: string;
}

const { evidence: _, ...line } = getTableColumns(reports);

/** A person's report about something that waits for a decision, or null. */
export async function waitingReport(db: Db, reporterId: string, subject: Subject): Promise<ReportLine | null> {
  const [found] = await db
    .select(line)
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.type, subject.type),
        eq(reports.resourceId, subject.resourceId),
        inArray(reports.state, WAITING),
      ),
    );
  return found ?? null;
}

type Stored =
  | { outcome: 'stored'; state: ReportState }
  | { outcome: 'waits'; report: ReportLine }
  | { outcome: 'too_many'; until: Date };

/** What a new report says; how far it has come follows from the others of its case. */
export type NewReport = Omit<
  typeof reports.$inferInsert,
  'state' | 'assigneeId' | 'version' | 'firstActionAt' | 'decidedAt' | 'decidedBy' | 'verdict' | 'decision'
> & { reporterId: string };

/**
 * Stores a report unless its reporter has one about the same that waits, or has made too many. One reporter's reports
 * queue for a lock, so that each sees what the one before it stored; those about the same for another (`lockSubject`). It
 * joins the case that waits about the same, wherever that has come to.
 */
export async function insertReport(db: Db, row: NewReport): Promise<Stored> {
  return db.transaction(async (tx): Promise<Stored> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report:${row.reporterId}`}, 0))`);
    const waiting = await waitingReport(tx, row.reporterId, row);
    if (waiting) return { outcome: 'waits', report: waiting };
    const since = new Date(row.createdAt.getTime() - REPORT.windowMs);
    const recent = await tx
      .select({ at: reports.createdAt })
      .from(reports)
      .where(and(eq(reports.reporterId, row.reporterId), gt(reports.createdAt, since)))
      .orderBy(desc(reports.createdAt))
      .limit(REPORT.maxPerWindow);
    const oldest = recent[REPORT.maxPerWindow - 1];
    if (oldest) return { outcome: 'too_many', until: new Date(oldest.at.getTime() + REPORT.windowMs) };
    await lockSubject(tx, row);
    const [joined] = await tx
      .select({
        state: reports.state,
        assigneeId: reports.assigneeId,
        version: reports.version,
        firstActionAt: reports.firstActionAt,
      })
      .from(reports)
      .where(and(eq(reports.type, row.type), eq(reports.resourceId, row.resourceId), inArray(reports.state, WAITING)))
      .limit(1);
    const state = joined?.state ?? 'open';
    await tx.insert(reports).values({ ...row, state, ...joined });
    return { outcome: 'stored', state };
  });
}

/** Stores an appeal against something that nobody had reported. */
export async function insertAppealed(
  db: Db,
  row: Omit<NewReport, 'reporterId' | 'priority' | 'description' | 'searchText'> & {
    subjectName: string;
    decidedAt: Date;
  },
): Promise<void> {
  const searchText = fold(row.subjectName);
  await db.insert(reports).values({ ...row, searchText, reporterId: null, priority: 'medium', state: 'appealed' });
}

/** Until the end of a transaction nobody else adds to what is reported about a thing, or decides it. */
export async function lockSubject(tx: Db, { type, resourceId }: Subject): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reported:${type}:${resourceId}`}, 0))`);
}

/** One report with its evidence; null where there is none. */
export async function reportById(db: Db, id: string): Promise<ReportRow | null> {
  const [found] = await db.select().from(reports).where(eq(reports.id, id));
  return found ?? null;
}
