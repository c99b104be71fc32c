import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import { apiTokens } from '../tables.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

const isUsable = (now: Date) =>
  and(isNull(apiTokens.revokedAt), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)));

export async function insertToken(tx: Tx, row: ApiTokenRow): Promise<void> {
  await tx.insert(apiTokens).values(row);
}

/** Token with this hash, unless it is revoked or expired. */
export async function findUsableToken(db: Db, tokenHash: string, now: Date): Promise<ApiTokenRow | null> {
  const [found] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.tokenHash, tokenHash), isUsable(now)));
  return found ?? null;
}

/** Usable tokens of a user, newest first. */
export async function usableTokensOf(db: Db, userId: string, now: Date): Promise<ApiTokenRow[]> {
  return db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), isUsable(now)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

export async function recordTokenUse(db: Db, id: string, now: Date): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
}

/** Revokes one token of a user. @returns False if they have no such token. */
export async function revokeToken(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId), isUsable(now)))
    .returning({ id: apiTokens.id });
  return revoked.length > 0;
}

export async function revokeTokensOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)));
}

/** Deletes the tokens that were revoked or expired before `end`. */
export async function deleteTokensEndedBefore(db: Db, end: Date): Promise<void> {
  await db.delete(apiTokens).where(or(lt(apiTokens.revokedAt, end), lt(apiTokens.expiresAt, end)));
}
