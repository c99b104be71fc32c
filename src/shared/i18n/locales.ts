interface Locale {
  /** BCP 47 tag of formats and of `og:locale`. */
  tag: string;
  /** Name in the language itself. */
  name: string;
  dir: 'ltr' | 'rtl';
}

/**
 * Languages of the interface; the first is the default. Everything else follows from this table: URLs, `hreflang`,
 * schemas, the language switcher, formats and compiled messages (docs/languages.md).
 */
export const LOCALES = {
  es: { tag: 'es-ES', name: 'Español', dir: 'ltr' },
  en: { tag: 'en-GB', name: 'English', dir: 'ltr' },
  ca: { tag: 'ca-ES', name: 'Català', dir: 'ltr' },
} as const satisfies Record<string, Locale>;
