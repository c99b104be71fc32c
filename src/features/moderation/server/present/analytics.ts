import { DELIVERY_BUCKETS_MS } from '#platform/observability/daily-counters.ts';
import {
  EVENT_METRICS,
  listDays,
  METRICS,
  isSnapshotMetric,
  COUNTER_METRICS,
  type DurationBucket,
  type Metric,
  type AnalyticsResponse,
  type ReportTimes,
} from '../../domain/analytics.ts';
import { REASONS } from '../../domain/rules.ts';
import type { DayCount } from '../store/daily-aggregates.ts';
import type { MetricByDay, MetricTotal, ReportTimesRow } from '../store/daily-stats.ts';

export interface AnalyticsData {
  today: string;
  range: number;
  stored: readonly MetricByDay[];
  /** Counts of the current day. */
  todayCounts: readonly DayCount[];
  previousTotals: readonly MetricTotal[];
  /** First day with counters. */
  countersSince: string | null;
  times: ReportTimesRow | null;
  timesBefore: ReportTimesRow | null;
  vitals: AnalyticsResponse['vitals'];
}

export function presentAnalytics(data: AnalyticsData): AnalyticsResponse {
  const { today, range, previousTotals, countersSince } = data;
  const days = listDays(today, range);
  const valuesByMetric = withToday(data);
  const sums = new Map(previousTotals.map((row) => [row.name, row]));
  const series = (name: Metric): (number | null)[] => {
    const values = valuesByMetric.get(name) ?? {};
    const isCounter = (COUNTER_METRICS as readonly Metric[]).includes(name);
    return days.map((day) => values[day] ?? (isCounter && countersSince !== null && day >= countersSince ? 0 : null));
  };
  const total = (name: string) => Object.values(valuesByMetric.get(name) ?? {}).reduce((sum, value) => sum + value, 0);
  return {
    from: days[0] ?? today,
    to: today,
    series: perMetric(series),
    before: perMetric((name) => sums.get(name)?.[isSnapshotMetric(name) ? 'last' : 'sum'] ?? null),
    reasons: REASONS.map((reason) => ({
      reason,
      count: total(`report:${reason}`),
      before: sums.get(`report:${reason}`)?.sum ?? 0,
    })),
    report_times: presentReportTimes(data.times),
    report_times_before: presentReportTimes(data.timesBefore),
    deliveries: durationBuckets(total),
    deliveries_before: durationBuckets((name) => sums.get(name)?.sum ?? 0),
    vitals: [...data.vitals],
  };
}

/**
 * Stored values; for today the maximum of the stored and the current count, because deletions lower the current count.
 */
function withToday({ stored, todayCounts, today }: AnalyticsData): Map<string, Record<string, number>> {
  const byName = new Map(stored.map(({ name, values }) => [name, { ...values }]));
  const counted = new Map(todayCounts.map(({ name, value }) => [name, value]));
  for (const name of new Set<string>([...EVENT_METRICS, ...counted.keys()])) {
    const values = byName.get(name) ?? {};
    values[today] = Math.max(values[today] ?? 0, counted.get(name) ?? 0);
    byName.set(name, values);
  }
  return byName;
}

function perMetric<V>(of: (name: Metric) => V): Record<Metric, V> {
  return Object.fromEntries(METRICS.map((name) => [name, of(name)])) as Record<Metric, V>;
}

function durationBuckets(countOf: (name: string) => number): DurationBucket[] {
  const classes = DELIVERY_BUCKETS_MS.map((end) => ({ up_to_ms: end, count: countOf(`delivery_ms:${end}`) }));
  return [...classes, { up_to_ms: null, count: countOf('delivery_ms:more') }];
}

function presentReportTimes(row: ReportTimesRow | null): ReportTimes {
  return {
    first_action: { count: row?.acted ?? 0, median_s: row?.acted_median ?? null, p90_s: row?.acted_p90 ?? null },
    decision: { count: row?.decided ?? 0, median_s: row?.decided_median ?? null, p90_s: row?.decided_p90 ?? null },
  };
}
