import * as z from 'zod/mini';
import { addDays } from '#shared/time/local-time.ts';
import { REASONS } from './rules.ts';

/** Selectable ranges in days. Each range is compared with the same number of days before it. */
export const DAY_RANGES = [7, 30, 90, 365] as const;
export type DayRange = (typeof DAY_RANGES)[number];
export const DEFAULT_DAY_RANGE: DayRange = 30;

/** Event counts per day. `people_confirmed` counts users who joined that day and have confirmed their address since. */
export const EVENT_METRICS = [
  'people_new',
  'people_confirmed',
  'messages',
  'connections',
  'matches',
  'homes_published',
  'homes_expired',
  'groups_founded',
  'groups_full',
  'reports_received',
  'reports_decided',
] as const;
export type EventMetric = (typeof EVENT_METRICS)[number];

/** Snapshots that cannot be reconstructed later; the last measurement of the day counts. */
export const SNAPSHOT_METRICS = ['people_active', 'homes_on_offer'] as const;
export type SnapshotMetric = (typeof SNAPSHOT_METRICS)[number];

/** Counters maintained by the processes; each attempt counts once. */
export const COUNTER_METRICS = ['mail_sent', 'mail_failed', 'push_sent', 'push_failed'] as const;

export const METRICS = [...EVENT_METRICS, ...SNAPSHOT_METRICS, ...COUNTER_METRICS] as const;
export type Metric = (typeof METRICS)[number];

export const isSnapshotMetric = (figure: Metric): figure is SnapshotMetric =>
  (SNAPSHOT_METRICS as readonly Metric[]).includes(figure);

/**
 * Maximum backfill of the aggregation job when no counts exist. One half can be displayed, the other half is for
 * comparison.
 */
export const MAX_BACKFILL_DAYS = 2 * 365;

/** Days of a range ending at `today`, oldest first. */
export function listDays(today: string, range: number): string[] {
  return Array.from({ length: range }, (_, index) => addDays(today, index - range + 1));
}

/** Histogram bucket. `up_to_ms` is null for the last, unbounded bucket. */
export interface DurationBucket {
  up_to_ms: number | null;
  count: number;
}

/**
 * Upper bound in milliseconds of the histogram bucket that contains the given percentile (`share`: 0 to 1). Null
 * without data; Infinity for the unbounded bucket.
 */
export function durationPercentile(share: number, classes: readonly DurationBucket[]): number | null {
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const { up_to_ms: end, count } of classes) {
    seen += count;
    if (seen >= share * total) return end ?? Infinity;
  }
  return Infinity;
}

export const analyticsQuery = z.strictObject({
  days: z.pipe(z.enum(DAY_RANGES.map(String) as [string, ...string[]], 'invalid_option'), z.transform(Number)),
});

const timingStats = z.object({
  /** Number of reports in the sample. */
  count: z.int(),
  median_s: z.nullable(z.number()),
  p90_s: z.nullable(z.number()),
});
const reportTimes = z.object({ first_action: timingStats, decision: timingStats });
const durationBuckets = z.array(z.object({ up_to_ms: z.nullable(z.int()), count: z.int() }));

const perMetric = <S>(schema: S) => Object.fromEntries(METRICS.map((name) => [name, schema])) as Record<Metric, S>;

/**
 * `series`: value per day, oldest first; null if unknown. `before`: total of the preceding range; for snapshot metrics
 * its last value.
 */
export const analyticsResponse = z.object({
  from: z.string(),
  to: z.string(),
  series: z.object(perMetric(z.array(z.nullable(z.int())))),
  before: z.object(perMetric(z.nullable(z.int()))),
  reasons: z.array(z.object({ reason: z.enum(REASONS), count: z.int(), before: z.int() })),
  report_times: reportTimes,
  report_times_before: reportTimes,
  /** Delivery time of messages to online recipients, from receipt by the server to socket delivery. */
  deliveries: durationBuckets,
  deliveries_before: durationBuckets,
  vitals: z.array(z.object({ metric: z.string(), good: z.int(), middling: z.int(), poor: z.int() })),
});
export type AnalyticsResponse = z.output<typeof analyticsResponse>;
export type ReportTimes = z.output<typeof reportTimes>;

export const jobParams = z.strictObject({ name: z.string().check(z.regex(/^[a-z-]{1,60}$/, 'invalid_option')) });
