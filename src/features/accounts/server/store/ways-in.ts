import { and, eq, gte } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { credentials, passkeys, recoveryCodes, totpFactors } from '../tables.ts';
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
