import { confirmDisabled, revertStatus } from '#features/accounts/server/service/account-status.ts';
import { releaseReported } from '#features/properties/server/service/review/reports.ts';
import { revertHiding } from '#features/properties/server/service/review/review.ts';
import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx, type TxCtx, type UserCtx } from '#platform/context.ts';
import type { TaskHandler } from '#platform/queue/task-queue.ts';
import { openBanProposal } from '../../store/ban-proposals.ts';
import {
  anyReportOf,
  decisionById,
  deleteDecision,
  joinReports,
  openDecisionsOn,
  revokeSanctions,
  sanctionsById,
  type CaseDecisionRow,
} from '../../store/case-decisions.ts';
import { caseRows, changeCase } from '../../store/cases.ts';
import type { ReportRow } from '../../store/reports.ts';
import type { SanctionRow } from '../../store/sanctions.ts';
import { supersedeProposal } from '../actions/ban-proposals.ts';
import { setHidden } from '../actions/action-effects.ts';
import { logAction } from '../actions/impose-sanction.ts';
import { decideQuarantined, lockCase, lockPerson, publishOutcome, transitionCase } from '../cases/case-transitions.ts';

/** Completes decisions that were not undone. */
export const completeDecisionHandler: TaskHandler<'complete-decision'> = {
  name: 'complete-decision',
  async run(ctx, { data: { decisionId } }) {
    await completeDecision(ctx, decisionId);
  },
};

/** Sends the statements and answers of a decision, and ends what a closed account takes part in. No-op if it was undone. */
async function completeDecision(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => completeWithin({ ...ctx, db: tx }, id));
}

/**
 * Completes the decisions on a person that can still be undone, because a further one is imposed: the person is told of
 * each, and only the last can be undone.
 */
export async function completeDecisionsOn(inside: TxCtx, userId: string): Promise<void> {
  for (const id of await openDecisionsOn(inside.db, userId)) await completeWithin(inside, id);
}

async function completeWithin(ctx: TxCtx, id: string): Promise<void> {
  const { db } = ctx;
  const found = await decisionById(db, id);
  if (!found) return;
  const inside: TxCtx = { ...(found.byId ? asUser(ctx, found.byId) : ctx), db };
  const rows = await takeDecision(inside, found);
  if (!rows) return;
  const made = await sanctionsById(db, found.sanctionIds);
  const ids = rows.map((one) => one.id);
  const isProposed = found.outcome === 'proposed';
  if (!isProposed && ids.length > 0) await changeCase(db, ids, rows[0]?.version ?? 1, { origin: null });
  const listings = new Set(rows.filter(({ type }) => type === 'listing').map(({ resourceId }) => resourceId));
  const isDismissed = found.outcome !== 'actioned' && !isProposed;
  if (isDismissed) for (const listing of listings) await releaseReported(inside, listing);
  for (const { id: sanctionId, userId, action, reportId } of made.filter(isInForce))
    await ctx.publish(db, 'moderation.sanctioned', { sanctionId, userId, action, reportId });
  const disabling = made.find((one) => isInForce(one) && (one.action === 'suspend' || one.action === 'ban'));
  if (found.previous.account && disabling)
    await confirmDisabled(inside, found.previous.account.userId, disabling.reason);
  if (found.outcome === 'proposed' || rows.length === 0) return;
  await publishOutcome(inside, rows, found.outcome);
  await decideQuarantined(inside, rows, isDismissed);
}

/**
 * Undoes a decision, or an action outside of the queue, before its mails leave: the case, its person and what is theirs
 * return to the state before. Throws `decision_final`.
 */
export async function undoDecision(ctx: UserCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await decisionById(tx, id);
    const rows = found && (await takeDecision(inside, found));
    if (!found || !rows) throw new AppError('decision_final');
    const [row] = rows;
    const isProposed = found.outcome === 'proposed';
    const { previous, sanctionIds } = found;
    const made = await sanctionsById(tx, sanctionIds);
    const personId = row?.reportedUserId ?? made[0]?.userId ?? '';
    // A second moderator was faster.
    if (isProposed && !(await openBanProposal(tx, personId))) throw new AppError('decision_final');
    // Another moderator has lifted or replaced them meanwhile, and told the person.
    if (!made.every(isInForce)) throw new AppError('decision_final');
    for (const one of made) await revertEffect(inside, one);
    if (previous.account) {
      const { userId, status, reason, until } = previous.account;
      await revertStatus(inside, userId, { status, reason, until: until === null ? null : new Date(until) });
    }
    await revokeSanctions(tx, sanctionIds, previous.liftedIds);
    if (isProposed) await (await supersedeProposal(inside, personId))();
    if (row) await reopen(inside, row, found);
    else for (const one of made) await logUndo(inside, one);
    await ctx.queue.cancel(tx, 'complete-decision', [id]);
  });
}

/** Returns a case to its state before, together with the reports that have come since. */
async function reopen(inside: TxCtx, row: ReportRow, { outcome, previous }: CaseDecisionRow): Promise<void> {
  const { db } = inside;
  const state = previous.state ?? row.state;
  const change = () => ({ state, decidedAt: null, decidedBy: null, verdict: null, decision: null });
  if (outcome !== 'proposed') await transitionCase(inside, row.id, { transition: 'undo', change });
  await joinReports(db, row.caseId, row.reportedUserId);
  const joined = await caseRows(db, row);
  const version = Math.max(...joined.map((one) => one.version)) + 1;
  const ids = joined.map((one) => one.id);
  await changeCase(db, ids, version, { state, assigneeId: row.assigneeId });
}

async function logUndo(inside: TxCtx, { id, userId, subjectType: type, subjectId }: SanctionRow): Promise<void> {
  const undone = { action: 'undo', subject: { type, id: subjectId }, reportId: null } as const;
  await logAction(inside, userId, undone, { sanction_id: id });
}

const isInForce = ({ liftedAt }: SanctionRow) => liftedAt === null;

/**
 * Locks the case of a decision, or the person of an action outside of the queue, and deletes the decision. Returns the
 * reports of the case; null if another process was faster.
 */
async function takeDecision(inside: TxCtx, { id, caseId, sanctionIds }: CaseDecisionRow): Promise<ReportRow[] | null> {
  const reportId = caseId && (await anyReportOf(inside.db, caseId));
  const [sanction] = caseId === null ? await sanctionsById(inside.db, sanctionIds) : [];
  if (reportId) await lockCase(inside, reportId);
  else if (sanction) await lockPerson(inside, { userId: sanction.userId, reportId: null });
  if (!(await deleteDecision(inside.db, id))) return null;
  return caseId === null ? [] : caseRows(inside.db, { caseId });
}

async function revertEffect(inside: TxCtx, { action, subjectType: type, subjectId }: SanctionRow): Promise<void> {
  if (action !== 'hide') return;
  if (type === 'listing') await revertHiding(inside, subjectId);
  else await setHidden(inside, { type, id: subjectId }, false, '');
}
