import { and, desc, eq, getTableColumns, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Db } from '#platform/db/db.ts';
import { PENDING_STATES } from '../../domain/cases.ts';
import { REPORT, type ReportState, type ReportType } from '../../domain/rules.ts';
import { reports } from '../tables/reports.ts';

export type ReportRow = typeof reports.$inferSelect;
/** Report without its evidence, which contains private messages. */
export type ReportSummary = Omit<ReportRow, 'evidence'>;

export interface SubjectRef {
  type: ReportType;
  resourceId: string;
  /** Person behind the subject. */
  reportedUserId?: string | null | undefined;
}

/** Subject of one report, which may name a message of a chat. */
interface ReportedRef extends SubjectRef {
  messageSeq?: number | null | undefined;
}

const { evidence: _, ...line } = getTableColumns(reports);

/** Pending report of a user about a subject or the same message of it, or null. */
export async function findPendingReport(
  db: Db,
  reporterId: string,
  subject: ReportedRef,
): Promise<ReportSummary | null> {
  const [found] = await db
    .select(line)
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.type, subject.type),
        eq(reports.resourceId, subject.resourceId),
        sql`${reports.messageSeq} is not distinct from ${subject.messageSeq ?? null}::integer`,
        inArray(reports.state, PENDING_STATES),
      ),
    );
  return found ?? null;
}

type InsertResult =
  | { outcome: 'stored'; state: ReportState }
  | { outcome: 'waits'; report: ReportSummary }
  | { outcome: 'too_many'; until: Date };

/** Input of a new report; workflow columns are copied from its case. */
export type NewReport = Omit<
  typeof reports.$inferInsert,
  'caseId' | 'state' | 'assigneeId' | 'version' | 'firstActionAt' | 'decidedAt' | 'decidedBy' | 'verdict' | 'decision'
> & { reporterId: string };

/**
 * Inserts a report unless the reporter has a pending one about the same or exceeded the rate limit. Serialized per
 * reporter by an advisory lock, and per person by `lockSubject`. The report joins the pending case of its person.
 */
export async function insertReport(db: Db, row: NewReport): Promise<InsertResult> {
  return db.transaction(async (tx): Promise<InsertResult> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report:${row.reporterId}`}, 0))`);
    const waiting = await findPendingReport(tx, row.reporterId, row);
    if (waiting) return { outcome: 'waits', report: waiting };
    const since = addMs(row.createdAt, -REPORT.windowMs);
    const recent = await tx
      .select({ at: reports.createdAt })
      .from(reports)
      .where(and(eq(reports.reporterId, row.reporterId), gt(reports.createdAt, since)))
      .orderBy(desc(reports.createdAt))
      .limit(REPORT.maxPerWindow);
    const oldest = recent[REPORT.maxPerWindow - 1];
    if (oldest) return { outcome: 'too_many', until: addMs(oldest.at, REPORT.windowMs) };
    return { outcome: 'stored', state: await insertIntoCase(tx, row) };
  });
}

/** Inserts a report without a reporter; does nothing if its id exists. It joins the pending case of its person. */
export async function insertAutomaticReport(tx: Db, row: Omit<NewReport, 'reporterId'>): Promise<void> {
  await insertIntoCase(tx, { ...row, reporterId: null });
}

async function insertIntoCase(
  tx: Db,
  row: Omit<NewReport, 'reporterId'> & { reporterId: string | null },
): Promise<ReportState> {
  await lockSubject(tx, row);
  const [joined] = await tx
    .select({
      caseId: reports.caseId,
      state: reports.state,
      assigneeId: reports.assigneeId,
      version: reports.version,
      firstActionAt: reports.firstActionAt,
    })
    .from(reports)
    .where(pendingOn(row))
    .limit(1);
  const state = joined?.state ?? 'open';
  // Nobody decides on a report that they have not seen.
  const version = (joined?.version ?? 0) + 1;
  const added = await tx
    .insert(reports)
    .values({ ...row, caseId: row.id, state, ...joined, version })
    .onConflictDoNothing({ target: reports.id })
    .returning({ id: reports.id });
  if (joined && added.length > 0) await tx.update(reports).set({ version }).where(eq(reports.caseId, joined.caseId));
  return state;
}

/** Inserts a case for an appeal against a sanction without a report. */
export async function insertAppealCase(
  db: Db,
  row: Omit<NewReport, 'reporterId' | 'priority' | 'description' | 'searchText'> & {
    subjectName: string;
    decidedAt: Date;
  },
): Promise<void> {
  const searchText = foldDiacritics(row.subjectName);
  const rest = { caseId: row.id, reporterId: null, priority: 'medium', state: 'appealed' } as const;
  await db.insert(reports).values({ ...row, searchText, ...rest });
}

/** True for the row of a case that an appeal has opened without any report. `row`: alias of `reports`. */
export const isAppealSql = (row: SQL): SQL => sql`(${row}.reporter_id is null and ${row}.evidence ? 'is_appeal')`;

/** Pending reports on the person behind a subject, or on the subject if there is no such person. */
export function pendingOn({ type, resourceId, reportedUserId }: SubjectRef): SQL | undefined {
  const isOnSame = reportedUserId
    ? eq(reports.reportedUserId, reportedUserId)
    : and(isNull(reports.reportedUserId), eq(reports.type, type), eq(reports.resourceId, resourceId));
  return and(isOnSame, inArray(reports.state, PENDING_STATES));
}

/** Transaction-level advisory lock: serializes reports and decisions about a person and what is theirs. */
export async function lockSubject(tx: Db, subject: SubjectRef): Promise<void> {
  await lockSubjects(tx, [subject]);
}

/** Locks several subjects as `lockSubject`, in one order. */
export async function lockSubjects(tx: Db, subjects: readonly SubjectRef[]): Promise<void> {
  const keys = subjects.map(({ type, resourceId, reportedUserId }) => reportedUserId ?? `${type}:${resourceId}`);
  for (const key of [...new Set(keys)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reported:${key}`}, 0))`);
}

/** Report with its evidence, or null. */
export async function reportById(db: Db, id: string): Promise<ReportRow | null> {
  const [found] = await db.select().from(reports).where(eq(reports.id, id));
  return found ?? null;
}

/** Messages of a case that wait for its decision: automatic reports carry the id of the message. */
export const quarantinedMessageIds = (
  rows: readonly Pick<ReportRow, 'id' | 'type' | 'reporterId' | 'evidence'>[],
): string[] => rows.filter((row) => row.reporterId === null && row.evidence.message_id === row.id).map(({ id }) => id);

/** Reporters of the pending cases about users, by user. */
export async function pendingReportersOf(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ userId: reports.reportedUserId, reporterId: reports.reporterId })
    .from(reports)
    .where(and(inArray(reports.reportedUserId, [...userIds]), inArray(reports.state, PENDING_STATES)));
  const found = new Map<string, string[]>();
  for (const { userId, reporterId } of rows)
    if (userId && reporterId) found.set(userId, [...(found.get(userId) ?? []), reporterId]);
  return found;
}
