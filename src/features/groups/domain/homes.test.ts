import { expect, test } from 'vitest';
import { centsEach, fitOf, type Looking, type Offered } from './homes.ts';

const nothing = { smoking: null, pets: null, visitors: null, couples: null, crypto_payment: null };
const group: Looking = {
  ...nothing,
  size: 3,
  budget_cents: 40_000,
  move_in_from: '2027-02-01',
  move_in_to: '2027-02-28',
  min_stay_months: 6,
  max_stay_months: 12,
};
const home: Offered = {
  ...nothing,
  offer: 'whole',
  monthly_cents: 114_000,
  free_rooms: 3,
  room_cents: [],
  available_from: '2027-01-15',
  available_to: null,
  min_stay_months: 6,
  max_stay_months: null,
};

test('a home that fits', () => {
  expect(fitOf(group, home)).toEqual({
    places: { verdict: 'enough', free: 3 },
    price: { verdict: 'within', cents: 38_000 },
    clashes: [],
    dates: 'fits',
  });
});

test('rooms: as many as the group is to be, at the mean of the cheapest', () => {
  const rooms: Offered = { ...home, offer: 'rooms', free_rooms: 2, room_cents: [45_000, 35_001] };
  expect(fitOf(group, rooms)).toMatchObject({
    places: { verdict: 'few', free: 2 },
    price: { verdict: 'over', cents: 40_001 },
  });
  expect(centsEach({ size: 2 }, { ...rooms, room_cents: [50_000, 30_000, 20_000] })).toBe(25_000);
  expect(centsEach({ size: 2 }, { ...rooms, room_cents: [] })).toBeNull();
});

test('a share is rounded up: three shares pay the rent', () => {
  expect(centsEach({ size: 3 }, { ...home, monthly_cents: 100_000 })).toBe(33_334);
});

test('what is not said is no verdict', () => {
  const unsaid = { ...group, budget_cents: null, move_in_from: null, move_in_to: null };
  expect(fitOf({ ...unsaid, min_stay_months: null, max_stay_months: null }, { ...home, free_rooms: null })).toEqual({
    places: null,
    price: { verdict: 'unknown', cents: 38_000 },
    clashes: [],
    dates: null,
  });
  expect(fitOf(group, { ...home, monthly_cents: null }).price).toBeNull();
});

test('rules clash where one says yes and the other no', () => {
  const strict = { ...group, smoking: 'no', pets: 'yes', visitors: 'indifferent' } as const;
  const lax = { ...home, smoking: 'yes', pets: 'no', visitors: 'no', couples: 'no' } as const;
  expect(fitOf(strict, lax).clashes).toEqual(['smoking', 'pets']);
});

test('dates and stays', () => {
  expect(fitOf(group, { ...home, available_from: '2027-03-01' }).dates).toBe('too_late');
  expect(fitOf(group, { ...home, available_from: '2027-02-28' }).dates).toBe('fits');
  expect(fitOf(group, { ...home, available_to: '2027-02-01' }).dates).toBe('too_soon_over');
  expect(fitOf(group, { ...home, min_stay_months: 13 }).dates).toBe('stay');
  expect(fitOf(group, { ...home, min_stay_months: null, max_stay_months: 5 }).dates).toBe('stay');
});
