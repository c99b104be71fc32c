import * as z from 'zod/mini';
import { STATES } from '../states.ts';

/** People who live in a property. */
export const HOUSEHOLD = {
  /** People who can join besides the publisher. */
  maxResidents: 11,
  linkTtlDays: 7,
} as const;

interface Offer {
  kind: string | null;
  offer: string | null;
  advertiser: string | null;
  owner_lives_in: boolean | null;
}

/**
 * True if the next tenant would live with the publisher: not with a tenant who leaves, an agency or an owner elsewhere,
 * and with no one in a whole studio. SQL: `LIVES_WITH_PUBLISHER`.
 */
export function livesWithPublisher({ kind, offer, advertiser, owner_lives_in: livesIn }: Offer): boolean {
  if (kind === 'studio' && offer === 'whole') return false;
  return advertiser === 'current_household' || (advertiser === 'owner' && livesIn === true);
}

/** True if the next tenant would live with others. */
export function isShared(property: Offer): boolean {
  return property.offer === 'rooms' || livesWithPublisher(property);
}

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
