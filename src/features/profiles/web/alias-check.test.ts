import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAliasCheck, type AliasState } from './alias-check.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a check whose responses the test resolves, in any order. */
function scene(own = '') {
  const requests: {
    alias: string;
    answer: (available: boolean, error?: string) => void;
    fail: () => void;
    signal: AbortSignal;
  }[] = [];
  const seen: AliasState[] = [];
  const check = createAliasCheck({
    currentAlias: own,
    onChange: (state) => void seen.push(state),
    toErrorCode: () => 'network',
    check: (alias, signal) =>
      new Promise((resolve, reject) => {
        requests.push({
          alias,
          signal,
          answer: (available, error) => resolve({ available, error: error ?? null }),
          fail: () => reject(new Error('offline')),
        });
      }),
  });
  return { check, requests, seen, now: () => seen.at(-1)?.status };
}

test('the check runs 500 ms after typing stops, once', async () => {
  const { check, requests, seen, now } = scene();
  for (const text of ['lu', 'luc', 'luci']) {
    check.onInput(text);
    await vi.advanceTimersByTimeAsync(499);
  }
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ alias }) => alias)).toEqual(['luci']);
  expect(now()).toBe('checking');
  requests[0]?.answer(true);
  await vi.runAllTimersAsync();
  expect(seen.at(-1)).toEqual({ status: 'available' });
});

test('the check does not run below two characters', async () => {
  const { check, requests, now } = scene();
  for (const text of ['', 'a', ' a ', '😀']) {
    check.onInput(text);
    await vi.runAllTimersAsync();
    expect(now()).toBe('idle');
  }
  expect(requests).toHaveLength(0);
});

test('a taken alias has its reason', async () => {
  const { check, requests, seen } = scene();
  check.onInput('marc');
  await vi.advanceTimersByTimeAsync(500);
  requests[0]?.answer(false, 'Ese alias ya está cogido.');
  await vi.runAllTimersAsync();
  expect(seen.at(-1)).toEqual({ status: 'taken', why: 'Ese alias ya está cogido.' });
});

test('an invalid alias is reported without a request once typing stops', async () => {
  const { check, requests, seen, now } = scene();
  check.onInput('a'.repeat(31));
  expect(now()).toBe('idle');
  await vi.runAllTimersAsync();
  expect(seen.at(-1)).toEqual({ status: 'error', why: 'alias_too_long' });
  expect(requests).toHaveLength(0);
});

test('a failed check is reported and repeated by checkNow', async () => {
  const { check, requests, seen } = scene();
  check.onInput('lucia');
  await vi.advanceTimersByTimeAsync(500);
  requests[0]?.fail();
  await vi.runAllTimersAsync();
  expect(seen.at(-1)).toEqual({ status: 'error', why: 'network' });
  const settled = check.checkNow('lucia');
  requests[1]?.answer(true);
  expect(await settled).toEqual({ status: 'available' });
});

test('an outdated response is ignored', async () => {
  const { check, requests, now } = scene();
  check.onInput('lucia');
  await vi.advanceTimersByTimeAsync(500);
  check.onInput('luciana');
  expect(requests[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  requests[0]?.answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(now()).toBe('checking');
  requests[1]?.answer(false);
  await vi.runAllTimersAsync();
  expect(now()).toBe('taken');
});

test('checkNow requests at once, and not for a known result', async () => {
  const { check, requests } = scene();
  check.onInput('lucia');
  const settled = check.checkNow('lucia');
  requests[0]?.answer(true);
  expect(await settled).toEqual({ status: 'available' });
  expect(await check.checkNow(' lucia ')).toEqual({ status: 'available' });
  await vi.runAllTimersAsync();
  expect(requests).toHaveLength(1);
});

test('the current alias needs no check', async () => {
  const { check, requests } = scene('Lucía');
  check.onInput('Lucía');
  await vi.runAllTimersAsync();
  expect(await check.checkNow('Lucía')).toEqual({ status: 'idle' });
  expect(requests).toHaveLength(0);
});
