import { matchScoresWith } from '#features/matching/server/service/matches.ts';
import { isSignedIn, type Ctx } from '#platform/context.ts';
import type { MemberRow } from '../../store/members.ts';

/**
 * Fit of the viewer in each of many groups, 0 to 100: half the mean and half the minimum of the scores with the
 * members, so that one bad pair counts. Omits groups of the viewer and groups with too little data; empty for guests.
 */
export async function viewerFits(
  ctx: Ctx,
  byGroup: ReadonlyMap<string, readonly MemberRow[]>,
): Promise<Map<string, number>> {
  if (!isSignedIn(ctx)) return new Map();
  const me = ctx.actor.userId;
  const others = [...byGroup].filter(([, members]) => !members.some(({ userId }) => userId === me));
  const fits = await matchScoresWith(
    ctx,
    others.flatMap(([, members]) => members.map(({ userId }) => userId)),
  );
  return new Map(
    others.flatMap(([id, members]) => {
      const points = members.flatMap(({ userId }) => fits.get(userId)?.percent ?? []);
      if (points.length === 0) return [];
      const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
      return [[id, Math.round((mean + Math.min(...points)) / 2)] as const];
    }),
  );
}
