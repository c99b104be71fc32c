import type { Lang } from '#shared/i18n/lang.ts';
import { formatMadridDay } from '#shared/time/local-time.ts';

/** Example: '22 nov 2026, 7:48' (Europe/Madrid). */
export function formatDateTime(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}

/** Example: '22 nov 2026'. */
export function formatDate(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'medium',
  }).format(new Date(iso));
}

/** Example: '29 nov'. */
export function formatShortDate(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    timeZone: 'Europe/Madrid',
    day: 'numeric',
    month: 'short',
  }).format(new Date(iso));
}

/** Long date in Europe/Madrid. */
export function formatLongDate(iso: string, lang: Lang): string {
  return formatMadridDay(new Date(iso), lang);
}
