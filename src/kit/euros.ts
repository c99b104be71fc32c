import type { Lang } from './lang.ts';

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

/** Cents as money: '1.250 €' in Spanish, '€1,250' in English; cents are shown where there are any. */
export function euros(cents: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALES[lang], {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  } as Intl.NumberFormatOptions).format(cents / 100);
}
