const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface LocalTime {
  /** Midnight of the local day, as if the local clock were UTC's. */
  dayMs: number;
  minutes: number;
  /** Sunday is 0. */
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment. */
export function localTime(moment: Date, timeZone: string): LocalTime {
  const wall = wallMs(moment, timeZone);
  const dayMs = Math.floor(wall / DAY_MS) * DAY_MS;
  return { dayMs, minutes: Math.floor((wall - dayMs) / MINUTE_MS), weekday: new Date(dayMs).getUTCDay() };
}

/** The local date and time as if it were UTC's, in milliseconds. */
function wallMs(moment: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The moments at which the clocks of a time zone show a time: none or one where the clock is put forward, two where it is
 * put back. A time that is left out counts as the moment at which the clocks have passed it.
 */
function momentsOf(wall: number, timeZone: string): number[] {
  const offsetAt = (ms: number) => wallMs(new Date(ms), timeZone) - Math.floor(ms / 1000) * 1000;
  const guesses = [wall - offsetAt(wall - DAY_MS), wall - offsetAt(wall + DAY_MS)];
  const exact = guesses.filter((ms) => wallMs(new Date(ms), timeZone) === wall);
  return exact.length > 0 ? exact.toSorted((a, b) => a - b) : [Math.max(...guesses)];
}

/**
 * The next moment after `now` at which the clocks of a time zone show `minutes` after midnight; on the weekday given
 * (Sunday is 0), where one is.
 */
export function nextAt(now: Date, minutes: number, timeZone: string, weekday?: number): Date {
  const today = localTime(now, timeZone).dayMs;
  for (let day = 0; day <= 8; day += 1) {
    const dayMs = today + day * DAY_MS;
    if (weekday !== undefined && new Date(dayMs).getUTCDay() !== weekday) continue;
    const next = momentsOf(dayMs + minutes * MINUTE_MS, timeZone).find((ms) => ms > now.getTime());
    if (next !== undefined) return new Date(next);
  }
  throw new Error('no such time within a week');
}

/** A moment so many milliseconds later. */
export function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
