import { expect, test } from 'vitest';
import { LANGS } from '#shared/i18n/lang.ts';
import { formatEurosInput } from '../i18n/format.ts';
import { parseEuros } from './parse-euros.ts';

test.each([
  ['', null],
  ['  ', null],
  ['450', 45_000],
  ['450,5', 45_050],
  ['450.50', 45_050],
  ['1.250', 125_000],
  ['1,250', 125_000],
  ['1.250,50 €', 125_050],
  ['1,250.50', 125_050],
  ['0', 0],
  ['12.345.678', 1_234_567_800],
  ['450,', undefined],
  ['1.25.0', undefined],
  ['1,250,50', undefined],
  ['unos 400', undefined],
  ['-5', undefined],
])('%s is parsed as %s cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents);
});

test('a stored amount is formatted as typed and parses to itself', () => {
  expect([formatEurosInput(45_000, 'es'), formatEurosInput(45_050, 'es'), formatEurosInput(45_050, 'en')]).toEqual([
    '450',
    '450,50',
    '450.50',
  ]);
  for (const cents of [0, 5, 99, 100, 123_456, 5_000_000])
    for (const lang of LANGS) expect(parseEuros(formatEurosInput(cents, lang))).toBe(cents);
  expect(formatEurosInput(null, 'es')).toBe('');
});
