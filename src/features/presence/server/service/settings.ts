import type { UserCtx } from '#platform/context.ts';
import { hidesPresence, setHidePresence } from '../store.ts';
import { broadcast } from './presence-sync.ts';

/** Returns whether the user hides their presence. */
export async function ownSettings(ctx: UserCtx) {
  return { hide_presence: await hidesPresence(ctx.db, ctx.actor.userId) };
}

/** Hides or shows the user's presence and notifies subscribers. */
export async function updateSettings(ctx: UserCtx, hidePresence: boolean) {
  const { userId } = ctx.actor;
  await setHidePresence(ctx.db, userId, hidePresence, ctx.now());
  await broadcast(ctx, { kind: hidePresence ? 'hidden' : 'shown', userId });
  return { hide_presence: hidePresence };
}
