import { expect, test } from 'vitest';
import { readPrices } from './query-amounts.ts';
import { tokenizeQuery } from './query-tokens.ts';

test.each([
  ['entre 600 y 400', { price_min: 400, price_max: 600 }],
  ['piso 300-450', { price_min: 300, price_max: 450 }],
  ['habitación curso 2026-27', {}],
  ['room 2026-2027', {}],
  ['curso 2027 hasta 400', { price_max: 400 }],
  ['piso 08001 barcelona', {}],
])('%s', (text, expected) => expect(readPrices(tokenizeQuery(text))).toEqual(expected));
