import { getAccount, reactivateAccount } from '#features/accounts/server/service/account-status.ts';
import { AppError } from '#shared/app-error.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, TxCtx, UserCtx } from '#platform/context.ts';
import {
  BAN_PROPOSAL,
  otherDeciders,
  type BanDecision,
  type BanDecisionBody,
  type BanProposal,
  type BanProposalState,
} from '../../../domain/ban-proposals.ts';
import { presentBanProposal } from '../../present/ban-proposals.ts';
import {
  banProposalById,
  closeBanProposal,
  insertBanProposal,
  openBanProposal,
  openBanProposals,
  setSuspension,
  type BanProposalRow,
} from '../../store/ban-proposals.ts';
import { listAdmins, userLabels } from '../../store/case-details.ts';
import { pendingReportersOf } from '../../store/reports.ts';
import { approveSanction, liftSanction } from '../../store/sanctions.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockPerson, markActioned } from '../cases/case-transitions.ts';
import { imposeSanction, logSanction, storeSanction, type SanctionOrder, type StoredOrder } from './impose-sanction.ts';

const STATE_AFTER = {
  approve: 'approved',
  suspend: 'suspended',
  refuse: 'refused',
  withdraw: 'withdrawn',
} as const satisfies Record<BanDecision, BanProposalState>;

/** True if a ban of this user by the caller needs a second moderator: one is there who did not report the user. */
export async function needsSecondModerator(inside: TxCtx, userId: string): Promise<boolean> {
  if (!inside.actor) return false;
  const reporters = (await pendingReportersOf(inside.db, [userId])).get(userId) ?? [];
  const adminIds = (await listAdmins(inside.db)).map(({ id }) => id);
  return otherDeciders(adminIds, [inside.actor.userId, ...reporters]).length > 0;
}

/**
 * Proposes a ban and tells the user of the suspension until a second moderator decides. The case stays pending. Throws
 * as `storeProposal`.
 * @returns the suspension, or null
 */
export async function proposeBan(inside: TxCtx, userId: string, order: SanctionOrder): Promise<string | null> {
  const made = await storeProposal(inside, userId, order);
  const sanctionId = made?.stored.id ?? null;
  if (made && sanctionId) {
    await logSanction(inside, userId, made.order, sanctionId);
    const { reportId } = order;
    await inside.publish(inside.db, 'moderation.sanctioned', { sanctionId, userId, action: 'suspend', reportId });
  }
  await logProposal(inside, { userId, reportId: order.reportId }, 'propose');
  return sanctionId;
}

/**
 * Stores a proposal and suspends the account, without telling anyone. An earlier suspension stays as it is. Throws
 * `ban_proposed` if a proposal waits, and `no_change` for banned accounts. `isProvisional`: as in `storeSanction`.
 * @returns the suspension, or null
 */
export async function storeProposal(
  inside: TxCtx,
  userId: string,
  order: SanctionOrder,
  isProvisional = false,
): Promise<StoredOrder | null> {
  const now = inside.now();
  const { subject, reason, facts, reportId, foundBy, byId } = order;
  const id = inside.newId();
  const isFirst = await insertBanProposal(inside.db, {
    id,
    userId,
    subjectType: subject.type,
    subjectId: subject.id,
    reason,
    facts,
    foundBy,
    reportId,
    suspensionId: null,
    proposedBy: byId,
    createdAt: now,
    state: 'open',
    decidedBy: null,
    decidedAt: null,
    answer: null,
  });
  if (!isFirst) throw new AppError('ban_proposed');
  const account = await getAccount(inside, userId);
  if (account?.status === 'banned') throw new AppError('no_change');
  const isSuspended = account?.status === 'suspended' && account.until !== null && account.until > now;
  if (isSuspended) return null;
  const until = addMs(now, BAN_PROPOSAL.suspensionDays * DAY_MS);
  const suspension: SanctionOrder = { ...order, action: 'suspend', until, decidesCase: false };
  const stored = await storeSanction(inside, userId, suspension, isProvisional);
  if (!stored) throw new AppError('no_change');
  await setSuspension(inside.db, id, stored.id);
  return { order: suspension, stored };
}

/**
 * Decides a proposal: bans the account, leaves it suspended, or lifts the suspension that came with the proposal. Only
 * the proposer withdraws; only another moderator who did not report the user decides. Throws `not_found`,
 * `ban_proposal_decided`, `ban_proposal_own` and `ban_proposal_reporter`.
 */
export async function decideBanProposal(ctx: UserCtx, id: string, body: BanDecisionBody): Promise<BanProposalState> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const row = await banProposalById(tx, id);
    if (!row) throw new AppError('not_found');
    await lockPerson(inside, row);
    await requireDecider(inside, row, body.decision, ctx.actor.userId);
    await closeOrThrow(inside, row, body);
    if (body.decision === 'approve') await approve(inside, row, ctx.actor.userId);
    else if (body.decision === 'suspend') await keepSuspension(inside, row, ctx.actor.userId);
    else await liftSuspension(inside, row);
    await logProposal(inside, row, body.decision);
  });
  return STATE_AFTER[body.decision];
}

async function requireDecider(inside: TxCtx, row: BanProposalRow, decision: BanDecision, me: string): Promise<void> {
  const isOwn = row.proposedBy === me;
  if (decision === 'withdraw') {
    if (!isOwn) throw new AppError('not_found');
    return;
  }
  if (isOwn) throw new AppError('ban_proposal_own');
  const reporters = await pendingReportersOf(inside.db, [row.userId]);
  if (reporters.get(row.userId)?.includes(me)) throw new AppError('ban_proposal_reporter');
}

async function closeOrThrow(inside: TxCtx, row: BanProposalRow, { decision, answer }: BanDecisionBody) {
  const closed = { state: STATE_AFTER[decision], answer: answer ?? null, decidedBy: inside.actor?.userId ?? null };
  if (!(await closeBanProposal(inside.db, row.id, { ...closed, decidedAt: inside.now() })))
    throw new AppError('ban_proposal_decided');
}

async function approve(inside: TxCtx, row: BanProposalRow, approvedBy: string): Promise<void> {
  await imposeSanction(inside, row.userId, {
    action: 'ban',
    subject: { type: row.subjectType, id: row.subjectId },
    reason: row.reason,
    facts: row.facts,
    until: null,
    reportId: row.reportId,
    foundBy: row.foundBy,
    byId: row.proposedBy ?? approvedBy,
    approvedBy,
    decidesCase: true,
  });
}

/** The second moderator answers for the suspension too, so neither decides its appeal (`mayDecideAppeal`). */
async function keepSuspension(inside: TxCtx, { reportId, suspensionId }: BanProposalRow, me: string): Promise<void> {
  if (suspensionId) await approveSanction(inside.db, suspensionId, me);
  if (reportId) await markActioned(inside, reportId, 'suspend');
}

/** Lifts the suspension of the proposal, unless another sanction has replaced it. */
async function liftSuspension(inside: TxCtx, { userId, suspensionId, facts }: BanProposalRow): Promise<void> {
  if (!suspensionId || !(await liftSanction(inside.db, suspensionId, inside.now()))) return;
  await reactivateAccount(inside, userId, ['suspended']);
  await inside.publish(inside.db, 'moderation.sanction_lifted', { sanctionId: suspensionId, userId, facts });
}

/**
 * Closes the open proposal about a user whom another decision concerns: a restoration, an appeal, or a ban.
 * @returns writes the audit entry; called late in the transaction, because it locks the chain
 */
export async function supersedeProposal(inside: TxCtx, userId: string): Promise<() => Promise<void>> {
  const row = await openBanProposal(inside.db, userId);
  if (!row) return async () => undefined;
  const decision = row.proposedBy === inside.actor?.userId ? 'withdraw' : 'refuse';
  await closeOrThrow(inside, row, { decision });
  return async () => logProposal(inside, row, decision);
}

/** Open proposals, oldest first. Admins only. */
export async function listBanProposals(ctx: UserCtx): Promise<BanProposal[]> {
  return presentProposals(ctx, await openBanProposals(ctx.db));
}

/** Open proposal about a user, as the caller may decide it; null if there is none. */
export async function findBanProposal(ctx: UserCtx, userId: string): Promise<BanProposal | null> {
  const row = await openBanProposal(ctx.db, userId);
  return row && ((await presentProposals(ctx, [row]))[0] ?? null);
}

async function presentProposals(ctx: UserCtx, rows: readonly BanProposalRow[]): Promise<BanProposal[]> {
  const me = ctx.actor.userId;
  const reporters = await pendingReportersOf(
    ctx.db,
    rows.map(({ userId }) => userId),
  );
  const names = await userLabels(
    ctx.db,
    rows.flatMap(({ userId, proposedBy }) => [userId, ...(proposedBy ? [proposedBy] : [])]),
  );
  return rows.map((row) => {
    const mayDecide = row.proposedBy !== me && !reporters.get(row.userId)?.includes(me);
    return presentBanProposal(row, names, { id: me, mayDecide, now: ctx.now() });
  });
}

/** Writes the audit entry of a proposal; late in the transaction, because it locks the chain. */
export async function logProposal(
  ctx: Ctx,
  { userId, reportId }: Pick<BanProposalRow, 'userId' | 'reportId'>,
  verb: 'propose' | BanDecision,
): Promise<void> {
  const about = reportId ? { subjectType: 'report', subjectId: reportId } : { subjectType: 'user', subjectId: userId };
  await writeAudit(ctx, { action: `ban.${verb}`, ...about, detail: { user_id: userId } });
}
