import type { OwnGroups } from '#features/groups/domain/schema.ts';
import { myGroups } from '#features/groups/server/service/my-groups.ts';
import type { UserCtx } from '#platform/context.ts';
import { pendingShortlistCounts } from '../store/pending-counts.ts';

/** Lists the groups of the caller with all tasks that wait for them, those on shortlists included. */
export async function listOwnGroups(ctx: UserCtx): Promise<OwnGroups> {
  return myGroups(ctx, pendingShortlistCounts);
}
