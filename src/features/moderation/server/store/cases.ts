import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { LOW_REPUTATION_THRESHOLD } from '../../domain/reporter-reputation.ts';
import type { Priority, ReportState, ReportType } from '../../domain/rules.ts';
import { reports } from '../tables/reports.ts';
import type { ReportRow, SubjectRef } from './reports.ts';
import { reputationSql } from './reporter-reputation.ts';

/** Queue row: pending reports about one subject, or reports decided together. */
export interface CaseRow {
  id: string;
  type: ReportType;
  resource_id: string;
  reported_user_id: string | null;
  subject_name: string;
  reason: ReportRow['reason'];
  description: string | null;
  priority: Priority;
  state: ReportState;
  verdict: ReportRow['verdict'];
  assignee_id: string | null;
  version: number;
  /** Number of reports. */
  reports: number;
  /** Sum over the reporters; each counts once. */
  weight: number;
  /** Milliseconds since the epoch. */
  first_at: number;
  decided_at: number | null;
  urgency: number;
}

export interface QueueCriteria {
  state: ReportState;
  priority?: Priority | undefined;
  type?: ReportType | undefined;
  /** Null selects unassigned cases. */
  assigneeId?: string | null | undefined;
  /** Normalized search text. */
  text?: string | undefined;
}

const PRIORITY_RANK = sql`case priority when 'high' then 3 when 'medium' then 2 else 1 end`;
const epochMs = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/**
 * Cases in a state. Pending cases: most urgent first (`urgencyOf` in SQL), then oldest first. Decided cases: latest
 * decision first.
 */
export async function findCases(
  db: Db,
  wanted: QueueCriteria,
  page: { after: { urgency: number; at: string; id: string } | undefined; limit: number },
): Promise<CaseRow[]> {
  const { state, priority, type, assigneeId, text } = wanted;
  const waits = state === 'open' || state === 'triaged';
  const has = text ? sql`bool_or(r.search_text like ${`%${text.replaceAll(/[%_\\]/g, '\\$&')}%`})` : sql`true`;
  const { after } = page;
  const afterMs = Date.parse(after?.at ?? '');
  const isAfter = !after
    ? sql`true`
    : waits
      ? sql`(-c.urgency, c.first_at, c.id) > (${-after.urgency}, ${afterMs}::bigint, ${after.id}::uuid)`
      : sql`(c.decided_at, c.id) < (${afterMs}::bigint, ${after.id}::uuid)`;
  const rows = await queryRows<CaseRow & { first_at: string; decided_at: string | null }>(
    db,
    sql`with w as (${reputationSql(sql`select distinct reporter_id from reports where state = ${state}`)}),
    c as (
      select (array_agg(r.id order by ${PRIORITY_RANK} desc, r.created_at, r.id))[1] as id, r.type, r.resource_id,
        case max(${PRIORITY_RANK}) when 3 then 'high' when 2 then 'medium' else 'low' end as priority,
        count(*)::int as reports, coalesce(sum(w.weight), 0)::float8 as weight, ${epochMs(sql`min(r.created_at)`)} as first_at,
        ${epochMs(sql`r.decided_at`)} as decided_at,
        max(${PRIORITY_RANK}) * 2 - case when sum(w.weight) < ${LOW_REPUTATION_THRESHOLD} then 3 else 0 end as urgency
      from reports r left join w on w.reporter_id = r.reporter_id and not exists (
        select from reports e where e.type = r.type and e.resource_id = r.resource_id and e.state = r.state
          and e.decided_at is not distinct from r.decided_at and e.reporter_id = r.reporter_id and e.id < r.id)
      where r.state = ${state} ${type ? sql`and r.type = ${type}` : sql``}
        ${assigneeId === undefined ? sql`` : assigneeId === null ? sql`and r.assignee_id is null` : sql`and r.assignee_id = ${assigneeId}`}
      group by r.type, r.resource_id, r.decided_at
      having ${has}
    )
    select c.id::text, c.type, c.resource_id, l.reported_user_id::text, l.subject_name, l.reason, l.description, c.priority,
      l.state, l.verdict, l.assignee_id::text, l.version, c.reports, c.weight, c.first_at::text, c.decided_at::text, c.urgency
    from c join reports l on l.id = c.id
    where ${isAfter} ${priority ? sql`and c.priority = ${priority}` : sql``}
    order by ${waits ? sql`c.urgency desc, c.first_at, c.id` : sql`c.decided_at desc, c.id desc`} limit ${page.limit}`,
  );
  return rows.map((row) => ({
    ...row,
    first_at: Number(row.first_at),
    decided_at: row.decided_at === null ? null : Number(row.decided_at),
  }));
}

/** Rows of the case that contains a report, oldest first. */
export async function caseRows(db: Db, row: SubjectRef & Pick<ReportRow, 'decidedAt'>): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.type, row.type),
        eq(reports.resourceId, row.resourceId),
        sql`${reports.decidedAt} is not distinct from ${row.decidedAt?.toISOString() ?? null}::timestamptz`,
      ),
    )
    .orderBy(asc(reports.createdAt), asc(reports.id));
}

export type CaseChange = Partial<
  Pick<
    ReportRow,
    'state' | 'assigneeId' | 'firstActionAt' | 'decidedAt' | 'decidedBy' | 'verdict' | 'decision' | 'origin'
  >
>;

/** Updates all rows of a case and sets the new version. */
export async function changeCase(tx: Db, ids: readonly string[], version: number, change: CaseChange): Promise<void> {
  await tx
    .update(reports)
    .set({ ...change, version })
    .where(inArray(reports.id, [...ids]));
}

/** True if another case about the subject is pending. */
export async function hasOtherOpenCase(db: Db, { type, resourceId }: SubjectRef): Promise<boolean> {
  const [found] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.type, type), eq(reports.resourceId, resourceId), inArray(reports.state, ['open', 'triaged'])))
    .limit(1);
  return found !== undefined;
}
