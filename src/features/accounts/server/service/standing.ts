import { madridDay } from '#kit/madrid.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { OutReason } from '../../domain/rules.ts';
import { markIn, markOut, overSuspended } from '../store/standing.ts';
import type { UserRow } from '../store/users.ts';
import { endSessions } from './sessions.ts';
import { statementsPath } from './statements-link.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody is out: nobody sees or reaches them, and their sessions and sockets are over. */
    'accounts.taken_out': { userId: string; why: OutReason };
    /** Somebody who was out for that reason is back. */
    'accounts.let_in': { userId: string; why: OutReason };
    /** A suspension has ended by itself, while nobody was signing in. */
    'accounts.suspension_over': { userId: string };
  }
}

/** How many suspensions are lifted by one run of the job. */
const AT_ONCE = 200;

interface Out {
  why: OutReason;
  /** When they are back by themselves. Only a suspension ends by itself. */
  until?: Date | null;
}

/**
 * Takes somebody out, everywhere and at once: nobody sees or reaches them, their sessions end and their sockets close on every
 * process. A ban counts over a suspension, both over a wish to leave. Idempotent.
 * @returns whether this is news
 */
export async function takeOut(ctx: Ctx, userId: string, out: Out): Promise<boolean> {
  const isNews = await setOut(ctx, ctx.db, userId, out);
  if (isNews) await afterOut(ctx, userId, out.why);
  return isNews;
}

/** The first half of `takeOut`, within the transaction `tx`; where it is news, `afterOut` is owed once that is committed. */
export async function setOut(ctx: Ctx, tx: Db, userId: string, { why, until = null }: Out): Promise<boolean> {
  return markOut(tx, userId, { why, until, now: ctx.now() });
}

/** Ends what somebody who has just been taken out had open, and tells the others. */
export async function afterOut(ctx: Ctx, userId: string, why: OutReason): Promise<void> {
  await endSessions(ctx, userId);
  ctx.publish('accounts.taken_out', { userId, why });
}

/**
 * Lets somebody in again who is out for that reason; who is out for another stays out. Idempotent.
 * @returns whether this is news
 */
export async function letIn(ctx: Ctx, userId: string, { why }: { why: OutReason }): Promise<boolean> {
  const isNews = await setIn(ctx, ctx.db, userId, why);
  if (isNews) afterIn(ctx, userId, why);
  return isNews;
}

/** The first half of `letIn`, within the transaction `tx`; where it is news, `afterIn` is owed once that is committed. */
export async function setIn(ctx: Ctx, tx: Db, userId: string, why: OutReason): Promise<boolean> {
  return markIn(tx, userId, { why, now: ctx.now() });
}

/** Tells the others of somebody who has just been let in. */
export function afterIn(ctx: Ctx, userId: string, why: OutReason): void {
  ctx.publish('accounts.let_in', { userId, why });
}

/** Lets in those whose suspension is over, and tells them. */
export async function letInOver(ctx: Ctx): Promise<void> {
  for (const userId of await overSuspended(ctx, AT_ONCE))
    if (await liftIfOver(ctx, userId)) ctx.publish('accounts.suspension_over', { userId });
}

async function liftIfOver(ctx: Ctx, userId: string): Promise<boolean> {
  const now = ctx.now();
  const isNews = await markIn(ctx.db, userId, { why: 'suspended', now, over: now });
  if (isNews) afterIn(ctx, userId, 'suspended');
  return isNews;
}

/**
 * What becomes of somebody who has just signed in with the right password: whoever is out is refused with
 * `account_suspended` or `account_banned`, which name the day and lead to the reasons and the appeal; a suspension that is over
 * is lifted on the way. Whoever had asked for their account to be deleted is asked with `account_leaving` whether they come
 * back; who says so is back, and `accounts.let_in` tells whoever keeps the deletion. Once their day has come there is no such
 * account any more.
 */
export async function admit(ctx: Ctx, user: UserRow, { comesBack = false } = {}): Promise<void> {
  if (!user.banned) return;
  const { outReason, outUntil } = user;
  if (outReason === 'leaving') {
    const isOver = outUntil !== null && outUntil <= ctx.now();
    if (comesBack && !isOver) return void (await letIn(ctx, user.id, { why: 'leaving' }));
    await endSessions(ctx, user.id);
    if (isOver) throw new Refusal('invalid_credentials');
    throw new Refusal('account_leaving', { params: { day: outUntil ? madridDay(outUntil, ctx.lang) : '…' } });
  }
  if (outReason === 'suspended' && outUntil && outUntil <= ctx.now()) return void (await liftIfOver(ctx, user.id));
  await endSessions(ctx, user.id);
  const link = statementsPath(ctx, user.id, 'shown');
  if (outReason === 'suspended' && outUntil)
    throw new Refusal('account_suspended', { link, params: { day: madridDay(outUntil, ctx.lang) } });
  throw new Refusal('account_banned', { link });
}
