import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { NOTIFICATION } from '../domain/rules.ts';
import { UnreadCount } from './unread-count.ts';

let storage: Storage;
let answer: () => Promise<number>;
let asked: number[];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page of this browser. */
function page() {
  const unread = new UnreadCount({
    fetch: () => {
      asked.push(Date.now());
      return answer();
    },
    storage,
    now: () => Date.now(),
  });
  const seen: number[] = [];
  const leave = unread.subscribe(() => void seen.push(unread.count));
  return { unread, seen, leave };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 10 * MINUTE });
  storage = memoryStorage();
  answer = async () => 3;
  asked = [];
});
afterEach(() => void vi.useRealTimers());

const minutes = () => asked.map((at) => at / MINUTE - 10);

test('is asked for at once, and every 5 minutes while somebody looks', async () => {
  const { seen, leave } = page();
  await pass(0);
  expect(seen).toEqual([3]);
  await pass(5 * MINUTE - 1);
  expect(minutes()).toEqual([0]);
  await pass(1);
  await pass(5 * MINUTE);
  expect(minutes()).toEqual([0, 5, 10]);
  leave();
  await pass(60 * MINUTE);
  expect(asked).toHaveLength(3);
});

test('is not asked for within 2 minutes, however often one wants to', async () => {
  const { unread } = page();
  for (let at = 0; at < 12; at += 1) {
    await pass(10 * SECOND - 1);
    await unread.ask();
  }
  expect(minutes()).toEqual([0]);
  await pass(12);
  await unread.ask();
  expect(minutes()).toEqual([0, 2]);
});

test('another page, or the same one loaded again, shows what is known and asks when it may', async () => {
  page().leave();
  await pass(MINUTE);
  const { unread } = page();
  expect(unread.count).toBe(3);
  expect(minutes()).toEqual([0]);
  await pass(MINUTE - 1);
  expect(minutes()).toEqual([0]);
  await pass(1);
  expect(minutes()).toEqual([0, 2]);
  await pass(5 * MINUTE);
  expect(minutes()).toEqual([0, 2, 7]);
});

test('two tabs ask as often as one', async () => {
  page();
  await pass(MINUTE);
  page();
  await pass(19 * MINUTE);
  for (const [at, moment] of asked.entries())
    expect(moment - (asked[at - 1] ?? -Infinity)).toBeGreaterThanOrEqual(NOTIFICATION.throttleMs);
});

test('the line is believed at once, and asks nothing', async () => {
  const { unread, seen } = page();
  await pass(0);
  unread.heard(4);
  unread.heard(4);
  unread.heard(0);
  expect(seen).toEqual([3, 4, 0]);
  expect(asked).toHaveLength(1);
});

describe('a failure', () => {
  test('is silent, keeps the number, and counts as asked', async () => {
    const { unread, seen } = page();
    await pass(0);
    answer = () => Promise.reject(new Error('no network'));
    await pass(5 * MINUTE);
    await unread.ask();
    expect(minutes()).toEqual([0, 5]);
    expect(seen).toEqual([3]);
  });

  test('of the storage is felt by other pages only', async () => {
    storage = {
      ...memoryStorage(),
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('closed');
      },
    };
    const { unread } = page();
    await pass(MINUTE);
    await unread.ask();
    expect([unread.count, asked.length]).toEqual([3, 1]);
  });
});

test('whoever leaves takes the number along', async () => {
  const { unread } = page();
  await pass(0);
  unread.forget();
  expect(unread.count).toBe(0);
  expect(storage.length).toBe(0);
});

test('a clock that was put back does not keep one from asking', async () => {
  storage.setItem('tukan_unread', JSON.stringify({ at: Date.now() + MINUTE, count: 9 }));
  const { unread } = page();
  await pass(0);
  expect([unread.count, asked.length]).toEqual([3, 1]);
});
