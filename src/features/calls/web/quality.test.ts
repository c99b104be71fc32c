import { expect, test } from 'vitest';
import { isWeak, WEAK } from './quality.ts';

test('slow or lossy is weak, what is not known is not', () => {
  const pair = (currentRoundTripTime: number, nominated = true) => ({
    type: 'candidate-pair',
    nominated,
    currentRoundTripTime,
  });
  const inbound = (fractionLost: number) => ({ type: 'remote-inbound-rtp', fractionLost });
  expect(isWeak([])).toBe(false);
  expect(isWeak([pair(WEAK.roundTripS), inbound(WEAK.lost)])).toBe(false);
  expect(isWeak([pair(WEAK.roundTripS + 0.01)])).toBe(true);
  expect(isWeak([pair(9, false)]), 'a way that is not used').toBe(false);
  expect(isWeak([inbound(WEAK.lost + 0.01)])).toBe(true);
});
