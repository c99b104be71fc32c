/** Search filters as they appear in URLs and API requests. Pages use this file without loading the zod schemas. */

export const SORTS = ['best', 'newest', 'price', 'distance', 'minutes'] as const;

/** Minimum energy label that can be requested. */
export const ENERGY_AT_LEAST = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Boolean filters: `1` in the URL if set, otherwise absent. */
export const BOOLEAN_FILTERS = [
  'private_bath',
  'bills_included',
  'pets',
  'couples',
  'empadronamiento',
  'furnished',
  'lift',
  'terrace',
  'balcony',
  'household',
] as const;

export type BooleanFilter = (typeof BOOLEAN_FILTERS)[number];

/** Longest travel times to the campus that the page offers, in minutes. */
export const MINUTES_OPTIONS = [15, 20, 30, 45, 60] as const;
/** Limits of the filter on the travel time, in minutes; the upper one is that of the computed times. */
export const MINUTES_RANGE = { least: 5, most: 75 } as const;

/** Limits of the search. */
export const SEARCH = {
  queryMaxLength: 120,
  pageSize: 24,
  /** Cap of facet counts; higher counts are shown as '500+'. */
  facetCap: 500,
  /** Maximum number of price markers on a map; the rest is clustered. */
  maxMapMarkers: 150,
  /** Size of the cluster grid. */
  mapColumns: 12,
  mapRows: 12,
  maxSavedSearches: 20,
  /** Maximum number of ids per cards request. */
  maxCards: 24,
  maxSimilar: 6,
  /** Maximum distance that counts as near a campus. */
  maxNearKm: 5,
  /** Maximum distance at which a campus is mentioned. */
  maxCampusKm: 30,
  /** Number of newest matches that are ranked for `best`. Older matches follow, newest first. */
  rankedCandidates: 300,
  /** Sample size for facet counts; if more match, the counts are lower bounds. */
  facetSampleSize: 1000,
  /** Number of newest matches considered for a map. */
  mapSampleSize: 20_000,
  /** Number of newest occupied properties considered for the household filter, each with several people to rate. */
  householdSampleSize: 500,
  /**
   * Minimum compatibility score for the household filter. Equals the `possible` band of matching, which is reachable
   * without answering the optional habits.
   */
  minFitPercent: 50,
  /** Maximum number of universities whose slowest trip counts. */
  maxTravelTo: 10,
  priceDropDays: 14,
} as const;

export type Sort = (typeof SORTS)[number];

export const FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** Limits of the feeds of a search. */
export const FEED = { maxItems: 50, maxAgeS: 600 } as const;
