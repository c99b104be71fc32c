import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';
import { MAX_ATTEMPTS, retryDelayMs, startDelayMs, WEBHOOK } from './webhooks.ts';

test('eight attempts fill a day, each later than the one before', () => {
  const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, nth) => retryDelayMs(nth + 1) ?? 0);
  expect(MAX_ATTEMPTS).toBe(8);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeGreaterThan(23 * HOUR_MS);
  expect(total).toBeLessThanOrEqual(DAY_MS);
  expect(retryDelayMs(MAX_ATTEMPTS)).toBeNull();
});

test('a receiver may ask for a longer delay, within limits', () => {
  expect(retryDelayMs(1, 240)).toBe(4 * MINUTE_MS);
  expect(retryDelayMs(1, 10)).toBe(MINUTE_MS);
  expect(retryDelayMs(1, 1e9)).toBe(WEBHOOK.retryAfterMaxMs);
});

test('the first deliveries start at once, later ones at intervals, and too many do not', () => {
  expect([0, 4, 5, 99, 100].map(startDelayMs)).toEqual([0, 0, 5000, 475_000, null]);
});
