import type { UserCtx } from '#platform/context.ts';
import { hidesPresence, setHidesPresence } from '../store.ts';
import { lookAll } from './look.ts';
import { stateOf } from './state.ts';
import { seemToLeave, tellFollowers } from './tell.ts';

/** Whether the caller hides when they are here. */
export async function ownSettings(ctx: UserCtx) {
  return { hide_presence: await hidesPresence(ctx.db, ctx.actor.userId) };
}

/** Hides or shows the caller's presence; those who see it are told at once. */
export async function changeSettings(ctx: UserCtx, hidePresence: boolean) {
  const { userId } = ctx.actor;
  const followers = stateOf(ctx).subscribers.of(userId);
  const looks = [...new Set(followers.map((connection) => connection.userId))].map((viewerId) => ({
    viewerId,
    targetId: userId,
  }));
  const sawMe = hidePresence ? await lookAll(ctx, looks) : [];
  await setHidesPresence(ctx.db, userId, hidePresence, ctx.now());
  for (const { viewerId } of sawMe) if (viewerId !== userId) seemToLeave(ctx, userId, viewerId);
  if (!hidePresence) await tellFollowers(ctx, [userId]);
  return { hide_presence: hidePresence };
}
