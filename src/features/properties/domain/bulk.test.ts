import { expect, test } from 'vitest';
import { bulkOwnerAction, changedPrices, currentPrices } from './bulk.ts';

const FLAT = { id: 'a', offer: 'whole', rent_cents: 90_000, deposit_cents: 180_000, rooms: [] } as const;
const ROOMS = {
  id: 'b',
  offer: 'rooms',
  rent_cents: null,
  deposit_cents: null,
  rooms: [
    { id: '1', price_cents: 38_500, deposit_cents: 38_500 },
    { id: '2', price_cents: 42_000, deposit_cents: 50_000 },
    { id: '3', price_cents: null, deposit_cents: null },
  ],
} as const;

test('a change by percent is rounded to the cent, and a deposit of whole months follows', () => {
  expect(changedPrices(FLAT, { by: 'percent', percent: -3.5 })).toEqual({
    ...FLAT,
    offer: undefined,
    rent_cents: 86_850,
    deposit_cents: 173_700,
  });
  expect(changedPrices(ROOMS, { by: 'percent', percent: -3.5 }).rooms).toEqual([
    { id: '1', price_cents: 37_153, deposit_cents: 37_153 },
    { id: '2', price_cents: 40_530, deposit_cents: 50_000 },
    { id: '3', price_cents: null, deposit_cents: null },
  ]);
});

test('a fixed amount replaces every price, and the present amounts undo it', () => {
  expect(changedPrices(ROOMS, { by: 'cents', cents: 40_050 }).rooms.map((room) => room.price_cents)).toEqual([
    40_050,
    40_050,
    null,
  ]);
  expect(currentPrices(ROOMS).rooms).toEqual(ROOMS.rooms);
});

test.each([
  ['draft', 'submit', null],
  ['rejected', 'submit', null],
  ['paused', 'resume', null],
  ['expired', 'reconfirm', null],
  ['published', null, 'pause'],
  ['in_review', null, null],
  ['rented', null, null],
] as const)('%s is published by %s and paused by %s', (state, publish, pause) => {
  expect([bulkOwnerAction('publish', state), bulkOwnerAction('pause', state)]).toEqual([publish, pause]);
});
