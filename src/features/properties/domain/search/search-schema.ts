import * as z from 'zod/mini';
import { cityId, neighbourhoodId, provinceId, universityId } from '#features/locations/domain/schema.ts';
import { ANSWERS } from '#features/profiles/domain/fields.ts';
import { DEFAULT_LANG, LANGS } from '#shared/i18n/lang.ts';
import { queryIds } from '#shared/query-ids.ts';
import { ADVERTISERS, CONTRACTS, KINDS, OFFERS, ROOM_KINDS } from '../fields.ts';
import { PROPERTY } from '../rules.ts';
import { photo } from '../schema.ts';
import { MODES } from '../transit/timetable.ts';
import { decodePolygon } from './drawn-polygon.ts';
import { ENERGY_AT_LEAST, FREQUENCIES, MINUTES_RANGE, SEARCH, SORTS } from './search-rules.ts';

/**
 * Request and response schemas of the property search. Pages parse their URLs with `search-filters.ts`, by the same
 * rules.
 */

const flagParam = z.optional(z.literal('1', 'invalid_option'));
const intParam = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, 'invalid_option')),
    z.pipe(
      z.transform(Number),
      z.int('invalid_option').check(z.minimum(least, 'invalid_option'), z.maximum(most, 'invalid_option')),
    ),
  );
const enumListParam = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.pipe(
    z.string().check(z.maxLength(200, 'invalid_option')),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.enum(options, 'invalid_option')).check(z.maxLength(options.length, 'invalid_option')),
    ),
  );

/** Bounding box: west, south, east, north in degrees, comma-separated. */
const areaParam = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/, 'invalid_option')),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    z
      .tuple([z.number(), z.number(), z.number(), z.number()], 'invalid_option')
      .check(z.refine(([west, south, east, north]) => west < east && south < north, 'invalid_option')),
  ),
);

const universityListParam = z.pipe(
  z.string().check(z.maxLength(200, 'invalid_option')),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(universityId).check(z.maxLength(SEARCH.maxTravelTo, 'invalid_option')),
  ),
);

/** Corners of an area drawn on the map, as encoded by `drawn-polygon.ts`. */
const polygonParam = z.string().check(z.refine((text) => decodePolygon(text) !== null, 'invalid_option'));

const filterShape = {
  /** Free text: keywords, a location, or both ('habitación cerca de la UPM'). */
  q: z.optional(z.string().check(z.maxLength(SEARCH.queryMaxLength, 'field_too_long'))),
  province_id: z.optional(provinceId),
  city_id: z.optional(cityId),
  /** Neighbourhood or district; its id begins with that of its city. */
  neighbourhood_id: z.optional(neighbourhoodId),
  /** Near one of its campuses. */
  university_id: z.optional(universityId),
  kind: z.optional(enumListParam(KINDS)),
  offer: z.optional(z.enum(OFFERS, 'invalid_option')),
  /** Euros per month, including bills. */
  price_min: z.optional(intParam(0, PROPERTY.maxCents / 100)),
  price_max: z.optional(intParam(1, PROPERTY.maxCents / 100)),
  /** Desired move-in day. */
  from: z.optional(z.iso.date('invalid_date').check(z.regex(/^20/, 'invalid_date'))),
  /** Desired length of stay in months. */
  stay: z.optional(intParam(1, PROPERTY.maxStayMonths)),
  /** Minimum number of bedrooms. */
  bedrooms: z.optional(intParam(1, PROPERTY.maxBedrooms)),
  /** Minimum number of free rooms (group size). */
  rooms: z.optional(intParam(1, PROPERTY.maxRooms)),
  smoking: z.optional(z.enum(['yes', 'no'], 'invalid_option')),
  contract: z.optional(z.enum(CONTRACTS, 'invalid_option')),
  advertiser: z.optional(enumListParam(ADVERTISERS)),
  energy: z.optional(z.enum(ENERGY_AT_LEAST, 'invalid_option')),
  private_bath: flagParam,
  bills_included: flagParam,
  pets: flagParam,
  couples: flagParam,
  empadronamiento: flagParam,
  furnished: flagParam,
  lift: flagParam,
  terrace: flagParam,
  balcony: flagParam,
  /** Only with compatible residents; for signed-in users. */
  household: flagParam,
  area: z.optional(areaParam),
  polygon: z.optional(polygonParam),
  /** Longest travel time to the campus of the search, else of the viewer; replaces the distance to it. */
  minutes: z.optional(intParam(MINUTES_RANGE.least, MINUTES_RANGE.most)),
  /** Universities of a group: the slowest trip counts, unless the search names a campus. */
  travel_to: z.optional(universityListParam),
};

/** Filters only, as stored in a saved search. */
export const propertyFilters = z.strictObject(filterShape);

/** Page request: filters, sort order and opaque cursor (`next` of the previous page). */
export const propertySearchQuery = z.strictObject({
  ...filterShape,
  sort: z.optional(z.enum(SORTS, 'invalid_option')),
  page: z.optional(z.string().check(z.maxLength(200, 'invalid_page'))),
});

const pointSchema = z.object({ lat: z.number(), lon: z.number() });

/** Property as shown in lists, maps and comparisons. Amounts in cents per month. */
export const propertyCard = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(KINDS),
  offer: z.enum(OFFERS),
  city: z.nullable(z.object({ id: z.string(), name: z.string() })),
  district: z.nullable(z.string()),
  /** The first five photos. */
  photos: z.array(photo),
  rent_cents: z.int(),
  /** Rent plus estimated bills; used for comparison, sorting and filtering. */
  monthly_cents: z.int(),
  move_in_cents: z.int(),
  /** True if the rent includes all monthly costs. */
  all_in: z.boolean(),
  m2: z.nullable(z.int()),
  bedrooms: z.nullable(z.int()),
  free_rooms: z.int(),
  /** Cheapest available room, if let by rooms. */
  room: z.nullable(
    z.object({ kind: z.nullable(z.enum(ROOM_KINDS)), m2: z.nullable(z.int()), private_bath: z.nullable(z.boolean()) }),
  ),
  housemates: z.nullable(z.int()),
  /** House rules. */
  smoking: z.nullable(z.enum(ANSWERS)),
  pets: z.nullable(z.enum(ANSWERS)),
  available_from: z.nullable(z.string()),
  empadronamiento: z.nullable(z.enum(['yes', 'no', 'ask'])),
  lift: z.nullable(z.boolean()),
  furnished: z.nullable(z.boolean()),
  state: z.enum(['published', 'reserved']),
  published_at: z.string(),
  /** Decrease of the monthly price in the last 14 days. */
  price_drop_cents: z.nullable(z.int()),
  /** Public point on the 500 m grid. */
  point: z.nullable(pointSchema),
  /** Approximate distance to the nearest campus or to the requested location. */
  distance: z.nullable(z.object({ km: z.number(), to: z.string() })),
  /** Door-to-door time to the same campus on a weekday morning; null where no timetable covers it. */
  travel: z.nullable(z.object({ minutes: z.int(), by: z.enum(['walk', ...MODES]), to: z.string() })),
  /**
   * Compatibility with the people with whom the viewer would live, 0 to 100; without a number if too little is known.
   * Null for guests, for the household itself and if there is no one.
   */
  fit: z.nullable(
    z.object({
      percent: z.nullable(z.int()),
      /** Points that no missing answer can add any more. */
      known: z.nullable(z.int()),
      /** Name of the person who fits least, among several. */
      worst: z.nullable(z.string()),
      people: z.array(z.object({ name: z.string(), avatar_url: z.nullable(z.string()) })),
    }),
  ),
});

/** Interpretation of the search text. */
export const queryInterpretation = z.object({
  /** Location that the text names. */
  place: z.nullable(
    z.object({
      kind: z.enum(['city', 'province', 'neighbourhood', 'district', 'university', 'campus']),
      id: z.string(),
      name: z.string(),
      point: z.nullable(pointSchema),
    }),
  ),
  /** Parts of the text that are filters; a filter of the request replaces its counterpart. */
  filters: propertyFilters,
  /** Text that remains beside these filters. */
  rest: z.string(),
  /** Unknown words. */
  words: z.string(),
  /** The text asks for something cheap: results are sorted by price, and limited to the median price if it is known. */
  cheap: z.boolean(),
});

export const propertySearchResponse = z.object({
  homes: z.array(propertyCard),
  /** Exact up to the cap; above it, the cap with `more`. */
  total: z.object({ count: z.int(), more: z.boolean() }),
  next: z.nullable(z.string()),
  sort: z.enum(SORTS),
  /** True if travel times to the campus of the search, else of the viewer, are known: they can be asked for. */
  has_travel_times: z.boolean(),
  understood: queryInterpretation,
});

export const cardsQuery = z.strictObject({ ids: queryIds(SEARCH.maxCards) });
export const cardsResponse = z.object({ homes: z.array(propertyCard) });

/** Facet counts: filter → value → number of results with the other filters applied, capped. */
export const facetsResponse = z.object({
  facets: z.record(z.string(), z.record(z.string(), z.int())),
  /** Filters whose counts are lower bounds, because only a sample was counted. */
  at_least: z.array(z.string()),
});

/** Relaxed searches with more results, the gentlest first. */
export const relaxFiltersResponse = z.object({
  loosen: z.array(
    z.object({
      /** Filter that is removed, raised (`price_max`) or replaced by a wider area (`area`). */
      filter: z.string(),
      /** Query string of the relaxed search. */
      query: z.string(),
      homes: z.int(),
      /** Raised price limit in euros; null if the limit is removed, and for other filters. */
      price_max: z.nullable(z.int()),
      /** Margin around the location of the search; null for other steps. */
      km: z.nullable(z.int()),
    }),
  ),
});

/** Map content of an area: markers, or clusters if there are too many. */
export const mapResponse = z.object({
  markers: z.array(z.object({ id: z.string(), lat: z.number(), lon: z.number(), monthly_cents: z.int() })),
  /** `from_cents`: the lowest monthly price of the cluster. */
  clusters: z.array(z.object({ lat: z.number(), lon: z.number(), count: z.int(), from_cents: z.int() })),
});

export const savedSearchBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'field_too_long')),
  /** Query string of the search page, without the question mark. */
  query: z.string().check(z.maxLength(1000, 'field_too_long')),
  frequency: z.enum(FREQUENCIES, 'invalid_option'),
});
/** Partial update. */
export const savedSearchChange = z.partial(savedSearchBody);
export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  frequency: z.enum(FREQUENCIES),
  /** New results since the last visit, capped. */
  fresh: z.int(),
  created_at: z.string(),
});
export const savedSearchesResponse = z.object({ searches: z.array(savedSearch) });
export const savedSearchResponse = z.object({ search: savedSearch });

/** Search filters available to everybody, and the language of the feed. */
export const feedQuery = z.extend(z.omit(propertyFilters, { household: true }), {
  lang: z._default(z.enum(LANGS, 'invalid_option'), DEFAULT_LANG),
});
export type FeedQuery = z.output<typeof feedQuery>;
