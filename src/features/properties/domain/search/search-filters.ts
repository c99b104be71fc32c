import type { output } from 'zod/mini';
import {
  CITY_ID,
  cityOfNeighbourhood,
  NEIGHBOURHOOD_ID,
  PROVINCE_ID,
  UNIVERSITY_ID,
} from '#features/locations/domain/rules.ts';
import { parseDay } from '#shared/text/text.ts';
import { ADVERTISERS, CONTRACTS, KINDS, OFFERS } from '../fields.ts';
import { PROPERTY } from '../rules.ts';
import type {
  facetsResponse,
  propertyCard,
  propertySearchResponse,
  propertyFilters,
  propertySearchQuery,
  relaxFiltersResponse,
  mapResponse,
  savedSearch,
  savedSearchBody,
  savedSearchChange,
  queryInterpretation,
} from './search-schema.ts';
import { decodePolygon } from './drawn-polygon.ts';
import { ENERGY_AT_LEAST, MINUTES_RANGE, SEARCH } from './search-rules.ts';

export type PropertyFilters = output<typeof propertyFilters>;
export type PropertySearchQuery = output<typeof propertySearchQuery>;
export type PropertyCardData = output<typeof propertyCard>;
export type QueryInterpretation = output<typeof queryInterpretation>;
export type PropertySearchResponse = output<typeof propertySearchResponse>;
export type FacetsResponse = output<typeof facetsResponse>;
export type RelaxFiltersResponse = output<typeof relaxFiltersResponse>;
export type MapResponse = output<typeof mapResponse>;
export type SavedSearchInput = output<typeof savedSearchBody>;
export type SavedSearchChange = output<typeof savedSearchChange>;
export type SavedSearch = output<typeof savedSearch>;
export type FilterKey = keyof PropertyFilters;

type ParamParser<T> = (text: string) => T | undefined;

const maxLengthText =
  (most: number): ParamParser<string> =>
  (text) =>
    text.length <= most ? text : undefined;
const matchesPattern =
  (pattern: RegExp): ParamParser<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;
const oneOf =
  <const T extends string>(options: readonly T[]): ParamParser<T> =>
  (text) =>
    options.find((option) => option === text);
const manyOf =
  <const T extends string>(options: readonly T[]): ParamParser<T[]> =>
  (text) => {
    const read = text.split(',').flatMap((part) => oneOf(options)(part) ?? []);
    return read.length === text.split(',').length && read.length <= options.length ? read : undefined;
  };
const listOf =
  (pattern: RegExp, most: number): ParamParser<string[]> =>
  (text) => {
    const parts = text.split(',');
    return text.length <= 200 && parts.length <= most && parts.every((part) => pattern.test(part)) ? parts : undefined;
  };
const integerIn =
  (least: number, most: number): ParamParser<number> =>
  (text) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : -1;
    return number >= least && number <= most ? number : undefined;
  };
const flagParam = oneOf(['1']);

/** Bounding box: west, south, east, north in degrees, comma-separated. */
function parseArea(text: string): PropertyFilters['area'] {
  if (!/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text)) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return west < east && south < north ? [west, south, east, north] : undefined;
}

/** Parser of each filter. Keep in sync with the server schema. */
const FILTER_PARSERS: { [K in FilterKey]: ParamParser<NonNullable<PropertyFilters[K]>> } = {
  q: maxLengthText(SEARCH.queryMaxLength),
  province_id: matchesPattern(PROVINCE_ID),
  city_id: matchesPattern(CITY_ID),
  neighbourhood_id: matchesPattern(NEIGHBOURHOOD_ID),
  university_id: matchesPattern(UNIVERSITY_ID),
  kind: manyOf(KINDS),
  offer: oneOf(OFFERS),
  price_min: integerIn(0, PROPERTY.maxCents / 100),
  price_max: integerIn(1, PROPERTY.maxCents / 100),
  from: (text) => parseDay(text) ?? undefined,
  stay: integerIn(1, PROPERTY.maxStayMonths),
  bedrooms: integerIn(1, PROPERTY.maxBedrooms),
  rooms: integerIn(1, PROPERTY.maxRooms),
  smoking: oneOf(['yes', 'no']),
  contract: oneOf(CONTRACTS),
  advertiser: manyOf(ADVERTISERS),
  energy: oneOf(ENERGY_AT_LEAST),
  private_bath: flagParam,
  bills_included: flagParam,
  pets: flagParam,
  couples: flagParam,
  empadronamiento: flagParam,
  furnished: flagParam,
  lift: flagParam,
  terrace: flagParam,
  balcony: flagParam,
  household: flagParam,
  area: parseArea,
  polygon: (text) => (decodePolygon(text) ? text : undefined),
  minutes: integerIn(MINUTES_RANGE.least, MINUTES_RANGE.most),
  travel_to: listOf(UNIVERSITY_ID, SEARCH.maxTravelTo),
};
const FILTER_KEYS = Object.keys(FILTER_PARSERS) as FilterKey[];

/** Parses a URL leniently: invalid filters are ignored. A neighbourhood implies its city, and a city its province. */
export function parseFilters(params: URLSearchParams): PropertyFilters {
  const known: Record<string, unknown> = {};
  for (const key of FILTER_KEYS) {
    const text = params.get(key)?.trim();
    const read = text ? FILTER_PARSERS[key](text) : undefined;
    if (read !== undefined) known[key] = read;
  }
  const filters = known as PropertyFilters;
  if (filters.neighbourhood_id) filters.city_id = cityOfNeighbourhood(filters.neighbourhood_id);
  if (filters.city_id) filters.province_id = filters.city_id.slice(0, 2);
  return filters;
}
