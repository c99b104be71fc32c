import { DAY_MS } from '#shared/time/duration.ts';
import { madridToInstant } from '#shared/time/local-time.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx, UserCtx } from '#platform/context.ts';
import { SANCTIONED_STATUSES } from '#features/accounts/domain/account-status.ts';
import { ACTION, type SanctionAction } from '../../../domain/action-rules.ts';
import type { ActionBody, Sanction, SanctionsResponse } from '../../../domain/actions.ts';
import { otherDeciders } from '../../../domain/ban-proposals.ts';
import type { CaseDecision } from '../../../domain/case-decision.ts';
import { presentSanction } from '../../present/sanctions.ts';
import { liftActiveSanctions, sanctionById, findSanctions } from '../../store/sanctions.ts';
import { lockTarget, resolveTarget } from './action-target.ts';
import { setHidden } from './action-effects.ts';
import { imposeProvisionally } from '../decisions/impose-provisionally.ts';
import { storeDecision } from '../decisions/store-decision.ts';
import { supersedeProposal, findBanProposal, logProposal, needsSecondModerator, proposeBan } from './ban-proposals.ts';
import { imposeSanction, logAction, logSanction, type SanctionOrder } from './impose-sanction.ts';
import { sanctionViewer } from './sanction-viewer.ts';
import { lockPerson } from '../cases/case-transitions.ts';
import { getAccount, reactivateAccount } from '#features/accounts/server/service/account-status.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A sanction was lifted; `sanctionId` is null if there was no statement. */
    'moderation.sanction_lifted': { sanctionId: string | null; userId: string; facts: string };
  }
}

const MAX_SANCTIONS = 50;

/** `isProposed`: the ban waits for a second moderator; the sanction is the suspension until then. */
export interface ActionOutcome {
  sanction: Sanction | null;
  isProposed: boolean;
  /** Null unless the action can be undone. */
  decision: CaseDecision | null;
}

/**
 * Applies a moderator action to a user, property or group in one transaction: the effect, the statement of reasons, the
 * linked case and the audit entry. The affected user is notified, with `can_undo` once it can no longer be undone.
 * Without an actor the action is automated and the statement says so. A ban waits for a second moderator where there is
 * one. Returns the sanction; for `restore` the most recently lifted one, or null. Throws `not_found`, `action_self`,
 * `action_admin`, `action_until` (date not in the future), `no_change`, `ban_proposed`, and for properties `wrong_state`
 * and `property_incomplete`.
 */
export async function applyAction(ctx: Ctx, wanted: ActionBody): Promise<ActionOutcome> {
  const { subject, report_id: reportId } = wanted;
  // Read before the transaction: the person is locked before the subject.
  const responsibleId = await lockTarget(ctx, subject);
  if (responsibleId === null) throw new AppError('not_found');
  const { id, ...outcome } = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockPerson(inside, { userId: responsibleId, reportId });
    const { id: userId } = await resolveTarget(inside, wanted.subject);
    if (wanted.action === 'restore') return { ...FINAL, id: await restore(inside, userId, wanted) };
    const order = sanctionOrder(inside, { ...wanted, action: wanted.action });
    if (wanted.can_undo && ctx.actor) return imposeUndoably({ ...inside, actor: ctx.actor }, userId, order);
    if (wanted.action === 'ban' && (await needsSecondModerator(inside, userId)))
      return { ...FINAL, id: await proposeBan(inside, userId, order), isProposed: true };
    const logSuperseded = wanted.action === 'ban' ? await supersedeProposal(inside, userId) : null;
    const id = await imposeSanction(inside, userId, order);
    await logSuperseded?.();
    return { ...FINAL, id };
  });
  const made = id === null ? null : await sanctionById(ctx.db, id);
  const viewer = { actorId: ctx.actor?.userId ?? null, adminIds: [] };
  return { ...outcome, sanction: made && presentSanction(made, viewer) };
}

const FINAL = { isProposed: false, decision: null };

/** Imposes a sanction that can be undone, as a decision of the queue. Throws as `imposeProvisionally`. */
async function imposeUndoably(
  inside: TxCtx & UserCtx,
  userId: string,
  order: SanctionOrder,
): Promise<Omit<ActionOutcome, 'sanction'> & { id: string | null }> {
  const { sanction, isProposed, account } = await imposeProvisionally(inside, userId, order);
  if (!sanction && !isProposed) throw new AppError('no_change');
  if (sanction) await logSanction(inside, userId, sanction.order, sanction.stored.id);
  if (isProposed) await logProposal(inside, { userId, reportId: null }, 'propose');
  // Nobody is told of a proposal about an account that is suspended already, and the proposer may withdraw it.
  if (!sanction) return { id: null, isProposed, decision: null };
  const outcome = isProposed ? 'proposed' : 'actioned';
  const stored = await storeDecision(inside, { caseId: null, state: null, outcome, sanctions: [sanction], account });
  const { action } = order;
  const decision: CaseDecision = {
    id: stored.id,
    report_id: null,
    decision: action,
    is_proposed: isProposed,
    due_at: stored.dueAt,
    statements: 1,
    answers: 0,
    hidden: action === 'hide' ? 1 : 0,
    left_out: 0,
  };
  return { id: sanction.stored.id, isProposed, decision };
}

function sanctionOrder(inside: TxCtx, wanted: ActionBody & { action: SanctionAction }): SanctionOrder {
  const { action, subject, reason, facts, report_id: reportId = null } = wanted;
  if (!reason) throw new AppError('validation', { fields: { reason: 'report_reason_required' } });
  return {
    action,
    subject,
    reason,
    facts,
    until: action === 'suspend' ? parseUntil(inside, wanted.until) : null,
    reportId,
    foundBy: wanted.found_by ?? (reportId ? 'report' : inside.actor ? 'own' : 'automatic'),
    byId: inside.actor?.userId ?? null,
    approvedBy: null,
    decidesCase: true,
  };
}

/** Lifts active sanctions: unhides the subject and, for profiles, makes the account active again. */
async function restore(inside: TxCtx, personId: string, wanted: ActionBody): Promise<string | null> {
  const { subject, facts } = wanted;
  const now = inside.now();
  const isPerson = subject.type === 'profile';
  const logSuperseded = isPerson ? await supersedeProposal(inside, personId) : null;
  const isShown = await setHidden(inside, subject, false, facts);
  const isReactivated = isPerson && (await reactivateAccount(inside, personId, SANCTIONED_STATUSES));
  if (!isShown && !isReactivated) throw new AppError('no_change');
  const lifted = [
    ...(await liftActiveSanctions(inside.db, { subjectId: subject.id }, now)),
    ...(isPerson ? await liftActiveSanctions(inside.db, { personId }, now) : []),
  ];
  const last = lifted.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.id ?? null;
  await logAction(inside, personId, { ...wanted, reportId: wanted.report_id ?? null }, { sanction_id: last });
  await logSuperseded?.();
  await inside.publish(inside.db, 'moderation.sanction_lifted', { sanctionId: last, userId: personId, facts });
  return last;
}

/** Midnight in Europe/Madrid of a future day. */
function parseUntil(ctx: Ctx, day: string | undefined): Date {
  const until = day === undefined ? null : madridToInstant(day, '00:00');
  const aheadMs = (until?.getTime() ?? 0) - ctx.now().getTime();
  if (!until || aheadMs <= 0 || aheadMs > ACTION.suspendMaxDays * DAY_MS)
    throw new AppError('validation', { fields: { until: 'action_until' } });
  return until;
}

/** Sanctions of a user, a subject or a report, newest first, with the account status of the user. Admins only. */
export async function listSanctions(
  ctx: UserCtx,
  { user, subject, report }: { user?: string | undefined; subject?: string | undefined; report?: string | undefined },
): Promise<SanctionsResponse> {
  const found = await findSanctions(ctx.db, { userId: user, subjectId: subject, reportId: report }, MAX_SANCTIONS);
  const personId = user ?? found[0]?.sanction.userId;
  const person = personId === undefined ? null : await getAccount(ctx, personId);
  const viewer = await sanctionViewer(ctx);
  return {
    sanctions: found.map((one) => presentSanction(one, viewer)),
    person: person && {
      id: person.id,
      lang: person.lang,
      is_admin: person.isAdmin,
      is_self: person.id === ctx.actor.userId,
      status: person.status,
      until: person.until?.toISOString() ?? null,
    },
    ban_proposal: person && (await findBanProposal(ctx, person.id)),
    bans_need_second: otherDeciders(viewer.adminIds, [ctx.actor.userId]).length > 0,
  };
}
