import type { UserCtx } from '#platform/context.ts';
import { LISTED } from '../../domain/people.ts';
import type { GroupLine, GroupsFilter, ListingLine, ListingsFilter } from '../../domain/things.ts';
import { presentGroupLine, presentListingLine } from '../present/things.ts';
import { countGroups, countListings, groupsIn, listingsIn } from '../store/things.ts';

type Paged<F> = F & { before?: string | undefined; limit?: number | undefined };

/** Homes in every state, the newest first, `limit` at a time after the one with the id `before`. For admins. */
export async function listListings(
  ctx: UserCtx,
  { before, limit = LISTED.pageSize, ...filter }: Paged<ListingsFilter>,
): Promise<{ listings: ListingLine[]; next: string | null; total: number | null }> {
  const rows = await listingsIn(ctx.db, filter, { before, limit: limit + 1 });
  const total = before === undefined ? await countListings(ctx.db, filter) : null;
  return { listings: rows.slice(0, limit).map(presentListingLine), next: nextOf(rows, limit), total };
}

/** Groups of every kind, the newest first, `limit` at a time after the one with the id `before`. For admins. */
export async function listGroups(
  ctx: UserCtx,
  { before, limit = LISTED.pageSize, ...filter }: Paged<GroupsFilter>,
): Promise<{ groups: GroupLine[]; next: string | null; total: number | null }> {
  const rows = await groupsIn(ctx.db, filter, { before, limit: limit + 1 });
  const total = before === undefined ? await countGroups(ctx.db, filter) : null;
  return { groups: rows.slice(0, limit).map(presentGroupLine), next: nextOf(rows, limit), total };
}

function nextOf(rows: { id: string }[], limit: number): string | null {
  return rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
}
