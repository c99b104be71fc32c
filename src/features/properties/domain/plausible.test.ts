import { expect, test } from 'vitest';
import { oddities } from './plausible.ts';

const codes = (home: Parameters<typeof oddities>[0]) => oddities(home).map(({ field, code }) => [field, code]);

test('euros where cents are asked for are noticed, and what homes cost is not', () => {
  expect(oddities({ offer: 'whole', rent_cents: 850 })).toEqual([
    { field: 'rent_cents', code: 'import_odd_low', cents: 850 },
  ]);
  expect(codes({ offer: 'whole', rent_cents: 85_000_000 })).toEqual([['rent_cents', 'import_odd_high']]);
  expect(codes({ offer: 'rooms', rooms: [{ price_cents: 380 }, { price_cents: 38_000 }] })).toEqual([
    ['rooms.0.price_cents', 'import_odd_low'],
  ]);
  expect(
    oddities({
      offer: 'whole',
      rent_cents: 85_000,
      bills_estimate_cents: 9000,
      deposit_cents: 170_000,
      extra_guarantee_cents: 170_000,
      m2: 92,
    }),
  ).toEqual([]);
});

test('a deposit of a year, a flat of 5 m² and a room larger than its home are noticed; nothing said is nothing odd', () => {
  expect(codes({ rent_cents: 85_000, deposit_cents: 1_020_000 })).toEqual([['deposit_cents', 'import_odd_high']]);
  expect(codes({ m2: 5 })).toEqual([['m2', 'import_odd_m2']]);
  expect(codes({ m2: 50, rooms: [{ m2: 55 }, { m2: 12 }] })).toEqual([['rooms.0.m2', 'import_odd_m2']]);
  expect(oddities({ rent_cents: null, deposit_cents: 0, rooms: [{}] })).toEqual([]);
});
