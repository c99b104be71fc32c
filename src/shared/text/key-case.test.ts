import { expect, test } from 'vitest';
import { camelCase, camelCaseKeys } from './key-case.ts';

test('wire names convert to Drizzle keys', () => {
  expect(camelCase('crypto_payment')).toBe('cryptoPayment');
  expect(camelCase('min_stay_months')).toBe('minStayMonths');
  expect(camelCase('m2')).toBe('m2');
});

test('objects with wire names convert, without undefined fields', () => {
  expect(camelCaseKeys({ price_cents: null, m2: 9, has_window: undefined })).toEqual({ priceCents: null, m2: 9 });
  expect('hasWindow' in camelCaseKeys({ has_window: undefined })).toBe(false);
});
