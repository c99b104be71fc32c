import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { areAcquainted, isReachable } from '#features/profiles/server/service/relations.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { BUZZ } from '../domain/rules.ts';
import type { Buzz, Standing } from '../domain/schema.ts';
import { isBuzzable } from '../domain/who.ts';
import { presentBuzz, presentFrame } from './present.ts';
import { buzzesTo, freeFrom, insertBuzz, type BuzzRow } from './store.ts';

declare module '#platform/events.ts' {
  interface Events {
    'buzz.sent': { fromUserId: string; toUserId: string };
  }
}

type Verdict = 'ok' | 'buzz_invalid_user' | 'buzz_user_not_found';

/**
 * Buzzes somebody: stored, then brought to every tab of theirs. Refuses with `buzz_invalid_user` (oneself, the assistant,
 * nobody, whoever one has not both written with or matched), `buzz_user_not_found` (missing, banned and blocked alike) and
 * `buzz_rate_limit`.
 */
export async function sendBuzz(ctx: UserCtx, userId: string, message: string | null): Promise<void> {
  const verdict = await verdictOn(ctx, userId);
  if (verdict !== 'ok') throw new Refusal(verdict);
  const now = ctx.now();
  const row: BuzzRow = { id: ctx.newId(), fromUserId: ctx.actor.userId, toUserId: userId, message, createdAt: now };
  const notBefore = await insertBuzz(ctx.db, row);
  if (notBefore) throw new Refusal('buzz_rate_limit', { retryAfterS: secondsUntil(notBefore, now) });
  const [buzz] = await presentAll(ctx, [row]);
  if (buzz) ctx.realtime.send(userId, presentFrame(buzz));
  ctx.publish('buzz.sent', { fromUserId: row.fromUserId, toUserId: userId });
}

/** Whether the caller may buzz somebody, and in how many seconds; for everybody who cannot be buzzed the same no. */
export async function standingWith(ctx: UserCtx, userId: string): Promise<Standing> {
  if ((await verdictOn(ctx, userId)) !== 'ok') return { may_buzz: false, wait_s: 0 };
  const now = ctx.now();
  return { may_buzz: true, wait_s: secondsUntil(await freeFrom(ctx.db, ctx.actor.userId, userId, now), now) };
}

/** The buzzes that reached the caller in the last minutes, oldest first: what a tab may have missed. */
export async function missedBuzzes(ctx: UserCtx): Promise<Buzz[]> {
  const since = new Date(ctx.now().getTime() - BUZZ.missedMs);
  return presentAll(ctx, await buzzesTo(ctx.db, ctx.actor.userId, since));
}

async function verdictOn(ctx: UserCtx, userId: string): Promise<Verdict> {
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
