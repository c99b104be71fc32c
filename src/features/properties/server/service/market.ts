import { cityById, universityById } from '#features/places/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { MARKET, priceBars, type Prices } from '../../domain/market.ts';
import { aboutKm } from '../../domain/point.ts';
import { SEARCH, type HomeCard, type HomesFilters } from '../../domain/search.ts';
import { areNearHomes, daysOnOffer, homesByCity, marketRow, type MarketRow } from '../store/market.ts';
import { pageOf } from '../store/search.ts';
import { homeCards } from './search-cards.ts';
import { prepare } from './search.ts';

const DAY_MS = 86_400_000;

/** A city, or what is near the campuses of a university. */
export type MarketPlace = { city_id: string } | { university_id: string };

export interface Market {
  whole: number;
  /** Homes that are let by rooms, and how many rooms of them are free. */
  shared: number;
  rooms: number;
  /** Of rooms and of whole homes, where there are enough. */
  prices: Prices[];
  /** Half of those that went were on offer for so many days at most; null where too few went to say. */
  days: number | null;
  /** Half of the homes are so near to a campus; null where it is far, or there are too few homes. */
  campus_km: number | null;
  /** Homes within a walk of each campus of the university, in its order. */
  walks: number[];
  newest: HomeCard[];
}

/** What a stranger finds in a place: how much there is, what it costs, and the newest of it. */
export async function marketOf(ctx: Ctx, place: MarketPlace): Promise<Market> {
  const anybody: Ctx = { ...ctx, actor: null };
  const filters: HomesFilters = place;
  const { wanted, campuses } = await prepare(anybody, filters);
  const since = new Date(ctx.now().getTime() - MARKET.daysBack * DAY_MS);
  const cityIds = 'city_id' in place ? [place.city_id] : (universityById(place.university_id)?.campusCityIds ?? []);
  const [row, went, { places }] = await Promise.all([
    marketRow(ctx.db, wanted, campuses),
    daysOnOffer(ctx.db, { cityIds, near: campuses, since }),
    pageOf(ctx.db, wanted, { sort: 'newest', targets: [], after: null, limit: MARKET.newest }),
  ]);
  const newest = await homeCards(
    anybody,
    places.map(({ id }) => id),
    campuses.length > 0 ? { campuses } : {},
  );
  const { whole, shared, rooms, walks, campus_m: metres } = row;
  const isFar = metres === null || metres > SEARCH.nearKm * 1000;
  return {
    whole,
    shared,
    rooms,
    prices: [pricesOf(row, 'rooms'), pricesOf(row, 'whole')].filter((prices) => prices !== null),
    days: went.homes < MARKET.enough || went.days === null ? null : Math.max(1, Math.round(went.days)),
    campus_km: whole + shared < MARKET.enough || isFar ? null : aboutKm(metres),
    walks,
    newest,
  };
}

function pricesOf(row: MarketRow, offer: Prices['offer']): Prices | null {
  const [homes, median] = offer === 'whole' ? [row.whole, row.whole_cents] : [row.shared, row.room_cents];
  if (homes < MARKET.enough || median === null) return null;
  const bars = priceBars((row.steps ?? []).filter((step) => step.offer === offer));
  return { offer, homes, median_cents: median, bars };
}

/** How many homes each city has on offer, the city with most first; cities without any are not named. */
export async function citiesOnOffer(ctx: Ctx): Promise<{ id: string; homes: number }[]> {
  const rows = await homesByCity(ctx.db);
  return rows.flatMap(({ city_id: id, homes }) => (cityById(id) ? [{ id, homes }] : []));
}

/** Of some universities those with homes on offer near a campus. */
export async function universitiesWithHomes(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const sets = ids.flatMap((id) => {
    const university = universityById(id);
    return university && university.campuses.length > 0 ? [{ id, points: university.campuses }] : [];
  });
  return areNearHomes(ctx.db, sets);
}
