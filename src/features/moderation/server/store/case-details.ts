import { sql, type SQL } from 'drizzle-orm';
import { isActiveUser } from '#features/profiles/server/visibility.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { NAME_COLLATION, queryRows, type Db } from '#platform/db/db.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { CASES } from '../../domain/cases.ts';
import type { Decision } from '../../domain/decision-rules.ts';
import type { ReportState, Reason, ReportType } from '../../domain/rules.ts';
import type { Dismissal } from '../../domain/reporter-reputation.ts';
import { reportNotes } from '../tables/reports.ts';

export interface UserLabel {
  id: string;
  name: string;
}

const USER_NAME = sql`coalesce(p.alias, p.name, u.name)`;
const uuidList = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

/** Labels of users by id, regardless of profile visibility. Moderators only. */
export async function userLabels(db: Db, ids: readonly string[]): Promise<Map<string, UserLabel>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<UserLabel>(
    db,
    sql`select u.id::text, ${USER_NAME} as name from users u left join profiles p on p.id = u.id where u.id in (${uuidList([...new Set(ids)])})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Active admins. */
export async function listAdmins(db: Db): Promise<UserLabel[]> {
  return queryRows(
    db,
    sql`select u.id::text, ${USER_NAME} as name from users u left join profiles p on p.id = u.id
    where u.role = 'admin' and ${isActiveUser(sql`u`)}
    order by ${USER_NAME} ${NAME_COLLATION}, u.id`,
  );
}

export interface AccountOverview extends UserLabel {
  lang: Lang;
  is_admin: boolean;
  created_at: string;
  is_disabled: boolean;
  /** Value of `profiles.avatar`. */
  avatar: string | null;
  shown: number;
  homes: number;
}

/** Overview of the responsible account for moderators; null if it is deleted. */
export async function accountOverview(db: Db, id: string): Promise<AccountOverview | null> {
  const [found] = await queryRows<AccountOverview>(
    db,
    sql`select u.id::text, ${USER_NAME} as name, ${isoTimestamp(sql`u.created_at`)} as created_at,
      u.lang, p.avatar, u.role = 'admin' as is_admin, not (${isActiveUser(sql`u`)}) as is_disabled, count(h.id) filter (where h.state in ('published', 'reserved') and ${isActiveUser(sql`u`)})::int as shown, count(h.id)::int as homes
    from users u left join profiles p on p.id = u.id left join properties h on h.owner_id = u.id
    where u.id = ${id} group by u.id, p.id`,
  );
  return found ?? null;
}

/** Current leader of a group, or null. */
export async function groupLeaderId(db: Db, groupId: string): Promise<string | null> {
  const [found] = await queryRows<{ id: string }>(
    db,
    sql`select user_id::text as id from group_members where group_id = ${groupId} and role = 'leader' and state = 'accepted'`,
  );
  return found?.id ?? null;
}

export interface EarlierCase {
  id: string;
  type: ReportType;
  reason: Reason;
  state: ReportState;
  verdict: Dismissal | null;
  created_at: string;
}

/** Other reports about a user, newest first, excluding the ids in `not`. */
export async function findEarlierCases(db: Db, userId: string, not: readonly string[]): Promise<EarlierCase[]> {
  return queryRows(
    db,
    sql`select r.id::text, r.type, r.reason, r.state, r.verdict,
      ${isoTimestamp(sql`r.created_at`)} as created_at
    from reports r where r.reported_user_id = ${userId} and r.id not in (${uuidList(not)})
    order by r.created_at desc, r.id desc limit ${CASES.maxEarlierCases}`,
  );
}

export interface HistoryStep {
  id: string;
  actor_id: string | null;
  action: string;
  detail: { to?: string | null; verdict?: Dismissal; action?: string } | null;
  created_at: string;
}

/** Audit entries of the reports, oldest first. */
export async function findHistory(db: Db, ids: readonly string[]): Promise<HistoryStep[]> {
  return queryRows(
    db,
    sql`select a.id::text, a.actor_id::text, a.action, a.detail,
      ${isoTimestamp(sql`a.created_at`)} as created_at
    from audit_log a where a.subject_type = 'report' and a.subject_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) order by a.seq`,
  );
}

/** Decisions taken for each rule: the newest sanctions and dismissed cases, at most `CASES.maxCountedDecisions` each. */
export async function countDecisions(db: Db): Promise<{ reason: Reason; decision: Decision; count: number }[]> {
  return queryRows(
    db,
    sql`select reason, action as decision, count(*)::int as count
      from (select reason, action from sanctions order by created_at desc limit ${CASES.maxCountedDecisions}) s group by 1, 2
    union all select reason, 'dismiss', count(distinct case_id)::int
      from (select reason, case_id from reports where state = 'dismissed' order by decided_at desc limit ${CASES.maxCountedDecisions}) r
      group by 1`,
  );
}

export async function insertNote(db: Db, row: typeof reportNotes.$inferInsert): Promise<void> {
  await db.insert(reportNotes).values(row);
}

/** Internal notes of the reports, oldest first. */
export async function findNotes(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; author_id: string | null; text: string; created_at: string }[]> {
  return queryRows(
    db,
    sql`select n.id::text, n.author_id::text, n.text,
      ${isoTimestamp(sql`n.created_at`)} as created_at
    from report_notes n where n.report_id in (${uuidList(ids)}) order by n.created_at, n.id`,
  );
}

/** Number of internal notes of the reports. */
export async function countNotes(db: Db, ids: readonly string[]): Promise<number> {
  return db.$count(reportNotes, sql`${reportNotes.reportId} in (${uuidList(ids)})`);
}

export interface QueueStatsData {
  counts: Partial<Record<ReportState, number>>;
  oldestOpen: Date | null;
  oldestAppeal: Date | null;
  /** Oldest ban that waits for a second moderator. */
  oldestProposal: Date | null;
  firstActionP95S: number | null;
  firstActionS: number | null;
  actionedShare: number | null;
}

const toDate = (ms: string | null | undefined) => (ms ? new Date(Math.round(Number(ms))) : null);

/** Queue statistics since a time. */
export async function queryQueueStats(db: Db, since: Date): Promise<QueueStatsData> {
  const [found] = await queryRows<{
    counts: QueueStatsData['counts'] | null;
    oldest: string | null;
    oldest_appeal: string | null;
    oldest_proposal: string | null;
    first_action_p95: number | null;
    first_action: number | null;
    share: number | null;
  }>(
    db,
    sql`with c as (
      select state, min(created_at) as created_at, min(first_action_at) as first_action_at, max(decided_at) as decided_at
      from reports group by case_id, state
    )
    select (select json_object_agg(n.state, n.cases) from (select state, count(*)::int as cases from c group by state) n) as counts,
      (select (extract(epoch from min(created_at)) * 1000)::text from c where state = 'open') as oldest,
      (select (extract(epoch from min(created_at)) * 1000)::text from appeals where state = 'open') as oldest_appeal,
      (select (extract(epoch from min(created_at)) * 1000)::text from ban_proposals where state = 'open') as oldest_proposal,
      (select percentile_cont(0.95) within group (order by extract(epoch from first_action_at - created_at)::float8)
        from c where first_action_at is not null and created_at > ${since.toISOString()}::timestamptz) as first_action_p95,
      (select percentile_cont(0.5) within group (order by extract(epoch from first_action_at - created_at)::float8)
        from c where first_action_at is not null and created_at > ${since.toISOString()}::timestamptz) as first_action,
      (select avg(case when state = 'dismissed' then 0 else 1 end)::float8 from c
        where state not in ('open', 'triaged') and decided_at > ${since.toISOString()}::timestamptz) as share`,
  );
  return {
    counts: found?.counts ?? {},
    oldestOpen: toDate(found?.oldest),
    oldestAppeal: toDate(found?.oldest_appeal),
    oldestProposal: toDate(found?.oldest_proposal),
    firstActionP95S: found?.first_action_p95 ?? null,
    firstActionS: found?.first_action ?? null,
    actionedShare: found?.share ?? null,
  };
}
