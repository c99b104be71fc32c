import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { DOUBTED_BELOW } from '../../domain/weight.ts';
import type { Priority, ReportState, ReportType } from '../../domain/rules.ts';
import { reports } from '../tables/reports.ts';
import type { ReportRow, Subject } from './reports.ts';
import { weightsOf } from './weights.ts';

/** A line of the queue: what was told about one thing and waits, or was decided at one time. */
export interface CaseLine {
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
  /** How many have told us. */
  reports: number;
  weight: number;
  /** Milliseconds. */
  first_at: number;
  decided_at: number | null;
  urgency: number;
}

export interface QueueWanted {
  state: ReportState;
  priority?: Priority | undefined;
  type?: ReportType | undefined;
  /** Null: nobody. */
  assigneeId?: string | null | undefined;
  /** Folded. */
  text?: string | undefined;
}

/** After which line a page begins. */
export interface QueueCursor {
  urgency: number;
  at: number;
  id: string;
}

const RANK = sql`case priority when 'high' then 3 when 'medium' then 2 else 1 end`;
const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/**
 * Cases of a state. Those that wait: the most urgent first (`urgencyOf` in SQL), of these whoever waits longest; the others: what
 * was decided last first.
 */
export async function casesIn(
  db: Db,
  wanted: QueueWanted,
  page: { after: QueueCursor | undefined; limit: number },
): Promise<CaseLine[]> {
  const { state, priority, type, assigneeId, text } = wanted;
  const waits = state === 'open' || state === 'triaged';
  const has = text ? sql`bool_or(r.search_text like ${`%${text.replaceAll(/[%_\\]/g, '\\$&')}%`})` : sql`true`;
  const after = page.after;
  const isAfter = !after
    ? sql`true`
    : waits
      ? sql`(-c.urgency, c.first_at, c.id) > (${-after.urgency}, ${after.at}::bigint, ${after.id}::uuid)`
      : sql`(c.decided_at, c.id) < (${after.at}::bigint, ${after.id}::uuid)`;
  const rows = await rowsOf<CaseLine & { first_at: string; decided_at: string | null }>(
    db,
    sql`with w as (${weightsOf(sql`select distinct reporter_id from reports where state = ${state}`)}),
    c as (
      select (array_agg(r.id order by ${RANK} desc, r.created_at, r.id))[1] as id, r.type, r.resource_id,
        case max(${RANK}) when 3 then 'high' when 2 then 'medium' else 'low' end as priority,
        count(*)::int as reports, coalesce(sum(w.weight), 0)::float8 as weight, ${ms(sql`min(r.created_at)`)} as first_at,
        ${ms(sql`r.decided_at`)} as decided_at,
        max(${RANK}) * 2 - case when sum(w.weight) < ${DOUBTED_BELOW} then 3 else 0 end as urgency
      from reports r left join w on w.reporter_id = r.reporter_id
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

/** The rows of the case that a report is part of, the first first. */
export async function caseRows(db: Db, row: Subject & Pick<ReportRow, 'decidedAt'>): Promise<ReportRow[]> {
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

/** Changes all rows of a case, and counts that. */
export async function changeCase(tx: Db, ids: readonly string[], version: number, change: CaseChange): Promise<void> {
  await tx
    .update(reports)
    .set({ ...change, version })
    .where(inArray(reports.id, [...ids]));
}

/** Whether something else about the same waits. */
export async function waitsElse(db: Db, { type, resourceId }: Subject): Promise<boolean> {
  const [found] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.type, type), eq(reports.resourceId, resourceId), inArray(reports.state, ['open', 'triaged'])))
    .limit(1);
  return found !== undefined;
}
