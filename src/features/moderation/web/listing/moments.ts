import type { Lang } from '#kit/lang.ts';
import { madridDay } from '#kit/madrid.ts';

/** '22 nov 2026, 7:48', as the clocks of Madrid show it. */
export function momentWords(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}

/** '22 nov 2026', for lists. */
export function plainDayWords(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'medium',
  }).format(new Date(iso));
}

/** '29 nov', for where there is little room. */
export function shortDayWords(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    timeZone: 'Europe/Madrid',
    day: 'numeric',
    month: 'short',
  }).format(new Date(iso));
}

/** The day of it in words. */
export function dayWords(iso: string, lang: Lang): string {
  return madridDay(new Date(iso), lang);
}
