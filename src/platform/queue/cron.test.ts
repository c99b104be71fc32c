import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time/duration.ts';
import { lastRun, longestIntervalMs, nextRun } from './cron.ts';

const NOW = new Date('2026-11-22T06:47:30Z');

test.each([
  ['*/30 * * * *', '2026-11-22T06:30:00.000Z', '2026-11-22T07:00:00.000Z'],
  ['7 * * * *', '2026-11-22T06:07:00.000Z', '2026-11-22T07:07:00.000Z'],
  ['* * * * *', '2026-11-22T06:47:00.000Z', '2026-11-22T06:48:00.000Z'],
  ['20 3 * * *', '2026-11-22T03:20:00.000Z', '2026-11-23T03:20:00.000Z'],
  ['0 5 1,15 * *', '2026-11-15T05:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ['0 5 * * 1', '2026-11-16T05:00:00.000Z', '2026-11-23T05:00:00.000Z'],
])('%s', (cron, last, next) => {
  expect([lastRun(cron, NOW).toISOString(), nextRun(cron, NOW).toISOString()]).toEqual([last, next]);
});

test('a time that is due now is the last run and not the next', () => {
  const now = new Date('2026-11-22T06:30:00Z');
  expect([lastRun('*/30 * * * *', now), nextRun('*/30 * * * *', now)]).toEqual([now, new Date('2026-11-22T07:00:00Z')]);
});

test('an invalid schedule is rejected', () => {
  expect(() => nextRun('0 5 * * MOO', NOW)).toThrow(/MOO/i);
});

test.each([
  ['*/10 * * * *', 1 / 6],
  ['30 3 * * *', 24],
  ['30 3 * * 0', 168],
  ['30 3 * * 1-5', 72],
  ['0 3 1 * *', 31 * 24],
  ['0 */6 * * 1-5', 54],
  ['0 8-20 * * *', 12],
])('%s runs at least every %d hours', (cron, hours) => {
  expect(longestIntervalMs(cron, new Date('2026-11-28T10:00:00Z'))).toBe(hours * HOUR_MS);
});
