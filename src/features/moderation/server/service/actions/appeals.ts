import { isStatementsTokenValid } from '#features/accounts/server/service/statements-link.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx, UserCtx } from '#platform/context.ts';
import type { AppealBody, DecisionBody, Sanction, Statement, StatementsAccess } from '../../../domain/actions.ts';
import { isOwnDecision, mayDecideAppeal, presentSanction, presentStatement } from '../../present/sanctions.ts';
import {
  appealById,
  linkReport,
  decideAppeal,
  insertAppeal,
  liftSanction,
  lockSanction,
  sanctionById,
  isSanctionAnnounced,
  findSanctions,
  type SanctionRow,
} from '../../store/sanctions.ts';
import { setHidden } from './action-effects.ts';
import { lockTarget } from './action-target.ts';
import { supersedeProposal } from './ban-proposals.ts';
import { sanctionViewer } from './sanction-viewer.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockPerson, markAppealDecided, markAppealed } from '../cases/case-transitions.ts';
import { reactivateAccount } from '#features/accounts/server/service/account-status.ts';

declare module '#platform/events.ts' {
  interface Events {
    'moderation.appeal_decided': { sanctionId: string; userId: string; isAccepted: boolean };
  }
}

const MAX_STATEMENTS = 50;
/** Sanctions that disable the account. */
const DISABLING = new Set<SanctionRow['action']>(['suspend', 'ban']);

/** User whose statements the caller may read: the holder of the link, or the signed-in user. Throws `not_found`. */
function resolveReader(ctx: Ctx, { person, token }: StatementsAccess): string {
  if (person !== undefined && token !== undefined) {
    if (!isStatementsTokenValid(ctx, person, token)) throw new AppError('not_found');
    return person;
  }
  if (!ctx.actor) throw new AppError('not_found');
  return ctx.actor.userId;
}

/** Statements of the caller or link holder, newest first. Throws `not_found`. */
export async function listStatements(ctx: Ctx, key: StatementsAccess): Promise<Statement[]> {
  const found = await findSanctions(ctx.db, { userId: resolveReader(ctx, key), isAnnounced: true }, MAX_STATEMENTS);
  return found.map((one) => presentStatement(one, ctx.now()));
}

/**
 * Submits the only appeal against a sanction and adds it to the report queue. Throws `not_found`, and `appeal_closed`
 * if an appeal exists, the window is over or the sanction was lifted.
 */
export async function submitAppeal(ctx: Ctx, sanctionId: string, { text, ...key }: AppealBody): Promise<Statement> {
  const userId = resolveReader(ctx, key);
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const known = await sanctionById(tx, sanctionId);
    if (known?.sanction.userId !== userId) throw new AppError('not_found');
    await lockPerson({ ...ctx, db: tx }, known.sanction);
    const row = await lockSanction(tx, sanctionId);
    const full = await sanctionById(tx, sanctionId);
    if (!row || !full || !(await isSanctionAnnounced(tx, sanctionId))) throw new AppError('not_found');
    if (!presentStatement(full, now).can_appeal) throw new AppError('appeal_closed');
    const made = { id: ctx.newId(), sanctionId, text, state: 'open' as const, createdAt: now };
    const isFirst = await insertAppeal(tx, { ...made, decidedAt: null, decidedBy: null, answer: null });
    if (!isFirst) throw new AppError('appeal_closed');
    const reportId = await markAppealed({ ...ctx, db: tx }, row);
    if (reportId !== row.reportId) await linkReport(tx, sanctionId, reportId);
  });
  return presentStatement(await requireSanction(ctx, sanctionId), now);
}

/**
 * Decides an appeal with an answer for the user; accepting it reverts the sanction. The moderators who imposed the
 * sanction decide only where no other admin could; the answer flags it. Throws `not_found`, `appeal_decided` and
 * `appeal_own_decision`.
 */
export async function resolveAppeal(
  ctx: UserCtx,
  appealId: string,
  { decision, answer }: DecisionBody,
): Promise<{ sanction: Sanction; is_own_decision: boolean }> {
  const isAccepted = decision === 'accept';
  const viewer = await sanctionViewer(ctx);
  const row = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const waiting = await appealById(tx, appealId);
    const known = waiting && (await sanctionById(tx, waiting.sanctionId));
    if (!known) throw new AppError('not_found');
    const { action, userId, subjectType: type, subjectId: id } = known.sanction;
    await lockPerson(inside, known.sanction);
    if (isAccepted && action === 'hide') await lockTarget(inside, { type, id });
    const logSuperseded = isAccepted && DISABLING.has(action) ? await supersedeProposal(inside, userId) : null;
    const sanction = await lockSanction(tx, waiting.sanctionId);
    if (!sanction) throw new AppError('not_found');
    if (!mayDecideAppeal(sanction, viewer)) throw new AppError('appeal_own_decision');
    const decided = await decideAppeal(tx, appealId, {
      state: isAccepted ? 'accepted' : 'refused',
      answer,
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now(),
    });
    if (!decided) throw new AppError('appeal_decided');
    if (isAccepted) await revertSanction(inside, sanction, answer);
    if (sanction.reportId) await markAppealDecided(inside, sanction.reportId, isAccepted);
    await writeAudit(inside, {
      action: isAccepted ? 'appeal.accept' : 'appeal.refuse',
      subjectType: 'user',
      subjectId: sanction.userId,
      detail: { sanction_id: sanction.id, report_id: sanction.reportId },
    });
    await logSuperseded?.();
    await ctx.publish(tx, 'moderation.appeal_decided', { sanctionId: sanction.id, userId, isAccepted });
    return sanction;
  });
  return {
    sanction: presentSanction(await requireSanction(ctx, row.id), viewer),
    is_own_decision: isOwnDecision(row, ctx.actor.userId),
  };
}

/** Reverts one sanction. Later changes, such as an archived property, are left as they are. */
async function revertSanction(inside: TxCtx, row: SanctionRow, answer: string): Promise<void> {
  if (row.liftedAt) return;
  const subject = { type: row.subjectType, id: row.subjectId };
  if (row.action === 'hide')
    await setHidden(inside, subject, false, answer).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  if (row.action === 'suspend') await reactivateAccount(inside, row.userId, ['suspended']);
  if (row.action === 'ban') await reactivateAccount(inside, row.userId, ['banned']);
  await liftSanction(inside.db, row.id, inside.now());
}

async function requireSanction(ctx: Ctx, id: string) {
  const full = await sanctionById(ctx.db, id);
  if (!full) throw new AppError('not_found');
  return full;
}
