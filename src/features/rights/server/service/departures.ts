import { isLastAdmin, isOwnPassword } from '#features/accounts/server/service/own-account.ts';
import { afterOut, setOut, takeOut } from '#features/accounts/server/service/standing.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { DEPARTURE } from '../../domain/rules.ts';
import { leavingLetter } from '../present/letters.ts';
import { deleteDeparture, departureOf, insertDeparture } from '../store/departures.ts';

/**
 * The caller's account is to be deleted: they are out everywhere from this moment, a mail says how to come back, and in 30
 * days it is erased. Refuses with `wrong_password`, and `last_admin` for the only one there is.
 */
export async function leave(ctx: UserCtx, password: string): Promise<{ due_at: string }> {
  const { userId, email } = ctx.actor;
  if (!(await isOwnPassword(ctx, password)))
    throw new Refusal('wrong_password', { fields: { password: 'wrong_password' } });
  if (await isLastAdmin(ctx)) throw new Refusal('last_admin');
  const askedAt = ctx.now();
  const dueAt = new Date(askedAt.getTime() + DEPARTURE.undoMs);
  const isNews = await ctx.db.transaction(async (tx) => {
    await deleteDeparture(tx, userId);
    await insertDeparture(tx, { userId, askedAt, dueAt, startedAt: null });
    return setOut(ctx, tx, userId, { why: 'leaving', until: dueAt });
  });
  if (isNews) await afterOut(ctx, userId, 'leaving');
  const back = `${publicAddress(ctx.config, null)}/${ctx.lang}/auth`;
  // behind the answer: the account is closed, whatever the mail does
  void ctx.outbox.post(email, leavingLetter(ctx.lang, { dueAt, back })).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the mail about a deletion could not be sent');
  });
  return { due_at: dueAt.toISOString() };
}

/**
 * For whoever was let in again: who had asked to leave has come back by signing in; who was out for another reason and still
 * wants to leave is out as before.
 */
export async function settleBack(ctx: Ctx, { userId, why }: { userId: string; why: string }): Promise<void> {
  if (why === 'leaving') return deleteDeparture(ctx.db, userId);
  const departure = await departureOf(ctx.db, userId);
  if (departure) await takeOut(ctx, userId, { why: 'leaving', until: departure.dueAt });
}
