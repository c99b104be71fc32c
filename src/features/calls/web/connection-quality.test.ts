import { expect, test } from 'vitest';
import { isWeakConnection, WEAK_CONNECTION } from './connection-quality.ts';

test('slow or lossy connections are weak, unknown ones are not', () => {
  const pair = (currentRoundTripTime: number, nominated = true) => ({
    type: 'candidate-pair',
    nominated,
    currentRoundTripTime,
  });
  const inbound = (fractionLost: number) => ({ type: 'remote-inbound-rtp', fractionLost });
  expect(isWeakConnection([])).toBe(false);
  expect(isWeakConnection([pair(WEAK_CONNECTION.roundTripS), inbound(WEAK_CONNECTION.packetLoss)])).toBe(false);
  expect(isWeakConnection([pair(WEAK_CONNECTION.roundTripS + 0.01)])).toBe(true);
  expect(isWeakConnection([pair(9, false)]), 'an unused candidate pair').toBe(false);
  expect(isWeakConnection([inbound(WEAK_CONNECTION.packetLoss + 0.01)])).toBe(true);
});
