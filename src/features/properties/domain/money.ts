import type { RoomState } from './fields.ts';

/** Amounts of a property in cents. If let by rooms, they apply to one room, except for the room price. */
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
  /** Monthly rent without bills; if let by rooms, the cheapest available room, else the cheapest room. */
  rent_cents: number;
  /** Real monthly cost: rent plus the estimate for bills that are not included. */
  monthly_cents: number;
  /** Amount due on the first day: first month, deposits, and the agency fee if the tenant pays it. */
  move_in_cents: number;
}

/** Calculates the totals in cents; null without a price. Single source of every total on screen. */
export function calculateTotals(amounts: Amounts, rooms: readonly PricedRoom[]): Totals | null {
  const rent = amounts.offer === 'rooms' ? cheapestRoomPrice(rooms) : amounts.rent_cents;
  if (rent === null) return null;
  const fee = amounts.agency_fee_payer === 'tenant' ? (amounts.agency_fee_cents ?? 0) : 0;
  return {
    rent_cents: rent,
    monthly_cents: rent + (amounts.bills_estimate_cents ?? 0),
    move_in_cents: rent + (amounts.deposit_cents ?? 0) + (amounts.extra_guarantee_cents ?? 0) + fee,
  };
}

function cheapestRoomPrice(rooms: readonly PricedRoom[]): number | null {
  const priced = rooms.filter((room) => room.price_cents !== null);
  const free = priced.filter((room) => room.state === 'available');
  const prices = (free.length > 0 ? free : priced).map((room) => room.price_cents ?? 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Number of free rooms; all bedrooms if let as a whole. */
export function countFreeRooms(offer: Amounts['offer'], bedrooms: number | null, rooms: readonly PricedRoom[]): number {
  if (offer !== 'rooms') return bedrooms ?? 0;
  return rooms.filter((room) => room.state === 'available').length;
}
