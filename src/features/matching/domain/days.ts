import { MATCHING } from './rules.ts';

const FIRST = numberOf(MATCHING.leastMoveIn);
const LAST = numberOf(MATCHING.mostMoveIn);

/** The number of a day, '2026-09-01', counted from `MATCHING.leastMoveIn`; null where it lies outside of what counts. */
export function dayOf(day: string): number | null {
  const at = numberOf(day);
  return at >= FIRST && at <= LAST ? at - FIRST : null;
}

/** Days of the Gregorian calendar, counted with years that begin in March, so that a leap day is the last. */
function numberOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const years = month > 2 ? year : year - 1;
  const months = (month + 9) % 12;
  const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leaps + Math.floor((153 * months + 2) / 5) + date;
}
