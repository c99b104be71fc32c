import type { Ctx } from '#platform/context.ts';
import { isExpired } from '../../domain/rules.ts';
import type { OnlineStatus } from '../../domain/schema.ts';
import { presentStatus, UNKNOWN_STATUS } from '../present.ts';
import { findVisiblePresence, type PresenceQuery, type PresenceRow } from '../store.ts';
import { getPresenceState } from './state.ts';

/** Returns the statuses of users as seen by a viewer. Users the viewer may not see are offline and never seen. */
export async function getStatusesFor(
  ctx: Ctx,
  viewerId: string,
  userIds: readonly string[],
): Promise<Map<string, OnlineStatus>> {
  const seen = await getStatuses(
    ctx,
    [...new Set(userIds)].map((targetId) => ({ viewerId, targetId })),
  );
  return new Map(userIds.map((id) => [id, seen.find((row) => row.targetId === id)?.status ?? UNKNOWN_STATUS]));
}

/** Returns the statuses of the permitted queries. */
export async function getStatuses(
  ctx: Ctx,
  queries: PresenceQuery[],
): Promise<(PresenceQuery & { status: OnlineStatus })[]> {
  const rows = await findVisiblePresence(ctx.db, queries);
  return rows.map((row) => ({ viewerId: row.viewer_id, targetId: row.target_id, status: resolveStatus(ctx, row) }));
}

/** Status from memory, or from the table if this process has no data about the user. */
function resolveStatus(ctx: Ctx, row: PresenceRow): OnlineStatus {
  const { registry } = getPresenceState(ctx);
  if (row.seen_at !== null) {
    const seenAt = new Date(row.seen_at).getTime();
    registry.loadIfUnknown(row.target_id, seenAt, row.is_online === true && !isExpired(seenAt, ctx.now().getTime()));
  }
  return presentStatus(registry.get(row.target_id));
}
