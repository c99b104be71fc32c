import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';

/** Limits and timings of data exports. */
export const EXPORT = {
  /** Time until a finished export is deleted. */
  retentionMs: 7 * DAY_MS,
  /** Minimum time between two exports; failed ones do not count. */
  cooldownMs: DAY_MS,
  /** Lifetime of a download link. */
  linkTtlMs: 10 * 60_000,
  /** An export in progress without updates for this long is considered interrupted and is built again. */
  stalledAfterMs: 5 * 60_000,
  /** Maximum exports per job run. */
  batchSize: 20,
} as const;

/** Rate limit of JSON exports, which are generated during the request. */
export const COPY_RATE = { points: 10, perMs: HOUR_MS } as const;

/** Timings of account deletion. */
export const ACCOUNT_DELETION = {
  /** Grace period in which the deletion can be canceled. */
  gracePeriodMs: 30 * DAY_MS,
  /** Maximum erasures per job run. */
  batchSize: 20,
} as const;

/** Rate limit of password attempts when deleting an account. */
export const PASSWORD_RATE = { points: 5, perMs: 15 * 60_000 } as const;
