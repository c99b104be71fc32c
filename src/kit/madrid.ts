import type { Lang } from './lang.ts';

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What the clocks in Madrid show at a moment: '2027-03-28' and '16:30'. */
export function madridClock(moment: Date): { day: string; time: string } {
  const parts = Object.fromEntries(wall.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/**
 * The moment at which the clocks in Madrid show a day and a time; the first of two where they are put back, null where they
 * are put forward over it, or where there is no such day.
 */
export function madridMoment(day: string, time: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // summer time is two hours ahead, winter time one
  for (const hours of [2, 1]) {
    const moment = new Date(asUtc - hours * 3_600_000);
    const shown = madridClock(moment);
    if (shown.day === day && shown.time === time) return moment;
  }
  return null;
}

/** The day that a moment falls on in Madrid, in words: '3 de diciembre de 2026', '3 December 2026'. */
export function madridDay(moment: Date, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'long',
  }).format(moment);
}

/** The day so many days after another: '2027-03-28' and 7 → '2027-04-04'. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
