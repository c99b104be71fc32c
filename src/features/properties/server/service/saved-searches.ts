import { notify } from '#features/notifications/server/service.ts';
import type { Lang } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import {
  filterParams,
  readFilters,
  SEARCH,
  type HomesFilters,
  type SavedSearch,
  type SavedSearchChange,
  type SavedSearchInput,
} from '../../domain/search.ts';
import { searchLetter } from '../present/search-letter.ts';
import {
  countsOf,
  deleteSearch,
  insertSearch,
  markSeen,
  searchesOf,
  takeDue,
  updateSearch,
  type SavedSearchRow,
} from '../store/saved-searches.ts';
import { pageOf } from '../store/search.ts';
import { homeCards } from './search-cards.ts';
import { prepare } from './search.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A little less than the time between two runs, so that a run that comes early leaves nobody out. */
const DUE_AFTER_MS = { instant: 4 * MINUTE_MS, daily: DAY_MS - MINUTE_MS, weekly: 7 * DAY_MS - MINUTE_MS };
const AT_ONCE = 100;
/** Homes that a letter names. */
const NAMED = 5;

/** The caller's searches with how many homes came to each since they last looked. */
export async function mySearches(ctx: UserCtx): Promise<SavedSearch[]> {
  const rows = await searchesOf(ctx.db, ctx.actor.userId);
  const wanted = await Promise.all(rows.map(async (row) => freshOf(ctx, row, new Date(row.seen_ms))));
  const counts = await countsOf(ctx.db, wanted);
  return rows.map((row, nth) => presentSearch(row, counts[nth] ?? 0));
}

async function freshOf(ctx: UserCtx, row: SavedSearchRow, since: Date) {
  const { wanted } = await prepare(ctx, filtersIn(row.query));
  return { ...wanted, since, withoutOwn: true };
}

function presentSearch({ id, name, query, frequency, created_ms }: SavedSearchRow, fresh: number): SavedSearch {
  const created_at = new Date(created_ms).toISOString();
  return { id, name, query, frequency, fresh: Math.min(fresh, SEARCH.facetCap), created_at };
}

const filtersIn = (query: string): HomesFilters => readFilters(new URLSearchParams(query));
/** What is not understood is left out, the order too; the rest stands in its fixed order. */
const canonical = (query: string): string => filterParams(filtersIn(query)).toString();

/** Keeps a search of the caller's. Refuses with `too_many_searches`. */
export async function saveSearch(ctx: UserCtx, { name, query, frequency }: SavedSearchInput): Promise<SavedSearch> {
  const id = ctx.newId();
  const now = ctx.now();
  const row = { id, userId: ctx.actor.userId, name, query: canonical(query), frequency, now };
  if (!(await insertSearch(ctx.db, row, SEARCH.maxSavedSearches)))
    throw new Refusal('too_many_searches', { params: { max: SEARCH.maxSavedSearches } });
  return { id, name, query: row.query, frequency, fresh: 0, created_at: now.toISOString() };
}

/** Changes what is given of a search of the caller's. Refuses with `not_found`. */
export async function changeSearch(ctx: UserCtx, id: string, change: SavedSearchChange): Promise<SavedSearch> {
  const { name, query, frequency } = change;
  const isThere = await updateSearch(
    ctx.db,
    { id, userId: ctx.actor.userId },
    {
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query: canonical(query) }),
      ...(frequency !== undefined && { frequency }),
      now: ctx.now(),
    },
  );
  const changed = isThere ? (await mySearches(ctx)).find((search) => search.id === id) : undefined;
  if (!changed) throw new Refusal('not_found');
  return changed;
}

/** Forgets a search of the caller's. Refuses with `not_found`. */
export async function forgetSearch(ctx: UserCtx, id: string): Promise<void> {
  if (!(await deleteSearch(ctx.db, { id, userId: ctx.actor.userId }))) throw new Refusal('not_found');
}

/** Notes that the caller looks at what these filters find, where they keep such a search. */
export async function noteLook(ctx: UserCtx, filters: HomesFilters): Promise<void> {
  const query = filterParams(filters).toString();
  if (query !== '') await markSeen(ctx.db, ctx.actor.userId, query, ctx.now());
}

/** Tells people of the homes that came to their searches, as often as each search says. */
export async function tellSearches(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (;;) {
    const due = await takeDue(ctx.db, now, DUE_AFTER_MS, AT_ONCE);
    for (const row of due) {
      try {
        await tell(asOwner(ctx, row.user_id), row);
      } catch (error) {
        // one person who cannot be told is no reason for the others not to hear
        ctx.log.warn({ err: error }, 'the owner of a search could not be told');
      }
    }
    if (due.length < AT_ONCE) return;
  }
}

/** What the owner of a search would see. */
function asOwner(ctx: Ctx, userId: string): UserCtx {
  return { ...ctx, actor: { userId, sessionId: '', email: '', role: 'user' } };
}

async function tell(ctx: UserCtx, row: SavedSearchRow): Promise<void> {
  const wanted = await freshOf(ctx, row, new Date(row.told_ms));
  const { places, total } = await pageOf(ctx.db, wanted, { sort: 'newest', targets: [], after: null, limit: NAMED });
  const homes = await homeCards(
    ctx,
    places.map(({ id }) => id),
  );
  const [newest] = homes;
  if (!newest) return;
  const about = { property_id: newest.id, title: newest.title };
  const more = { search: row.name, query: row.query, homes: String(total) };
  const site = publicAddress(ctx.config, null);
  const letter = (lang: Lang) => {
    const page = `${site}/${lang}/properties`;
    const url = total > 1 ? `${page}?${row.query}` : `${page}/${newest.id}`;
    return searchLetter(lang, { name: row.name, homes, total: Math.min(total, SEARCH.facetCap), url });
  };
  const data = total > 1 ? { ...about, ...more } : about;
  await notify(ctx, row.user_id, { type: 'search_hit', data }, { letter });
}
