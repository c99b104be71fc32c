import type { PersonFit } from '#features/matching/server/service/matches.ts';
import { universityById } from '#features/locations/server/service.ts';
import { neighbourhoodById } from '#features/locations/server/service/neighbourhoods.ts';
import { cityOfNeighbourhood } from '#features/locations/domain/rules.ts';
import { isSignedIn, type Ctx } from '#platform/context.ts';
import { defineCursors } from '#shared/ids/cursor.ts';
import { omitFilters } from '../../../domain/search/filter-changes.ts';
import { rankProperties } from '../../../domain/search/ranking.ts';
import type { QueryParseResult } from '../../../domain/search/parse-query.ts';
import type {
  FilterKey,
  PropertySearchResponse,
  PropertyFilters,
  PropertySearchQuery,
} from '../../../domain/search/search-filters.ts';
import { neighbourhoodArea } from '../../../domain/search/neighbourhood-area.ts';
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts';
import { findCandidateRows, findHouseholdMembers } from '../../store/search/property-cards.ts';
import { findPage, type CursorPosition, type StoredSort } from '../../store/search/search-page.ts';
import { findCoveredDestinations } from '../../store/travel-times.ts';
import { destinationId, findDestinationId } from '../transit/destinations.ts';
import { campusesInCity, type Campus } from './campuses.ts';
import { fitByPerson, calculateHouseholdFit, getPropertyCards } from './property-cards.ts';
import { medianEuros } from './median-prices.ts';
import { parseSearchText } from './parse-search-text.ts';
import { MINUTES_RANGE, SEARCH } from '../../../domain/search/search-rules.ts';

/** Search criteria, and the campuses to which distances refer. */
export interface PreparedSearch {
  /** The filters include those that the text names. */
  criteria: SearchCriteria;
  understood: PropertySearchResponse['understood'];
  /** Campuses of the selected or named university; empty without one. */
  campuses: readonly Campus[];
  /** Destinations of travel times that the search names; empty for the viewer's university. */
  destinationIds: readonly string[];
}

const NOTHING_UNDERSTOOD = { place: null, filters: {}, rest: '', words: '', cheap: false };

/**
 * Parses the search text and resolves the filters. A filter of the request replaces its counterpart from the text; an
 * unknown university or neighbourhood is ignored, and so is a neighbourhood if the text names another city.
 */
export async function buildCriteria(ctx: Ctx, request: PropertyFilters): Promise<PreparedSearch> {
  const reading = request.q?.trim() ? await parseSearchText(ctx, request.q, request) : null;
  const requested = reading && namesOtherCity(reading, request) ? omitFilters(request, 'province_id') : request;
  const textFilters = reading ? await namedFilters(ctx, reading, requested) : {};
  const filters: PropertyFilters = { ...textFilters, ...requested };
  const university = filters.university_id === undefined ? null : universityById(filters.university_id);
  if (!university) delete filters.university_id;
  const neighbourhood = filters.neighbourhood_id === undefined ? null : neighbourhoodById(filters.neighbourhood_id);
  if (!neighbourhood) delete filters.neighbourhood_id;
  const chosen = university ? campusesInCity(university, filters.city_id) : [];
  const campuses = chosen.length > 0 ? chosen : (reading?.campuses ?? []);
  const place = reading?.parsedQuery.place;
  const travelTo = university?.id ?? (place?.kind === 'campus' ? place.id : null);
  const named = travelTo === null ? null : findDestinationId(travelTo, campuses);
  const group = (filters.travel_to ?? []).flatMap((id) => universityById(id) ?? []);
  const destinationIds = named === null ? group.map(({ id }) => destinationId(id)) : [named];
  const wanted: SearchCriteria = {
    filters,
    parsedQuery: reading?.parsedQuery ?? null,
    campuses: chosen,
    neighbourhood: neighbourhood && neighbourhoodArea(neighbourhood),
    travel: await limitTravel(ctx, destinationIds, filters.minutes),
    viewerId: ctx.actor?.userId ?? null,
    fittingIds: null,
  };
  const fittingIds = filters.household ? await findFittingProperties(ctx, wanted) : null;
  return {
    criteria: { ...wanted, fittingIds },
    understood: reading
      ? {
          place: reading.parsedQuery.place,
          filters: textFilters,
          rest: reading.rest,
          words: reading.words,
          cheap: reading.isCheap,
        }
      : NOTHING_UNDERSTOOD,
    campuses,
    destinationIds,
  };
}

/** True if no place of the text is in the city of the requested neighbourhood: together they find nothing. */
function namesOtherCity(
  { filters, campuses }: QueryParseResult,
  { neighbourhood_id: neighbourhoodId }: PropertyFilters,
): boolean {
  if (neighbourhoodId === undefined) return false;
  const cities = filters.city_id === undefined ? campuses.map(({ cityId }) => cityId) : [filters.city_id];
  return cities.length > 0 && !cities.includes(cityOfNeighbourhood(neighbourhoodId));
}

/** Limit on the travel time; null without one, and where no timetable covers a campus. */
async function limitTravel(
  ctx: Ctx,
  named: readonly string[],
  maxMinutes: number | undefined,
): Promise<SearchCriteria['travel']> {
  if (maxMinutes === undefined) return null;
  const destinationIds = await findCoveredDestinations(ctx.readDb, named, ctx.actor?.userId ?? null);
  return destinationIds.length === 0 ? null : { destinationIds, maxMinutes };
}

/** Filters that the text names and the request leaves open. 'Cheap' is at most the median price of the city. */
async function namedFilters(ctx: Ctx, reading: QueryParseResult, requested: PropertyFilters): Promise<PropertyFilters> {
  const { filters, isCheap } = reading;
  const known = { ...filters, ...requested };
  const cityId = known.city_id ?? (known.university_id ? universityById(known.university_id)?.cityId : undefined);
  const offer = known.offer ?? (known.kind || known.bedrooms ? 'whole' : 'rooms');
  const most = isCheap && cityId ? await medianEuros(ctx, cityId, offer) : null;
  const named = { ...filters, ...(most !== null && { price_max: most }) };
  return Object.fromEntries(Object.entries(named).filter(([key]) => requested[key as FilterKey] === undefined));
}

/**
 * Properties among the newest matches whose household fits the viewer: the number of the card is high enough, and no one
 * of the household clashes. Null for guests.
 */
export async function findFittingProperties(ctx: Ctx, wanted: SearchCriteria): Promise<string[] | null> {
  if (!isSignedIn(ctx)) return null;
  const rows = await findHouseholdMembers(ctx.readDb, wanted, SEARCH.householdSampleSize);
  const fits = await fitByPerson(ctx, rows);
  return rows.flatMap((row) => {
    const percent = calculateHouseholdFit(ctx, row, row.household_ids, fits)?.percent ?? 0;
    const clashes = row.household_ids.some((id) => fits.get(id)?.clashes);
    return percent >= SEARCH.minFitPercent && !clashes ? [row.id] : [];
  });
}

/** By sort order; `b` best first, limited to what was published until `until`, and `t` what follows, newest first. */
const cursors = defineCursors({
  n: { key: 'time', id: 'uuid' },
  p: { key: 'integer', id: 'uuid' },
  d: { key: 'integer', id: 'uuid' },
  m: { key: 'integer', id: 'uuid' },
  b: { until: 'time', key: 'integer', id: 'uuid' },
  t: { until: 'time', key: 'time', id: 'uuid' },
});
type Cursor = Parameters<typeof cursors.encode>[0];
const CURSOR_KINDS = { newest: ['n'], price: ['p'], distance: ['d'], minutes: ['m'], best: ['b', 't'] } as const;

/**
 * Returns a page of search results. `best` ranks the `SEARCH.rankedCandidates` newest matches; older ones follow,
 * newest first.
 * Default order: by price if the text asks for something cheap, else `best` for signed-in users and `newest` for
 * guests. `minutes` leaves out what is too far to have a travel time, and is `distance` where no timetable covers the
 * campus. Throws `validation` for an invalid cursor.
 */
export async function searchProperties(ctx: Ctx, query: PropertySearchQuery): Promise<PropertySearchResponse> {
  const { sort: requestedSort, page, ...filters } = query;
  const prepared = await buildCriteria(ctx, filters);
  const usual = prepared.understood.cheap ? 'price' : ctx.actor ? 'best' : 'newest';
  if (requestedSort === 'minutes')
    prepared.criteria.travel ??= await limitTravel(ctx, prepared.destinationIds, MINUTES_RANGE.most);
  const sort = requestedSort === 'minutes' && !prepared.criteria.travel ? 'distance' : (requestedSort ?? usual);
  const cursor = page === undefined ? null : cursors.decode<Cursor['kind']>(page, CURSOR_KINDS[sort]);
  const found = await (sort === 'best' ? rankedPage(ctx, prepared, cursor) : sortedPage(ctx, prepared, sort, cursor));
  const cards = await getPropertyCards(ctx, found.ids, {
    ...(await travelTargets(ctx, prepared)),
    ...(found.fits && { fits: found.fits }),
  });
  return {
    homes: cards,
    total: cappedTotal(found.total),
    next: found.next && cursors.encode(found.next),
    sort,
    has_travel_times: Boolean(prepared.criteria.travel) || cards.some(({ travel }) => travel !== null),
    understood: prepared.understood,
  };
}

/** Campuses and destinations to which cards refer: those of the search, else of a group, else of the viewer. */
async function travelTargets(
  ctx: Ctx,
  { campuses, destinationIds, criteria }: PreparedSearch,
): Promise<{ campuses?: readonly (readonly Campus[])[]; destinationIds?: readonly string[] }> {
  if (campuses.length > 0) return { campuses: [campuses], destinationIds };
  if (destinationIds.length === 0) return {};
  return {
    campuses: destinationIds.flatMap((id) => {
      const university = universityById(id);
      return university ? [campusesInCity(university, criteria.filters.city_id)] : [];
    }),
    destinationIds: await findCoveredDestinations(ctx.readDb, destinationIds, null),
  };
}

export function cappedTotal(counted: number): { count: number; more: boolean } {
  return { count: Math.min(counted, SEARCH.facetCap), more: counted > SEARCH.facetCap };
}

interface ResultPage {
  ids: string[];
  total: number;
  next: Cursor | null;
  fits?: Map<string, PersonFit>;
}

async function sortedPage(
  ctx: Ctx,
  { criteria, campuses }: PreparedSearch,
  sort: StoredSort,
  cursor: Cursor | null,
): Promise<ResultPage> {
  const targets = sort === 'distance' ? campuses : [];
  const { positions, total } = await findPage(ctx.readDb, criteria, {
    sort,
    targets,
    after: cursor,
    limit: SEARCH.pageSize + 1,
  });
  const shown = positions.slice(0, SEARCH.pageSize);
  const last = positions.length > shown.length ? shown.at(-1) : undefined;
  return {
    ids: shown.map(({ id }) => id),
    total,
    next: last ? ({ kind: CURSOR_KINDS[sort][0], ...last } as Cursor) : null,
  };
}

async function rankedPage(ctx: Ctx, prepared: PreparedSearch, cursor: Cursor | null): Promise<ResultPage> {
  // Properties published meanwhile appear in the next search, so that pagination stays consistent.
  const until = cursor && 'until' in cursor ? new Date(cursor.until) : ctx.now();
  const wanted: SearchCriteria = { ...prepared.criteria, until };
  if (cursor?.kind === 't') {
    const page = await sortedPage(ctx, { ...prepared, criteria: wanted }, 'newest', cursor);
    return { ...page, next: page.next && tailCursor(until, page.next) };
  }
  const { rows, total } = await findCandidateRows(ctx.readDb, wanted, SEARCH.rankedCandidates);
  const fits = await fitByPerson(ctx, rows);
  const ranked = rankProperties(
    rows.map((row) => ({
      id: row.id,
      fit: calculateHouseholdFit(ctx, row, row.household_ids, fits)?.percent ?? null,
      near: row.near,
      freshAt: new Date(row.fresh_ms),
      monthlyCents: row.monthly_cents,
      comparisonGroup: row.compared_with,
    })),
    until,
  );
  const rest =
    cursor?.kind === 'b'
      ? ranked.filter(({ score, id }) => score < cursor.key || (score === cursor.key && id > cursor.id))
      : ranked;
  const shown = rest.slice(0, SEARCH.pageSize);
  const last = rest.length > shown.length ? shown.at(-1) : undefined;
  const oldest = rows.length === SEARCH.rankedCandidates ? rows.at(-1) : undefined;
  const next = last
    ? ({ kind: 'b', until: until.toISOString(), key: last.score, id: last.id } as const)
    : oldest
      ? tailCursor(until, oldest)
      : null;
  return { ids: shown.map(({ id }) => id), total, next, fits };
}

function tailCursor(until: Date, { key, id }: CursorPosition): Cursor {
  return { kind: 't', until: until.toISOString(), key: String(key), id };
}
