import type { RoomState } from './fields.ts';

/** The amounts of an offer, in cents. Of an offer by rooms they are those of one room, its price apart. */
export interface Amounts {
  offer: 'whole' | 'rooms' | null;
  rent_cents: number | null;
  bills_estimate_cents: number | null;
  deposit_cents: number | null;
  extra_guarantee_cents: number | null;
  agency_fee_cents: number | null;
  agency_fee_payer: 'tenant' | 'owner' | null;
}

export interface PricedRoom {
  price_cents: number | null;
  state: RoomState;
}

export interface Totals {
  /** What it costs without bills; of rooms, the cheapest that is free, else the cheapest. */
  rent_cents: number;
  /** With the estimate of the bills that are not included: the real monthly cost. */
  monthly_cents: number;
  /** What has to be there on the first day: a month's rent, the deposits, and the agency's fee where the tenant pays it. */
  move_in_cents: number;
}

/** What an offer really costs, in cents; null while it has no price. Every total on a screen comes from here. */
export function totalsOf(amounts: Amounts, rooms: readonly PricedRoom[]): Totals | null {
  const rent = amounts.offer === 'rooms' ? cheapest(rooms) : amounts.rent_cents;
  if (rent === null) return null;
  const fee = amounts.agency_fee_payer === 'tenant' ? (amounts.agency_fee_cents ?? 0) : 0;
  return {
    rent_cents: rent,
    monthly_cents: rent + (amounts.bills_estimate_cents ?? 0),
    move_in_cents: rent + (amounts.deposit_cents ?? 0) + (amounts.extra_guarantee_cents ?? 0) + fee,
  };
}

function cheapest(rooms: readonly PricedRoom[]): number | null {
  const priced = rooms.filter((room) => room.price_cents !== null);
  const free = priced.filter((room) => room.state === 'available');
  const prices = (free.length > 0 ? free : priced).map((room) => room.price_cents ?? 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** How many households or people can still move in: free rooms, or all bedrooms of a whole home. */
export function freeRooms(offer: Amounts['offer'], bedrooms: number | null, rooms: readonly PricedRoom[]): number {
  if (offer !== 'rooms') return bedrooms ?? 0;
  return rooms.filter((room) => room.state === 'available').length;
}
