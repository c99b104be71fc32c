import { INTERESTS } from '#features/profiles/domain/fields.ts';
import { MATCHING } from '../rules.ts';
import { LANES } from './prefilter-wasm.ts';

/*
 * The prefilter has four bits per answer: sixteen buckets, 0 for a missing answer. Bucket numbers wrap around. If
 * answers that share a number are further apart than any scoring distance, this is exact; otherwise the filter is only
 * coarser.
 */
const BUCKET_COUNT = LANES - 1;

/** The last interest does not fit with the others and shares a byte with the third habit. */
export const LAST_INTEREST_BIT = INTERESTS.length - 1;

/** First age of each bucket: narrow where most people are and where a year changes the score more. */
const AGE_BUCKET_STARTS = [0, 1, 19, 20, 21, 22, 23, 24, 25, 27, 29, 32, 35, 39, 45, 55] as const;
const MAX_AGE = 127;
const BUCKET_BY_AGE = Uint8Array.from(
  { length: MAX_AGE + 1 },
  (_, years) => AGE_BUCKET_STARTS.filter((from) => years >= from).length - 1,
);

export function ageBucket(years: number): number {
  return BUCKET_BY_AGE[years] ?? 0;
}

/** Fifteen buckets of 8 days exceed the range in which a move-in date scores. */
const DAYS_PER_BUCKET = 8;

export function dayBucket(day: number): number {
  return day === 0 ? 0 : 1 + (Math.floor(day / DAYS_PER_BUCKET) % BUCKET_COUNT);
}

/** Buckets per factor of `zeroScoreBudgetRatio`, the ratio at which budgets score 0. */
const BUCKETS_PER_RATIO = 6;
const BUCKET_BY_BUDGET = Uint8Array.from({ length: MATCHING.mostBudgetEuros + 1 }, (_, euros) =>
  euros === 0
    ? 0
    : 1 + (Math.floor((BUCKETS_PER_RATIO * Math.log(euros)) / Math.log(MATCHING.zeroScoreBudgetRatio)) % BUCKET_COUNT),
);

export function budgetBucket(euros: number): number {
  return BUCKET_BY_BUDGET[euros] ?? 0;
}

export function universityBucket(code: number): number {
  return code === 0 ? 0 : 1 + (code % BUCKET_COUNT);
}

/** Four buckets; the other two bits hold the type. */
export function stayBucket(months: number): number {
  if (months === 0) return 0;
  return months <= 7 ? 1 : months <= 10 ? 2 : 3;
}
