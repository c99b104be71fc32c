import type { UserCtx } from '#platform/context.ts';
import { hidesPresence, setHidesPresence } from '../store.ts';
import { spread } from './news.ts';

/** Whether the caller hides when they are here. */
export async function ownSettings(ctx: UserCtx) {
  return { hide_presence: await hidesPresence(ctx.db, ctx.actor.userId) };
}

/** Hides or shows the caller's presence; those who see it are told at once. */
export async function changeSettings(ctx: UserCtx, hidePresence: boolean) {
  const { userId } = ctx.actor;
  await setHidesPresence(ctx.db, userId, hidePresence, ctx.now());
  await spread(ctx, { kind: hidePresence ? 'hidden' : 'shown', userId });
  return { hide_presence: hidePresence };
}
