import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { REPORT, type ReportState, type ReportType } from '../../domain/rules.ts';
import { reports } from '../tables/reports.ts';

export type ReportRow = typeof reports.$inferSelect;
/** A line of the queue: without what somebody's chat holds. */
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
        inArray(reports.state, ['open', 'triaged']),
      ),
    );
  return found ?? null;
}

type Stored = { outcome: 'stored' } | { outcome: 'waits'; report: ReportLine } | { outcome: 'too_many'; until: Date };

/**
 * Stores a report unless its reporter has one about the same that waits, or has made too many. One reporter's reports
 * queue for a lock, so that each sees what the one before it stored.
 */
export async function insertReport(db: Db, row: ReportRow & { reporterId: string }): Promise<Stored> {
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
    await tx.insert(reports).values(row);
    return { outcome: 'stored' };
  });
}

/** Reports, newest first: the first ones, or those after the one with the id `before`. */
export async function reportsIn(
  db: Db,
  page: { state: ReportState | undefined; before: string | undefined; limit: number },
): Promise<ReportLine[]> {
  const isOlder =
    page.before === undefined
      ? undefined
      : sql`(${reports.createdAt}, ${reports.id}) < (select b.created_at, b.id from reports b where b.id = ${page.before})`;
  return db
    .select(line)
    .from(reports)
    .where(and(page.state && eq(reports.state, page.state), isOlder))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(page.limit);
}

/** One report with its evidence; null where there is none. */
export async function reportById(db: Db, id: string): Promise<ReportRow | null> {
  const [found] = await db.select().from(reports).where(eq(reports.id, id));
  return found ?? null;
}
