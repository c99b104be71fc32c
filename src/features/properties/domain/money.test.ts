import { expect, test } from 'vitest';
import { billsKindOf, countFreeRooms, calculateTotals, type Amounts } from './money.ts';

const NONE: Amounts = {
  offer: 'whole',
  rent_cents: null,
  bills_estimate_cents: null,
  deposit_cents: null,
  extra_guarantee_cents: null,
  agency_fee_cents: null,
  agency_fee_payer: null,
};

test('the totals include all costs, and the agency fee only if the tenant pays it', () => {
  const property = {
    ...NONE,
    rent_cents: 80_000,
    bills_estimate_cents: 7_500,
    deposit_cents: 80_000,
    extra_guarantee_cents: 40_000,
    agency_fee_cents: 50_000,
  };
  expect(calculateTotals({ ...property, agency_fee_payer: 'tenant' }, [])).toEqual({
    rent_cents: 80_000,
    deposit_cents: 80_000,
    monthly_cents: 87_500,
    move_in_cents: 250_000,
  });
  expect(calculateTotals({ ...property, agency_fee_payer: 'owner' }, [])?.move_in_cents).toBe(200_000);
});

test('without a price there is no total', () => {
  expect(calculateTotals(NONE, [])).toBeNull();
  expect(calculateTotals({ ...NONE, offer: 'rooms', rent_cents: 50_000 }, [])).toBeNull();
});

test('the cheapest free room counts, or the cheapest one if none is free', () => {
  const rooms = { ...NONE, offer: 'rooms' as const, deposit_cents: 99_900 };
  const free = { price_cents: 40_000, deposit_cents: 40_000, state: 'available' as const };
  const dearer = { price_cents: 45_000, deposit_cents: null, state: 'available' as const };
  const occupied = { price_cents: 30_000, deposit_cents: 60_000, state: 'occupied' as const };
  expect(calculateTotals(rooms, [occupied, dearer, free])).toMatchObject({ rent_cents: 40_000, move_in_cents: 80_000 });
  expect(calculateTotals(rooms, [occupied])).toMatchObject({ rent_cents: 30_000, move_in_cents: 90_000 });
  expect(calculateTotals(rooms, [dearer])).toMatchObject({ deposit_cents: null, move_in_cents: 45_000 });
  expect(countFreeRooms('rooms', 5, [occupied, free])).toBe(1);
  expect(countFreeRooms('whole', 5, [])).toBe(5);
});

test('bills are included, estimated or unknown', () => {
  const kindOf = (bills_included: ('water' | 'electricity')[], bills_estimate_cents: number | null) =>
    billsKindOf({ bills_included, bills_estimate_cents });
  expect(kindOf([], 0)).toBe('included');
  expect(kindOf(['water', 'electricity'], null)).toBe('included');
  expect(kindOf(['water'], null)).toBe('unknown');
  expect(kindOf(['water', 'electricity'], 4000)).toBe('estimated');
});
