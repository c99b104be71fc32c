import { MATCHING } from './rules.ts';

const FIRST_DAY = gregorianDayNumber(MATCHING.leastMoveIn);
const LAST_DAY = gregorianDayNumber(MATCHING.mostMoveIn);

/** Day number of an ISO date, counted from `MATCHING.leastMoveIn`; null outside the valid range. */
export function toDayNumber(day: string): number | null {
  // Longer texts have another year.
  if (day.length !== MATCHING.leastMoveIn.length) return null;
  const at = gregorianDayNumber(day);
  return at >= FIRST_DAY && at <= LAST_DAY ? at - FIRST_DAY : null;
}

/** Gregorian day number with years starting in March, so that a leap day is the last day of its year. */
function gregorianDayNumber(day: string): number {
  // A million dates are read at start, and splitting would take most of the time.
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const years = month > 2 ? year : year - 1;
  const months = (month + 9) % 12;
  const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leaps + Math.floor((153 * months + 2) / 5) + date;
}
