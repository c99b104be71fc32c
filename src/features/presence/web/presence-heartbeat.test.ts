import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRESENCE } from '../domain/rules.ts';
import { PresenceHeartbeat } from './presence-heartbeat.ts';

let requests: string[] = [];
let isVisible = true;
let isSocketOpen = false;
let isBroken = false;
const say = (word: string) => async () => {
  requests.push(word);
  if (isBroken) throw new Error('no network');
};
const makeHere = () =>
  new PresenceHeartbeat({
    sendOnline: say('online'),
    sendOffline: say('offline'),
    sendOfflineBeacon: () => void requests.push('beacon'),
    isVisible: () => isVisible,
    isSocketOpen: () => isSocketOpen,
  });

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  isVisible = true;
  isSocketOpen = false;
  isBroken = false;
});
afterEach(() => {
  vi.useRealTimers();
});

test('the client is online at once and reports every 30 s while the socket is down', async () => {
  const here = makeHere();
  here.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual(['online', 'online', 'online']);
  isSocketOpen = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(3);
  here.stop();
});

test('an open socket has reported a visible page, so that no request is needed', () => {
  isSocketOpen = true;
  const here = makeHere();
  here.start();
  expect(requests).toEqual([]);
  here.stop();
});

test('the client goes offline 60 s after hiding, not earlier, and not if shown again', async () => {
  const here = makeHere();
  here.start();
  isSocketOpen = true;
  isVisible = false;
  here.onVisibilityChange();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(requests).toEqual(['online']);
  isVisible = true;
  here.onVisibilityChange();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual(['online', 'online']);
  isVisible = false;
  here.onVisibilityChange();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests.at(-1)).toBe('offline');
  here.stop();
});

test.each(['online', 'offline'] as const)('a failed %s request is made again three times, 5 s apart', async (word) => {
  const here = makeHere();
  isVisible = word === 'online';
  isBroken = true;
  here.start();
  isSocketOpen = true;
  await vi.advanceTimersByTimeAsync(isVisible ? 0 : PRESENCE.offlineAfterHiddenMs);
  for (const calls of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(4999);
    expect(requests).toHaveLength(calls);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toEqual([word, word, word, word]);
  here.stop();
});

test('a request that succeeds on retry is not repeated', async () => {
  isBroken = true;
  const here = makeHere();
  here.start();
  isSocketOpen = true;
  await vi.advanceTimersByTimeAsync(5000);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual(['online', 'online', 'online']);
  here.stop();
});

test('outdated reports are not retried: hidden meanwhile, unloaded, or session ended', async () => {
  isBroken = true;
  const here = makeHere();
  here.start();
  isSocketOpen = true;
  await vi.advanceTimersByTimeAsync(0);
  isVisible = false;
  here.onVisibilityChange();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(requests).toEqual(['online']);
  isVisible = true;
  here.onVisibilityChange();
  here.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toEqual(['online', 'online']);
  here.onVisibilityChange();
  here.onPageHide();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toEqual(['online', 'online', 'online', 'beacon']);
});

test('an unloaded page sends the beacon', () => {
  const here = makeHere();
  here.onPageHide();
  expect(requests).toEqual(['beacon']);
});
