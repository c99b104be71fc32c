import * as z from 'zod/mini';
import { propertyCard } from '#features/properties/domain/search/search-schema.ts';
import { OFFERS } from '#features/properties/domain/fields.ts';

/** Limits of the city and university pages. */
export const LOCATION_PAGE = {
  /** User counts are rounded down to multiples of ten; below ten they are hidden. */
  peopleStep: 10,
  maxNeighbours: 6,
  /** Neighbourhoods that a city page lists. */
  maxNeighbourhoods: 12,
  neighbourRadiusKm: 60,
  /** Minimum number of neighboring cities regardless of distance. */
  minNeighbours: 3,
  /** Landing page: maximum number of cities, minimum properties per city, and minimum number of cities to show any. */
  landingMaxCities: 8,
  landingMinProperties: 3,
  landingMinCities: 3,
  /** Landing page: a city with fewer properties has no price. */
  landingMinPriced: 8,
} as const;

const namedItem = z.object({ id: z.string(), name: z.string() });
const cityWithProperties = z.object({ ...namedItem.shape, slug: z.string(), homes: z.int() });
const prices = z.object({
  offer: z.enum(OFFERS),
  homes: z.int(),
  median_cents: z.int(),
  bars: z.array(z.object({ from_cents: z.nullable(z.int()), to_cents: z.nullable(z.int()), homes: z.int() })),
});

/** Fields shared by city and university pages. */
const marketFields = {
  homes: z.object({ whole: z.int(), shared: z.int(), rooms: z.int() }),
  /** Prices of rooms, then of whole properties, with enough samples only. Cents per month, including bills. */
  prices: z.array(prices),
  days_on_offer: z.nullable(z.int()),
  campus_km: z.nullable(z.number()),
  /** Lower bound in multiples of ten; null if too few. */
  people: z.nullable(z.int()),
  groups: z.int(),
  newest: z.array(propertyCard),
  /** Other cities with published properties, nearest first. */
  neighbours: z.array(z.object({ ...cityWithProperties.shape, km: z.int() })),
};

const city = z.object({ ...namedItem.shape, slug: z.string(), province: namedItem });

export const cityPage = z.object({
  city,
  /** Those with enough properties for a median, most properties first. */
  neighbourhoods: z.array(cityWithProperties),
  universities: z.array(z.object({ ...namedItem.shape, short_name: z.string(), campuses: z.array(z.string()) })),
  ...marketFields,
});
export type CityPage = z.infer<typeof cityPage>;

/** Page of a neighbourhood or district. Its `neighbours` are those of the same city. */
export const neighbourhoodPage = z.object({
  neighbourhood: z.object({ ...namedItem.shape, slug: z.string() }),
  city,
  ...marketFields,
});
export type NeighbourhoodPage = z.infer<typeof neighbourhoodPage>;

export const universityPage = z.object({
  university: z.object({ ...namedItem.shape, short_name: z.string(), slug: z.string() }),
  campuses: z.array(
    z.object({
      name: z.string(),
      city: z.nullable(z.object({ ...namedItem.shape, slug: z.string() })),
      /** Properties within walking distance. */
      homes: z.int(),
    }),
  ),
  ...marketFields,
});
export type UniversityPage = z.infer<typeof universityPage>;
export type MarketStats = Pick<CityPage, keyof typeof marketFields>;

export type CityWithProperties = z.infer<typeof cityWithProperties>;

const landingCity = z.object({
  ...cityWithProperties.shape,
  /** Median monthly price of a room with bills; null if there are too few properties. */
  room_cents: z.nullable(z.int()),
  /** Lower bound in multiples of ten; null if too few. */
  people: z.nullable(z.int()),
});
export const citiesResponse = z.object({ cities: z.array(landingCity) });
export type LandingCity = z.infer<typeof landingCity>;

const slug = z.string().check(z.maxLength(100, 'not_found'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i, 'not_found'));
export const slugParams = z.strictObject({ slug });
export const neighbourhoodParams = z.strictObject({ slug, neighbourhood: slug });
