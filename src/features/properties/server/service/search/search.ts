import { matchScoresWith } from '#features/matching/server/service/matches.ts';
import { universityById } from '#features/locations/server/service.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { UUID_PATTERN } from '#shared/ids/uuid.ts';
import { rankProperties } from '../../../domain/search/ranking.ts';
import type {
  PropertySearchResponse,
  PropertyFilters,
  PropertySearchQuery,
} from '../../../domain/search/search-filters.ts';
import { EMPTY_QUERY } from '../../../domain/search/parse-query.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';
import { findCandidateRows, findResidentOwners } from '../../store/search/property-cards.ts';
import { findPage, type CursorPosition } from '../../store/search/search.ts';
import { toNamedCampuses, type Campus } from './campuses.ts';
import { fitByOwner, getPropertyCards, isSignedIn } from './property-cards.ts';
import { parseSearchText } from './parse-search-text.ts';
import { SEARCH, type Sort } from '../../../domain/search/search-rules.ts';

/** Search criteria, and the campuses to which distances refer. */
export interface PreparedSearch {
  criteria: SearchCriteria;
  /** Campuses of the selected or named university; empty without one. */
  campuses: readonly Campus[];
}

/** Parses the search text and resolves the filters. An unknown university is ignored. */
export async function buildCriteria(ctx: Ctx, requested: PropertyFilters): Promise<PreparedSearch> {
  const { university_id: universityId, ...others } = requested;
  const university = universityId === undefined ? null : universityById(universityId);
  const filters: PropertyFilters = university ? requested : others;
  const reading = filters.q?.trim() ? await parseSearchText(ctx, filters.q, filters) : null;
  const chosen = university ? toNamedCampuses(university) : [];
  const wanted: SearchCriteria = {
    filters,
    parsedQuery: reading?.parsedQuery ?? null,
    campuses: chosen,
    viewerId: ctx.actor?.userId ?? null,
    fittingIds: null,
  };
  const fittingIds = filters.household ? await findCompatibleOwners(ctx, wanted) : null;
  return { criteria: { ...wanted, fittingIds }, campuses: chosen.length > 0 ? chosen : (reading?.campuses ?? []) };
}

/** Compatible owners among the residents of the newest matches. Null for guests. */
export async function findCompatibleOwners(ctx: Ctx, wanted: SearchCriteria): Promise<string[] | null> {
  if (!isSignedIn(ctx)) return null;
  const people = await findResidentOwners(ctx.readDb, wanted, SEARCH.householdSampleSize);
  const fits = await matchScoresWith(ctx, people);
  return [...fits].filter(([, fit]) => !fit.clashes && fit.percent >= SEARCH.minFitPercent).map(([id]) => id);
}

/**
 * Returns a page of search results. `best` ranks the `SEARCH.rankedCandidates` newest matches; older ones follow,
 * newest first.
 * Default order: by price if the text asks for something cheap, else `best` for signed-in users and `newest` for
 * guests. Throws `validation` for an invalid cursor.
 */
export async function searchProperties(ctx: Ctx, query: PropertySearchQuery): Promise<PropertySearchResponse> {
  const { sort: requestedSort, page, ...filters } = query;
  const prepared = await buildCriteria(ctx, filters);
  const usual = prepared.criteria.parsedQuery?.isCheapFirst ? 'price' : ctx.actor ? 'best' : 'newest';
  const sort = requestedSort ?? usual;
  const cursor = page === undefined ? null : decodeCursor(page, sort);
  const found = await (sort === 'best' ? rankedPage(ctx, prepared, cursor) : sortedPage(ctx, prepared, sort, cursor));
  const cards = await getPropertyCards(ctx, found.ids, {
    ...(prepared.campuses.length > 0 && { campuses: prepared.campuses }),
    ...(found.fits && { fits: found.fits }),
  });
  const { parsedQuery } = prepared.criteria;
  const { place, words, kind, offer } = parsedQuery ?? EMPTY_QUERY;
  return {
    homes: cards,
    total: cappedTotal(found.total),
    next: found.next,
    sort,
    understood: { place, words, kind: filters.kind ? null : kind, offer: filters.offer ? null : offer },
  };
}

export function cappedTotal(counted: number): { count: number; more: boolean } {
  return { count: Math.min(counted, SEARCH.facetCap), more: counted > SEARCH.facetCap };
}

interface ResultPage {
  ids: string[];
  total: number;
  next: string | null;
  fits?: Map<string, number>;
}

async function sortedPage(
  ctx: Ctx,
  { criteria, campuses }: PreparedSearch,
  sort: 'newest' | 'price' | 'distance',
  cursor: Cursor | null,
): Promise<ResultPage> {
  const after = cursor ? { key: cursor.key, id: cursor.id } : null;
  const targets = sort === 'distance' ? campuses : [];
  const { positions, total } = await findPage(ctx.readDb, criteria, {
    sort,
    targets,
    after,
    limit: SEARCH.pageSize + 1,
  });
  const shown = positions.slice(0, SEARCH.pageSize);
  const last = positions.length > shown.length ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), total, next: last ? encodeCursor(CURSOR_KINDS[sort], null, last) : null };
}

async function rankedPage(ctx: Ctx, prepared: PreparedSearch, cursor: Cursor | null): Promise<ResultPage> {
  // Properties published meanwhile appear in the next search, so that pagination stays consistent.
  const until = cursor?.until ?? ctx.now();
  const wanted: SearchCriteria = { ...prepared.criteria, until };
  if (cursor?.kind === 't') {
    const page = await sortedPage(ctx, { ...prepared, criteria: wanted }, 'newest', cursor);
    return { ...page, next: page.next && `t_${until.toISOString()}_${page.next.slice(2)}` };
  }
  const { rows, total } = await findCandidateRows(ctx.readDb, wanted, SEARCH.rankedCandidates);
  const fits = await fitByOwner(ctx, rows);
  const ranked = rankProperties(
    rows.map((row) => ({
      id: row.id,
      fit: row.lived_in ? (fits.get(row.owner_id) ?? null) : null,
      freshAt: new Date(row.fresh_ms),
      monthlyCents: row.monthly_cents,
      comparisonGroup: row.compared_with,
    })),
    until,
  );
  const rest = cursor
    ? ranked.filter(({ score, id }) => score < Number(cursor.key) || (score === Number(cursor.key) && id > cursor.id))
    : ranked;
  const shown = rest.slice(0, SEARCH.pageSize);
  const last = rest.length > shown.length ? shown.at(-1) : undefined;
  const oldest = rows.length === SEARCH.rankedCandidates ? rows.at(-1) : undefined;
  const next = last
    ? encodeCursor('b', until, { key: String(last.score), id: last.id })
    : oldest
      ? encodeCursor('t', until, oldest)
      : null;
  return { ids: shown.map(({ id }) => id), total, next, fits };
}

/** Pagination cursor. Kind `t` is the part after the ranked candidates. */
interface Cursor {
  kind: string;
  until: Date | null;
  key: string;
  id: string;
}

const CURSOR_KINDS: Record<Sort, string> = { newest: 'n', price: 'p', distance: 'd', best: 'b' };
const ISO_TIMESTAMP = String.raw`2[01]\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z`;
const CURSOR_PATTERNS: Record<string, RegExp> = {
  n: new RegExp(`^n_()(${ISO_TIMESTAMP})_(${UUID_PATTERN})$`),
  p: new RegExp(`^p_()(\\d{1,9})_(${UUID_PATTERN})$`),
  d: new RegExp(`^d_()(\\d{1,9})_(${UUID_PATTERN})$`),
  b: new RegExp(`^b_(${ISO_TIMESTAMP})_(\\d{1,4})_(${UUID_PATTERN})$`),
  t: new RegExp(`^t_(${ISO_TIMESTAMP})_(${ISO_TIMESTAMP})_(${UUID_PATTERN})$`),
};

function encodeCursor(mark: string, until: Date | null, { key, id }: CursorPosition): string {
  return until ? `${mark}_${until.toISOString()}_${key}_${id}` : `${mark}_${key}_${id}`;
}

function decodeCursor(text: string, sort: Sort): Cursor {
  const mark = text[0] ?? '';
  const [, until = '', key = '', id = ''] = CURSOR_PATTERNS[mark]?.exec(text) ?? [];
  const isOfSort = mark === CURSOR_KINDS[sort] || (mark === 't' && sort === 'best');
  const moments = [until, key].filter((part) => part.includes('T'));
  if (!isOfSort || id === '' || !moments.every(isValidTimestamp))
    throw new AppError('validation', { fields: { page: 'invalid_page' } });
  return { kind: mark, until: until === '' ? null : new Date(until), key, id };
}

/** Rejects days such as 30 February, which `Date` would roll over to March. */
function isValidTimestamp(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
}
