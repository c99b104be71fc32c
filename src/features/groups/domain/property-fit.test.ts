import { expect, test } from 'vitest';
import { centsPerPerson, assessPropertyFit, type GroupRequirements, type PropertyOffer } from './property-fit.ts';

const nothing = { smoking: null, pets: null, visitors: null, couples: null, crypto_payment: null };
const group: GroupRequirements = {
  ...nothing,
  size: 3,
  budget_cents: 40_000,
  move_in_from: '2027-02-01',
  move_in_to: '2027-02-28',
  min_stay_months: 6,
  max_stay_months: 12,
};
const property: PropertyOffer = {
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

test('a property that fits has no conflicts', () => {
  expect(assessPropertyFit(group, property)).toEqual({
    places: { verdict: 'enough', free: 3 },
    price: { verdict: 'within', cents: 38_000 },
    clashes: [],
    dates: 'fits',
  });
});

test('rooms are counted against the target size, at the mean price of the cheapest', () => {
  const rooms: PropertyOffer = { ...property, offer: 'rooms', free_rooms: 2, room_cents: [45_000, 35_001] };
  expect(assessPropertyFit(group, rooms)).toMatchObject({
    places: { verdict: 'few', free: 2 },
    price: { verdict: 'over', cents: 40_001 },
  });
  expect(centsPerPerson({ size: 2 }, { ...rooms, room_cents: [50_000, 30_000, 20_000] })).toBe(25_000);
  expect(centsPerPerson({ size: 2 }, { ...rooms, room_cents: [] })).toBeNull();
});

test('a share is rounded up, so that three shares cover the rent', () => {
  expect(centsPerPerson({ size: 3 }, { ...property, monthly_cents: 100_000 })).toBe(33_334);
});

test('missing values give no verdict', () => {
  const unsaid = { ...group, budget_cents: null, move_in_from: null, move_in_to: null };
  expect(
    assessPropertyFit({ ...unsaid, min_stay_months: null, max_stay_months: null }, { ...property, free_rooms: null }),
  ).toEqual({
    places: null,
    price: { verdict: 'unknown', cents: 38_000 },
    clashes: [],
    dates: null,
  });
  expect(assessPropertyFit(group, { ...property, monthly_cents: null }).price).toBeNull();
});

test('rules clash if one side says yes and the other no', () => {
  const strict = { ...group, smoking: 'no', pets: 'yes', visitors: 'indifferent' } as const;
  const lax = { ...property, smoking: 'yes', pets: 'no', visitors: 'no', couples: 'no' } as const;
  expect(assessPropertyFit(strict, lax).clashes).toEqual(['smoking', 'pets']);
});

test('dates and lengths of stay are compared', () => {
  expect(assessPropertyFit(group, { ...property, available_from: '2027-03-01' }).dates).toBe('too_late');
  expect(assessPropertyFit(group, { ...property, available_from: '2027-02-28' }).dates).toBe('fits');
  expect(assessPropertyFit(group, { ...property, available_to: '2027-02-01' }).dates).toBe('too_soon_over');
  expect(assessPropertyFit(group, { ...property, min_stay_months: 13 }).dates).toBe('stay');
  expect(assessPropertyFit(group, { ...property, min_stay_months: null, max_stay_months: 5 }).dates).toBe('stay');
});
