import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadTracker } from './read-tracker.ts';

let told: [string, number][] = [];
const makeTracker = () => new ReadTracker({ tell: (id, seq) => void told.push([id, seq]) });

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('many messages are one receipt for each conversation, the newest', async () => {
  const tracker = makeTracker();
  for (const seq of [3, 5, 4]) tracker.seen('a', seq);
  tracker.seen('b', 1);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
});

test('what is known is not told, nor anything that goes back', async () => {
  const tracker = makeTracker();
  tracker.known('a', 7);
  expect(tracker.seen('a', 7)).toBe(false);
  expect(tracker.seen('a', 8)).toBe(true);
  expect(tracker.seen('a', 8)).toBe(false);
  tracker.known('a', 8);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([]);
  expect(tracker.readUpTo('a')).toBe(8);
});

test('a receipt that is not confirmed is told again, a confirmed one is not', async () => {
  const tracker = makeTracker();
  tracker.seen('a', 2);
  await vi.advanceTimersByTimeAsync(300 + 4000);
  expect(told).toHaveLength(2);
  tracker.known('a', 2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toHaveLength(2);
});

test('it is told three times at most, and once more when the line comes back', async () => {
  const tracker = makeTracker();
  tracker.seen('a', 2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(3);
  tracker.connected();
  expect(told).toHaveLength(4);
  tracker.stop();
});
