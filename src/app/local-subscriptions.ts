import { closeSessions } from '#features/accounts/server/service/sessions.ts';
import { publishCandidatesChanged } from '#features/matching/server/service/candidate-index.ts';
import { schedulePenaltyUpdate } from '#features/matching/server/service/exposure.ts';
import type { LocalSubscriptions } from '#platform/event-publisher.ts';

/**
 * Memory of processes that needs no task. After a lost message the candidate index is reloaded every
 * `CANDIDATE_INDEX.reloadIntervalMs`, penalties are recomputed daily, and open sockets check their session.
 */
export const localSubscriptions: LocalSubscriptions = {
  'accounts.enabled': [(ctx, { userId }) => publishCandidatesChanged(ctx, [userId])],
  'accounts.paused': [closeSessions, (ctx, { userId }) => publishCandidatesChanged(ctx, [userId])],
  'accounts.disabled': [closeSessions, (ctx, { userId }) => publishCandidatesChanged(ctx, [userId])],
  'matching.connected': [(ctx, { toId }) => schedulePenaltyUpdate(ctx, [toId])],
  'matching.matched': [(ctx, { aId, bId }) => schedulePenaltyUpdate(ctx, [aId, bId])],
  'profiles.saved': [(ctx, { userId }) => publishCandidatesChanged(ctx, [userId])],
};
