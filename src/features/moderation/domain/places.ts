import * as z from 'zod/mini';
import { DISMISSALS, MISSING_STATES, PLACE_KINDS } from '#features/places/domain/missing.ts';

export const placesQuery = z.strictObject({
  state: z.enum(MISSING_STATES, 'invalid_option'),
  before: z.optional(z.uuid('invalid_option')),
});
export const placeParams = z.strictObject({ id: z.uuid('invalid_option') });

/** `place_id`: of `there_already`, which place it is. */
export const dismissBody = z.strictObject({
  reason: z.enum(DISMISSALS, 'required'),
  place_id: z.optional(z.nullable(z.string('invalid_option').check(z.maxLength(100, 'invalid_option')))),
});

/** A place that people do not find. `people`: how many ask for it; `asked`: what the first of them say of it. */
const missingPlace = z.object({
  id: z.string(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  state: z.enum(MISSING_STATES),
  reason: z.nullable(z.enum(DISMISSALS)),
  place_id: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  people: z.int(),
  asked: z.array(z.object({ location: z.string(), link: z.nullable(z.string()) })),
  /** Places that are there under a name nearly like it. */
  alike: z.array(z.object({ id: z.string(), name: z.string(), note: z.string() })),
});
export type MissingPlace = z.output<typeof missingPlace>;

export const placesAnswer = z.object({
  places: z.array(missingPlace),
  next: z.nullable(z.string()),
  counts: z.record(z.enum(MISSING_STATES), z.int()),
});
export type PlacesAnswer = z.output<typeof placesAnswer>;

export const placeAddedAnswer = z.object({ place_id: z.string() });
