import { addMs } from '#shared/time/local-time.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { hashToken } from '#platform/security/random-token.ts';
import { verifications } from '../tables.ts';

/** Stores the value of an emailed link under the hash of its key, which contains its token. */
export async function insertVerification(
  ctx: Ctx,
  { key, value, ttlMs }: { key: string; value: string; ttlMs: number },
): Promise<void> {
  const now = ctx.now();
  await ctx.db.insert(verifications).values({
    id: ctx.newId(),
    identifier: hashToken(key),
    value,
    expiresAt: addMs(now, ttlMs),
    createdAt: now,
    updatedAt: now,
  });
}

/** Returns the value of a token that may be tried more than once; null if it is unknown, used or expired. */
export async function findVerification(ctx: Ctx, key: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, hashToken(key)), gt(verifications.expiresAt, ctx.now())));
  return found?.value ?? null;
}

/** Deletes a link and returns its value, for one caller; null if it is unknown, used or expired. */
export async function consumeVerification(ctx: Ctx, key: string): Promise<string | null> {
  const [found] = await ctx.db
    .delete(verifications)
    .where(and(eq(verifications.identifier, hashToken(key)), gt(verifications.expiresAt, ctx.now())))
    .returning({ value: verifications.value });
  return found?.value ?? null;
}

/** Deletes the links to set a password and to sign in of a user: their value is the user's id alone. */
export async function deleteLinksOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.value, userId));
}

export async function deleteExpiredVerifications(ctx: Ctx): Promise<void> {
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, ctx.now()));
}
