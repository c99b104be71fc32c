import { AppError } from '#shared/app-error.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs, madridToInstant, toMadridDateTime } from '#shared/time/local-time.ts';
import type { TxCtx, UserCtx } from '#platform/context.ts';
import type { ActionSubject } from '../../../domain/actions.ts';
import { DECISION, type DecisionOutcome } from '../../../domain/decision-rules.ts';
import type { CaseDecision, CaseDecisionBody } from '../../../domain/case-decision.ts';
import { canTransition } from '../../../domain/cases.ts';
import { openBanProposal } from '../../store/ban-proposals.ts';
import { hasOpenDecision } from '../../store/case-decisions.ts';
import { caseRows, changeCase } from '../../store/cases.ts';
import type { ReportRow } from '../../store/reports.ts';
import type { PreviousState } from '../../tables/case-decisions.ts';
import { logProposal } from '../actions/ban-proposals.ts';
import { logSanction, type SanctionOrder, type StoredOrder } from '../actions/impose-sanction.ts';
import { resolveTarget } from '../actions/action-target.ts';
import { lockCase, transitionCase } from '../cases/case-transitions.ts';
import { imposeProvisionally, type ProvisionalSanction } from './impose-provisionally.ts';
import { storeDecision } from './store-decision.ts';

type Subject = { type: ActionSubject; id: string };
type Sanctioning = CaseDecisionBody & { decision: SanctionOrder['action'] };

/**
 * Decides a case, except the reports in `leave_out`, which stay pending as a case of their own. Sanctions take effect
 * now; statements, answers and whatever cannot be taken back follow after `DECISION.undoMs` (`completeDecision`).
 * A ban that waits for a second moderator leaves the case pending. Throws `not_found`, `report_changed`,
 * `report_wrong_state`, `action_self`, `action_admin`, `ban_proposed`, `no_change` and `validation`.
 */
export async function decideCase(ctx: UserCtx, reportId: string, body: CaseDecisionBody): Promise<CaseDecision> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const row = await lockCase(inside, reportId);
    const isDismissal = body.decision === 'dismiss';
    if (row.version !== body.version) throw new AppError('report_changed');
    if (!canTransition(row.state, isDismissal ? 'dismiss' : 'act')) throw new AppError('report_wrong_state');
    if (await hasOpenDecision(tx, row.caseId)) throw new AppError('report_changed');
    // The second moderator decides the proposal first: approved, it decides the case too.
    if (row.reportedUserId && (await openBanProposal(tx, row.reportedUserId))) throw new AppError('ban_proposed');
    const { decided, leftOut } = await splitCase(inside, row, body.leave_out);
    const anchor = decided[0];
    if (!anchor) throw new AppError('validation', { fields: { leave_out: 'invalid_option' } });
    const imposed = isDismissal ? NOTHING_IMPOSED : await sanction(inside, decided, body as Sanctioning);
    const outcome: DecisionOutcome = isDismissal
      ? (body.verdict ?? 'allowed')
      : imposed.isProposed
        ? 'proposed'
        : 'actioned';
    if (imposed.isProposed) {
      const ids = decided.map((one) => one.id);
      await changeCase(tx, ids, row.version + 1, { firstActionAt: row.firstActionAt ?? ctx.now() });
    } else
      await transitionCase(inside, anchor.id, {
        transition: isDismissal ? 'dismiss' : 'act',
        detail: isDismissal ? { verdict: body.verdict ?? 'allowed' } : { action: body.decision },
        change: () => ({
          state: isDismissal ? 'dismissed' : 'actioned',
          verdict: isDismissal ? (body.verdict ?? 'allowed') : null,
          decision: isDismissal ? (body.note ?? null) : null,
          decidedAt: inside.now(),
          decidedBy: ctx.actor.userId,
        }),
      });
    for (const { order, stored } of imposed.sanctions) await logSanction(inside, imposed.personId, order, stored.id);
    if (imposed.isProposed) await logProposal(inside, { userId: imposed.personId, reportId: anchor.id }, 'propose');
    const { sanctions, account } = imposed;
    const { id, dueAt } = await storeDecision(inside, {
      caseId: anchor.caseId,
      state: row.state,
      outcome,
      sanctions,
      account,
    });
    return {
      id,
      report_id: anchor.id,
      decision: body.decision,
      is_proposed: imposed.isProposed,
      due_at: dueAt,
      statements: imposed.sanctions.length,
      answers: imposed.isProposed ? 0 : new Set(decided.flatMap(({ reporterId }) => reporterId ?? [])).size,
      hidden: imposed.sanctions.filter(({ order }) => order.action === 'hide').length,
      left_out: leftOut.length,
    };
  });
}

/** Moves the reports that are left out to a case of their own. */
async function splitCase(
  inside: TxCtx,
  row: ReportRow,
  leaveOut: readonly string[],
): Promise<{ decided: ReportRow[]; leftOut: ReportRow[] }> {
  const rows = await caseRows(inside.db, row);
  const leftOut = rows.filter(({ id }) => leaveOut.includes(id));
  const decided = rows.filter(({ id }) => !leaveOut.includes(id));
  const ids = leftOut.map(({ id }) => id);
  if (decided.length > 0 && ids.length > 0)
    await changeCase(inside.db, ids, row.version + 1, { caseId: inside.newId() });
  return { decided, leftOut };
}

interface Imposed {
  personId: string;
  sanctions: StoredOrder[];
  /** Status of the account before, if it has changed. */
  account: PreviousState['account'];
  /** A ban waits for a second moderator. */
  isProposed: boolean;
}
const NOTHING_IMPOSED: Imposed = { personId: '', sanctions: [], account: null, isProposed: false };

/** Imposes the sanctions of a decision. Hidden items and closed accounts stay as they are and need no new statement. */
async function sanction(inside: TxCtx & UserCtx, decided: readonly ReportRow[], body: Sanctioning): Promise<Imposed> {
  const { decision: action, reason, facts = '' } = body;
  if (!reason) throw new AppError('validation', { fields: { reason: 'report_reason_required' } });
  const subjects = subjectsOf(decided);
  const personId = decided[0]?.reportedUserId ?? null;
  const profile = personId && { type: 'profile' as const, id: personId };
  const [only] = subjects.length === 1 ? subjects : [];
  const targets = action === 'hide' ? subjects : [action === 'warn' ? (only ?? profile) : profile];
  const result: Imposed = { ...NOTHING_IMPOSED, sanctions: [] };
  for (const subject of targets) {
    if (!subject) throw new AppError('not_found');
    const target = await resolveTarget(inside, subject);
    const order: SanctionOrder = {
      action,
      subject,
      reason,
      facts,
      until: action === 'suspend' ? suspensionEnd(inside) : null,
      reportId: decided[0]?.id ?? null,
      foundBy: 'report',
      byId: inside.actor.userId,
      approvedBy: null,
      decidesCase: false,
    };
    const made = await imposeIfPossible(inside, target.id, order);
    result.personId = target.id;
    result.isProposed = made?.isProposed ?? false;
    result.account = made?.account ?? result.account;
    if (made?.sanction) result.sanctions.push(made.sanction);
  }
  return result;
}

/** Null if there is nothing to hide: rented, archived or deleted meanwhile. */
async function imposeIfPossible(
  inside: TxCtx,
  personId: string,
  order: SanctionOrder,
): Promise<ProvisionalSanction | null> {
  try {
    return await imposeProvisionally(inside, personId, order);
  } catch (error) {
    const isGone = error instanceof AppError && ['wrong_state', 'not_found'].includes(error.code);
    if (order.action === 'hide' && isGone) return null;
    throw error;
  }
}

/** Distinct subjects of the reports that a sanction can be imposed on. */
function subjectsOf(rows: readonly ReportRow[]): Subject[] {
  const subjects = new Map<string, Subject>();
  for (const { evidence, reportedUserId, type } of rows) {
    const { home, group } = evidence;
    const isRoom = type === 'chat' && group !== undefined && evidence.message_id === undefined;
    const subject: Subject | null = home
      ? { type: 'listing', id: home.property.id }
      : group && (type === 'group' || isRoom)
        ? { type: 'group', id: group.id }
        : reportedUserId
          ? { type: 'profile', id: reportedUserId }
          : null;
    if (subject) subjects.set(`${subject.type} ${subject.id}`, subject);
  }
  return [...subjects.values()];
}

/** Midnight in Europe/Madrid. */
function suspensionEnd(inside: TxCtx): Date {
  const after = addMs(inside.now(), DECISION.suspendDays * DAY_MS);
  return madridToInstant(toMadridDateTime(after).day, '00:00') ?? after;
}
