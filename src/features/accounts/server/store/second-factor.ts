import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { recoveryCodes, totpFactors } from '../tables.ts';

export type TotpFactorRow = typeof totpFactors.$inferSelect;

export async function totpFactorOf(ctx: Ctx, userId: string): Promise<TotpFactorRow | null> {
  const [found] = await ctx.db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return found ?? null;
}

/** Stores the secret of a new factor. @returns False if an active one exists, which stays. */
export async function insertTotpFactor(ctx: Ctx, userId: string, secret: string): Promise<boolean> {
  const set = { secret, lastStep: 0, createdAt: ctx.now() };
  const stored = await ctx.db
    .insert(totpFactors)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: totpFactors.userId, set, setWhere: isNull(totpFactors.activatedAt) })
    .returning({ userId: totpFactors.userId });
  return stored.length > 0;
}

/**
 * Records the time step of a code, and with `activates` turns the factor on. @returns False if a code of that step or a
 * later one was accepted before, so that a code works once.
 */
export async function acceptTotpStep(
  ctx: Ctx,
  factor: Pick<TotpFactorRow, 'userId' | 'secret'>,
  step: number,
  activates: boolean,
): Promise<boolean> {
  const updated = await ctx.db
    .update(totpFactors)
    .set({ lastStep: step, ...(activates && { activatedAt: ctx.now() }) })
    .where(
      and(
        eq(totpFactors.userId, factor.userId),
        // A secret that was replaced meanwhile has its own codes.
        eq(totpFactors.secret, factor.secret),
        activates ? isNull(totpFactors.activatedAt) : isNotNull(totpFactors.activatedAt),
        lt(totpFactors.lastStep, step),
      ),
    )
    .returning({ userId: totpFactors.userId });
  return updated.length > 0;
}

/** Deletes the factor of codes and its recovery codes. @returns False if there was none. */
export async function deleteTotpFactor(ctx: Ctx, userId: string): Promise<boolean> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await ctx.db
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ activatedAt: totpFactors.activatedAt });
  return deleted.some(({ activatedAt }) => activatedAt !== null);
}

export async function replaceRecoveryCodes(ctx: Ctx, userId: string, hashes: readonly string[]): Promise<void> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up, for one caller. @returns False if it is unknown or used. */
export async function useRecoveryCode(ctx: Ctx, userId: string, codeHash: string): Promise<boolean> {
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function unusedRecoveryCodes(ctx: Ctx, userId: string): Promise<number> {
  return ctx.db.$count(recoveryCodes, sql`${recoveryCodes.userId} = ${userId} and ${recoveryCodes.usedAt} is null`);
}

/** Ends the trust of every browser in an account's second step. */
export async function raiseTrustEpoch(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(totpFactors)
    .set({ trustEpoch: sql`${totpFactors.trustEpoch} + 1` })
    .where(eq(totpFactors.userId, userId));
}
