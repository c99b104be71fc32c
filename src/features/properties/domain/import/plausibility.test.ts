import { expect, test } from 'vitest';
import { plausibilityWarnings } from './plausibility.ts';

const codes = (property: Parameters<typeof plausibilityWarnings>[0]) =>
  plausibilityWarnings(property).map(({ field, code }) => [field, code]);

test('amounts given in euros instead of cents cause warnings, and usual prices do not', () => {
  expect(plausibilityWarnings({ offer: 'whole', rent_cents: 850 })).toEqual([
    { field: 'rent_cents', code: 'import_unusually_low', cents: 850 },
  ]);
  expect(codes({ offer: 'whole', rent_cents: 85_000_000 })).toEqual([['rent_cents', 'import_unusually_high']]);
  expect(codes({ offer: 'rooms', rooms: [{ price_cents: 380 }, { price_cents: 38_000 }] })).toEqual([
    ['rooms.0.price_cents', 'import_unusually_low'],
  ]);
  expect(
    plausibilityWarnings({
      offer: 'whole',
      rent_cents: 85_000,
      bills_estimate_cents: 9000,
      deposit_cents: 170_000,
      extra_guarantee_cents: 170_000,
      m2: 92,
    }),
  ).toEqual([]);
});

test('implausible deposits, areas and rooms larger than their property cause warnings; missing values do not', () => {
  expect(codes({ rent_cents: 85_000, deposit_cents: 1_020_000 })).toEqual([['deposit_cents', 'import_unusually_high']]);
  expect(codes({ m2: 5 })).toEqual([['m2', 'import_unusual_area']]);
  expect(codes({ m2: 50, rooms: [{ m2: 55 }, { m2: 12 }] })).toEqual([['rooms.0.m2', 'import_unusual_area']]);
  expect(plausibilityWarnings({ rent_cents: null, deposit_cents: 0, rooms: [{}] })).toEqual([]);
});
