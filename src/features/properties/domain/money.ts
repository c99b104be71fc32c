import type { BILLS, RoomState } from './fields.ts';

/** Amounts of a property in cents. If let by rooms, they apply to one room, except for its rent and deposit. */
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
  deposit_cents: number | null;
  state: RoomState;
}

export interface Totals {
  /** Monthly rent without bills; if let by rooms, the cheapest available room, else the cheapest room. */
  rent_cents: number;
  /** Deposit that belongs to this rent; null if not stated. */
  deposit_cents: number | null;
  /** Real monthly cost: rent plus the estimate for bills that are not included. */
  monthly_cents: number;
  /** Amount due on the first day: first month, deposits, and the agency fee if the tenant pays it. */
  move_in_cents: number;
}

/** Calculates the totals in cents; null without a price. Single source of every total on screen. */
export function calculateTotals(amounts: Amounts, rooms: readonly PricedRoom[]): Totals | null {
  const { rent_cents: rent, deposit_cents: deposit } =
    amounts.offer === 'rooms' ? (cheapestRoom(rooms) ?? NOT_STATED) : amounts;
  if (rent === null) return null;
  const fee = amounts.agency_fee_payer === 'tenant' ? (amounts.agency_fee_cents ?? 0) : 0;
  return {
    rent_cents: rent,
    deposit_cents: deposit,
    monthly_cents: rent + (amounts.bills_estimate_cents ?? 0),
    move_in_cents: rent + (deposit ?? 0) + (amounts.extra_guarantee_cents ?? 0) + fee,
  };
}

const NOT_STATED = { rent_cents: null, deposit_cents: null };

/** Rent and deposit of the cheapest available room, else of the cheapest room; null without a price. */
function cheapestRoom(rooms: readonly PricedRoom[]): { rent_cents: number; deposit_cents: number | null } | null {
  const priced = rooms.flatMap(({ price_cents: rent, deposit_cents, state }) =>
    rent === null ? [] : [{ rent_cents: rent, deposit_cents, state }],
  );
  const free = priced.filter(({ state }) => state === 'available');
  const [cheapest] = (free.length > 0 ? free : priced).toSorted((a, b) => a.rent_cents - b.rent_cents);
  return cheapest ?? null;
}

/** Bills within the monthly cost: all are included, the others are estimated, or the others are unknown. */
export type BillsKind = 'included' | 'estimated' | 'unknown';

/** All are included if the owner says so, or if water and electricity are. The search filters by the same rule. */
export function billsKindOf(property: {
  bills_included: readonly (typeof BILLS)[number][];
  bills_estimate_cents: number | null;
}): BillsKind {
  const { bills_included: included, bills_estimate_cents: estimate } = property;
  if (estimate !== null) return estimate === 0 ? 'included' : 'estimated';
  return included.includes('water') && included.includes('electricity') ? 'included' : 'unknown';
}

/** Number of free rooms; all bedrooms if let as a whole. */
export function countFreeRooms(offer: Amounts['offer'], bedrooms: number | null, rooms: readonly PricedRoom[]): number {
  if (offer !== 'rooms') return bedrooms ?? 0;
  return rooms.filter((room) => room.state === 'available').length;
}
