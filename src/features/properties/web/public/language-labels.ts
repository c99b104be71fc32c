import { m } from '#messages';
import type { LANGUAGES } from '../../domain/fields.ts';

/** Names as inside a sentence: Spanish does not capitalise them. */
export const LANGUAGE_LABELS: Readonly<Record<(typeof LANGUAGES)[number], () => string>> = {
  es: m.properties_language_es,
  ca: m.properties_language_ca,
  eu: m.properties_language_eu,
  gl: m.properties_language_gl,
  en: m.properties_language_en,
  fr: m.properties_language_fr,
  de: m.properties_language_de,
  it: m.properties_language_it,
  pt: m.properties_language_pt,
  ar: m.properties_language_ar,
  zh: m.properties_language_zh,
};
