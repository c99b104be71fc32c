import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { credentials } from '../tables.ts';

/** The hash of somebody's password; null where they have none. */
export async function passwordHashOf(ctx: Ctx, userId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isNotNull(credentials.password)));
  return found?.hash ?? null;
}
