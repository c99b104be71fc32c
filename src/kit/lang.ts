/** The languages of the interface; the first is the default. */
export const LANGS = ['es', 'en'] as const;
export type Lang = (typeof LANGS)[number];

export function isLang(value: unknown): value is Lang {
  return value === 'es' || value === 'en';
}

/** The language an `Accept-Language` header asks for first among ours; Spanish when it names neither. */
export function langOfHeader(header: string | null | undefined): Lang {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLang(tag)) return tag;
  }
  return 'es';
}

/** Splits `/en/matching` into its language and the bare path `/matching`; `lang` is null on a bare route. */
export function splitLang(path: string): { lang: Lang | null; path: string } {
  const found = /^\/(es|en)(?=\/|$)/.exec(path);
  if (!found) return { lang: null, path };
  return { lang: found[1] as Lang, path: path.slice(3) || '/' };
}
