import { part } from '#features/presence/server/service/news.ts';
import { forgetAcquaintance } from '#features/profiles/server/service/relations.ts';
import type { Ctx } from '#platform/context.ts';
import { pairOf } from '../store/conversations.ts';

/** After a match has ended: two who have not both written know each other no more, and do not see who is here. */
export async function partUnlessTalking(ctx: Ctx, a: string, b: string): Promise<void> {
  const pair = await pairOf(ctx.db, a, b);
  if (pair?.answered) return;
  await forgetAcquaintance(ctx.db, a, b);
  await part(ctx, a, b);
}
