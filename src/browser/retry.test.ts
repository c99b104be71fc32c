import { describe, expect, test } from 'vitest';
import { backoffMs, pauseAfter, RETRY, withRetries, type Failure } from './retry.ts';

const never = () => 0;
const most = () => 1 - Number.EPSILON;
const failed = (status: number, retryAfterS: number | null = null): Failure => ({ status, retryAfterS });

describe('the pause', () => {
  test('begins at 1 s and grows by half', () => {
    expect([1, 2, 3].map((attempt) => backoffMs(attempt, never))).toEqual([1000, 1500, 2250]);
  });

  test('is up to 30 % longer by chance', () => {
    expect(backoffMs(1, () => 0.5)).toBe(1150);
    expect(backoffMs(2, most)).toBeCloseTo(1950);
  });

  test('ends at 10 s, chance included', () => {
    expect(backoffMs(6, never)).toBeCloseTo(7593.75);
    expect(backoffMs(6, most)).toBeLessThan(10_000);
    expect([7, 8, 100].map((attempt) => backoffMs(attempt, most))).toEqual([10_000, 10_000, 10_000]);
    expect(backoffMs(7, never)).toBe(10_000);
  });
});

describe('another attempt', () => {
  test.each([0, 429, 500, 502, 503, 504])('follows %s', (status) => {
    expect(pauseAfter(failed(status), 1, never)).toBe(1000);
  });

  test.each([400, 401, 403, 404, 409, 413, 415])('does not follow %s', (status) => {
    expect(pauseAfter(failed(status), 1, never)).toBeNull();
  });

  test('does not follow the third', () => {
    expect(pauseAfter(failed(500), RETRY.attempts - 1, never)).toBe(1500);
    expect(pauseAfter(failed(500), RETRY.attempts, never)).toBeNull();
  });

  test('waits for as long as the server asks, up to 10 s', () => {
    expect(pauseAfter(failed(429, 4), 1, never)).toBe(4000);
    expect(pauseAfter(failed(429, 10), 1, never)).toBe(10_000);
    expect(pauseAfter(failed(503, 2), 1, never)).toBe(2000);
    expect(pauseAfter(failed(503, 600), 1, never)).toBe(10_000);
    expect(pauseAfter(failed(429, 0), 1, never)).toBe(1000);
  });

  test('does not follow a "too many" that asks for more: the person is told', () => {
    expect(pauseAfter(failed(429, 10.1), 1, never)).toBeNull();
    expect(pauseAfter(failed(429, 300), 1, never)).toBeNull();
  });
});

/** Work that throws what it is given, one by one, and then succeeds. */
function work(...thrown: unknown[]) {
  const waited: number[] = [];
  let done = 0;
  const parts = {
    wait: async (ms: number) => void waited.push(ms),
    random: never,
    failureOf: (error: unknown) => (error instanceof Error ? null : (error as Failure)),
  };
  const run = async () => {
    done += 1;
    const next = thrown[done - 1];
    if (next !== undefined) throw next;
    return 'done';
  };
  return { waited, parts, run, times: () => done };
}

describe('repeating', () => {
  test('ends with the first success', async () => {
    const { waited, parts, run } = work(failed(0), failed(503));
    expect(await withRetries(run, parts)).toBe('done');
    expect(waited).toEqual([1000, 1500]);
  });

  test('throws what the third attempt threw', async () => {
    const last = failed(502);
    const { parts, run, times } = work(failed(0), failed(0), last);
    await expect(withRetries(run, parts)).rejects.toBe(last);
    expect(times()).toBe(3);
  });

  test('leaves alone what no attempt can mend', async () => {
    const bug = new TypeError('a bug');
    const { parts, run, times } = work(bug);
    await expect(withRetries(run, parts)).rejects.toBe(bug);
    expect(times()).toBe(1);
  });

  test('ends in a pause that was called off', async () => {
    const { parts, run, times } = work(failed(0));
    const off = new DOMException('left', 'AbortError');
    await expect(withRetries(run, { ...parts, wait: () => Promise.reject(off) })).rejects.toBe(off);
    expect(times()).toBe(1);
  });
});
