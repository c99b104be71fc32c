import { expect, test } from 'vitest';
import { durationWords } from './call-words.ts';

test.each([
  [-5, '0:00'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [3_599_000, '59:59'],
  [3_845_000, '1:04:05'],
])('%d ms last %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});
