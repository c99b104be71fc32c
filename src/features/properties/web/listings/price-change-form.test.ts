import { expect, test } from 'vitest';
import { parsePriceChange } from './price-change-form.ts';

test.each([
  ['lower', '3,5', { change: { by: 'percent', percent: -3.5 } }],
  ['raise', '10 %', { change: { by: 'percent', percent: 10 } }],
  ['lower', '', { error: 'required' }],
  ['lower', '0', { error: 'percent' }],
  ['raise', '51', { error: 'percent' }],
  ['lower', '-5', { error: 'percent' }],
  ['set', '1.200,50', { change: { by: 'cents', cents: 120_050 } }],
  ['set', '12', { error: 'rent_too_low' }],
  ['set', 'mucho', { error: 'amount' }],
] as const)('%s by %j is %j', (mode, amount, parsed) => {
  expect(parsePriceChange({ mode, amount })).toEqual(parsed);
});
