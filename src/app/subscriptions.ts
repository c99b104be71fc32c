import { introduce, part } from '#features/presence/server/service/tell.ts';
import type { Subscriptions } from '#platform/events.ts';

/** Which feature listens to what happened in another. */
export const subscriptions: Subscriptions = {
  'profiles.blocked': [(ctx, { blockerId, blockedId }) => part(ctx, blockerId, blockedId)],
  'profiles.unblocked': [(ctx, { blockerId, blockedId }) => introduce(ctx, blockerId, blockedId)],
};
