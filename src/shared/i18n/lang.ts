import { LOCALES } from './locales.ts';

export type Lang = keyof typeof LOCALES;
/** Codes of the languages, as in URLs, `hreflang`, cookies and `Accept-Language`. */
export const LANGS = Object.keys(LOCALES) as [Lang, ...Lang[]];
export const DEFAULT_LANG = LANGS[0];

export function isLang(value: unknown): value is Lang {
  return (LANGS as unknown[]).includes(value);
}

/**
 * Returns the supported language with the highest weight in an `Accept-Language` header, the first one on a tie; the
 * default if none matches.
 */
export function parseAcceptLanguage(header: string | null | undefined): Lang {
  let best: { lang: Lang; quality: number } = { lang: DEFAULT_LANG, quality: 0 };
  for (const part of (header ?? '').split(',')) {
    const [range = '', weight] = part.toLowerCase().split(';');
    const lang = range.trim().split('-')[0];
    const quality = weight === undefined ? 1 : Number(weight.replace(/^\s*q\s*=/, ''));
    if (isLang(lang) && quality > best.quality) best = { lang, quality };
  }
  return best.lang;
}

/** Language of a page at a URL without one, before anybody has chosen: the browser's if it is detected, or the default. */
export function detectLang(acceptLanguage: string | null | undefined): Lang {
  const preferred = parseAcceptLanguage(acceptLanguage);
  return LOCALES[preferred].isDetected ? preferred : DEFAULT_LANG;
}

/** Splits `/en/matching` into its language and the bare path `/matching`; `lang` is null on a bare route. */
export function splitLangPrefix(path: string): { lang: Lang | null; path: string } {
  const [, first = ''] = path.split('/', 2);
  return isLang(first) ? { lang: first, path: path.slice(first.length + 1) || '/' } : { lang: null, path };
}

/** Adds the language to a bare path: `/` → `/en`, `/matching` → `/en/matching`. */
export function withLangPrefix(lang: Lang, path: string): string {
  return `/${lang}${path === '/' ? '' : path}`;
}

/** Splits a record by language: `byLang((lang) => …)` has a value for each. */
export function byLang<T>(valueOf: (lang: Lang) => T): Record<Lang, T> {
  return Object.fromEntries(LANGS.map((lang) => [lang, valueOf(lang)])) as Record<Lang, T>;
}
