import { expect, test } from 'vitest';
import { changeWords, countWords, durationWords, stepWords } from './number-words.ts';

test.each([
  [3, '3 ms'],
  [2500, '2,5 s'],
  [60_000, '1 min'],
  [13_200_000, '3 h 40 min'],
  [187_200_000, '2 d 4 h'],
])('%d ms', (ms, words) => {
  expect(durationWords(ms, 'es').replaceAll('\u00a0', ' ').replace('días', 'd').replace('day', 'd')).toBe(words);
});

test('numbers and days, in either language', () => {
  expect([countWords(1250, 'es'), countWords(1250, 'en')]).toEqual(['1.250', '1,250']);
  expect([changeWords(12, 10, 'en'), changeWords(1, 0, 'en')]).toEqual(['+20%', null]);
  expect(stepWords({ from: '2026-11-20', to: '2026-11-20' }, 'es')).toBe('20 nov');
  expect(stepWords({ from: '2026-11-14', to: '2026-11-20' }, 'en').replaceAll('\u2009', ' ')).toBe('14 – 20 Nov');
});
