import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { isPersonId } from '../../domain/person-id.ts';
import { isSomebody } from '../store/profiles.ts';
import * as store from '../store/relations.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** From now on the two cannot write, buzz, match or see each other's presence. */
    'profiles.blocked': { blockerId: string; blockedId: string };
    'profiles.unblocked': { blockerId: string; blockedId: string };
  }
}

/**
 * Blocks a person, who may have no profile yet and write all the same; blocking twice is blocking once. Refuses with
 * `not_found`, and with `block_self` for oneself.
 */
export async function block(ctx: UserCtx, userId: string): Promise<void> {
  const blockerId = ctx.actor.userId;
  if (userId === blockerId) throw new Refusal('block_self');
  if (!isPersonId(userId) || !(await isSomebody(ctx.db, userId))) throw new Refusal('not_found');
  const isNew = await store.insertBlock(ctx.db, blockerId, userId, ctx.now());
  if (isNew) ctx.publish('profiles.blocked', { blockerId, blockedId: userId });
}

/** Lifts the caller's own block; the other side's, if there is one, stays. Refuses with `not_found`. */
export async function unblock(ctx: UserCtx, userId: string): Promise<void> {
  const blockerId = ctx.actor.userId;
  if (!isPersonId(userId) || !(await store.deleteBlock(ctx.db, blockerId, userId))) throw new Refusal('not_found');
  ctx.publish('profiles.unblocked', { blockerId, blockedId: userId });
}

/** Ids of the people the caller has blocked, the latest first. */
export async function blockedByMe(ctx: UserCtx): Promise<string[]> {
  return store.blockedBy(ctx.db, ctx.actor.userId);
}

/** Those among `ids` who have blocked the caller, who is not to be told. */
export async function blockersAmong(ctx: UserCtx, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await store.blockersAmong(ctx.db, ctx.actor.userId, ids));
}

/** True when either of the two has blocked the other. `db` is `ctx.db`, or the `tx` of a transaction. */
export async function areBlocked(db: Db, a: string, b: string): Promise<boolean> {
  return store.hasBlock(db, a, b);
}

/** True when `otherId` is somebody that `userId` can turn to: there, not banned, no block either way. */
export async function isReachable(db: Db, userId: string, otherId: string): Promise<boolean> {
  return (await reachableAmong(db, userId, [otherId])).has(otherId);
}

/** Those among `ids` that `userId` can turn to, as `isReachable` says it. */
export async function reachableAmong(db: Db, userId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await store.reachableAmong(db, userId, ids));
}

/**
 * Notes that two people know each other: both have written, or they matched. Idempotent.
 * @returns whether this is news
 */
export async function recordAcquaintance(db: Db, a: string, b: string, since: Date): Promise<boolean> {
  return store.insertAcquaintance(db, a, b, since);
}

/** Two people know each other no more: what had brought them together is over. */
export async function forgetAcquaintance(db: Db, a: string, b: string): Promise<void> {
  await store.deleteAcquaintance(db, a, b);
}

/** True when both have written to each other or have matched. */
export async function areAcquainted(db: Db, a: string, b: string): Promise<boolean> {
  return store.hasAcquaintance(db, a, b);
}

/** Ids of everybody that a person knows. */
export async function acquaintancesOf(db: Db, id: string): Promise<string[]> {
  return store.acquaintancesOf(db, id);
}
