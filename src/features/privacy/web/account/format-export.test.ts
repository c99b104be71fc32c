import { expect, test } from 'vitest';
import { formatSize } from './format-export.ts';

test('sizes are formatted in the fitting unit', () => {
  expect(formatSize(4_200_000, 'es')).toBe('4,2 MB');
  expect(formatSize(12_345, 'en')).toBe('12 kB');
  expect(formatSize(1_500_000_000, 'en')).toBe('1.5 GB');
});
