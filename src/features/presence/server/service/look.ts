import type { Ctx } from '#platform/context.ts';
import { isExpired } from '../../domain/rules.ts';
import type { OnlineStatus } from '../../domain/schema.ts';
import { presentStatus, UNKNOWN } from '../present.ts';
import { allowedLooks, type Look, type SeenRow } from '../store.ts';
import { stateOf } from './state.ts';

/** What a viewer sees of each of these people; of those who are not for the viewer to see: offline, never seen. */
export async function presenceFor(
  ctx: Ctx,
  viewerId: string,
  userIds: readonly string[],
): Promise<Map<string, OnlineStatus>> {
  const seen = await lookAll(
    ctx,
    [...new Set(userIds)].map((targetId) => ({ viewerId, targetId })),
  );
  return new Map(userIds.map((id) => [id, seen.find((look) => look.targetId === id)?.status ?? UNKNOWN]));
}

/** The allowed ones among these looks, with what they show. */
export async function lookAll(ctx: Ctx, looks: Look[]): Promise<(Look & { status: OnlineStatus })[]> {
  const rows = await allowedLooks(ctx.db, looks);
  return rows.map((row) => ({ viewerId: row.viewer_id, targetId: row.target_id, status: statusOf(ctx, row) }));
}

/** Memory first; where this process has not heard of somebody, what the table knew. */
function statusOf(ctx: Ctx, row: SeenRow): OnlineStatus {
  const { registry } = stateOf(ctx);
  if (row.seen_at !== null) {
    const seenAt = new Date(row.seen_at).getTime();
    registry.presume(row.target_id, seenAt, row.is_online === true && !isExpired(seenAt, ctx.now().getTime()));
  }
  return presentStatus(registry.get(row.target_id));
}
