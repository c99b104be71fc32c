import * as z from 'zod/mini';
import { STATES } from '../states.ts';

const resident = z.object({
  user_id: z.string(),
  display_name: z.string(),
  avatar_url: z.nullable(z.string()),
  is_publisher: z.boolean(),
});

export const householdResponse = z.object({
  /** People with whom the reader would live and whom the reader may see, the publisher first. Without the reader. */
  people: z.array(resident),
  viewer: z.enum(['publisher', 'resident', 'reader']),
});
export type Household = z.output<typeof householdResponse>;

export const householdLinkResponse = z.object({ token: z.string(), expires_at: z.string() });
export const joinHouseholdBody = z.strictObject({
  token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'field_too_long')),
});
export const residentParams = z.strictObject({ id: z.uuid('not_found'), user_id: z.uuid('not_found') });

/** Listings of others in which the caller is named as a resident. */
export const residencesResponse = z.object({
  residences: z.array(z.object({ id: z.string(), title: z.string(), state: z.enum(STATES) })),
});
export type Residence = z.output<typeof residencesResponse>['residences'][number];
