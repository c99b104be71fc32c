import { getVisibleGroupTiles } from '#features/groups/server/service/group-tiles.ts';
import { getVisibleSummaries } from '#features/properties/server/service/detail.ts';
import { getHandoverCards } from '#features/tenancies/server/service/handovers.ts';
import type { UserCtx } from '#platform/context.ts';
import type { LinkCards } from '../../../domain/schema.ts';

/** Cards of the properties, groups and handovers whose pages the reader may visit. A missing one and a hidden one are alike. */
export async function getLinkCards(
  ctx: UserCtx,
  { homes = [], groups = [], handovers = [] }: Partial<Record<keyof LinkCards, readonly string[] | undefined>>,
): Promise<LinkCards> {
  const [visibleHomes, visibleGroups, ownHandovers] = await Promise.all([
    getVisibleSummaries(ctx, homes),
    getVisibleGroupTiles(ctx, groups),
    getHandoverCards(ctx, handovers),
  ]);
  return { homes: visibleHomes, groups: visibleGroups, handovers: ownHandovers };
}
