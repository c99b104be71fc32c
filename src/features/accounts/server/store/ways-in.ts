import { and, eq, exists, gte, or } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { credentials, passkeys, recoveryCodes, totpFactors, users } from '../tables.ts';
import { isIdentity } from './identities.ts';

/** Deletes what an account has got since a time: linked providers, passkeys and the authenticator app with its codes. */
export async function deleteWaysInSince(ctx: Ctx, userId: string, since: Date): Promise<void> {
  await ctx.db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), isIdentity, gte(credentials.createdAt, since)));
  await ctx.db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  const added = await ctx.db
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), gte(totpFactors.activatedAt, since)))
    .returning({ userId: totpFactors.userId });
  if (added.length > 0) await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Begins the review of an account that passkeys or providers open too. @returns False if there is nothing to review. */
export async function beginWaysInReview(ctx: Ctx, userId: string): Promise<boolean> {
  const ownPasskeys = ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId));
  const ownIdentities = ctx.db
    .select()
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isIdentity));
  const begun = await ctx.db
    .update(users)
    .set({ waysInReviewSince: ctx.now() })
    .where(and(eq(users.id, userId), or(exists(ownPasskeys), exists(ownIdentities))))
    .returning({ id: users.id });
  return begun.length > 0;
}

export async function endWaysInReview(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(users).set({ waysInReviewSince: null }).where(eq(users.id, userId));
}
