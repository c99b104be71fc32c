import { revokePresence } from '#features/presence/server/service/presence-sync.ts';
import { removeAcquaintance } from '#features/profiles/server/service/relations.ts';
import type { Ctx } from '#platform/context.ts';
import { findDirectConversation } from '../store/conversations.ts';

/**
 * After an unmatch: users who have not both written lose their acquaintance and no longer see each other's presence.
 */
export async function removeAcquaintanceUnlessChatting(ctx: Ctx, a: string, b: string): Promise<void> {
  const pair = await findDirectConversation(ctx.db, a, b);
  if (pair?.answered) return;
  await removeAcquaintance(ctx.db, a, b);
  await revokePresence(ctx, a, b);
}
