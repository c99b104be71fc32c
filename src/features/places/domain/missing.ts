import * as z from 'zod/mini';

export const PLACE_KINDS = ['city', 'university'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const MISSING_STATES = ['open', 'added', 'dismissed'] as const;
export type MissingState = (typeof MISSING_STATES)[number];

/** Why a place that somebody asked for is not added. */
export const DISMISSALS = ['there_already', 'not_in_spain', 'not_found'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

export const MISSING = {
  nameMinLength: 2,
  nameMaxLength: 120,
  locationMaxLength: 120,
  linkMaxLength: 300,
  /** So many places by one person in a window that slides. */
  maxPerWindow: 10,
  windowMs: 86_400_000,
  pageSize: 20,
  /** Look-alikes that are shown beside one. */
  alike: 5,
  /** Campuses and domains that one university may bring. */
  maxCampuses: 12,
  maxDomains: 10,
  /** How far from the nearest place of its province a point may be. */
  nearM: 60_000,
} as const;

const text = (most: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, 'missing_place_too_long'));

const webAddress = z.string('invalid_option').check(
  z.trim(),
  z.maxLength(MISSING.linkMaxLength, 'missing_place_too_long'),
  z.refine((link) => link === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link), 'missing_place_link'),
);

/** A place that somebody does not find: what it is, its name, where it is, and a page about it. */
export const missingBody = z.strictObject({
  kind: z.enum(PLACE_KINDS, 'invalid_option'),
  name: z
    .string('required')
    .check(
      z.trim(),
      z.minLength(MISSING.nameMinLength, 'required'),
      z.maxLength(MISSING.nameMaxLength, 'missing_place_too_long'),
      z.regex(/\p{L}/u, 'required'),
    ),
  location: text(MISSING.locationMaxLength),
  link: z.optional(z.nullable(webAddress)),
});
export type MissingBody = z.output<typeof missingBody>;

export const missingAnswer = z.object({ id: z.string(), state: z.enum(MISSING_STATES) });
export type MissingAnswer = z.output<typeof missingAnswer>;

const lat = z.number('required').check(z.minimum(27, 'missing_place_point'), z.maximum(44.5, 'missing_place_point'));
const lon = z.number('required').check(z.minimum(-18.5, 'missing_place_point'), z.maximum(5, 'missing_place_point'));
const cityId = z.string('required').check(z.regex(/^\d{5}$/, 'invalid_city'));

const campus = z.strictObject({ name: text(MISSING.nameMaxLength), city_id: cityId, lat, lon });

const domain = z
  .string('invalid_option')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(100, 'missing_place_too_long'),
    z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'missing_place_domain'),
  );

/** What a city must have to be added. `name` as it is called in Spanish, or officially. */
export const newCity = z.strictObject({
  kind: z.literal('city'),
  name: text(MISSING.nameMaxLength),
  province_id: z.string('required').check(z.regex(/^\d{2}$/, 'invalid_province')),
  lat,
  lon,
  population: z.optional(z.nullable(z.int('invalid_option').check(z.minimum(0, 'invalid_option')))),
});
export type NewCity = z.output<typeof newCity>;

/** What a university must have to be added: its seat is the city of the first campus. */
export const newUniversity = z.strictObject({
  kind: z.literal('university'),
  name: text(MISSING.nameMaxLength),
  short_name: text(30),
  sector: z.enum(['public', 'private'], 'invalid_option'),
  campuses: z.array(campus).check(z.minLength(1, 'required'), z.maxLength(MISSING.maxCampuses, 'invalid_option')),
  domains: z.array(domain).check(z.maxLength(MISSING.maxDomains, 'invalid_option')),
});
export type NewUniversity = z.output<typeof newUniversity>;

export const newPlace = z.discriminatedUnion('kind', [newCity, newUniversity], 'invalid_option');
export type NewPlace = z.output<typeof newPlace>;

/** A place that is there. */
export interface Alike {
  id: string;
  name: string;
  /** Its province, and of a university its short name. */
  note: string;
}
