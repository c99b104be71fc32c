import * as z from 'zod/mini';
import { homeCard } from '#features/properties/domain/search-schema.ts';
import { OFFERS } from '#features/properties/domain/fields.ts';

/** Numbers of the pages of cities and universities. */
export const PLACE_PAGE = {
  /** What was counted is believed for so long, for so many places. */
  cacheMs: 60_000,
  maxCached: 300,
  /** People are told in tens; fewer than ten are not told. */
  peopleStep: 10,
  neighbours: 6,
  neighbourKm: 60,
  /** However far away they are, so many other cities are named. */
  leastNeighbours: 3,
  /** On the landing page: so many cities, those with so many homes, and none at all where they are fewer. */
  landingCities: 8,
  landingHomes: 3,
  landingLeast: 3,
} as const;

const named = z.object({ id: z.string(), name: z.string() });
const cityWithHomes = z.object({ ...named.shape, slug: z.string(), homes: z.int() });
const prices = z.object({
  offer: z.enum(OFFERS),
  homes: z.int(),
  median_cents: z.int(),
  bars: z.array(z.object({ from_cents: z.nullable(z.int()), to_cents: z.nullable(z.int()), homes: z.int() })),
});

/** What the page of a city and that of a university both tell. */
const market = {
  homes: z.object({ whole: z.int(), shared: z.int(), rooms: z.int() }),
  /** Of rooms, then of whole homes; only where there are enough to call a price usual. Cents a month, with bills. */
  prices: z.array(prices),
  days_on_offer: z.nullable(z.int()),
  campus_km: z.nullable(z.number()),
  /** At least so many, in tens; null where they are too few to tell. */
  people: z.nullable(z.int()),
  groups: z.int(),
  newest: z.array(homeCard),
  /** Other cities with homes on offer, the nearest first. */
  neighbours: z.array(z.object({ ...cityWithHomes.shape, km: z.int() })),
};

export const cityPage = z.object({
  city: z.object({ ...named.shape, slug: z.string(), province: named }),
  universities: z.array(z.object({ ...named.shape, short_name: z.string(), campuses: z.array(z.string()) })),
  ...market,
});
export type CityPage = z.infer<typeof cityPage>;

export const universityPage = z.object({
  university: z.object({ ...named.shape, short_name: z.string(), slug: z.string() }),
  campuses: z.array(
    z.object({
      name: z.string(),
      city: z.nullable(z.object({ ...named.shape, slug: z.string() })),
      /** Homes within a walk of it. */
      homes: z.int(),
    }),
  ),
  ...market,
});
export type UniversityPage = z.infer<typeof universityPage>;
export type MarketFigures = Pick<CityPage, keyof typeof market>;

export const cityWithHomesAnswer = z.object({ cities: z.array(cityWithHomes) });
export type CityWithHomes = z.infer<typeof cityWithHomes>;

export const slugParams = z.strictObject({
  slug: z.string().check(z.maxLength(100, 'not_found'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i, 'not_found')),
});
