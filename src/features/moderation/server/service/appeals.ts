import { opensStatements } from '#features/accounts/server/service/statements-link.ts';
import { hasOtherAdmins } from '#features/accounts/server/service/account-standing.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { AppealBody, DecisionBody, Sanction, Statement, StatementsKey } from '../../domain/actions.ts';
import { presentSanction, presentStatement } from '../present/sanctions.ts';
import {
  appealById,
  bindReport,
  decideAppeal,
  insertAppeal,
  liftOne,
  lockSanction,
  sanctionById,
  sanctionsOf,
  type SanctionRow,
} from '../store/sanctions.ts';
import { putIn, setHidden, within, type Owed } from './action-effects.ts';
import { writeAudit } from './audit.ts';
import { markAppealDecided, markAppealed } from './case-moves.ts';

declare module '#platform/events.ts' {
  interface Events {
    'moderation.appeal_decided': { sanctionId: string; userId: string; isAccepted: boolean };
  }
}

const SHOWN = 50;

/** Whose statements a caller may read: with the link of a mail that person's, else their own. Refuses with `not_found`. */
function readerOf(ctx: Ctx, { person, token }: StatementsKey): string {
  if (person !== undefined && token !== undefined) {
    if (!opensStatements(ctx, person, token)) throw new Refusal('not_found');
    return person;
  }
  if (!ctx.actor) throw new Refusal('not_found');
  return ctx.actor.userId;
}

/** What was done to the caller, or to whom the link belongs, and why; the newest first. Refuses with `not_found`. */
export async function statementsFor(ctx: Ctx, key: StatementsKey): Promise<Statement[]> {
  const found = await sanctionsOf(ctx.db, { userId: readerOf(ctx, key) }, SHOWN);
  return found.map((one) => presentStatement(one, ctx.now()));
}

/**
 * Takes what somebody says against a statement of theirs, once, and brings it into the queue. Refuses with `not_found`, and with
 * `appeal_closed` where something was said before, it is too late, or it was taken back already.
 */
export async function appeal(ctx: Ctx, sanctionId: string, { text, ...key }: AppealBody): Promise<Statement> {
  const userId = readerOf(ctx, key);
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const row = await lockSanction(tx, sanctionId);
    const full = row?.userId === userId ? await sanctionById(tx, sanctionId) : null;
    if (!row || !full) throw new Refusal('not_found');
    if (!presentStatement(full, now).can_appeal) throw new Refusal('appeal_closed');
    const made = { id: ctx.newId(), sanctionId, text, state: 'open' as const, createdAt: now };
    const isFirst = await insertAppeal(tx, { ...made, decidedAt: null, decidedBy: null, answer: null });
    if (!isFirst) throw new Refusal('appeal_closed');
    const reportId = await markAppealed({ ...ctx, db: tx }, row);
    if (reportId !== row.reportId) await bindReport(tx, sanctionId, reportId);
  });
  return presentStatement(await fullOf(ctx, sanctionId), now);
}

/**
 * Decides an appeal with an answer that the person reads. Accepted, what was done is taken back. Says where whoever decides had
 * sanctioned too and somebody else could have decided; it does not forbid it. Refuses with `not_found` and `appeal_decided`.
 */
export async function decide(
  ctx: UserCtx,
  appealId: string,
  { decision, answer }: DecisionBody,
): Promise<{ sanction: Sanction; is_own_decision: boolean }> {
  const owed: Owed = [];
  const isAccepted = decision === 'accept';
  const row = await ctx.db.transaction(async (tx) => {
    const inside = within(ctx, tx, owed);
    const waiting = await appealById(tx, appealId);
    const sanction = waiting && (await lockSanction(tx, waiting.sanctionId));
    if (!sanction) throw new Refusal('not_found');
    const decided = await decideAppeal(tx, appealId, {
      state: isAccepted ? 'accepted' : 'refused',
      answer,
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now(),
    });
    if (!decided) throw new Refusal('appeal_decided');
    if (isAccepted) await takeBack(ctx, inside, sanction, answer, owed);
    if (sanction.reportId) await markAppealDecided(inside, sanction.reportId, isAccepted);
    await writeAudit(inside, {
      action: isAccepted ? 'appeal.accept' : 'appeal.refuse',
      subjectType: 'user',
      subjectId: sanction.userId,
      detail: { sanction_id: sanction.id, report_id: sanction.reportId },
    });
    return sanction;
  });
  for (const pay of owed) await pay();
  ctx.publish('moderation.appeal_decided', { sanctionId: row.id, userId: row.userId, isAccepted });
  const hasOthers = await hasOtherAdmins(ctx);
  const isOwn = row.byId === ctx.actor.userId && hasOthers;
  const viewer = { actorId: ctx.actor.userId, hasOthers };
  return { sanction: presentSanction(await fullOf(ctx, row.id), viewer), is_own_decision: isOwn };
}

/** Takes one deed back. What has changed since, such as a home that is archived by now, stays as it is. */
async function takeBack(ctx: Ctx, inside: Ctx, row: SanctionRow, answer: string, owed: Owed): Promise<void> {
  if (row.liftedAt) return;
  const subject = { type: row.subjectType, id: row.subjectId };
  if (row.action === 'hide')
    await setHidden(inside, subject, false, answer).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  if (row.action === 'suspend') await putIn(ctx, inside, row.userId, ['suspended'], owed);
  if (row.action === 'ban') await putIn(ctx, inside, row.userId, ['banned'], owed);
  await liftOne(inside.db, row.id, ctx.now());
}

async function fullOf(ctx: Ctx, id: string) {
  const full = await sanctionById(ctx.db, id);
  if (!full) throw new Refusal('not_found');
  return full;
}
