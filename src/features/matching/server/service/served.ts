import type { Ctx } from '#platform/context.ts';
import type { Filters, Ranked } from '../../domain/ranking.ts';

/** What somebody has been shown of one list since its first page. */
interface Listing {
  ids: string[];
  /** By the last person of each page: their place, and how many had been shown by then. */
  ends: Map<string, { place: Ranked; count: number }>;
}

/** So many lists are remembered by a process, the latest. */
const MOST = 5000;

const listings = new WeakMap<object, Map<string, Listing>>();

/**
 * Prices move while somebody leafs through a list, just because they do: whoever has been shown costs more. So that
 * nobody comes twice and nobody is skipped, a process remembers what it has served. Where it has not (another process
 * did), the place is worked out anew, and the browser drops who comes twice.
 */
export function servedUntil(
  ctx: Pick<Ctx, 'db'>,
  me: string,
  filters: Filters,
  lastId: string,
): { place: Ranked; ids: string[] } | null {
  const listing = listings.get(ctx.db)?.get(keyOf(me, filters));
  const end = listing?.ends.get(lastId);
  return listing && end ? { place: end.place, ids: listing.ids.slice(0, end.count) } : null;
}

/** Remembers a page: the first one begins the list anew. */
export function notePage(ctx: Pick<Ctx, 'db'>, me: string, filters: Filters, served: string[], page: Ranked[]): void {
  let all = listings.get(ctx.db);
  if (!all) listings.set(ctx.db, (all = new Map()));
  const key = keyOf(me, filters);
  const before = served.length === 0 ? undefined : all.get(key);
  const ids = [...served, ...page.map(({ id }) => id)];
  const ends = new Map(before?.ends);
  const last = page.at(-1);
  if (last) ends.set(last.id, { place: last, count: ids.length });
  all.delete(key);
  all.set(key, { ids, ends });
  const oldest = all.keys().next().value;
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
}

function keyOf(me: string, filters: Filters): string {
  return me + JSON.stringify(filters);
}
