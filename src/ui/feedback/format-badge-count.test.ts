import { expect, test } from 'vitest';
import { formatBadgeCount } from './format-badge-count.ts';

test('a badge counts to 99 and then shows 99+', () => {
  expect([0, 1, 98, 99, 100, 12_345].map(formatBadgeCount)).toEqual(['0', '1', '98', '99', '99+', '99+']);
});
