import { cityById, universityById } from '#features/locations/server/service.ts';
import { neighbourhoodsOfCity } from '#features/locations/server/service/neighbourhoods.ts';
import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { MARKET, priceBars, type PriceDistribution } from '../../domain/market.ts';
import { neighbourhoodArea } from '../../domain/search/neighbourhood-area.ts';
import { approximateKm } from '../../domain/point.ts';
import type { PropertyCardData, PropertyFilters } from '../../domain/search/search-filters.ts';
import {
  findIdsNearProperties,
  medianDaysOnOffer,
  readCityMarketRows,
  readMarketRow,
  type MarketRow,
} from '../store/market.ts';
import { countMatches } from '../store/search/saved-searches.ts';
import { findPage } from '../store/search/search-page.ts';
import { getPropertyCards } from './search/property-cards.ts';
import { buildCriteria } from './search/search.ts';
import { SEARCH } from '../../domain/search/search-rules.ts';

/** A city, one of its neighbourhoods, or the surroundings of a university's campuses. */
export type MarketLocation = { city_id: string; neighbourhood_id?: string } | { university_id: string };

export interface Market {
  whole: number;
  /** Properties let by rooms, and the number of their free rooms. */
  shared: number;
  rooms: number;
  /** For rooms and for whole properties, if there are enough prices. */
  prices: PriceDistribution[];
  /** Median number of days on the market; null if there are too few cases. */
  days: number | null;
  /** Median distance to a campus; null if it is too far or if there are too few properties. */
  campus_km: number | null;
  /** Properties within walking distance per campus of the university, in campus order. */
  walks: number[];
  newest: PropertyCardData[];
}

/** Market statistics of a location as a guest sees them: supply, prices and the newest properties. */
export async function getMarket(ctx: Ctx, location: MarketLocation): Promise<Market> {
  const anybody: Ctx = { ...ctx, actor: null };
  const filters: PropertyFilters = location;
  const { criteria, campuses } = await buildCriteria(anybody, filters);
  const since = addMs(ctx.now(), -MARKET.lookbackDays * DAY_MS);
  const cityIds =
    'city_id' in location ? [location.city_id] : (universityById(location.university_id)?.campusCityIds ?? []);
  const [row, went, { positions }] = await Promise.all([
    readMarketRow(ctx.db, criteria, campuses),
    medianDaysOnOffer(ctx.db, { cityIds, near: campuses, neighbourhood: criteria.neighbourhood, since }),
    findPage(ctx.db, criteria, { sort: 'newest', targets: [], after: null, limit: MARKET.maxNewest }),
  ]);
  const newest = await getPropertyCards(
    anybody,
    positions.map(({ id }) => id),
    campuses.length > 0 ? { campuses: [campuses] } : {},
  );
  const { whole, shared, rooms, walks, campus_m: metres } = row;
  const isFar = metres === null || metres > SEARCH.maxNearKm * 1000;
  return {
    whole,
    shared,
    rooms,
    prices: [priceDistribution(row, 'rooms'), priceDistribution(row, 'whole')].filter((prices) => prices !== null),
    days: went.homes < MARKET.minPrices || went.days === null ? null : Math.max(1, Math.round(went.days)),
    campus_km: whole + shared < MARKET.minPrices || isFar ? null : approximateKm(metres),
    walks,
    newest,
  };
}

function priceDistribution(row: MarketRow, offer: PriceDistribution['offer']): PriceDistribution | null {
  const [count, median] = offer === 'whole' ? [row.whole, row.whole_cents] : [row.shared, row.room_cents];
  if (count < MARKET.minPrices || median === null) return null;
  const bars = priceBars((row.steps ?? []).filter((step) => step.offer === offer));
  return { offer, homes: count, median_cents: median, bars };
}

export interface CityMarket {
  id: string;
  homes: number;
  /** Median monthly price of a room with bills; null if there are too few prices. */
  room_cents: number | null;
}

/** Published properties per city, most first; cities without any are omitted. */
export async function citiesWithProperties(ctx: Ctx): Promise<CityMarket[]> {
  const rows = await readCityMarketRows(ctx.db);
  return rows.flatMap(({ city_id: id, homes: count, shared, room_cents: cents }) =>
    cityById(id) ? [{ id, homes: count, room_cents: shared < MARKET.minPrices ? null : cents }] : [],
  );
}

/** Neighbourhoods and districts of a city with published properties, and their number up to the cap. */
export async function neighbourhoodsWithProperties(ctx: Ctx, cityId: string): Promise<{ id: string; homes: number }[]> {
  const neighbourhoods = neighbourhoodsOfCity(cityId);
  const counts = await countMatches(
    ctx.db,
    neighbourhoods.map((one) => ({
      filters: { city_id: cityId, neighbourhood_id: one.id },
      neighbourhood: neighbourhoodArea(one),
      parsedQuery: null,
      campuses: [],
      travel: null,
      viewerId: null,
      fittingIds: null,
    })),
  );
  return neighbourhoods.flatMap(({ id }, at) => (counts[at] ? [{ id, homes: counts[at] }] : []));
}

/** Filters universities to those with published properties near a campus. */
export async function universitiesWithProperties(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const sets = ids.flatMap((id) => {
    const university = universityById(id);
    return university && university.campuses.length > 0 ? [{ id, points: university.campuses }] : [];
  });
  return findIdsNearProperties(ctx.db, sets);
}
