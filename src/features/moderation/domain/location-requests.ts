import * as z from 'zod/mini';
import { DISMISSAL_REASONS, REQUEST_STATES, LOCATION_KINDS } from '#features/locations/domain/location-requests.ts';

export const locationRequestsQuery = z.strictObject({
  state: z.enum(REQUEST_STATES, 'invalid_option'),
  before: z.optional(z.uuid('invalid_option')),
});
export const locationRequestParams = z.strictObject({ id: z.uuid('invalid_option') });

/** `place_id`: the existing location, for the reason `there_already`. */
export const dismissLocationBody = z.strictObject({
  reason: z.enum(DISMISSAL_REASONS, 'required'),
  place_id: z.optional(z.nullable(z.string('invalid_option').check(z.maxLength(100, 'invalid_option')))),
});

/** Location requested by users. `people`: number of requesters. `asked`: details from the first requesters. */
const locationRequest = z.object({
  id: z.string(),
  kind: z.enum(LOCATION_KINDS),
  name: z.string(),
  state: z.enum(REQUEST_STATES),
  reason: z.nullable(z.enum(DISMISSAL_REASONS)),
  place_id: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  people: z.int(),
  asked: z.array(z.object({ location: z.string(), link: z.nullable(z.string()) })),
  /** Existing locations with a similar name. */
  alike: z.array(z.object({ id: z.string(), name: z.string(), note: z.string() })),
});
export type LocationRequest = z.output<typeof locationRequest>;

export const locationRequestsResponse = z.object({
  places: z.array(locationRequest),
  next: z.nullable(z.string()),
  counts: z.record(z.enum(REQUEST_STATES), z.int()),
});
export type LocationRequestsResponse = z.output<typeof locationRequestsResponse>;

export const locationAddedResponse = z.object({ place_id: z.string() });
