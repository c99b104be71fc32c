/** How often a call is made, and how long it pauses in between. */
export const RETRY = {
  attempts: 3,
  backoffMs: 1000,
  backoffFactor: 1.5,
  /** At most this part of a pause comes on top of it, so that many clients do not come back at once. */
  jitter: 0.3,
  backoffCapMs: 10_000,
} as const;

/** What is known of a call that failed. */
export interface Failure {
  /** The answer's status; 0 where none came. */
  status: number;
  /** What `Retry-After` asked for, in seconds. */
  retryAfterS: number | null;
}

/** True for what may be gone in a moment: no network, no answer in time, too many requests, the server's own trouble. */
export function isPassing({ status }: Failure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The pause after so many failed attempts (from 1), in milliseconds. `random` answers from 0 up to 1. */
export function backoffMs(attempt: number, random: () => number): number {
  const steady = RETRY.backoffMs * RETRY.backoffFactor ** (attempt - 1);
  return Math.min(steady * (1 + random() * RETRY.jitter), RETRY.backoffCapMs);
}

/**
 * How long to pause after the failed attempt number `attempt`, in milliseconds; null where there is no other. Never shorter
 * than what the server asked for; whoever is to wait longer than the cap is told so instead.
 */
export function pauseAfter(failure: Failure, attempt: number, random: () => number): number | null {
  if (attempt >= RETRY.attempts || !isPassing(failure)) return null;
  const askedMs = (failure.retryAfterS ?? 0) * 1000;
  if (failure.status === 429 && askedMs > RETRY.backoffCapMs) return null;
  return Math.max(backoffMs(attempt, random), Math.min(askedMs, RETRY.backoffCapMs));
}

export interface RetryParts {
  /** Rejects when the signal aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  random: () => number;
  /** What is known of an error; null for one that no other attempt can mend. */
  failureOf: (error: unknown) => Failure | null;
}

/** Does some work until it succeeds or there is no other attempt; throws what the last one threw. */
export async function withRetries<T>(work: () => Promise<T>, parts: RetryParts, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = parts.failureOf(error);
      const pauseMs = failure && pauseAfter(failure, attempt, parts.random);
      if (pauseMs === null) throw error;
      await parts.wait(pauseMs, signal);
    }
  }
}
