import { ApiError } from './api.ts';
import { isPassing } from './retry.ts';

/** How often what failed in passing is asked for again, in milliseconds. */
export const HEAL_EVERY_MS = 10_000;

/** The wait before something is asked for again by itself: only after a failure that may be gone by then, else null. */
export function healAfterMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || !isPassing(error)) return null;
  return Math.max(HEAL_EVERY_MS, (error.retryAfterS ?? 0) * 1000);
}
