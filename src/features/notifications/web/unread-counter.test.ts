import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#shared/time/duration.ts';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { NOTIFICATION } from '../domain/rules.ts';
import { UnreadCounter } from './unread-counter.ts';

let storage: Storage;
let answer: () => Promise<number>;
let requestedAt: number[];
let fetched: ('news' | 'count')[];

const SECOND_MS = 1000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Simulates a page of this browser. */
function page() {
  const request = (what: 'news' | 'count') => () => {
    requestedAt.push(Date.now());
    fetched.push(what);
    return answer();
  };
  const unread = new UnreadCounter({
    fetch: request('news'),
    poll: request('count'),
    storage,
    now: () => Date.now(),
  });
  const seen: number[] = [];
  unread.store.subscribe((count) => void seen.push(count));
  const leave = unread.startPolling();
  return { unread, seen, leave };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 10 * MINUTE_MS });
  storage = createMemoryStorage();
  answer = async () => 3;
  requestedAt = [];
  fetched = [];
});
afterEach(() => void vi.useRealTimers());

const minutes = () => requestedAt.map((at) => at / MINUTE_MS - 10);

test('the count is fetched at once, and every 5 minutes while the page is visible', async () => {
  const { seen, leave } = page();
  await pass(0);
  expect(seen).toEqual([3]);
  await pass(5 * MINUTE_MS - 1);
  expect(minutes()).toEqual([0]);
  await pass(1);
  await pass(5 * MINUTE_MS);
  expect(minutes()).toEqual([0, 5, 10]);
  leave();
  await pass(60 * MINUTE_MS);
  expect(requestedAt).toHaveLength(3);
});

test('the count is fetched at most every 2 minutes', async () => {
  const { unread } = page();
  for (let at = 0; at < 12; at += 1) {
    await pass(10 * SECOND_MS - 1);
    await unread.refresh();
  }
  expect(minutes()).toEqual([0]);
  await pass(12);
  await unread.refresh();
  expect(minutes()).toEqual([0, 2]);
});

test('another page or a reload shows the stored count and fetches when due', async () => {
  page().leave();
  await pass(MINUTE_MS);
  const { unread } = page();
  expect(unread.store.getState()).toBe(3);
  expect(minutes()).toEqual([0]);
  await pass(MINUTE_MS - 1);
  expect(minutes()).toEqual([0]);
  await pass(1);
  expect(minutes()).toEqual([0, 2]);
  await pass(5 * MINUTE_MS);
  expect(minutes()).toEqual([0, 2, 7]);
});

test('a page shows the stored count before it may request one', async () => {
  page().leave();
  await pass(MINUTE_MS);
  const unread = new UnreadCounter({ fetch: answer, poll: answer, storage, now: () => Date.now() });
  expect(unread.store.getState()).toBe(0);
  unread.showCached();
  expect(unread.store.getState()).toBe(3);
  storage.clear();
  unread.showCached();
  expect([unread.store.getState(), requestedAt.length]).toEqual([3, 1]);
});

test('a connection fetches all news, a poll the count alone', async () => {
  const { unread } = page();
  await pass(5 * MINUTE_MS);
  await pass(2 * MINUTE_MS);
  await unread.refresh();
  expect(fetched).toEqual(['count', 'count', 'news']);
});

test('two tabs fetch as often as one', async () => {
  page();
  await pass(MINUTE_MS);
  page();
  await pass(19 * MINUTE_MS);
  for (const [at, moment] of requestedAt.entries())
    expect(moment - (requestedAt[at - 1] ?? -Infinity)).toBeGreaterThanOrEqual(NOTIFICATION.throttleMs);
});

test('a count from the socket is used without a request', async () => {
  const { unread, seen } = page();
  await pass(0);
  unread.set(4);
  unread.set(4);
  unread.set(0);
  expect(seen).toEqual([3, 4, 0]);
  expect(requestedAt).toHaveLength(1);
});

describe('a failure', () => {
  test('is silent, keeps the count and counts as a request', async () => {
    const { unread, seen } = page();
    await pass(0);
    answer = () => Promise.reject(new Error('no network'));
    await pass(5 * MINUTE_MS);
    await unread.refresh();
    expect(minutes()).toEqual([0, 5]);
    expect(seen).toEqual([3]);
  });

  test('of the storage affects other pages only', async () => {
    storage = {
      ...createMemoryStorage(),
      getItem: () => {
        throw new Error('storage unavailable');
      },
      setItem: () => {
        throw new Error('storage unavailable');
      },
    };
    const { unread } = page();
    await pass(MINUTE_MS);
    await unread.refresh();
    expect([unread.store.getState(), requestedAt.length]).toEqual([3, 1]);
  });
});

test('signing out removes the count', async () => {
  const { unread } = page();
  await pass(0);
  unread.clear();
  expect(unread.store.getState()).toBe(0);
  expect(storage.length).toBe(0);
});

test('a clock that was set back does not block requests', async () => {
  storage.setItem('tukan_unread', JSON.stringify({ at: Date.now() + MINUTE_MS, count: 9 }));
  const { unread } = page();
  await pass(0);
  expect([unread.store.getState(), requestedAt.length]).toEqual([3, 1]);
});
