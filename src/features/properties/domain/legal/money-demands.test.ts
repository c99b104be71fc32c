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

test('a room without a legal maximum is measured by two months of its highest price', () => {
  const room = { offer: 'rooms', contract: 'room', rooms: [{ price_cents: 40_000 }, { price_cents: 45_000 }] };
  expect(codesOf({ ...room, deposit_cents: 90_000, extra_guarantee_cents: 0 })).toEqual([]);
  expect(
    moneyDemands({
      ...FLAT,
      ...room,
      offer: 'rooms',
      contract: 'room',
      deposit_cents: 180_000,
      extra_guarantee_cents: 90_000,
    }),
  ).toEqual([{ code: 'room_deposit', cents: 270_000, max: 90_000 }]);
});
