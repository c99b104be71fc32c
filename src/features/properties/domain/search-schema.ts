import * as z from 'zod/mini';
import { cityId, provinceId, universityId } from '#features/places/domain/schema.ts';
import { ADVERTISERS, CONTRACTS, KINDS, OFFERS, ROOM_KINDS } from './fields.ts';
import { PROPERTY } from './rules.ts';
import { isoDay, photo } from './schema.ts';
import { ENERGY_AT_LEAST, FREQUENCIES, SEARCH, SORTS } from './search.ts';

/** What the server is asked of homes, and what it answers. Pages read their addresses with `search.ts`, by the same rules. */

const wish = z.optional(z.literal('1', 'invalid_option'));
const digits = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, 'invalid_option')),
    z.pipe(
      z.transform(Number),
      z.int('invalid_option').check(z.minimum(least, 'invalid_option'), z.maximum(most, 'invalid_option')),
    ),
  );
const listOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.pipe(
    z.string().check(z.maxLength(200, 'invalid_option')),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.enum(options, 'invalid_option')).check(z.maxLength(options.length, 'invalid_option')),
    ),
  );

/** West, south, east, north in degrees, with commas. */
const area = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/, 'invalid_option')),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    z
      .tuple([z.number(), z.number(), z.number(), z.number()], 'invalid_option')
      .check(z.refine(([west, south, east, north]) => west < east && south < north, 'invalid_option')),
  ),
);

const shape = {
  /** Free text: words of the offer, or a place, or both ('habitación cerca de la UPM'). */
  q: z.optional(z.string().check(z.maxLength(SEARCH.queryMaxLength, 'field_too_long'))),
  province_id: z.optional(provinceId),
  city_id: z.optional(cityId),
  /** Near one of its campuses. */
  university_id: z.optional(universityId),
  kind: z.optional(listOf(KINDS)),
  offer: z.optional(z.enum(OFFERS, 'invalid_option')),
  /** Whole euros a month, bills and all. */
  price_min: z.optional(digits(0, PROPERTY.maxCents / 100)),
  price_max: z.optional(digits(1, PROPERTY.maxCents / 100)),
  /** The day one wants to move in. */
  from: z.optional(isoDay),
  /** Months one wants to stay. */
  stay: z.optional(digits(1, PROPERTY.maxStayMonths)),
  /** Free rooms at least: the size of a group. */
  rooms: z.optional(digits(1, PROPERTY.maxRooms)),
  smoking: z.optional(z.enum(['yes', 'no'], 'invalid_option')),
  contract: z.optional(z.enum(CONTRACTS, 'invalid_option')),
  advertiser: z.optional(listOf(ADVERTISERS)),
  energy: z.optional(z.enum(ENERGY_AT_LEAST, 'invalid_option')),
  private_bath: wish,
  bills_included: wish,
  pets: wish,
  couples: wish,
  empadronamiento: wish,
  furnished: wish,
  lift: wish,
  /** With people whom one fits with; for those who are signed in. */
  household: wish,
  area: z.optional(area),
};

/** The filters alone, as a saved search keeps them. */
export const homesFilters = z.strictObject(shape);

/** A page of results: filters, order, and after which home it begins (opaque; what `next` said). */
export const homesQuery = z.strictObject({
  ...shape,
  sort: z.optional(z.enum(SORTS, 'invalid_option')),
  page: z.optional(z.string().check(z.maxLength(200, 'invalid_page'))),
});

const point = z.object({ lat: z.number(), lon: z.number() });

/** A home as lists, maps and comparisons show it. Amounts in cents a month. */
export const homeCard = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(KINDS),
  offer: z.enum(OFFERS),
  city: z.nullable(z.object({ id: z.string(), name: z.string() })),
  district: z.nullable(z.string()),
  /** The first five. */
  photos: z.array(photo),
  rent_cents: z.int(),
  /** With the estimate of the bills: what is compared, sorted and filtered. */
  monthly_cents: z.int(),
  move_in_cents: z.int(),
  /** Whether the rent is all there is to pay a month. */
  all_in: z.boolean(),
  m2: z.nullable(z.int()),
  bedrooms: z.nullable(z.int()),
  free_rooms: z.int(),
  /** The cheapest free room of an offer by rooms. */
  room: z.nullable(
    z.object({ kind: z.nullable(z.enum(ROOM_KINDS)), m2: z.nullable(z.int()), private_bath: z.nullable(z.boolean()) }),
  ),
  housemates: z.nullable(z.int()),
  available_from: z.nullable(z.string()),
  empadronamiento: z.nullable(z.enum(['yes', 'no', 'ask'])),
  lift: z.nullable(z.boolean()),
  furnished: z.nullable(z.boolean()),
  state: z.enum(['published', 'reserved']),
  published_at: z.string(),
  /** What a month has become cheaper in the last 14 days. */
  price_drop_cents: z.nullable(z.int()),
  /** On the grid of 500 m. */
  point: z.nullable(point),
  /** To the nearest campus or the place that was asked for, said as 'about'. */
  distance: z.nullable(z.object({ km: z.number(), to: z.string() })),
  /** How the reader fits with who lives there or offers it, 0 to 100, with the people; null where too little is known. */
  fit: z.nullable(
    z.object({
      percent: z.int(),
      people: z.array(z.object({ name: z.string(), avatar_url: z.nullable(z.string()) })),
    }),
  ),
});

/** What the text of a search was understood as: a place it names, and the words that are left. */
export const understood = z.object({
  place: z.nullable(
    z.object({
      kind: z.enum(['city', 'province', 'district', 'university', 'campus']),
      id: z.string(),
      name: z.string(),
      point: z.nullable(point),
    }),
  ),
  words: z.string(),
  /** What the words say of the kind ('estudio') and of the offer ('habitación'), where the filters say nothing. */
  kind: z.nullable(z.enum(KINDS)),
  offer: z.nullable(z.enum(OFFERS)),
});

export const homesAnswer = z.object({
  homes: z.array(homeCard),
  /** Exact up to the cap, else the cap with `more`. */
  total: z.object({ count: z.int(), more: z.boolean() }),
  next: z.nullable(z.string()),
  sort: z.enum(SORTS),
  understood,
});

/** Homes by id, with commas. */
export const cardsQuery = z.strictObject({
  ids: z.pipe(
    z.string().check(z.maxLength(SEARCH.maxCards * 37, 'too_many')),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.uuid('invalid_option')).check(z.maxLength(SEARCH.maxCards, 'too_many')),
    ),
  ),
});
export const cardsAnswer = z.object({ homes: z.array(homeCard) });

/** How many homes each value of a filter would leave, with the other filters as they are: filter → value → count, capped. */
export const facetsAnswer = z.object({
  facets: z.record(z.string(), z.record(z.string(), z.int())),
  /** Filters of whose values there may be more than was counted. */
  at_least: z.array(z.string()),
});

/** Which filter to loosen when there is little: taking `filter` away leaves `homes` in all. The best first. */
export const loosenAnswer = z.object({ loosen: z.array(z.object({ filter: z.string(), homes: z.int() })) });

/** What a map shows of an area: markers where there is room, clusters where there is not. */
export const mapAnswer = z.object({
  markers: z.array(z.object({ id: z.string(), lat: z.number(), lon: z.number(), monthly_cents: z.int() })),
  clusters: z.array(z.object({ lat: z.number(), lon: z.number(), count: z.int() })),
});

export const savedSearchBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'field_too_long')),
  /** The search as its address says it, without the question mark. */
  query: z.string().check(z.maxLength(1000, 'field_too_long')),
  frequency: z.enum(FREQUENCIES, 'invalid_option'),
});
/** What is given changes. */
export const savedSearchChange = z.partial(savedSearchBody);
export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  frequency: z.enum(FREQUENCIES),
  /** Homes that came since it was last opened, capped. */
  fresh: z.int(),
  created_at: z.string(),
});
export const savedSearchesAnswer = z.object({ searches: z.array(savedSearch) });
export const savedSearchAnswer = z.object({ search: savedSearch });
