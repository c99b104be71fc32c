import type { Lang } from '#shared/i18n/lang.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size: '4,2 MB'. */
export function formatSize(bytes: number, lang: Lang): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[step] ?? 'byte';
  const options = { style: 'unit', unit, maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(lang, options).format(bytes / 1000 ** step);
}

/** Formats a date in the local time zone: '3 de diciembre de 2026'. */
export function formatDay(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', { dateStyle: 'long' }).format(new Date(iso));
}

/** Formats a date and time: '23 de noviembre, 9:40'. */
export function formatDateTime(iso: string, lang: Lang): string {
  const options = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', options).format(new Date(iso));
}
