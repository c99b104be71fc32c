import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAliasCheck, type AliasState } from './alias-check.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A check whose answers are given by hand, in any order. */
function scene(own = '') {
  const asked: {
    alias: string;
    answer: (available: boolean, error?: string) => void;
    fail: () => void;
    signal: AbortSignal;
  }[] = [];
  const seen: AliasState[] = [];
  const check = makeAliasCheck({
    own,
    onChange: (state) => void seen.push(state),
    whyFailed: () => 'network',
    ask: (alias, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          alias,
          signal,
          answer: (available, error) => resolve({ available, error: error ?? null }),
          fail: () => reject(new Error('offline')),
        });
      }),
  });
  return { check, asked, seen, now: () => seen.at(-1)?.status };
}

test('asks 500 ms after typing stops, and once', async () => {
  const { check, asked, seen, now } = scene();
  for (const text of ['lu', 'luc', 'luci']) {
    check.typed(text);
    await vi.advanceTimersByTimeAsync(499);
  }
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ alias }) => alias)).toEqual(['luci']);
  expect(now()).toBe('checking');
  asked[0]?.answer(true);
  await vi.runAllTimersAsync();
  expect(seen.at(-1)).toEqual({ status: 'available' });
});

test('is never asked under two characters', async () => {
  const { check, asked, now } = scene();
  for (const text of ['', 'a', ' a ', '😀']) {
    check.typed(text);
    await vi.runAllTimersAsync();
    expect(now()).toBe('idle');
  }
  expect(asked).toHaveLength(0);
});

test('a taken alias says why', async () => {
  const { check, asked, seen } = scene();
  check.typed('marc');
  await vi.advanceTimersByTimeAsync(500);
  asked[0]?.answer(false, 'Ese alias ya está cogido.');
  await vi.runAllTimersAsync();
  expect(seen.at(-1)).toEqual({ status: 'taken', why: 'Ese alias ya está cogido.' });
});

test('what cannot be an alias is told without asking, once typing stops', async () => {
  const { check, asked, seen, now } = scene();
  check.typed('a'.repeat(31));
  expect(now()).toBe('idle');
  await vi.runAllTimersAsync();
  expect(seen.at(-1)).toEqual({ status: 'error', why: 'alias_too_long' });
  expect(asked).toHaveLength(0);
});

test('a failed check says so and is asked again when it matters', async () => {
  const { check, asked, seen } = scene();
  check.typed('lucia');
  await vi.advanceTimersByTimeAsync(500);
  asked[0]?.fail();
  await vi.runAllTimersAsync();
  expect(seen.at(-1)).toEqual({ status: 'error', why: 'network' });
  const settled = check.settle('lucia');
  asked[1]?.answer(true);
  expect(await settled).toEqual({ status: 'available' });
});

test('an answer that comes late does not stand for what was typed since', async () => {
  const { check, asked, now } = scene();
  check.typed('lucia');
  await vi.advanceTimersByTimeAsync(500);
  check.typed('luciana');
  expect(asked[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  asked[0]?.answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(now()).toBe('checking');
  asked[1]?.answer(false);
  await vi.runAllTimersAsync();
  expect(now()).toBe('taken');
});

test('settling asks at once, and not again for what is known', async () => {
  const { check, asked } = scene();
  check.typed('lucia');
  const settled = check.settle('lucia');
  asked[0]?.answer(true);
  expect(await settled).toEqual({ status: 'available' });
  expect(await check.settle(' lucia ')).toEqual({ status: 'available' });
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});

test('the alias one has needs no check', async () => {
  const { check, asked } = scene('Lucía');
  check.typed('Lucía');
  await vi.runAllTimersAsync();
  expect(await check.settle('Lucía')).toEqual({ status: 'idle' });
  expect(asked).toHaveLength(0);
});
