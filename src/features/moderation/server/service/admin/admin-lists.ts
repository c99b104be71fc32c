import type { UserCtx } from '#platform/context.ts';
import { ADMIN_LIST } from '../../../domain/rules.ts';
import type { AdminGroup, GroupsFilter, AdminListing, ListingsFilter } from '../../../domain/admin-lists.ts';
import { presentAdminGroup, presentAdminListing } from '../../present/admin-lists.ts';
import { countGroups, countListings, findGroups, findListings } from '../../store/admin-lists.ts';

type WithPage<F> = F & { before?: string | undefined; limit?: number | undefined };

/** Properties in every state, newest first; `before` is the id of the last row. Admins only. */
export async function listAdminListings(
  ctx: UserCtx,
  { before, limit = ADMIN_LIST.pageSize, ...filter }: WithPage<ListingsFilter>,
): Promise<{ listings: AdminListing[]; next: string | null; total: number | null }> {
  const rows = await findListings(ctx.db, filter, { before, limit: limit + 1 });
  const total = before === undefined ? await countListings(ctx.db, filter) : null;
  return { listings: rows.slice(0, limit).map(presentAdminListing), next: nextCursor(rows, limit), total };
}

/** Groups of every visibility, newest first; `before` is the id of the last row. Admins only. */
export async function listAdminGroups(
  ctx: UserCtx,
  { before, limit = ADMIN_LIST.pageSize, ...filter }: WithPage<GroupsFilter>,
): Promise<{ groups: AdminGroup[]; next: string | null; total: number | null }> {
  const rows = await findGroups(ctx.db, filter, { before, limit: limit + 1 });
  const total = before === undefined ? await countGroups(ctx.db, filter) : null;
  return { groups: rows.slice(0, limit).map(presentAdminGroup), next: nextCursor(rows, limit), total };
}

function nextCursor(rows: { id: string }[], limit: number): string | null {
  return rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
}
