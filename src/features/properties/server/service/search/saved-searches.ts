import { notify } from '#features/notifications/server/service.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/duration.ts';
import { filterParams } from '../../../domain/search/filter-params.ts';
import {
  parseFilters,
  type PropertyFilters,
  type SavedSearch,
  type SavedSearchChange,
  type SavedSearchInput,
} from '../../../domain/search/search-filters.ts';
import { searchAlertEmail } from '../../present/search-alert-email.ts';
import {
  countMatches,
  deleteSearch,
  insertSearch,
  markSeen,
  findSavedSearches,
  claimDueSearches,
  updateSearch,
  type SavedSearchRow,
} from '../../store/search/saved-searches.ts';
import { findPage } from '../../store/search/search-page.ts';
import { getPropertyCards } from './property-cards.ts';
import { buildCriteria } from './search.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

/** Slightly shorter than the alert interval, so that a job run that starts early skips nobody. */
const DUE_AFTER_MS = { instant: 4 * MINUTE_MS, daily: DAY_MS - MINUTE_MS, weekly: 7 * DAY_MS - MINUTE_MS };
const BATCH_SIZE = 100;
/** Number of properties listed in an alert email. */
const MAX_LISTED_IN_EMAIL = 5;

/** The caller's saved searches with the number of new results since the last visit. */
export async function listSavedSearches(ctx: UserCtx): Promise<SavedSearch[]> {
  const rows = await findSavedSearches(ctx.db, ctx.actor.userId);
  const wanted = await Promise.all(rows.map(async (row) => newResultsCriteria(ctx, row, new Date(row.seen_ms))));
  const counts = await countMatches(ctx.db, wanted);
  return rows.map((row, nth) => presentSearch(row, counts[nth] ?? 0));
}

async function newResultsCriteria(ctx: UserCtx, row: SavedSearchRow, since: Date) {
  const { criteria } = await buildCriteria(ctx, parseStoredFilters(row.query));
  return { ...criteria, since, withoutOwn: true };
}

function presentSearch({ id, name, query, frequency, created_ms }: SavedSearchRow, fresh: number): SavedSearch {
  const created_at = new Date(created_ms).toISOString();
  return { id, name, query, frequency, fresh: Math.min(fresh, SEARCH.facetCap), created_at };
}

const parseStoredFilters = (query: string): PropertyFilters => parseFilters(new URLSearchParams(query));
/** Canonical form of a query: invalid parameters and the sort order are dropped, the rest is in fixed order. */
const canonicalQuery = (query: string): string => filterParams(parseStoredFilters(query)).toString();

/** Saves a search for the caller. Throws `too_many_searches`. */
export async function createSavedSearch(
  ctx: UserCtx,
  { name, query, frequency }: SavedSearchInput,
): Promise<SavedSearch> {
  const id = ctx.newId();
  const now = ctx.now();
  const row = { id, userId: ctx.actor.userId, name, query: canonicalQuery(query), frequency, now };
  if (!(await insertSearch(ctx.db, row, SEARCH.maxSavedSearches)))
    throw new AppError('too_many_searches', { params: { max: SEARCH.maxSavedSearches } });
  return { id, name, query: row.query, frequency, fresh: 0, created_at: now.toISOString() };
}

/** Updates the given fields of a saved search of the caller. Throws `not_found`. */
export async function changeSavedSearch(ctx: UserCtx, id: string, change: SavedSearchChange): Promise<SavedSearch> {
  const { name, query, frequency } = change;
  const isThere = await updateSearch(
    ctx.db,
    { id, userId: ctx.actor.userId },
    {
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query: canonicalQuery(query) }),
      ...(frequency !== undefined && { frequency }),
      now: ctx.now(),
    },
  );
  const changed = isThere ? (await listSavedSearches(ctx)).find((search) => search.id === id) : undefined;
  if (!changed) throw new AppError('not_found');
  return changed;
}

/** Deletes a saved search of the caller. Throws `not_found`. */
export async function deleteSavedSearch(ctx: UserCtx, id: string): Promise<void> {
  if (!(await deleteSearch(ctx.db, { id, userId: ctx.actor.userId }))) throw new AppError('not_found');
}

/** Marks the caller's saved search with these filters as viewed, if there is one. */
export async function markSavedSearchViewed(ctx: UserCtx, filters: PropertyFilters): Promise<void> {
  const query = filterParams(filters).toString();
  if (query !== '') await markSeen(ctx.db, ctx.actor.userId, query, ctx.now());
}

/** Sends alerts for new results of saved searches, at the frequency of each search. */
export async function sendSearchAlerts(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (;;) {
    const due = await claimDueSearches(ctx.db, now, DUE_AFTER_MS, BATCH_SIZE);
    for (const row of due) {
      try {
        await sendAlert(asUser(ctx, row.user_id), row);
      } catch (error) {
        // A failure for one person must not block the others.
        ctx.log.warn({ err: error }, 'could not send a saved search alert');
      }
    }
    if (due.length < BATCH_SIZE) return;
  }
}

async function sendAlert(ctx: UserCtx, row: SavedSearchRow): Promise<void> {
  const wanted = await newResultsCriteria(ctx, row, new Date(row.told_ms));
  const { positions, total } = await findPage(ctx.db, wanted, {
    sort: 'newest',
    targets: [],
    after: null,
    limit: MAX_LISTED_IN_EMAIL,
  });
  const properties = await getPropertyCards(
    ctx,
    positions.map(({ id }) => id),
  );
  const [newest] = properties;
  if (!newest) return;
  const about = { property_id: newest.id, title: newest.title };
  const more = { search: row.name, query: row.query, homes: String(total) };
  const site = publicUrl(ctx.config, null);
  const renderEmail = (lang: Lang) => {
    const page = `${site}/${lang}/properties`;
    const url = total > 1 ? `${page}?${row.query}` : `${page}/${newest.id}`;
    return searchAlertEmail(lang, { name: row.name, properties, total: Math.min(total, SEARCH.facetCap), url });
  };
  const data = total > 1 ? { ...about, ...more } : about;
  await notify(ctx, row.user_id, { type: 'search_hit', data }, { renderEmail });
}
