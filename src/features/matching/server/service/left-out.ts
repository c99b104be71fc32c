import type { Ctx } from '#platform/context.ts';
import { connectedIds, pendingRequests } from '../store/connections.ts';
import { passedIds } from '../store/passes.ts';

/** Ids of everybody whom a list of people need not propose to somebody: passed over, asked, matched or parted from. */
export async function leftOutBy(ctx: Pick<Ctx, 'db'>, me: string): Promise<string[]> {
  const [passed, connected] = await Promise.all([passedIds(ctx.db, me), connectedIds(ctx.db, me)]);
  return [...new Set([...passed, ...connected])];
}

/** How many unanswered requests each of some people has; those who have none are missing. */
export async function pendingOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, number>> {
  return pendingRequests(ctx.db, ids);
}
