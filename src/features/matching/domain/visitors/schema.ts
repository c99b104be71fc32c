import * as z from 'zod/mini';
import { cityId, provinceId, universityId } from '#features/locations/domain/schema.ts';
import { ANSWERS, TYPES } from '#features/profiles/domain/fields.ts';
import { ageInQuery, day, reason } from '../schema.ts';
import { TASTER_CLEANLINESS } from './visitor-rules.ts';

const taste = z.optional(z.enum(ANSWERS, 'invalid_option'));

/** Search as in the list of matches, and the visitor's answers. Nothing of it is stored. */
export const visitorsQuery = z.strictObject({
  province_id: z.optional(provinceId),
  city_id: z.optional(cityId),
  /** Stands for the city of its seat: nobody is found by their university. */
  university_id: z.optional(universityId),
  age_min: z.optional(ageInQuery),
  age_max: z.optional(ageInQuery),
  move_in_from: z.optional(day),
  move_in_to: z.optional(day),
  smoking: taste,
  pets: taste,
  cleanliness: z.optional(z.pipe(z.enum(TASTER_CLEANLINESS, 'invalid_option'), z.transform(Number))),
});
export type VisitorsQuery = z.output<typeof visitorsQuery>;

const visitorCard = z.object({
  /** Opaque; names the person to `POST /api/matching/interests` for some days. Another one in each response. */
  card: z.string(),
  /** Opaque label that changes daily, to recognise a card in the next response. */
  key: z.string(),
  /** Number of the drawn bird; it changes daily. */
  bird: z.int(),
  /** Inclusive band of three years. */
  age_from: z.int(),
  age_to: z.int(),
  type: z.enum(TYPES),
  /** Points of 100 earned, and reachable by answers of the visitor. Whole, and reasons without worth: tenths of a point would reveal the exact day of a move. */
  score: z.int(),
  up_to: z.int(),
  /** Points of 100 that could be won by what both have answered. */
  known: z.int(),
  reasons: z.array(reason),
});
export type VisitorCard = z.output<typeof visitorCard>;

const place = z.object({
  kind: z.enum(['city', 'province']),
  id: z.string(),
  name: z.string(),
  /** The province itself, or that of the city. */
  province_id: z.string(),
});

export const visitorsResponse = z.object({
  /** Place of the people: the searched one, or its province if too few search there. Null: all of Spain. */
  place: z.nullable(place),
  /** False if ages and dates are ignored, because too few people match them. */
  is_exact: z.boolean(),
  /** Lower bound of the number of people; null if there are too few, and then nobody is listed. */
  total: z.nullable(z.int()),
  people: z.array(visitorCard),
  /** Nearest city with enough people, if nobody is listed. */
  nearest: z.nullable(place),
});
export type VisitorsResponse = z.output<typeof visitorsResponse>;

export const interestBody = z.strictObject({ card: z.string('card_expired').check(z.maxLength(300, 'card_expired')) });
/** `waiting`: it is sent once the sender's profile is finished. */
export const interestResponse = z.object({ status: z.enum(['sent', 'waiting']) });
export type InterestResponse = z.output<typeof interestResponse>;
