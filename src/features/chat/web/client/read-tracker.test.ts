import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadTracker } from './read-tracker.ts';

let receipts: [string, number][] = [];
const makeTracker = () => new ReadTracker({ sendReceipt: (id, seq) => void receipts.push([id, seq]) });

beforeEach(() => {
  vi.useFakeTimers();
  receipts = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('many messages give one receipt per conversation, for the newest', async () => {
  const tracker = makeTracker();
  for (const seq of [3, 5, 4]) tracker.markSeen('a', seq);
  tracker.markSeen('b', 1);
  expect(receipts).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(receipts).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
});

test('confirmed and older positions are not sent', async () => {
  const tracker = makeTracker();
  tracker.setConfirmed('a', 7);
  expect(tracker.markSeen('a', 7)).toBe(false);
  expect(tracker.markSeen('a', 8)).toBe(true);
  expect(tracker.markSeen('a', 8)).toBe(false);
  tracker.setConfirmed('a', 8);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(receipts).toEqual([]);
  expect(tracker.readUpTo('a')).toBe(8);
});

test('an unconfirmed receipt is sent again, a confirmed one is not', async () => {
  const tracker = makeTracker();
  tracker.markSeen('a', 2);
  await vi.advanceTimersByTimeAsync(300 + 4000);
  expect(receipts).toHaveLength(2);
  tracker.setConfirmed('a', 2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(receipts).toHaveLength(2);
});

test('a receipt is sent at most three times, and once more when the socket is back', async () => {
  const tracker = makeTracker();
  tracker.markSeen('a', 2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(receipts).toHaveLength(3);
  tracker.onReconnect();
  expect(receipts).toHaveLength(4);
  tracker.stop();
});
