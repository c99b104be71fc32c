/** Languages of the interface; the first is the default. */
export const LANGS = ['es', 'en'] as const;
export type Lang = (typeof LANGS)[number];

export function isLang(value: unknown): value is Lang {
  return value === 'es' || value === 'en';
}

/**
 * Returns the supported language with the highest weight in an `Accept-Language` header, the first one on a tie;
 * Spanish if none matches.
 */
export function parseAcceptLanguage(header: string | null | undefined): Lang {
  let best: { lang: Lang; quality: number } = { lang: LANGS[0], quality: 0 };
  for (const part of (header ?? '').split(',')) {
    const [range = '', weight] = part.toLowerCase().split(';');
    const lang = range.trim().split('-')[0];
    const quality = weight === undefined ? 1 : Number(weight.replace(/^\s*q\s*=/, ''));
    if (isLang(lang) && quality > best.quality) best = { lang, quality };
  }
  return best.lang;
}

/** Splits `/en/matching` into its language and the bare path `/matching`; `lang` is null on a bare route. */
export function splitLangPrefix(path: string): { lang: Lang | null; path: string } {
  const found = /^\/(es|en)(?=\/|$)/.exec(path);
  if (!found) return { lang: null, path };
  return { lang: found[1] as Lang, path: path.slice(3) || '/' };
}
