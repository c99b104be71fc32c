import { currentLang } from '#browser/i18n/lang.ts';
import { DEFAULT_LANG } from '#shared/i18n/lang.ts';
import { m } from '#messages';

/** Legal texts are binding in the default language: says so above the others. */
export function translationNote(): { translation?: string } {
  return currentLang() === DEFAULT_LANG ? {} : { translation: m.site_text_translation() };
}
