import type { CaseHead, FullCase, QueueFigures, QueueLine } from '../../domain/case-schema.ts';
import { SANCTIONS } from '../../domain/actions.ts';
import { REPORT_STATES } from '../../domain/rules.ts';
import { DOUBTED_BELOW, WEIGHT } from '../../domain/weight.ts';
import type { CaseLine, QueueCursor } from '../store/cases.ts';
import type { Earlier, Figures, Named, Step } from '../store/case-facts.ts';
import type { ReportRow } from '../store/reports.ts';
import type { Standing } from '../store/weights.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** A line of the queue. `names`: of whoever looks after reports. */
export function presentLine(row: CaseLine, names: ReadonlyMap<string, Named>): QueueLine {
  const { weight, assignee_id, first_at, decided_at, urgency: _urgency, ...line } = row;
  return {
    ...line,
    assignee: named(names, assignee_id),
    is_doubted: isDoubted(weight),
    created_at: iso(first_at),
    decided_at: decided_at === null ? null : iso(decided_at),
  };
}

/** Where the page after a line begins. */
export function cursorOf({ urgency, first_at, decided_at, id }: CaseLine): string {
  return `${urgency}_${decided_at ?? first_at}_${id}`;
}

export function cursorIn(text: string): QueueCursor {
  const [urgency, at, id = ''] = text.split('_');
  return { urgency: Number(urgency), at: Number(at), id };
}

export function presentFigures(figures: Figures): QueueFigures {
  return {
    counts: Object.fromEntries(
      REPORT_STATES.map((state) => [state, figures.counts[state] ?? 0]),
    ) as QueueFigures['counts'],
    oldest_open_at: figures.oldestOpen?.toISOString() ?? null,
    first_action_s: figures.firstActionS,
    actioned_share: figures.actionedShare,
  };
}

export function presentHead(rows: readonly ReportRow[], row: ReportRow, notes: number): CaseHead {
  return { version: row.version, state: row.state, reports: rows.length, notes };
}

export interface CaseParts {
  row: ReportRow;
  rows: readonly ReportRow[];
  names: ReadonlyMap<string, Named>;
  standings: ReadonlyMap<string, Standing>;
  account: { id: string; name: string; created_at: string; is_out: boolean; shown: number; homes: number } | null;
  earlier: Earlier[];
  notes: { id: string; author_id: string | null; text: string; created_at: string }[];
  steps: readonly Step[];
  admins: Named[];
  isHeld: boolean;
}

/** The page of a case. */
export function presentCase(parts: CaseParts): FullCase {
  const { row, rows, names, standings, account, earlier, notes, steps, admins, isHeld } = parts;
  const weigh = (id: string) => standings.get(id) ?? { made: 0, held: 0, failed: 0, weight: WEIGHT.newcomer };
  const weight = rows.reduce((sum, { reporterId }) => sum + (reporterId ? weigh(reporterId).weight : 0), 0);
  const ranked = rows.toSorted((a, b) => RANKS.indexOf(b.priority) - RANKS.indexOf(a.priority));
  const urls = row.evidence.profile?.avatar_urls;
  return {
    id: row.id,
    type: row.type,
    resource_id: row.resourceId,
    reported_user_id: row.reportedUserId,
    subject_name: row.subjectName,
    reason: row.reason,
    description: row.description,
    priority: ranked[0]?.priority ?? row.priority,
    state: row.state,
    verdict: row.verdict,
    assignee: named(names, row.assigneeId),
    version: row.version,
    reports: rows.length,
    is_doubted: isDoubted(weight),
    created_at: (rows[0] ?? row).createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    is_held: isHeld,
    told: rows.map(({ id, reporterId, reason, description, createdAt }) => {
      const reporter = named(names, reporterId);
      const created_at = createdAt.toISOString();
      return { id, reporter: reporter && { ...reporter, ...weigh(reporter.id) }, reason, description, created_at };
    }),
    about: account && {
      id: account.id,
      name: account.name,
      avatar_urls: urls ? { small: urls.small, large: urls.large } : null,
      created_at: account.created_at,
      is_out: account.is_out,
      homes: { shown: account.shown, all: account.homes },
    },
    earlier,
    notes: notes.map(({ id, author_id, text, created_at }) => ({
      id,
      author: named(names, author_id),
      text,
      created_at,
    })),
    history: inRows(steps).map(({ id, actor_id, action, detail, created_at, times }) => ({
      id,
      action,
      who: named(names, actor_id),
      to: named(names, detail?.to ?? null),
      verdict: detail?.verdict ?? null,
      sanction: SANCTIONS.find((one) => one === detail?.action) ?? null,
      times,
      created_at,
    })),
    evidence: row.evidence,
    people: [...new Set(row.evidence.messages.map((one) => one.sender_id))].flatMap((id) => named(names, id) ?? []),
    admins,
  };
}

/** Words that weigh something, but little; where nobody told us there is nobody to doubt. */
function isDoubted(weight: number): boolean {
  return weight > 0 && weight < DOUBTED_BELOW;
}

const RANKS = ['low', 'medium', 'high'] as const;

function named(names: ReadonlyMap<string, Named>, id: string | null): Named | null {
  return (id && names.get(id)) || null;
}

/** Looks by the same person one after the other as one line, the last of them. */
function inRows(steps: readonly Step[]): (Step & { times: number })[] {
  const lines: (Step & { times: number })[] = [];
  for (const step of steps) {
    const last = lines.at(-1);
    const isAgain =
      step.action.startsWith('report.read') && last?.action === step.action && last.actor_id === step.actor_id;
    if (isAgain) lines.pop();
    lines.push({ ...step, times: isAgain ? last.times + 1 : 1 });
  }
  return lines;
}
