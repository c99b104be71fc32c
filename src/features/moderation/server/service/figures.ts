import { dayAfter, madridClock, madridMoment } from '#kit/madrid.ts';
import type { Ctx } from '#platform/context.ts';
import { COUNTED, OLDEST_DAYS, SEEN, type FiguresAnswer } from '../../domain/figures.ts';
import { presentFigures, type FiguresParts } from '../present/figures.ts';
import { countBetween, firstPerson, lookAround, type DayCount } from '../store/counting.ts';
import {
  figuresBetween,
  firstTallyDay,
  keepCounts,
  lastCountedDay,
  reportTimes,
  sumsBetween,
  vitalsBetween,
} from '../store/figures.ts';

/** Days before today that are counted again, for those who confirm late. */
const AGAIN_DAYS = 2;

/** The moment at which a day begins in Madrid; its clocks never leave out midnight. */
function beginningOf(day: string): Date {
  const moment = madridMoment(day, '00:00');
  if (!moment) throw new Error(`there is no day ${day}`);
  return moment;
}

/**
 * Counts the days since the last count, the two days before today and today, and keeps that. The first time it counts
 * whatever there is, two years back at most.
 */
export async function countDays(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const now = ctx.now();
  const today = madridClock(now).day;
  const from = await firstDayToCount(ctx, today);
  const counted = await countBetween(ctx.db, beginningOf(from), beginningOf(dayAfter(today, 1)));
  await keepCounts(ctx.db, withZeros(counted, from, today), now, false);
  const seen = await lookAround(ctx.db, beginningOf(today));
  const rows = SEEN.map((name) => ({ day: today, name, value: seen[name] }));
  await keepCounts(ctx.db, rows, now, true);
}

async function firstDayToCount(ctx: Pick<Ctx, 'db'>, today: string): Promise<string> {
  const again = dayAfter(today, -AGAIN_DAYS);
  const oldest = dayAfter(today, 1 - OLDEST_DAYS);
  const last = await lastCountedDay(ctx.db);
  const first = last ?? madridClock((await firstPerson(ctx.db)) ?? new Date(beginningOf(again))).day;
  return [oldest, first < again ? first : again].toSorted()[1] ?? again;
}

/** A day that was counted and had none is not a day that nobody counted. */
function withZeros(rows: readonly DayCount[], from: string, to: string): DayCount[] {
  const there = new Set(rows.map(({ day, name }) => `${day} ${name}`));
  const all = [...rows];
  for (let day = from; day <= to; day = dayAfter(day, 1))
    for (const name of COUNTED) if (!there.has(`${day} ${name}`)) all.push({ day, name, value: 0 });
  return all;
}

/**
 * The figures of so many days up to today, beside those of as many before. What is kept costs as much as there are days;
 * today is counted afresh.
 */
export async function figuresOf(ctx: Ctx, range: number): Promise<FiguresAnswer> {
  const { db } = ctx;
  const today = madridClock(ctx.now()).day;
  const from = dayAfter(today, 1 - range);
  const [beforeFrom, beforeTo] = [dayAfter(from, -range), dayAfter(from, -1)];
  const tomorrow = beginningOf(dayAfter(today, 1));
  const [start, beforeStart] = [beginningOf(from), beginningOf(beforeFrom)];
  const [kept, fresh, before, tallied, times, timesBefore, vitals] = await Promise.all([
    figuresBetween(db, from, today),
    countBetween(db, beginningOf(today), tomorrow, today),
    sumsBetween(db, beforeFrom, beforeTo),
    firstTallyDay(db),
    reportTimes(db, start, tomorrow),
    reportTimes(db, beforeStart, start),
    vitalsBetween(db, from, today),
  ]);
  const parts: FiguresParts = { today, range, kept, fresh, before, tallied, times, timesBefore, vitals };
  return presentFigures(parts);
}
