import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import { createMemoryCache } from '#platform/memory-cache.ts';
import type { Filters, Ranked } from '../../domain/ranking.ts';

/** People shown to a viewer in one list since its first page. */
interface ShownList {
  ids: string[];
  /** By id of the last person of each page: their position, and the number of people shown up to there. */
  pageEnds: Map<string, { position: Ranked; count: number }>;
}

const shownLists = defineState(({ now }) => createMemoryCache<ShownList>(now, { max: 5000 }));

/**
 * Viewing a list raises the penalties of the people in it and thus changes its order. To avoid duplicates and gaps,
 * each process remembers the pages it has served. For a page served by another process, the cursor is recomputed and
 * the browser removes duplicates.
 */
export function shownBefore(
  ctx: Pick<Ctx, 'state'>,
  me: string,
  filters: Filters,
  lastId: string,
): { position: Ranked; ids: string[] } | null {
  const listing = shownLists(ctx).get(listKey(me, filters));
  const end = listing?.pageEnds.get(lastId);
  return listing && end ? { position: end.position, ids: listing.ids.slice(0, end.count) } : null;
}

/** Records a served page; a first page resets the list. */
export function recordPage(
  ctx: Pick<Ctx, 'state'>,
  me: string,
  filters: Filters,
  served: string[],
  page: Ranked[],
): void {
  const lists = shownLists(ctx);
  const key = listKey(me, filters);
  const before = served.length === 0 ? undefined : lists.get(key);
  const ids = [...served, ...page.map(({ id }) => id)];
  const ends = new Map(before?.pageEnds);
  const last = page.at(-1);
  if (last) ends.set(last.id, { position: last, count: ids.length });
  lists.set(key, { ids, pageEnds: ends });
}

function listKey(me: string, filters: Filters): string {
  return me + JSON.stringify(filters);
}
