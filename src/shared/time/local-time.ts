import { DAY_MS, MINUTE_MS } from './duration.ts';

const MADRID = 'Europe/Madrid';

interface LocalTime {
  /** Midnight of the local day, with the local clock read as UTC. */
  dayMs: number;
  minutes: number;
  /** 0 is Sunday. */
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offsets from UTC in milliseconds by time zone and UTC day; null on days on which they change. */
const dayOffsets = new Map<string, number | null>();
const MAX_DAY_OFFSETS = 10_000;

/** Converts an instant to the local time of a time zone. */
export function toLocalTime(moment: Date, timeZone: string): LocalTime {
  const wall = wallClockMs(moment, timeZone);
  const dayMs = Math.floor(wall / DAY_MS) * DAY_MS;
  return { dayMs, minutes: Math.floor((wall - dayMs) / MINUTE_MS), weekday: new Date(dayMs).getUTCDay() };
}

/** Local date and time read as UTC, in milliseconds. Formatting takes microseconds, so offsets are kept by day. */
function wallClockMs(moment: Date, timeZone: string): number {
  const second = Math.floor(moment.getTime() / 1000) * 1000;
  const dayNumber = Math.floor(second / DAY_MS);
  const key = `${timeZone} ${dayNumber}`;
  let offset = dayOffsets.get(key);
  if (offset === undefined) {
    const [first, last] = [dayNumber, dayNumber + 1].map((day) => formattedOffsetMs(day * DAY_MS, timeZone));
    offset = first === last && first !== undefined ? first : null;
    if (dayOffsets.size >= MAX_DAY_OFFSETS) dayOffsets.clear();
    dayOffsets.set(key, offset);
  }
  return second + (offset ?? formattedOffsetMs(second, timeZone));
}

/** Offset from UTC at a whole second. Throws for an invalid time. */
function formattedOffsetMs(ms: number, timeZone: string): number {
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
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - ms;
}

/**
 * Returns the instants at which a local time occurs: two when clocks go back, otherwise one. A local time skipped by
 * daylight saving maps to the instant after the change.
 */
function instantsAt(wall: number, timeZone: string): number[] {
  const offsetAt = (ms: number) => wallClockMs(new Date(ms), timeZone) - Math.floor(ms / 1000) * 1000;
  const guesses = [wall - offsetAt(wall - DAY_MS), wall - offsetAt(wall + DAY_MS)];
  const exact = guesses.filter((ms) => wallClockMs(new Date(ms), timeZone) === wall);
  return exact.length > 0 ? exact.toSorted((a, b) => a - b) : [Math.max(...guesses)];
}

/** Returns the next instant after `now` at `minutes` after local midnight, on `weekday` if given (0 is Sunday). */
export function nextOccurrence(now: Date, minutes: number, timeZone: string, weekday?: number): Date {
  const today = toLocalTime(now, timeZone).dayMs;
  for (let day = 0; day <= 8; day += 1) {
    const dayMs = today + day * DAY_MS;
    if (weekday !== undefined && new Date(dayMs).getUTCDay() !== weekday) continue;
    const next = instantsAt(dayMs + minutes * MINUTE_MS, timeZone).find((ms) => ms > now.getTime());
    if (next !== undefined) return new Date(next);
  }
  throw new Error('no occurrence within a week');
}

/** Converts an instant to the date and time in Madrid: '2027-03-28' and '16:30'. */
export function toMadridDateTime(moment: Date): { day: string; time: string } {
  const wall = new Date(wallClockMs(moment, MADRID)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * Converts a date and time in Madrid to an instant. Returns the first of two instants when clocks go back, and null if
 * the time is skipped by daylight saving or the date is invalid.
 */
export function madridToInstant(day: string, time: string): Date | null {
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  const moment = new Date(instantsAt(wall, MADRID)[0] ?? Number.NaN);
  const shown = toMadridDateTime(moment);
  return shown.day === day && shown.time === time ? moment : null;
}

export function addMs(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** Adds days to a date: '2027-03-28' and 7 → '2027-04-04'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from one calendar day to another; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
