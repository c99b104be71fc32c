import { byLang, type Lang } from '#shared/i18n/lang.ts';
import english from '../data/intent-model.en.json' with { type: 'json' };
import spanish from '../data/intent-model.es.json' with { type: 'json' };
import { ANSWERS } from './all-answers.ts';
import { catalanToSpanish } from './catalan-to-spanish.ts';
import type { StoredIntentModel } from './model/intent-model.ts';
import { MODEL_LANG, type LanguageResources, type ModelLang } from './language-resources.ts';

const MODELS: Readonly<Record<ModelLang, StoredIntentModel>> = { es: spanish, en: english };

/** Texts and models of the assistant, by language. For scripts and tests; the browser loads one language. */
export const LANGUAGE_RESOURCES: Readonly<Record<Lang, LanguageResources>> = byLang((lang) => ({
  texts: ANSWERS[lang],
  model: MODELS[MODEL_LANG[lang]],
  ...(lang === 'ca' && { translate: catalanToSpanish }),
}));
