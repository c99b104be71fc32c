import { expect, test } from 'vitest';
import { EMPTY_FORM, emptyRoom, parseForm, parseInteger } from './property-form.ts';

test('whole numbers are parsed, floors below street level too', () => {
  expect(['', '-1', ' 12 ', '1,5', 'dos'].map(parseInteger)).toEqual([null, -1, 12, undefined, undefined]);
});

test('a field that the offer does not ask for has no error', () => {
  const form = { ...EMPTY_FORM, m2: 'x', rent_cents: 'x', deposit_cents: 'x', rooms: [{ ...emptyRoom(), m2: 'x' }] };
  const errorsOf = (offer: typeof form.offer) => Object.keys(parseForm({ ...form, offer }).errors).toSorted();
  expect(errorsOf('whole')).toEqual(['deposit_cents', 'm2', 'rent_cents']);
  expect(errorsOf('rooms')).toEqual(['m2', 'rooms.0.m2']);
});
