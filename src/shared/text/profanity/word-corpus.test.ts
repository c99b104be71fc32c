import { expect, test } from 'vitest';
import { measureWords } from '#tests/support/words/word-corpus.ts';

test('insults are found plain and disguised, and innocent sentences are left alone', () => {
  const { plain, disguised, innocentFlagged } = measureWords();
  expect(plain).toBeGreaterThanOrEqual(0.99);
  expect(disguised).toBeGreaterThanOrEqual(0.95);
  expect(innocentFlagged).toBe(0);
});
