/** Day or week drawn as one point of a chart; both days inclusive. */
export interface Bucket {
  from: string;
  to: string;
}

/** `sum` adds the daily values, `last` takes the last known one. */
export type Aggregation = 'sum' | 'last';

/** Longer ranges use weekly buckets. */
const MAX_DAILY_BUCKETS = 31;
const WEEK_DAYS = 7;

/** Buckets of a range: days, or weeks that end with the last day. */
export function toBuckets(days: readonly string[]): Bucket[] {
  return splitIntoBuckets(days).map((slice) => ({ from: slice[0] ?? '', to: slice.at(-1) ?? '' }));
}

/** Aggregated value per bucket; null if no day of the bucket is known. */
export function aggregateBuckets(values: readonly (number | null)[], gathering: Aggregation): (number | null)[] {
  return splitIntoBuckets(values).map((slice) => {
    const known = slice.filter((value) => value !== null);
    if (known.length === 0) return null;
    return gathering === 'last' ? (known.at(-1) ?? null) : known.reduce((sum, value) => sum + value, 0);
  });
}

function splitIntoBuckets<T>(all: readonly T[]): T[][] {
  const size = all.length > MAX_DAILY_BUCKETS ? WEEK_DAYS : 1;
  const first = all.length % size || size;
  const cuts = [0];
  for (let end = first; end <= all.length; end += size) cuts.push(end);
  return cuts.slice(1).map((end, at) => all.slice(cuts[at], end));
}

/** Axis ticks at round numbers from 0 to at least `most`, three to five of them. */
export function niceTicks(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 1);
  const ticks = [0];
  while ((ticks.at(-1) ?? 0) < most) ticks.push((ticks.at(-1) ?? 0) + step);
  return ticks;
}

/** Indexes of the buckets with an axis label, at most `most`, always including the last. */
export function labeledIndexes(count: number, most: number): number[] {
  const each = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % each === 0);
}
