import type { Lang } from '../i18n/lang.ts';
import { DAY_MS, HOUR_MS } from './duration.ts';

const madridFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Converts an instant to the date and time in Madrid: '2027-03-28' and '16:30'. */
export function toMadridDateTime(moment: Date): { day: string; time: string } {
  const parts = Object.fromEntries(madridFormat.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/**
 * Converts a date and time in Madrid to an instant. Returns the first of two instants when clocks go back, and null if
 * the time is skipped by daylight saving or the date is invalid.
 */
export function madridToInstant(day: string, time: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Summer time is UTC+2, winter time UTC+1.
  for (const hours of [2, 1]) {
    const moment = new Date(asUtc - hours * HOUR_MS);
    const shown = toMadridDateTime(moment);
    if (shown.day === day && shown.time === time) return moment;
  }
  return null;
}

/** Formats the date in Madrid: '3 de diciembre de 2026', '3 December 2026'. */
export function formatMadridDay(moment: Date, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'long',
  }).format(moment);
}

/** Adds days to a date: '2027-03-28' and 7 → '2027-04-04'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
