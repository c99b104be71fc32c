import * as z from 'zod/mini';
import { DAY_MS } from '#shared/time/duration.ts';

export const LOCATION_KINDS = ['city', 'university'] as const;
export type LocationKind = (typeof LOCATION_KINDS)[number];

export const REQUEST_STATES = ['open', 'added', 'dismissed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Reasons for dismissing a requested location. */
export const DISMISSAL_REASONS = ['there_already', 'not_in_spain', 'not_found'] as const;
export type DismissalReason = (typeof DISMISSAL_REASONS)[number];

export const LOCATION_REQUEST = {
  nameMinLength: 2,
  nameMaxLength: 120,
  locationMaxLength: 120,
  linkMaxLength: 300,
  /** Maximum requests per user in a sliding window. */
  maxPerWindow: 10,
  windowMs: DAY_MS,
  pageSize: 20,
  /** Similar existing locations shown with a request. */
  maxSimilar: 5,
  /** Maximum campuses and email domains of a new university. */
  maxCampuses: 12,
  maxDomains: 10,
  /** Maximum distance in metres of a new location from its province's cities, or of a campus from its city. */
  maxDistanceM: 60_000,
} as const;

const text = (most: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, 'missing_place_too_long'));

const webAddress = z.string('invalid_option').check(
  z.trim(),
  z.maxLength(LOCATION_REQUEST.linkMaxLength, 'missing_place_too_long'),
  z.refine((link) => link === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link), 'missing_place_link'),
);

/** Request for a missing location: kind, name, rough location and a web page. */
export const locationRequestBody = z.strictObject({
  kind: z.enum(LOCATION_KINDS, 'invalid_option'),
  name: z
    .string('required')
    .check(
      z.trim(),
      z.minLength(LOCATION_REQUEST.nameMinLength, 'required'),
      z.maxLength(LOCATION_REQUEST.nameMaxLength, 'missing_place_too_long'),
      z.regex(/\p{L}/u, 'required'),
    ),
  location: text(LOCATION_REQUEST.locationMaxLength),
  link: z.optional(z.nullable(webAddress)),
});
export type LocationRequestBody = z.output<typeof locationRequestBody>;

export const locationRequestResponse = z.object({ id: z.string(), state: z.enum(REQUEST_STATES) });
export type LocationRequestResponse = z.output<typeof locationRequestResponse>;

const lat = z.number('required').check(z.minimum(27, 'missing_place_point'), z.maximum(44.5, 'missing_place_point'));
const lon = z.number('required').check(z.minimum(-18.5, 'missing_place_point'), z.maximum(5, 'missing_place_point'));
const cityId = z.string('required').check(z.regex(/^\d{5}$/, 'invalid_city'));

const campus = z.strictObject({ name: text(LOCATION_REQUEST.nameMaxLength), city_id: cityId, lat, lon });

const domain = z
  .string('invalid_option')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(100, 'missing_place_too_long'),
    z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'missing_place_domain'),
  );

/** Data of a new city. `name` is the Spanish or official name. */
export const newCity = z.strictObject({
  kind: z.literal('city'),
  name: text(LOCATION_REQUEST.nameMaxLength),
  province_id: z.string('required').check(z.regex(/^\d{2}$/, 'invalid_province')),
  lat,
  lon,
  population: z.optional(z.nullable(z.int('invalid_option').check(z.minimum(0, 'invalid_option')))),
});
export type NewCity = z.output<typeof newCity>;

/** Data of a new university. Its seat is the city of the first campus. */
export const newUniversity = z.strictObject({
  kind: z.literal('university'),
  name: text(LOCATION_REQUEST.nameMaxLength),
  short_name: text(30),
  sector: z.enum(['public', 'private'], 'invalid_option'),
  campuses: z
    .array(campus)
    .check(z.minLength(1, 'required'), z.maxLength(LOCATION_REQUEST.maxCampuses, 'invalid_option')),
  domains: z.array(domain).check(z.maxLength(LOCATION_REQUEST.maxDomains, 'invalid_option')),
});
export type NewUniversity = z.output<typeof newUniversity>;

export const newLocation = z.discriminatedUnion('kind', [newCity, newUniversity], 'invalid_option');
export type NewLocation = z.output<typeof newLocation>;

/** Existing location with a similar name. */
export interface SimilarLocation {
  id: string;
  name: string;
  /** Province, preceded by the short name for universities. */
  note: string;
}
