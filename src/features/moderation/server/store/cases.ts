import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { LOW_REPUTATION_THRESHOLD } from '../../domain/reporter-reputation.ts';
import { REPORT_TYPES, type Priority, type ReportState, type ReportType } from '../../domain/rules.ts';
import { reports } from '../tables/reports.ts';
import { isAppealSql, pendingOn, type ReportRow, type SubjectRef } from './reports.ts';
import { reputationSql } from './reporter-reputation.ts';

/** Queue row: pending reports about one person and what is theirs, or reports decided together. */
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
  /** Number of reports; 0 for a case that an appeal has opened. */
  reports: number;
  /** Name of the person; null without an account. */
  person_name: string | null;
  /** Value of `profiles.avatar`. */
  avatar: string | null;
  /** Number of reported subjects by type. */
  subjects: Partial<Record<ReportType, number>>;
  /** Distinct reasons, the most urgent first. */
  reasons: ReportRow['reason'][];
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
  const order = waits ? sql`c.urgency desc, c.first_at, c.id` : sql`c.decided_at desc, c.id desc`;
  const rows = await queryRows<
    Omit<CaseRow, 'subjects'> & { first_at: string; decided_at: string | null; subjects: string[] }
  >(
    db,
    sql`with w as (${reputationSql(sql`select distinct reporter_id from reports where state = ${state}`)}),
    c as (
      select r.case_id, (array_agg(r.id order by ${PRIORITY_RANK} desc, r.created_at, r.id))[1] as id,
        array_agg(r.reason order by ${PRIORITY_RANK} desc, r.created_at, r.id) as reasons,
        array_agg(distinct r.type || ' ' || r.resource_id) as subjects,
        case max(${PRIORITY_RANK}) when 3 then 'high' when 2 then 'medium' else 'low' end as priority,
        (count(*) filter (where not ${isAppealSql(sql`r`)}))::int as reports, coalesce(sum(w.weight), 0)::float8 as weight, ${epochMs(sql`min(r.created_at)`)} as first_at,
        ${epochMs(sql`max(r.decided_at)`)} as decided_at,
        max(${PRIORITY_RANK}) * 2 - case when sum(w.weight) < ${LOW_REPUTATION_THRESHOLD} then 3 else 0 end as urgency
      from reports r left join w on w.reporter_id = r.reporter_id and not exists (
        select from reports e where e.case_id = r.case_id and e.reporter_id = r.reporter_id and e.id < r.id)
      where r.state = ${state}
        ${assigneeId === undefined ? sql`` : assigneeId === null ? sql`and r.assignee_id is null` : sql`and r.assignee_id = ${assigneeId}`}
      group by r.case_id
      having ${has} ${type ? sql`and bool_or(r.type = ${type})` : sql``}
    )
    select c.id::text, l.type, l.resource_id, c.reasons, c.subjects, coalesce(p.alias, p.name, u.name) as person_name, p.avatar, l.reported_user_id::text, l.subject_name, l.reason, l.description, c.priority,
      l.state, l.verdict, l.assignee_id::text, l.version, c.reports, c.weight, c.first_at::text, c.decided_at::text, c.urgency
    from (
      select * from c where ${isAfter} ${priority ? sql`and c.priority = ${priority}` : sql``} order by ${order} limit ${page.limit}
    ) c
    join reports l on l.id = c.id left join users u on u.id = l.reported_user_id left join profiles p on p.id = u.id
    order by ${order}`,
  );
  return rows.map((row) => ({
    ...row,
    reasons: [...new Set(row.reasons)],
    subjects: countByType(row.subjects),
    first_at: Number(row.first_at),
    decided_at: row.decided_at === null ? null : Number(row.decided_at),
  }));
}

function countByType(subjects: readonly string[]): CaseRow['subjects'] {
  const counts: CaseRow['subjects'] = {};
  for (const type of REPORT_TYPES) {
    const count = subjects.filter((one) => one.startsWith(`${type} `)).length;
    if (count > 0) counts[type] = count;
  }
  return counts;
}

/** Rows of a case, oldest first. */
export async function caseRows(db: Db, { caseId }: Pick<ReportRow, 'caseId'>): Promise<ReportRow[]> {
  return db.select().from(reports).where(eq(reports.caseId, caseId)).orderBy(asc(reports.createdAt), asc(reports.id));
}

export type CaseChange = Partial<
  Pick<
    ReportRow,
    'caseId' | 'state' | 'assigneeId' | 'firstActionAt' | 'decidedAt' | 'decidedBy' | 'verdict' | 'decision' | 'origin'
  >
>;

/** Updates all rows of a case and sets the new version. */
export async function changeCase(tx: Db, ids: readonly string[], version: number, change: CaseChange): Promise<void> {
  await tx
    .update(reports)
    .set({ ...change, version })
    .where(inArray(reports.id, [...ids]));
}

/** True if a case about the person is pending. */
export async function hasOpenCase(db: Db, subject: SubjectRef): Promise<boolean> {
  const [found] = await db.select({ id: reports.id }).from(reports).where(pendingOn(subject)).limit(1);
  return found !== undefined;
}
