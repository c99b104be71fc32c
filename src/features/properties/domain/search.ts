import type { output } from 'zod/mini';
import { CITY_ID, PROVINCE_ID, UNIVERSITY_ID } from '#features/places/domain/rules.ts';
import { ADVERTISERS, CONTRACTS, KINDS, OFFERS } from './fields.ts';
import { PROPERTY } from './rules.ts';
import type {
  facetsAnswer,
  homeCard,
  homesAnswer,
  homesFilters,
  homesQuery,
  loosenAnswer,
  mapAnswer,
  savedSearch,
  savedSearchBody,
  savedSearchChange,
  understood,
} from './search-schema.ts';

/** What one looks for, as the address of a search says it and as the server is asked. Pages carry this without the schemas. */

export const SORTS = ['best', 'newest', 'price', 'distance'] as const;
/** The labels that a home may be asked to reach at least. */
export const ENERGY_AT_LEAST = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
/** What is wanted or does not matter: in the address as '1', else left out. */
export const WISHES = [
  'private_bath',
  'bills_included',
  'pets',
  'couples',
  'empadronamiento',
  'furnished',
  'lift',
  'household',
] as const;
export type Wish = (typeof WISHES)[number];

/** Numbers of the search. */
export const SEARCH = {
  queryMaxLength: 120,
  pageSize: 24,
  /** Counts of filter values go so far; beyond, '500+'. */
  facetCap: 500,
  /** Price markers that a map shows at most; what is beyond stands in clusters. */
  mapMarkers: 150,
  /** What is beyond stands in so many cells of the map at most. */
  mapColumns: 12,
  mapRows: 12,
  maxSavedSearches: 20,
  /** Homes that one question about cards may name. */
  maxCards: 24,
  similar: 6,
  /** Near a campus is so far at most. */
  nearKm: 5,
  /** Beyond so far no campus is named. */
  campusKm: 30,
  /** The best come of so many: the newest that match. What is older follows behind them, newest first. */
  bestOf: 300,
  /** Counts by value look at so many that match; of more they say how many there are at least. */
  facetsLookAt: 1000,
  /** Maps look at so many of the newest. */
  mapLooksAt: 20_000,
  /** The wish for a fitting household looks at so many of the newest with people in them. */
  householdsLookedAt: 1000,
  /** From so many points on people fit together: what matching calls possible, and can be reached without telling habits. */
  fittingPercent: 50,
  priceDropDays: 14,
} as const;

export type HomesFilters = output<typeof homesFilters>;
export type HomesQuery = output<typeof homesQuery>;
export type HomeCard = output<typeof homeCard>;
export type Understood = output<typeof understood>;
export type HomesAnswer = output<typeof homesAnswer>;
export type FacetsAnswer = output<typeof facetsAnswer>;
export type LoosenAnswer = output<typeof loosenAnswer>;
export type MapAnswer = output<typeof mapAnswer>;
export type SavedSearchInput = output<typeof savedSearchBody>;
export type SavedSearchChange = output<typeof savedSearchChange>;
export type SavedSearch = output<typeof savedSearch>;
export type FilterKey = keyof HomesFilters;
export type Sort = (typeof SORTS)[number];
export const FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

type Read<T> = (text: string) => T | undefined;

const upTo =
  (most: number): Read<string> =>
  (text) =>
    text.length <= most ? text : undefined;
const like =
  (pattern: RegExp): Read<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;
const one =
  <const T extends string>(options: readonly T[]): Read<T> =>
  (text) =>
    options.find((option) => option === text);
const some =
  <const T extends string>(options: readonly T[]): Read<T[]> =>
  (text) => {
    const read = text.split(',').flatMap((part) => one(options)(part) ?? []);
    return read.length === text.split(',').length && read.length <= options.length ? read : undefined;
  };
const digits =
  (least: number, most: number): Read<number> =>
  (text) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : -1;
    return number >= least && number <= most ? number : undefined;
  };
const wish = one(['1']);

/** The thirtieth of February is no day. */
function day(text: string): string | undefined {
  if (!/^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return undefined;
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return date <= days ? text : undefined;
}

/** West, south, east, north in degrees, with commas. */
function area(text: string): HomesFilters['area'] {
  if (!/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text)) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return west < east && south < north ? [west, south, east, north] : undefined;
}

/** How each filter is read, in the order of the address; the schema of the server says the same. */
const READ: { [K in FilterKey]: Read<NonNullable<HomesFilters[K]>> } = {
  q: upTo(SEARCH.queryMaxLength),
  province_id: like(PROVINCE_ID),
  city_id: like(CITY_ID),
  university_id: like(UNIVERSITY_ID),
  kind: some(KINDS),
  offer: one(OFFERS),
  price_min: digits(0, PROPERTY.maxCents / 100),
  price_max: digits(1, PROPERTY.maxCents / 100),
  from: day,
  stay: digits(1, PROPERTY.maxStayMonths),
  rooms: digits(1, PROPERTY.maxRooms),
  smoking: one(['yes', 'no']),
  contract: one(CONTRACTS),
  advertiser: some(ADVERTISERS),
  energy: one(ENERGY_AT_LEAST),
  private_bath: wish,
  bills_included: wish,
  pets: wish,
  couples: wish,
  empadronamiento: wish,
  furnished: wish,
  lift: wish,
  household: wish,
  area,
};
const KEYS = Object.keys(READ) as FilterKey[];

/** Reads an address leniently: what cannot be understood counts as not asked. A city brings its province along. */
export function readFilters(params: URLSearchParams): HomesFilters {
  const known: Record<string, unknown> = {};
  for (const key of KEYS) {
    const text = params.get(key)?.trim();
    const read = text ? READ[key](text) : undefined;
    if (read !== undefined) known[key] = read;
  }
  const filters = known as HomesFilters;
  if (filters.city_id) filters.province_id = filters.city_id.slice(0, 2);
  return filters;
}

/** The filters as an address, in a fixed order; what is not asked is not named. */
export function filterParams(filters: HomesFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = filters[key];
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) params.set(key, String(value));
  }
  return params;
}
