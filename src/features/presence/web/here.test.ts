import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRESENCE } from '../domain/rules.ts';
import { Here } from './here.ts';

let said: string[] = [];
let isVisible = true;
let isLineOpen = false;
let isBroken = false;
const say = (word: string) => async () => {
  said.push(word);
  if (isBroken) throw new Error('no network');
};
const makeHere = () =>
  new Here({
    online: say('online'),
    offline: say('offline'),
    beacon: () => void said.push('beacon'),
    isVisible: () => isVisible,
    isLineOpen: () => isLineOpen,
  });

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  isVisible = true;
  isLineOpen = false;
  isBroken = false;
});
afterEach(() => {
  vi.useRealTimers();
});

test('online at once, then every 30 s while the line is down', async () => {
  const here = makeHere();
  here.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['online', 'online', 'online']);
  isLineOpen = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(3);
  here.stop();
});

test('offline 60 s after hiding, not a moment before, and not when shown again', async () => {
  isLineOpen = true;
  const here = makeHere();
  here.start();
  isVisible = false;
  here.turned();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(said).toEqual(['online']);
  isVisible = true;
  here.turned();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['online', 'online']);
  isVisible = false;
  here.turned();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said.at(-1)).toBe('offline');
  here.stop();
});

test.each(['online', 'offline'] as const)(
  'a call that says %s and fails is made again three times, 5 s apart',
  async (word) => {
    isLineOpen = true;
    const here = makeHere();
    isVisible = word === 'online';
    isBroken = true;
    here.start();
    await vi.advanceTimersByTimeAsync(isVisible ? 0 : PRESENCE.offlineAfterHiddenMs);
    for (const calls of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(4999);
      expect(said).toHaveLength(calls);
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(120_000);
    expect(said).toEqual([word, word, word, word]);
    here.stop();
  },
);

test('a call that succeeds at last is not made again', async () => {
  isLineOpen = true;
  isBroken = true;
  const here = makeHere();
  here.start();
  await vi.advanceTimersByTimeAsync(5000);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['online', 'online', 'online']);
  here.stop();
});

test('what is out of date is not said again: hidden meanwhile, gone, or the session is over', async () => {
  isLineOpen = true;
  isBroken = true;
  const here = makeHere();
  here.start();
  await vi.advanceTimersByTimeAsync(0);
  isVisible = false;
  here.turned();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(said).toEqual(['online']);
  isVisible = true;
  here.turned();
  here.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(said).toEqual(['online', 'online']);
  here.turned();
  here.left();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(said).toEqual(['online', 'online', 'online', 'beacon']);
});

test('an unloaded page says so by the beacon', () => {
  const here = makeHere();
  here.left();
  expect(said).toEqual(['beacon']);
});
