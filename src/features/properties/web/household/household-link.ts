/** Parameter of a property's address with the token by which a resident joins the listing. */
export const HOUSEHOLD_TOKEN_PARAM = 'household';

/** Path of the property page on which the holder of the token can join. */
export function householdPath(propertyId: string, token: string): string {
  return `/properties/${propertyId}?${new URLSearchParams({ [HOUSEHOLD_TOKEN_PARAM]: token })}`;
}
