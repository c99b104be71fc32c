import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import type { SanctionAction } from '../../../domain/action-rules.ts';
import { canTransition, type CaseTransition } from '../../../domain/cases.ts';
import type { ReportState } from '../../../domain/rules.ts';
import type { Evidence } from '../../../domain/report-schema.ts';
import type { Dismissal } from '../../../domain/reporter-reputation.ts';
import { userLabels } from '../../store/case-details.ts';
import { caseRows, changeCase, hasOpenCase, type CaseChange } from '../../store/cases.ts';
import {
  quarantinedMessageIds,
  insertAppealCase,
  lockSubject,
  lockSubjects,
  reportById,
  type ReportRow,
} from '../../store/reports.ts';
import type { SanctionRow } from '../../store/sanctions.ts';
import { writeAudit } from '../audit/audit.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** Outcome of a report, for its reporter. */
    'moderation.report_resolved': {
      reportId: string;
      reporterId: string;
      outcome: 'actioned' | Dismissal;
    };
    /** Moderators acted on a reported note; its reporter may have no account any more. */
    'moderation.note_actioned': { reportId: string };
    'moderation.quarantined_messages_decided': { messageIds: string[]; isApproved: boolean };
  }
}

interface TransitionRequest {
  transition: CaseTransition;
  /** Expected version (optimistic locking); omitted to skip the check. */
  version?: number | undefined;
  /** Additional audit detail. */
  detail?: Record<string, unknown>;
  change: (before: ReportRow) => CaseChange;
}

/**
 * Applies a state transition to a case and writes the audit entry. Throws
 * `not_found`, `report_changed` (stale version), `report_wrong_state` and, when reopening, `report_other_pending`.
 * @returns the rows of the case before the change
 */
export async function transitionCase(inside: TxCtx, id: string, moved: TransitionRequest): Promise<ReportRow[]> {
  const { db } = inside;
  const row = await lockCase(inside, id);
  if (moved.version !== undefined && moved.version !== row.version) throw new AppError('report_changed');
  if (!canTransition(row.state, moved.transition)) throw new AppError('report_wrong_state');
  if (moved.transition === 'reopen' && (await hasOpenCase(db, row))) throw new AppError('report_other_pending');
  const rows = await caseRows(db, row);
  const firstActionAt = row.firstActionAt ?? inside.now();
  const ids = rows.map((one) => one.id);
  await changeCase(db, ids, row.version + 1, { firstActionAt, ...moved.change(row) });
  const entry = { action: `report.${moved.transition}`, subjectType: 'report', subjectId: id };
  await writeAudit(inside, { ...entry, ...(moved.detail && { detail: moved.detail }) });
  return rows;
}

/**
 * Locks a case. Must be acquired before any other lock of the subject, to keep a consistent lock order. Throws
 * `not_found`.
 */
export async function lockCase(inside: TxCtx, id: string): Promise<ReportRow> {
  const found = await reportById(inside.db, id);
  if (!found) throw new AppError('not_found');
  await lockSubject(inside.db, found);
  return (await reportById(inside.db, id)) ?? found;
}

/**
 * Locks a person, and the case of a report if there is one. Actions, proposals and appeals lock in this order: person and
 * case, subject, proposal, sanction, account, audit chain. Throws `not_found`.
 */
export async function lockPerson(
  inside: TxCtx,
  { userId, reportId }: { userId: string; reportId: string | null | undefined },
): Promise<void> {
  const person = { type: 'profile', resourceId: userId, reportedUserId: userId } as const;
  const found = reportId ? await reportById(inside.db, reportId) : null;
  if (reportId && !found) throw new AppError('not_found');
  await lockSubjects(inside.db, found ? [found, person] : [person]);
}

/** Column changes of a decision. */
export function decisionChange(
  ctx: Ctx,
  change: { state: ReportState; verdict: Dismissal | null; decision: string | null },
): CaseChange {
  return { ...change, decidedAt: ctx.now(), decidedBy: ctx.actor?.userId ?? null, origin: null };
}

/** Publishes the outcome to every reporter of the case, and which notes were acted on. */
export async function publishOutcome(
  inside: TxCtx,
  rows: readonly ReportRow[],
  outcome: 'actioned' | Dismissal,
): Promise<void> {
  for (const { id: reportId, reporterId, type } of rows) {
    if (reporterId) await inside.publish(inside.db, 'moderation.report_resolved', { reportId, reporterId, outcome });
    if (type === 'note' && outcome === 'actioned')
      await inside.publish(inside.db, 'moderation.note_actioned', { reportId });
  }
}

/** Marks a case as actioned inside the caller's transaction and notifies its reporters. No-op for decided cases. */
export async function markActioned(inside: TxCtx, reportId: string, action: SanctionAction): Promise<void> {
  const found = await reportById(inside.db, reportId);
  if (!found || !canTransition(found.state, 'act')) return;
  const change = () => decisionChange(inside, { state: 'actioned', verdict: null, decision: null });
  const rows = await transitionCase(inside, reportId, { transition: 'act', detail: { action }, change });
  await publishOutcome(inside, rows, 'actioned');
  await decideQuarantined(inside, rows, false);
}

/** Publishes the decision about the held messages of a case. */
export async function decideQuarantined(inside: TxCtx, rows: readonly ReportRow[], isApproved: boolean): Promise<void> {
  const messageIds = quarantinedMessageIds(rows);
  if (messageIds.length > 0)
    await inside.publish(inside.db, 'moderation.quarantined_messages_decided', { messageIds, isApproved });
}

const APPEAL_EVIDENCE: Evidence = { profile: null, messages: [], fit: null, is_appeal: true };

/**
 * Adds an appeal to the queue inside the caller's transaction: reopens the original case or creates one without a
 * reporter. Returns the report id.
 */
export async function markAppealed(inside: TxCtx, sanction: SanctionRow): Promise<string> {
  const begun = sanction.reportId && (await reportById(inside.db, sanction.reportId));
  if (begun && canTransition(begun.state, 'appeal')) {
    await transitionCase(inside, begun.id, { transition: 'appeal', change: () => ({ state: 'appealed' }) });
    return begun.id;
  }
  const id = inside.newId();
  const name = (await userLabels(inside.db, [sanction.userId])).get(sanction.userId)?.name ?? '';
  await insertAppealCase(inside.db, {
    id,
    // A reference is reported with the profile of its writer.
    type: sanction.subjectType === 'reference' ? 'profile' : sanction.subjectType,
    resourceId: sanction.subjectType === 'reference' ? sanction.userId : sanction.subjectId,
    reportedUserId: sanction.userId,
    reason: sanction.reason,
    subjectName: name,
    evidence: APPEAL_EVIDENCE,
    createdAt: inside.now(),
    decidedAt: sanction.createdAt,
  });
  return id;
}

/** Closes the appeal of a case inside the caller's transaction. */
export async function markAppealDecided(inside: TxCtx, reportId: string, isAccepted: boolean): Promise<void> {
  const found = await reportById(inside.db, reportId);
  if (!found || !canTransition(found.state, 'settle')) return;
  const state = isAccepted ? 'dismissed' : 'actioned';
  const change = (before: ReportRow) => decisionChange(inside, { state, verdict: null, decision: before.decision });
  await transitionCase(inside, reportId, { transition: 'settle', detail: { to_state: state }, change });
}
