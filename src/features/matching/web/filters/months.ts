import type { Lang } from '#kit/lang.ts';

/** So many months are offered. */
const OFFERED = 10;

/** First days of the months to come, this one first: '2026-09-01'. */
export function monthsFrom(now: Date): string[] {
  return Array.from({ length: OFFERED }, (_, at) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + at, 1)).toISOString().slice(0, 10),
  );
}

/** The first and the last day of the month that begins so. */
export function monthOf(first: string): [from: string, to: string] {
  const at = new Date(`${first}T00:00:00Z`);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0));
  return [first, last.toISOString().slice(0, 10)];
}

/** 'septiembre de 2026'. */
export function monthWords(day: string, lang: Lang): string {
  const at = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}
