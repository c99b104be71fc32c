import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { areAcquainted, isReachable } from '#features/profiles/server/service/relations.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { BUZZ, isBuzzable } from '../domain/rules.ts';
import type { Buzz, BuzzStatus } from '../domain/schema.ts';
import { presentBuzz, presentFrame } from './present.ts';
import { recentBuzzesTo, cooldownEndsAt, insertBuzz, type BuzzRow } from './store.ts';

declare module '#platform/events.ts' {
  interface Events {
    'buzz.sent': { fromUserId: string; toUserId: string };
  }
}

type RecipientCheck = 'ok' | 'buzz_invalid_user' | 'buzz_user_not_found';

/**
 * Stores a buzz and sends it to every tab of the recipient. Throws `buzz_invalid_user` (oneself, the assistant,
 * malformed ids and people who are not contacts), `buzz_user_not_found` (missing, disabled or blocked) and
 * `buzz_rate_limit`.
 */
export async function sendBuzz(ctx: UserCtx, userId: string, message: string | null): Promise<void> {
  const verdict = await checkRecipient(ctx, userId);
  if (verdict !== 'ok') throw new AppError(verdict);
  const now = ctx.now();
  const row: BuzzRow = { id: ctx.newId(), fromUserId: ctx.actor.userId, toUserId: userId, message, createdAt: now };
  await ctx.db.transaction(async (tx) => {
    const notBefore = await insertBuzz(tx, row);
    if (notBefore) throw new AppError('buzz_rate_limit', { retryAfterS: secondsUntil(notBefore, now) });
    await ctx.publish(tx, 'buzz.sent', { fromUserId: row.fromUserId, toUserId: userId });
  });
  const [buzz] = await presentAll(ctx, [row]);
  if (buzz) ctx.realtime.send(userId, presentFrame(buzz));
}

/**
 * Returns whether the user may buzz another, and the remaining cooldown. The result is the same for all recipients who
 * cannot be buzzed.
 */
export async function getBuzzStatus(ctx: UserCtx, userId: string): Promise<BuzzStatus> {
  if ((await checkRecipient(ctx, userId)) !== 'ok') return { may_buzz: false, wait_s: 0 };
  const now = ctx.now();
  return { may_buzz: true, wait_s: secondsUntil(await cooldownEndsAt(ctx.db, ctx.actor.userId, userId, now), now) };
}

/** Returns recent buzzes to the user, oldest first, so that a tab can catch up after a disconnection. */
export async function missedBuzzes(ctx: UserCtx): Promise<Buzz[]> {
  const since = addMs(ctx.now(), -BUZZ.missedWindowMs);
  return presentAll(ctx, await recentBuzzesTo(ctx.db, ctx.actor.userId, since));
}

async function checkRecipient(ctx: UserCtx, userId: string): Promise<RecipientCheck> {
  const me = ctx.actor.userId;
  if (!isBuzzable(me, userId)) return 'buzz_invalid_user';
  if (!(await isReachable(ctx.db, me, userId))) return 'buzz_user_not_found';
  return (await areAcquainted(ctx.db, me, userId)) ? 'ok' : 'buzz_invalid_user';
}

async function presentAll(ctx: Ctx, rows: BuzzRow[]): Promise<Buzz[]> {
  const senders = await publicProfiles(
    ctx,
    rows.map((row) => row.fromUserId),
  );
  return rows.map((row) => presentBuzz(row, senders.get(row.fromUserId) ?? null));
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.ceil((moment.getTime() - now.getTime()) / 1000);
}
