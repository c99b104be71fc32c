import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { StatusDetails } from '../../domain/account-status.ts';
import { users } from '../tables.ts';

/** Locks an account until the end of the transaction and returns its status; null if there is no such account. */
export async function lockAccountStatus(tx: Tx, userId: string): Promise<StatusDetails | null> {
  const [found] = await tx
    .select({ status: users.status, reason: users.statusReason, until: users.statusUntil })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return found ?? null;
}

export async function updateAccountStatus(
  tx: Tx,
  userId: string,
  { status, reason, until }: StatusDetails,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ status, statusReason: reason, statusUntil: until, updatedAt: now })
    .where(eq(users.id, userId));
}

/** Returns users whose suspension has ended, the earliest first. */
export async function expiredSuspensions(ctx: Ctx, limit: number): Promise<string[]> {
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'suspended'), lte(users.statusUntil, ctx.now())))
    .orderBy(asc(users.statusUntil))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Reasons of the bans that are in force, by user. */
export async function banReasonsOf(ctx: Pick<Ctx, 'db'>, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const found = await ctx.db
    .select({ id: users.id, reason: users.statusReason })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.status, 'banned')));
  return new Map(found.map(({ id, reason }) => [id, reason ?? '']));
}
