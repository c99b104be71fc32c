import { desc, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { dailyFigures } from '../tables/figures.ts';
import type { DayCount } from './counting.ts';

/** The last day that has been counted; null before the first count. */
export async function lastCountedDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: dailyFigures.day }).from(dailyFigures).orderBy(desc(dailyFigures.day)).limit(1);
  return row?.day ?? null;
}

/**
 * Keeps counts. One that is smaller than what is kept changes nothing: what happened did happen, also where somebody has
 * been erased since. `isSeen`: what was seen last counts, whatever was before.
 */
export async function keepCounts(db: Db, rows: readonly DayCount[], at: Date, isSeen: boolean): Promise<void> {
  if (rows.length === 0) return;
  const value = isSeen ? sql`excluded.value` : sql`greatest(daily_figures.value, excluded.value)`;
  await db.execute(sql`insert into daily_figures (day, name, value, counted_at)
    select day::date, name, value, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day text, name text, value integer)
    order by day, name
    on conflict (day, name) do update set value = ${value}, counted_at = excluded.counted_at`);
}

/** What is kept of the days of a range: `values` by day, in one row for each name. */
export interface KeptFigure {
  name: string;
  values: Record<string, number>;
}

/** Counted figures and tallies of the days from one to another, both among them. */
export function figuresBetween(db: Db, from: string, to: string): Promise<KeptFigure[]> {
  return rowsOf<KeptFigure>(
    db,
    sql`select name, json_object_agg(day, value) as values from daily_figures
        where day between ${from}::date and ${to}::date group by name
      union all
      select name, json_object_agg(day, count) from daily_tallies
        where day between ${from}::date and ${to}::date group by name`,
  );
}

/** Of each name the sum over days, and the value of the last of them. */
export interface SummedFigure {
  name: string;
  sum: number;
  last: number;
}

export function sumsBetween(db: Db, from: string, to: string): Promise<SummedFigure[]> {
  return rowsOf<SummedFigure>(
    db,
    sql`select name, sum(value)::int as sum, (array_agg(value order by day desc))[1] as last from daily_figures
        where day between ${from}::date and ${to}::date group by name
      union all
      select name, sum(count)::int, (array_agg(count order by day desc))[1] from daily_tallies
        where day between ${from}::date and ${to}::date group by name`,
  );
}

/** The first day with tallies: before it nobody counted. */
export async function firstTallyDay(db: Db): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(db, sql`select min(day)::text as day from daily_tallies`);
  return row?.day ?? null;
}

export interface TimesRow {
  acted: number;
  acted_median: number | null;
  acted_p90: number | null;
  decided: number;
  decided_median: number | null;
  decided_p90: number | null;
}

/**
 * How long reports of a time have waited for the first thing that somebody did about them (reading apart), and for their
 * decision, in seconds. What still waits is not among them.
 */
export function reportTimesStatement(from: Date, to: Date) {
  return sql`
    with waits as (
      select extract(epoch from r.decided_at - r.created_at)::float8 as decided_s,
        extract(epoch from least(r.decided_at, (
          select min(a.created_at) from audit_log a where a.subject_type = 'report' and a.subject_id = r.id::text
            and a.action not like 'report.read%')) - r.created_at)::float8 as acted_s
      from reports r
      where r.created_at >= ${from.toISOString()}::timestamptz and r.created_at < ${to.toISOString()}::timestamptz
    )
    select count(acted_s)::int as acted, percentile_cont(0.5) within group (order by acted_s) as acted_median,
      percentile_cont(0.9) within group (order by acted_s) as acted_p90, count(decided_s)::int as decided,
      percentile_cont(0.5) within group (order by decided_s) as decided_median,
      percentile_cont(0.9) within group (order by decided_s) as decided_p90
    from waits`;
}

export async function reportTimes(db: Db, from: Date, to: Date): Promise<TimesRow | null> {
  const [row] = await rowsOf<TimesRow>(db, reportTimesStatement(from, to));
  return row ?? null;
}

/** How pages did, by metric; the table is another feature's, above this one, and is only read here. */
export function vitalsBetween(db: Db, from: string, to: string) {
  return rowsOf<{ metric: string; good: number; middling: number; poor: number }>(
    db,
    sql`select metric, coalesce(sum(count) filter (where rating = 'good'), 0)::int as good,
        coalesce(sum(count) filter (where rating = 'middling'), 0)::int as middling,
        coalesce(sum(count) filter (where rating = 'poor'), 0)::int as poor
      from vitals where day between ${from}::date and ${to}::date group by metric order by metric`,
  );
}
