import type { Lang } from '#kit/lang.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in words: '4,2 MB'. */
export function sizeWords(bytes: number, lang: Lang): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[step] ?? 'byte';
  const options = { style: 'unit', unit, maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(lang, options).format(bytes / 1000 ** step);
}

/** A day in words, where the reader is: '3 de diciembre'. */
export function dayWords(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', { dateStyle: 'long' }).format(new Date(iso));
}

/** A day and its time: '23 de noviembre, 9:40'. */
export function momentWords(iso: string, lang: Lang): string {
  const options = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', options).format(new Date(iso));
}
