import type { CaseRevision, FullCase, QueueStats, QueueItem } from '../../domain/case-schema.ts';
import { parseAvatarUrl, type avatarUrls } from '#features/profiles/domain/avatar.ts';
import { SANCTIONS } from '../../domain/action-rules.ts';
import type { BanProposal } from '../../domain/ban-proposals.ts';
import type { Decision } from '../../domain/decision-rules.ts';
import { CASES, isPending } from '../../domain/cases.ts';
import { queueAlarms } from '../../domain/queue-alarms.ts';
import { REPORT_STATES, type Reason } from '../../domain/rules.ts';
import { LOW_REPUTATION_THRESHOLD, REPUTATION } from '../../domain/reporter-reputation.ts';
import { sanctionReasonTemplates } from './sanction-reasons.ts';
import type { CaseRow } from '../store/cases.ts';
import type { AccountOverview, EarlierCase, QueueStatsData, UserLabel, HistoryStep } from '../store/case-details.ts';
import { quarantinedMessageIds, type ReportRow, type ReportSummary } from '../store/reports.ts';
import type { ReporterReputation } from '../store/reporter-reputation.ts';
import { DEFAULT_LANG } from '#shared/i18n/lang.ts';
import type { ReportResponse } from '../../domain/report-schema.ts';

const toIso = (ms: number) => new Date(ms).toISOString();

/** Queue item. `names`: labels of the assignees. */
export function presentQueueItem(
  row: CaseRow,
  names: ReadonlyMap<string, UserLabel>,
  urlsOf: typeof avatarUrls,
): QueueItem {
  const { weight, assignee_id, first_at, decided_at, urgency: _urgency, avatar, ...item } = row;
  return {
    ...item,
    avatar_urls: presentAvatar(urlsOf, item.reported_user_id, avatar),
    assignee: findLabel(names, assignee_id),
    is_doubted: hasLowReputation(weight),
    created_at: toIso(first_at),
    decided_at: decided_at === null ? null : toIso(decided_at),
  };
}

export function presentQueueStats(figures: QueueStatsData, now: Date): QueueStats {
  return {
    counts: Object.fromEntries(
      REPORT_STATES.map((state) => [state, figures.counts[state] ?? 0]),
    ) as QueueStats['counts'],
    oldest_open_at: figures.oldestOpen?.toISOString() ?? null,
    alarms: queueAlarms(figures, now),
    first_action_s: figures.firstActionS,
    first_action_p95_s: figures.firstActionP95S,
    actioned_share: figures.actionedShare,
  };
}

export function presentCaseRevision(
  rows: readonly ReportRow[],
  row: ReportRow,
  more: Pick<CaseRevision, 'notes' | 'has_ban_proposal'>,
): CaseRevision {
  return { version: row.version, state: row.state, reports: countReports(rows), ...more };
}

export interface CaseData {
  row: ReportRow;
  rows: readonly ReportRow[];
  names: ReadonlyMap<string, UserLabel>;
  urlsOf: typeof avatarUrls;
  reputations: ReadonlyMap<string, ReporterReputation>;
  account: AccountOverview | null;
  viewerId: string;
  earlier: EarlierCase[];
  banProposal: BanProposal | null;
  decisions: readonly { reason: Reason; decision: Decision; count: number }[];
  notes: { id: string; author_id: string | null; text: string; created_at: string }[];
  history: readonly HistoryStep[];
  admins: UserLabel[];
  isAutoHidden: boolean;
}

/** Full case for the detail page. */
export function presentCase(data: CaseData): FullCase {
  const { row, rows, names, reputations, account, earlier, notes, history, admins, isAutoHidden, urlsOf } = data;
  const weigh = (id: string) => reputations.get(id) ?? { made: 0, held: 0, failed: 0, weight: REPUTATION.initial };
  const reporterIds = new Set(rows.flatMap(({ reporterId }) => reporterId ?? []));
  const weight = [...reporterIds].reduce((sum, id) => sum + weigh(id).weight, 0);
  const ranked = rows.toSorted((a, b) => PRIORITY_ORDER.indexOf(b.priority) - PRIORITY_ORDER.indexOf(a.priority));
  return {
    id: row.id,
    type: row.type,
    resource_id: row.resourceId,
    reported_user_id: row.reportedUserId,
    subject_name: row.subjectName,
    person_name: account?.name ?? null,
    avatar_urls: account && presentAvatar(urlsOf, account.id, account.avatar),
    subjects: countSubjects(rows),
    reasons: [...new Set(ranked.map(({ reason }) => reason))],
    reason: row.reason,
    description: row.description,
    priority: ranked[0]?.priority ?? row.priority,
    state: row.state,
    verdict: row.verdict,
    assignee: findLabel(names, row.assigneeId),
    version: row.version,
    reports: countReports(rows),
    is_doubted: hasLowReputation(weight),
    created_at: (rows[0] ?? row).createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    is_held: isAutoHidden,
    quarantined_messages: isPending(row.state) ? quarantinedMessageIds(rows).length : 0,
    told: presentReports(rows, names, weigh),
    about: account && presentAccount(data, account),
    ban_proposal: data.banProposal,
    decided_before: countByRule(data.decisions),
    earlier,
    items: presentItems(rows),
    templates: sanctionReasonTemplates(account?.lang ?? DEFAULT_LANG),
    notes: notes.map(({ id, author_id, text, created_at }) => ({
      id,
      author: findLabel(names, author_id),
      text,
      created_at,
    })),
    history: mergeRepeatedReads(history).map(({ id, actor_id, action, detail, created_at, times }) => ({
      id,
      action,
      who: findLabel(names, actor_id),
      to: findLabel(names, detail?.to ?? null),
      verdict: detail?.verdict ?? null,
      sanction: SANCTIONS.find((one) => one === detail?.action) ?? null,
      times,
      created_at,
    })),
    evidence: row.evidence,
    people: [...new Set(rows.flatMap(({ evidence }) => evidence.messages.map((one) => one.sender_id)))].flatMap(
      (id) => findLabel(names, id) ?? [],
    ),
    admins,
  };
}

function countByRule(decisions: CaseData['decisions']): FullCase['decided_before'] {
  const counts: FullCase['decided_before'] = {};
  for (const { reason, decision, count } of decisions) counts[reason] = { ...counts[reason], [decision]: count };
  return counts;
}

function presentAvatar(
  urlsOf: typeof avatarUrls,
  userId: string | null,
  avatar: string | null,
): QueueItem['avatar_urls'] {
  const urls = userId === null ? null : urlsOf(userId, avatar);
  return urls && { small: urls.small, large: urls.large };
}

function presentReports(
  rows: readonly ReportRow[],
  names: ReadonlyMap<string, UserLabel>,
  weigh: (id: string) => ReporterReputation,
): FullCase['told'] {
  return rows.map(({ id, type, resourceId, subjectName, reporterId, reason, description, createdAt, evidence }) => {
    const reporter = findLabel(names, reporterId);
    return {
      id,
      is_appeal: evidence.is_appeal ?? false,
      type,
      resource_id: resourceId,
      subject_name: subjectName,
      reporter: reporter && { ...reporter, ...weigh(reporter.id) },
      reason,
      description,
      created_at: createdAt.toISOString(),
    };
  });
}

function presentAccount({ rows, viewerId, urlsOf }: CaseData, account: AccountOverview): FullCase['about'] {
  const { id, name, lang, is_admin, created_at, is_disabled, shown, homes } = account;
  const profile = rows.findLast(({ evidence }) => evidence.profile?.user_id === id)?.evidence.profile;
  const reported = profile?.avatar_urls && parseAvatarUrl(profile.avatar_urls.small);
  return {
    id,
    name,
    lang,
    is_admin,
    is_self: id === viewerId,
    // Reports about a profile name the picture that was reported.
    avatar_urls: presentAvatar(
      urlsOf,
      id,
      reported ? ('bird' in reported ? reported.bird : reported.version) : account.avatar,
    ),
    created_at,
    is_disabled,
    homes: { shown, all: homes },
  };
}

/** Reported subjects with the evidence of their newest report. */
function presentItems(rows: readonly ReportRow[]): FullCase['items'] {
  const newest = new Map(rows.map((row) => [`${row.type} ${row.resourceId}`, row]));
  return [...newest.values()]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, CASES.maxItems)
    .map(({ id, type, resourceId, subjectName, evidence }) => ({
      report_id: id,
      type,
      resource_id: resourceId,
      name: subjectName,
      evidence,
    }));
}

const countReports = (rows: readonly ReportRow[]): number => rows.filter(({ evidence }) => !evidence.is_appeal).length;

function countSubjects(rows: readonly ReportRow[]): FullCase['subjects'] {
  const counts: FullCase['subjects'] = {};
  for (const { type } of new Map(rows.map((row) => [`${row.type} ${row.resourceId}`, row])).values())
    counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** True if the combined reputation is low. A case without reporters (weight 0) is not. */
function hasLowReputation(weight: number): boolean {
  return weight > 0 && weight < LOW_REPUTATION_THRESHOLD;
}

const PRIORITY_ORDER = ['low', 'medium', 'high'] as const;

function findLabel(names: ReadonlyMap<string, UserLabel>, id: string | null): UserLabel | null {
  return (id && names.get(id)) || null;
}

/** Merges consecutive reads by the same user into the last one. */
function mergeRepeatedReads(steps: readonly HistoryStep[]): (HistoryStep & { times: number })[] {
  const merged: (HistoryStep & { times: number })[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    const isAgain =
      step.action.startsWith('report.read') && last?.action === step.action && last.actor_id === step.actor_id;
    if (isAgain) merged.pop();
    merged.push({ ...step, times: isAgain ? last.times + 1 : 1 });
  }
  return merged;
}

/** Receipt for the reporter. */
export function presentReceipt(row: Pick<ReportSummary, 'id' | 'state' | 'createdAt'>): ReportResponse {
  return { id: row.id, state: row.state, created_at: row.createdAt.toISOString() };
}
