import { expect, test } from 'vitest';
import { damageBundle, sampleBundle } from '../support/handover/sample-bundle.ts';
import { printResult } from './long-run.ts';

const BUNDLES = 10_000;

test('a bit flipped in each of 10,000 bundles is found and named', async () => {
  const missed: unknown[] = [];
  for (let seed = 1; seed <= BUNDLES; seed += 1) {
    const { bytes } = await sampleBundle(seed);
    // A multiplicative hash spreads the places over all bundles.
    const place = Math.imul(seed, 2_654_435_761) >>> 0;
    const result = await damageBundle(bytes, place % bytes.length, seed % 8);
    if (!result.isNamed) missed.push({ seed, ...result });
  }
  printResult(`${BUNDLES} handover bundles with a flipped bit, ${missed.length} of them not named`);
  expect(missed).toEqual([]);
});
