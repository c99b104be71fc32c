/** Number of attempts and exponential backoff of HTTP requests. */
export const RETRY = {
  maxAttempts: 3,
  backoffMs: 1000,
  backoffFactor: 1.5,
  /** Maximum share of the delay added as random jitter, so that clients do not retry at the same time. */
  jitter: 0.3,
  backoffCapMs: 10_000,
} as const;

/** Failed HTTP request. */
export interface HttpFailure {
  /** Response status; 0 without a response. */
  status: number;
  /** Value of `Retry-After` in seconds. */
  retryAfterS: number | null;
}

/** True for transient failures: no network, timeout, 429 and 5xx. */
export function isTransient({ status }: HttpFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Exponential backoff with jitter after failed attempt number `attempt` (from 1), in milliseconds. `random` returns [0,
 * 1).
 */
export function httpBackoffMs(attempt: number, random: () => number): number {
  const steady = RETRY.backoffMs * RETRY.backoffFactor ** (attempt - 1);
  return Math.min(steady * (1 + random() * RETRY.jitter), RETRY.backoffCapMs);
}

/**
 * Delay before the next attempt (ms); `null` if there is none. At least `Retry-After`.
 * A 429 with a longer wait than the cap fails immediately, so that the caller can show it.
 */
export function retryDelay(failure: HttpFailure, attempt: number, random: () => number): number | null {
  if (attempt >= RETRY.maxAttempts || !isTransient(failure)) return null;
  const retryAfterMs = (failure.retryAfterS ?? 0) * 1000;
  if (failure.status === 429 && retryAfterMs > RETRY.backoffCapMs) return null;
  return Math.max(httpBackoffMs(attempt, random), Math.min(retryAfterMs, RETRY.backoffCapMs));
}

export interface RetryDeps {
  /** Rejects when the signal aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  random: () => number;
  /** Converts an error; `null` if it must not be retried. */
  toFailure: (error: unknown) => HttpFailure | null;
}

/** Runs `work` until it succeeds or no attempt is left. Throws the last error. */
export async function withRetries<T>(work: () => Promise<T>, deps: RetryDeps, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = deps.toFailure(error);
      const pauseMs = failure && retryDelay(failure, attempt, deps.random);
      if (pauseMs === null) throw error;
      await deps.wait(pauseMs, signal);
    }
  }
}
