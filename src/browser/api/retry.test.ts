import { describe, expect, test } from 'vitest';
import { httpBackoffMs, retryDelay, RETRY, withRetries, type HttpFailure } from './retry.ts';

const never = () => 0;
const most = () => 1 - Number.EPSILON;
const failed = (status: number, retryAfterS: number | null = null): HttpFailure => ({ status, retryAfterS });

describe('the delay', () => {
  test('starts at 1 s and grows by half', () => {
    expect([1, 2, 3].map((attempt) => httpBackoffMs(attempt, never))).toEqual([1000, 1500, 2250]);
  });

  test('has up to 30 % of jitter', () => {
    expect(httpBackoffMs(1, () => 0.5)).toBe(1150);
    expect(httpBackoffMs(2, most)).toBeCloseTo(1950);
  });

  test('is at most 10 s, including jitter', () => {
    expect(httpBackoffMs(6, never)).toBeCloseTo(7593.75);
    expect(httpBackoffMs(6, most)).toBeLessThan(10_000);
    expect([7, 8, 100].map((attempt) => httpBackoffMs(attempt, most))).toEqual([10_000, 10_000, 10_000]);
    expect(httpBackoffMs(7, never)).toBe(10_000);
  });
});

describe('a retry', () => {
  test.each([0, 429, 500, 502, 503, 504])('follows %s', (status) => {
    expect(retryDelay(failed(status), 1, never)).toBe(1000);
  });

  test.each([400, 401, 403, 404, 409, 413, 415])('does not follow %s', (status) => {
    expect(retryDelay(failed(status), 1, never)).toBeNull();
  });

  test('does not follow the third attempt', () => {
    expect(retryDelay(failed(500), RETRY.maxAttempts - 1, never)).toBe(1500);
    expect(retryDelay(failed(500), RETRY.maxAttempts, never)).toBeNull();
  });

  test('waits for Retry-After, up to 10 s', () => {
    expect(retryDelay(failed(429, 4), 1, never)).toBe(4000);
    expect(retryDelay(failed(429, 10), 1, never)).toBe(10_000);
    expect(retryDelay(failed(503, 2), 1, never)).toBe(2000);
    expect(retryDelay(failed(503, 600), 1, never)).toBe(10_000);
    expect(retryDelay(failed(429, 0), 1, never)).toBe(1000);
  });

  test('does not follow a 429 with a longer Retry-After', () => {
    expect(retryDelay(failed(429, 10.1), 1, never)).toBeNull();
    expect(retryDelay(failed(429, 300), 1, never)).toBeNull();
  });
});

/** Throws the given errors one after the other, then succeeds. */
function work(...thrown: unknown[]) {
  const waited: number[] = [];
  let done = 0;
  const deps = {
    wait: async (ms: number) => void waited.push(ms),
    random: never,
    toFailure: (error: unknown) => (error instanceof Error ? null : (error as HttpFailure)),
  };
  const run = async () => {
    done += 1;
    const next = thrown[done - 1];
    if (next !== undefined) throw next;
    return 'done';
  };
  return { waited, deps, run, times: () => done };
}

describe('withRetries', () => {
  test('resolves with the first success', async () => {
    const { waited, deps, run } = work(failed(0), failed(503));
    expect(await withRetries(run, deps)).toBe('done');
    expect(waited).toEqual([1000, 1500]);
  });

  test('throws the error of the third attempt', async () => {
    const last = failed(502);
    const { deps, run, times } = work(failed(0), failed(0), last);
    await expect(withRetries(run, deps)).rejects.toBe(last);
    expect(times()).toBe(3);
  });

  test('does not retry a permanent error', async () => {
    const bug = new TypeError('a bug');
    const { deps, run, times } = work(bug);
    await expect(withRetries(run, deps)).rejects.toBe(bug);
    expect(times()).toBe(1);
  });

  test('stops during a delay when it is aborted', async () => {
    const { deps, run, times } = work(failed(0));
    const off = new DOMException('left', 'AbortError');
    await expect(withRetries(run, { ...deps, wait: () => Promise.reject(off) })).rejects.toBe(off);
    expect(times()).toBe(1);
  });
});
