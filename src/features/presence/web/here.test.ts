import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('a call that fails is tried three times in all, 5 s apart', async () => {
  isLineOpen = true;
  isBroken = true;
  const here = makeHere();
  here.start();
  await vi.advanceTimersByTimeAsync(4999);
  expect(said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said).toEqual(['online', 'online', 'online']);
  here.stop();
});

test('an unloaded page says so by the beacon', () => {
  const here = makeHere();
  here.left();
  expect(said).toEqual(['beacon']);
});
