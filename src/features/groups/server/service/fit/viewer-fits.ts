import { matchScoresWith } from '#features/matching/server/service/matches.ts';
import { isSignedIn, type Ctx } from '#platform/context.ts';
import type { MemberRow } from '../../store/members.ts';

/** Fit of the viewer in a group, 0 to 100; `known` returns the mean of what is known about the fits with the members. */
export interface ViewerFit {
  percent: number;
  known: () => number;
}

/**
 * Fit of the viewer in each of many groups: half the mean and half the minimum of the scores with the
 * members, so that one bad pair counts. Omits groups of the viewer and groups with too little data; empty for guests.
 */
export async function viewerFits(
  ctx: Ctx,
  byGroup: ReadonlyMap<string, readonly MemberRow[]>,
): Promise<Map<string, ViewerFit>> {
  if (!isSignedIn(ctx)) return new Map();
  const me = ctx.actor.userId;
  const others = [...byGroup].filter(([, members]) => !members.some(({ userId }) => userId === me));
  const fits = await matchScoresWith(
    ctx,
    others.flatMap(([, members]) => members.map(({ userId }) => userId)),
  );
  return new Map(
    others.flatMap(([id, members]) => {
      const found = members.flatMap(({ userId }) => fits.get(userId) ?? []);
      if (found.length === 0) return [];
      const points = found.map(({ percent }) => percent);
      const percent = Math.round((meanOf(points) + Math.min(...points)) / 2);
      return [[id, { percent, known: () => Math.round(meanOf(found.map(({ known }) => known()))) }] as const];
    }),
  );
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
