import type { Ctx } from '#platform/context.ts';
import type { GroupTileData } from '../../domain/schema.ts';
import { presentGroupTile } from '../present/groups.ts';
import { getVisibleGroups } from './groups.ts';

/** Short forms of the groups whose page the caller may visit, in the order of `ids`; the others are omitted. */
export async function getVisibleGroupTiles(ctx: Ctx, ids: readonly string[]): Promise<GroupTileData[]> {
  return (await getVisibleGroups(ctx, ids)).map(({ row }) => presentGroupTile(row));
}
