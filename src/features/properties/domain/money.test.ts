import { expect, test } from 'vitest';
import { freeRooms, totalsOf, type Amounts } from './money.ts';

const NONE: Amounts = {
  offer: 'whole',
  rent_cents: null,
  bills_estimate_cents: null,
  deposit_cents: null,
  extra_guarantee_cents: null,
  agency_fee_cents: null,
  agency_fee_payer: null,
};

test('all that has to be paid, and the agency only by the tenant', () => {
  const home = {
    ...NONE,
    rent_cents: 80_000,
    bills_estimate_cents: 7_500,
    deposit_cents: 80_000,
    extra_guarantee_cents: 40_000,
    agency_fee_cents: 50_000,
  };
  expect(totalsOf({ ...home, agency_fee_payer: 'tenant' }, [])).toEqual({
    rent_cents: 80_000,
    monthly_cents: 87_500,
    move_in_cents: 250_000,
  });
  expect(totalsOf({ ...home, agency_fee_payer: 'owner' }, [])?.move_in_cents).toBe(200_000);
});

test('without a price there is no total', () => {
  expect(totalsOf(NONE, [])).toBeNull();
  expect(totalsOf({ ...NONE, offer: 'rooms', rent_cents: 50_000 }, [])).toBeNull();
});

test('of rooms the cheapest that is free counts, and the cheapest of all once none is', () => {
  const rooms = { ...NONE, offer: 'rooms' as const };
  const free = { price_cents: 40_000, state: 'available' as const };
  const taken = { price_cents: 30_000, state: 'occupied' as const };
  expect(totalsOf(rooms, [taken, free])?.rent_cents).toBe(40_000);
  expect(totalsOf(rooms, [taken])?.rent_cents).toBe(30_000);
  expect(freeRooms('rooms', 5, [taken, free])).toBe(1);
  expect(freeRooms('whole', 5, [])).toBe(5);
});
