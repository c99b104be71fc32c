import { getVisibleGroupTiles } from '#features/groups/server/service/group-tiles.ts';
import { getVisibleSummaries } from '#features/properties/server/service/detail.ts';
import type { UserCtx } from '#platform/context.ts';
import type { LinkCards } from '../../../domain/schema.ts';

/** Cards of the properties and groups whose pages the reader may visit. A missing one and a hidden one are alike. */
export async function getLinkCards(
  ctx: UserCtx,
  { homes = [], groups = [] }: { homes?: readonly string[] | undefined; groups?: readonly string[] | undefined },
): Promise<LinkCards> {
  const [visibleHomes, visibleGroups] = await Promise.all([
    getVisibleSummaries(ctx, homes),
    getVisibleGroupTiles(ctx, groups),
  ]);
  return { homes: visibleHomes, groups: visibleGroups };
}
