import { addMs } from '#shared/time/local-time.ts';
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { SESSION } from '../../domain/rules.ts';
import { sessions, users } from '../tables.ts';
import { createToken, hashToken } from '#platform/security/random-token.ts';

/** Creates a session and returns its token, of which only the hash is stored. */
export async function insertSession(
  ctx: Ctx,
  userId: string,
  userAgent: string | null,
  { hasSecondFactor = false, deviceHash = null }: { hasSecondFactor?: boolean; deviceHash?: string | null } = {},
): Promise<string> {
  const [token, now] = [createToken(), ctx.now()];
  await ctx.db.insert(sessions).values({
    id: ctx.newId(),
    userId,
    tokenHash: hashToken(token),
    expiresAt: addMs(now, SESSION.ttlMs),
    userAgent,
    createdAt: now,
    updatedAt: now,
    hasSecondFactor,
    deviceHash,
  });
  return token;
}

/**
 * Returns the active session with this token hash and its user; null if it is missing or expired, or if the account is
 * not active.
 */
export async function findActiveSession(ctx: Ctx, tokenHash: string) {
  const [found] = await ctx.db
    .select({ session: sessions, email: users.email, role: users.role, status: users.status })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, ctx.now())));
  return found?.status === 'active' ? found : null;
}

/** Returns the expiry of an active session; null if it is missing or expired, or if the account is not active. */
export async function activeSessionExpiry(ctx: Ctx, id: string): Promise<Date | null> {
  const [found] = await ctx.db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, ctx.now()), eq(users.status, 'active')));
  return found?.expiresAt ?? null;
}

export async function extendSession(ctx: Ctx, id: string, expiresAt: Date): Promise<void> {
  await ctx.db.update(sessions).set({ expiresAt, updatedAt: ctx.now() }).where(eq(sessions.id, id));
}

export async function deleteSession(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.id, id));
}

/**
 * Returns a user's active sessions, the most recently used first. The last use has day precision, because sessions are
 * extended once a day.
 */
export async function activeSessionsOf(ctx: Ctx, userId: string) {
  return ctx.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsed: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt), sessions.id);
}

export type ActiveSession = Awaited<ReturnType<typeof activeSessionsOf>>[number];

/** Deletes a user's sessions, all or all but one. */
export async function deleteSessionsOf(ctx: Ctx, userId: string, exceptId?: string): Promise<void> {
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined));
}

export async function deleteExpiredSessions(ctx: Ctx): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now()));
}

/** Marks a session as one that has proved a second factor. */
export async function markSecondFactor(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.id, id));
}

/** True if a session has proved a second factor. */
export async function hasSecondFactor(ctx: Ctx, id: string): Promise<boolean> {
  const [found] = await ctx.db.select({ is: sessions.hasSecondFactor }).from(sessions).where(eq(sessions.id, id));
  return found?.is ?? false;
}

/** Forgets the second factor of a user's sessions, after the last one is gone. */
export async function unmarkSecondFactor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.userId, userId));
}

/** Records that the person of a session has proved again who they are. */
export async function recordProof(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.update(sessions).set({ provenAt: ctx.now() }).where(eq(sessions.id, id));
}

/** Time of the last proof of identity in a session: at least its sign-in; null if the session is gone. */
export async function lastProofAt(ctx: Ctx, id: string): Promise<Date | null> {
  const [found] = await ctx.db
    .select({ provenAt: sessions.provenAt, createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return found ? (found.provenAt ?? found.createdAt) : null;
}
