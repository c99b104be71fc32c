import { expect, test } from 'vitest';
import { sizeWords } from './export-words.ts';

test('sizes are said in the unit that fits', () => {
  expect(sizeWords(4_200_000, 'es')).toBe('4,2 MB');
  expect(sizeWords(12_345, 'en')).toBe('12 kB');
  expect(sizeWords(1_500_000_000, 'en')).toBe('1.5 GB');
});
