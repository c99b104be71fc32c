import { expect, test } from 'vitest';
import { camelCase } from './key-case.ts';

test('wire names convert to Drizzle keys', () => {
  expect(camelCase('crypto_payment')).toBe('cryptoPayment');
  expect(camelCase('min_stay_months')).toBe('minStayMonths');
  expect(camelCase('m2')).toBe('m2');
});
