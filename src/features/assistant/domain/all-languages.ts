import type { Lang } from '#shared/i18n/lang.ts';
import english from '../data/intent-model.en.json' with { type: 'json' };
import spanish from '../data/intent-model.es.json' with { type: 'json' };
import { ANSWERS } from './all-answers.ts';
import type { LanguageResources } from './language-resources.ts';

/** Texts and models of the assistant, by language. For scripts and tests; the browser loads one language. */
export const LANGUAGE_RESOURCES: Readonly<Record<Lang, LanguageResources>> = {
  es: { texts: ANSWERS.es, model: spanish },
  en: { texts: ANSWERS.en, model: english },
};
