import { expect, test } from 'vitest';
import { formatDuration } from './call-labels.ts';

test.each([
  [-5, '0:00'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [3_599_000, '59:59'],
  [3_845_000, '1:04:05'],
])('%d ms are formatted as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
