import { expect, test } from 'vitest';
import { measureProfanity } from '#tests/support/profanity/profanity-corpus.ts';

test('insults are found plain and disguised, and innocent sentences are left alone', () => {
  const { plain, disguised, innocentFlagged } = measureProfanity();
  expect(plain).toBeGreaterThanOrEqual(0.99);
  expect(disguised).toBeGreaterThanOrEqual(0.95);
  expect(innocentFlagged).toBe(0);
});
