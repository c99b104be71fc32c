import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { userExists } from '../store/profiles.ts';
import * as store from '../store/relations.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** The two users can no longer write, buzz, match or see each other's presence. */
    'profiles.blocked': { blockerId: string; blockedId: string; at: string };
    'profiles.unblocked': { blockerId: string; blockedId: string };
  }
}

/** Blocks a user, who may not have a profile yet. Idempotent. Throws `not_found`, and `block_self` for oneself. */
export async function block(ctx: UserCtx, userId: string): Promise<void> {
  const blockerId = ctx.actor.userId;
  if (userId === blockerId) throw new AppError('block_self');
  if (!isUuid(userId) || !(await userExists(ctx.db, userId))) throw new AppError('not_found');
  await ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const isNew = await store.insertBlock(tx, blockerId, userId, at);
    if (isNew) await ctx.publish(tx, 'profiles.blocked', { blockerId, blockedId: userId, at: at.toISOString() });
  });
}

/** Removes the user's own block; a block by the other side stays. Throws `not_found`. */
export async function unblock(ctx: UserCtx, userId: string): Promise<void> {
  const blockerId = ctx.actor.userId;
  if (!isUuid(userId)) throw new AppError('not_found');
  await ctx.db.transaction(async (tx) => {
    if (!(await store.deleteBlock(tx, blockerId, userId))) throw new AppError('not_found');
    await ctx.publish(tx, 'profiles.unblocked', { blockerId, blockedId: userId });
  });
}

/** Ids of the users blocked by the user, newest first. */
export async function blockedByMe(ctx: UserCtx): Promise<string[]> {
  return store.blockedBy(ctx.db, ctx.actor.userId);
}

/** True if either user has blocked the other. `db` may be a transaction. */
export async function areBlocked(db: Db, a: string, b: string): Promise<boolean> {
  return store.hasBlock(db, a, b);
}

/** True if `otherId` is enabled and there is no block in either direction. */
export async function isReachable(db: Db, userId: string, otherId: string): Promise<boolean> {
  return (await reachableAmong(db, userId, [otherId])).has(otherId);
}

/** Batch version of `isReachable`. */
export async function reachableAmong(db: Db, userId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await store.reachableAmong(db, userId, ids));
}

/**
 * Records two users as contacts: both have written, or they matched. Idempotent.
 * @returns True if they were not contacts before.
 */
export async function recordAcquaintance(db: Db, a: string, b: string, since: Date): Promise<boolean> {
  return store.insertAcquaintance(db, a, b, since);
}

/** Removes the contact relation of two users. */
export async function removeAcquaintance(db: Db, a: string, b: string): Promise<void> {
  await store.deleteAcquaintance(db, a, b);
}

/** True if the users are contacts: both have written, or they matched. */
export async function areAcquainted(db: Db, a: string, b: string): Promise<boolean> {
  return store.hasAcquaintance(db, a, b);
}

/** Ids of a user's contacts. */
export async function acquaintancesOf(db: Db, id: string): Promise<string[]> {
  return store.acquaintancesOf(db, id);
}

/** Visibility of a user for each of the viewers. For moderators only: it reveals blocks. */
export async function viewsOf(
  db: Db,
  userId: string,
  viewerIds: readonly string[],
): Promise<{ viewer_id: string; sees_profile: boolean; has_blocked: boolean }[]> {
  return store.viewsOf(db, userId, viewerIds);
}
