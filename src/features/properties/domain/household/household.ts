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
