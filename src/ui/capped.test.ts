import { expect, test } from 'vitest';
import { capped } from './capped.ts';

test('a badge counts to 99 and then says 99+', () => {
  expect([0, 1, 98, 99, 100, 12_345].map(capped)).toEqual(['0', '1', '98', '99', '99+', '99+']);
});
