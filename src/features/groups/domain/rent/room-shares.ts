/**
 * Smallest share of a room in cents: the cheapest room of the listing, else the rent in equal parts. A budget below it
 * pays for no room.
 */
export function smallestShareCents(rentCents: number, rooms: number, prices: readonly number[] | null): number {
  return prices === null ? Math.floor(rentCents / rooms) : Math.min(...prices);
}

/** Prices of the rooms if the listing names one for each and they sum to the rent; else null. */
export function pricesOfRent(prices: readonly (number | null)[], rentCents: number): number[] | null {
  const known = prices.filter((price) => price !== null);
  if (prices.length === 0 || known.length !== prices.length) return null;
  return known.reduce((sum, price) => sum + price, 0) === rentCents ? known : null;
}
