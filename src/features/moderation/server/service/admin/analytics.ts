import { addDays, toMadridDateTime, madridToInstant } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import {
  EVENT_METRICS,
  MAX_BACKFILL_DAYS,
  SNAPSHOT_METRICS,
  type AnalyticsResponse,
} from '../../../domain/analytics.ts';
import { presentAnalytics, type AnalyticsData } from '../../present/analytics.ts';
import { countByDay, firstSignUpAt, currentCounts, type DayCount } from '../../store/daily-aggregates.ts';
import {
  metricsBetween,
  firstCounterDay,
  upsertDailyStats,
  lastCountedDay,
  reportTimes,
  totalsBetween,
  webVitalsBetween,
} from '../../store/daily-stats.ts';

/** Days before today to recount, because users confirm late. */
const RECOUNT_DAYS = 2;

/** Start of a day in Europe/Madrid; midnight always exists there. */
function startOfDay(day: string): Date {
  const moment = madridToInstant(day, '00:00');
  if (!moment) throw new Error(`invalid day: ${day}`);
  return moment;
}

/** Aggregates the days since the last run, the previous two days and today. The first run backfills up to two years. */
export async function aggregateDailyStats(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const now = ctx.now();
  const today = toMadridDateTime(now).day;
  const from = await firstDayToCount(ctx, today);
  const counted = await countByDay(ctx.db, startOfDay(from), startOfDay(addDays(today, 1)));
  await upsertDailyStats(ctx.db, fillZeros(counted, from, today), now, false);
  const seen = await currentCounts(ctx.db, startOfDay(today));
  const rows = SNAPSHOT_METRICS.map((name) => ({ day: today, name, value: seen[name] }));
  await upsertDailyStats(ctx.db, rows, now, true);
}

async function firstDayToCount(ctx: Pick<Ctx, 'db'>, today: string): Promise<string> {
  const again = addDays(today, -RECOUNT_DAYS);
  const oldest = addDays(today, 1 - MAX_BACKFILL_DAYS);
  const last = await lastCountedDay(ctx.db);
  const first = last ?? toMadridDateTime((await firstSignUpAt(ctx.db)) ?? new Date(startOfDay(again))).day;
  return [oldest, first < again ? first : again].toSorted()[1] ?? again;
}

/** Adds explicit zeros, to distinguish days without events from days without counts. */
function fillZeros(rows: readonly DayCount[], from: string, to: string): DayCount[] {
  const there = new Set(rows.map(({ day, name }) => `${day} ${name}`));
  const all = [...rows];
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const name of EVENT_METRICS) if (!there.has(`${day} ${name}`)) all.push({ day, name, value: 0 });
  return all;
}

/**
 * Metrics of the last days compared with the preceding range. Uses stored daily values (cost proportional to the number
 * of days); only today is counted live.
 */
export async function readAnalytics(ctx: Ctx, range: number): Promise<AnalyticsResponse> {
  const { db } = ctx;
  const today = toMadridDateTime(ctx.now()).day;
  const from = addDays(today, 1 - range);
  const [beforeFrom, beforeTo] = [addDays(from, -range), addDays(from, -1)];
  const tomorrow = startOfDay(addDays(today, 1));
  const [start, beforeStart] = [startOfDay(from), startOfDay(beforeFrom)];
  const [stored, fresh, before, tallied, times, timesBefore, vitals] = await Promise.all([
    metricsBetween(db, from, today),
    countByDay(db, startOfDay(today), tomorrow, today),
    totalsBetween(db, beforeFrom, beforeTo),
    firstCounterDay(db),
    reportTimes(db, start, tomorrow),
    reportTimes(db, beforeStart, start),
    webVitalsBetween(db, from, today),
  ]);
  const data: AnalyticsData = {
    today,
    range,
    stored,
    todayCounts: fresh,
    previousTotals: before,
    countersSince: tallied,
    times,
    timesBefore,
    vitals,
  };
  return presentAnalytics(data);
}
