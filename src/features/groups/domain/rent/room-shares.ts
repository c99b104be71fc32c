/**
 * Price in cents of the cheapest room of the listing, for a group that splits the rent by it; null if a room has no
 * price, because a fair share can then be any amount. A maximum below it pays for none of the rooms as listed.
 */
export function cheapestRoomCents(rooms: readonly { price_cents: number | null }[]): number | null {
  const prices = rooms.map((room) => room.price_cents).filter((price) => price !== null);
  return prices.length > 0 && prices.length === rooms.length ? Math.min(...prices) : null;
}

/** Prices of the rooms if the listing names one for each and they sum to the rent; else null. */
export function pricesOfRent(prices: readonly (number | null)[], rentCents: number): number[] | null {
  const known = prices.filter((price) => price !== null);
  if (prices.length === 0 || known.length !== prices.length) return null;
  return known.reduce((sum, price) => sum + price, 0) === rentCents ? known : null;
}
