import { desc, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { dailyStats } from '../tables/daily-stats.ts';
import type { DayCount } from './daily-aggregates.ts';
import { isAppealSql } from './reports.ts';

/** Last aggregated day; null before the first run. */
export async function lastCountedDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: dailyStats.day }).from(dailyStats).orderBy(desc(dailyStats.day)).limit(1);
  return row?.day ?? null;
}

/**
 * Upserts daily counts. Counts never decrease, so that erased users do not change the past. With `isSeen` (snapshot
 * metrics) the latest value overwrites.
 */
export async function upsertDailyStats(db: Db, rows: readonly DayCount[], at: Date, isSeen: boolean): Promise<void> {
  if (rows.length === 0) return;
  const value = isSeen ? sql`excluded.value` : sql`greatest(daily_stats.value, excluded.value)`;
  await db.execute(sql`insert into daily_stats (day, name, value, counted_at)
    select day::date, name, value, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day text, name text, value integer)
    order by day, name
    on conflict (day, name) do update set value = ${value}, counted_at = excluded.counted_at`);
}

/** Stored values of a metric by day. */
export interface MetricByDay {
  name: string;
  values: Record<string, number>;
}

/** Daily stats and counters of a range, both days inclusive. */
export function metricsBetween(db: Db, from: string, to: string): Promise<MetricByDay[]> {
  return queryRows<MetricByDay>(
    db,
    sql`select name, json_object_agg(day, value) as values from daily_stats
        where day between ${from}::date and ${to}::date group by name
      union all
      select name, json_object_agg(day, count) from daily_counters
        where day between ${from}::date and ${to}::date group by name`,
  );
}

/** Sum and last value of a metric in a range. */
export interface MetricTotal {
  name: string;
  sum: number;
  last: number;
}

export function totalsBetween(db: Db, from: string, to: string): Promise<MetricTotal[]> {
  return queryRows<MetricTotal>(
    db,
    sql`select name, sum(value)::int as sum, (array_agg(value order by day desc))[1] as last from daily_stats
        where day between ${from}::date and ${to}::date group by name
      union all
      select name, sum(count)::int, (array_agg(count order by day desc))[1] from daily_counters
        where day between ${from}::date and ${to}::date group by name`,
  );
}

/** First day with counters; earlier days are unknown. */
export async function firstCounterDay(db: Db): Promise<string | null> {
  const [row] = await queryRows<{ day: string | null }>(db, sql`select min(day)::text as day from daily_counters`);
  return row?.day ?? null;
}

export interface ReportTimesRow {
  acted: number;
  acted_median: number | null;
  acted_p90: number | null;
  decided: number;
  decided_median: number | null;
  decided_p90: number | null;
}

/**
 * Seconds until the first moderator action (reads excluded) and until the decision, for reports created in the range.
 * Pending reports are excluded.
 */
export function reportTimesSql(from: Date, to: Date) {
  return sql`
    with waits as (
      select extract(epoch from r.decided_at - r.created_at)::float8 as decided_s,
        extract(epoch from least(r.decided_at, (
          select min(a.created_at) from audit_log a where a.subject_type = 'report' and a.subject_id = r.id::text
            and a.action not like 'report.read%')) - r.created_at)::float8 as acted_s
      from reports r
      where r.created_at >= ${from.toISOString()}::timestamptz and r.created_at < ${to.toISOString()}::timestamptz
        and not ${isAppealSql(sql`r`)}
    )
    select count(acted_s)::int as acted, percentile_cont(0.5) within group (order by acted_s) as acted_median,
      percentile_cont(0.9) within group (order by acted_s) as acted_p90, count(decided_s)::int as decided,
      percentile_cont(0.5) within group (order by decided_s) as decided_median,
      percentile_cont(0.9) within group (order by decided_s) as decided_p90
    from waits`;
}

export async function reportTimes(db: Db, from: Date, to: Date): Promise<ReportTimesRow | null> {
  const [row] = await queryRows<ReportTimesRow>(db, reportTimesSql(from, to));
  return row ?? null;
}

/** Web vitals by metric. Read-only access to a table of the `public-pages` feature, which ranks above this one. */
export function webVitalsBetween(db: Db, from: string, to: string) {
  return queryRows<{ metric: string; good: number; middling: number; poor: number }>(
    db,
    sql`select metric, coalesce(sum(count) filter (where rating = 'good'), 0)::int as good,
        coalesce(sum(count) filter (where rating = 'middling'), 0)::int as middling,
        coalesce(sum(count) filter (where rating = 'poor'), 0)::int as poor
      from vitals where day between ${from}::date and ${to}::date group by metric order by metric`,
  );
}
