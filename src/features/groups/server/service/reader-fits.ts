import { fitsWith } from '#features/matching/server/service/matches.ts';
import type { Ctx } from '#platform/context.ts';
import type { MemberRow } from '../store/members.ts';
import { isUser } from './people.ts';

/**
 * How the reader would fit into each of many groups, in points from 0 to 100: half the mean and half the least of how they
 * fit with each member, so that one bad pair is felt. Left out are groups that they are in or of whose members too little is
 * known, and everything for whoever is not signed in.
 */
export async function readerFits(
  ctx: Ctx,
  byGroup: ReadonlyMap<string, readonly MemberRow[]>,
): Promise<Map<string, number>> {
  if (!isUser(ctx)) return new Map();
  const me = ctx.actor.userId;
  const others = [...byGroup].filter(([, members]) => !members.some(({ user_id }) => user_id === me));
  const fits = await fitsWith(
    ctx,
    others.flatMap(([, members]) => members.map(({ user_id }) => user_id)),
  );
  return new Map(
    others.flatMap(([id, members]) => {
      const points = members.flatMap(({ user_id }) => fits.get(user_id)?.percent ?? []);
      if (points.length === 0) return [];
      const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
      return [[id, Math.round((mean + Math.min(...points)) / 2)] as const];
    }),
  );
}
