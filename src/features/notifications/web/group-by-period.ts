import { DAY_MS } from '#shared/time/duration.ts';

/** Section of the list, by age in calendar days. */
export type Period = 'today' | 'yesterday' | 'week' | 'earlier';

const WEEK_DAYS = 7;

/** Period of a time in the local calendar. */
export function periodOf(at: Date, now: Date): Period {
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < WEEK_DAYS ? 'week' : 'earlier';
}

/** Groups a sorted list by period. */
export function groupByPeriod<T>(
  list: readonly T[],
  atOf: (one: T) => Date,
  now: Date,
): { span: Period; items: T[] }[] {
  const periods: { span: Period; items: T[] }[] = [];
  for (const one of list) {
    const span = periodOf(atOf(one), now);
    const last = periods.at(-1);
    if (last?.span === span) last.items.push(one);
    else periods.push({ span, items: [one] });
  }
  return periods;
}

/** Compares calendar days, because days have 23 or 25 hours around DST changes. */
function midnight(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
