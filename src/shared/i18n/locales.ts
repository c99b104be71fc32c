interface Locale {
  /** BCP 47 tag of formats and of `og:locale`. */
  tag: string;
  /** Name in the language itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  /**
   * Shown at a URL without a language to browsers that prefer it. English is chosen by hand there: by the specification
   * the default of a page is Spanish.
   */
  isDetected: boolean;
}

/**
 * Languages of the interface; the first is the default. Everything else follows from this table: URLs, `hreflang`,
 * schemas, the language switcher, formats and compiled messages (docs/languages.md).
 */
export const LOCALES = {
  es: { tag: 'es-ES', name: 'Español', dir: 'ltr', isDetected: true },
  en: { tag: 'en-GB', name: 'English', dir: 'ltr', isDetected: false },
  ca: { tag: 'ca-ES', name: 'Català', dir: 'ltr', isDetected: true },
} as const satisfies Record<string, Locale>;
