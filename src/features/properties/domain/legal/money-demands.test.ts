import { expect, test } from 'vitest';
import { moneyDemands } from './money-demands.ts';

const FLAT = {
  offer: 'whole',
  contract: 'habitual',
  rent_cents: 115_000,
  deposit_cents: 115_000,
  extra_guarantee_cents: 230_000,
  agency_fee_cents: 115_000,
  agency_fee_payer: 'owner',
  rooms: [],
} as const;
const codesOf = (facts: object) => moneyDemands({ ...FLAT, ...facts }).map(({ code }) => code);

test.each([
  ['what the law allows', {}, []],
  [
    'four months of deposit and of guarantee',
    { deposit_cents: 460_000, extra_guarantee_cents: 460_000 },
    ['deposit', 'guarantee'],
  ],
  ['two months in a seasonal lease', { contract: 'seasonal', deposit_cents: 230_000 }, []],
  ['three months in a seasonal lease', { contract: 'seasonal', deposit_cents: 345_000 }, ['deposit']],
  ['an agency fee for the tenant', { agency_fee_payer: 'tenant' }, ['agency_fee']],
  ['no contract yet', { contract: null, deposit_cents: 460_000 }, []],
])('%s', (_name, facts, codes) => {
  expect(codesOf(facts)).toEqual(codes);
});

test('the deposit of each room is measured by its own price, and the one that exceeds it most is named', () => {
  const rooms = (...deposits: number[]) =>
    deposits.map((deposit_cents, at) => ({ price_cents: 40_000 + at * 5_000, deposit_cents }));
  const lease = { offer: 'rooms', deposit_cents: 900_000, extra_guarantee_cents: 0 } as const;
  expect(moneyDemands({ ...FLAT, ...lease, rooms: rooms(40_000, 45_000) })).toEqual([]);
  expect(moneyDemands({ ...FLAT, ...lease, rooms: rooms(44_000, 45_000) })).toEqual([
    { code: 'deposit', cents: 44_000, max: 40_000 },
  ]);
  const room = { ...FLAT, ...lease, contract: 'room' } as const;
  expect(moneyDemands({ ...room, rooms: rooms(80_000, 90_000) })).toEqual([]);
  expect(moneyDemands({ ...room, extra_guarantee_cents: 90_000, rooms: rooms(80_000, 180_000) })).toEqual([
    { code: 'room_deposit', cents: 270_000, max: 90_000 },
  ]);
});
