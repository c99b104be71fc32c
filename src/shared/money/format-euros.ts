import type { Lang } from '../i18n/lang.ts';

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

/** Formats cents: '1.250 €' in Spanish, '€1,250' in English; shows cents only if there are any. */
export function formatEuros(cents: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALES[lang], {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  } as Intl.NumberFormatOptions).format(cents / 100);
}
