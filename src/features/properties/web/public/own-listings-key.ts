/** Beginning of the query keys of the own listings, one for each filter. */
export const LISTINGS_KEY = ['listings', 'mine'] as const;
