import { byLang, type Lang } from '#shared/i18n/lang.ts';
import { ANSWER_LOADERS, type Answers } from './answers.ts';
import type { StoredIntentModel } from './model/intent-model.ts';

/** What the assistant needs to understand and answer one language. */
export interface LanguageResources {
  texts: Answers;
  model: StoredIntentModel;
}

/**
 * Languages whose questions another language's model understands. Catalan has no phrases to train on: its speakers also
 * write Spanish, and most words of a question share their stems.
 */
const READ_AS = { ca: 'es' } as const satisfies Partial<Record<Lang, Lang>>;

/** Languages with phrases and a trained model of their own. */
export type ModelLang = Exclude<Lang, keyof typeof READ_AS>;

/** Language of the model that understands the questions of each language. */
export const MODEL_LANG: Readonly<Record<Lang, ModelLang>> = { ...byLang((lang) => lang as ModelLang), ...READ_AS };
export const MODEL_LANGS: readonly ModelLang[] = [...new Set(Object.values(MODEL_LANG))];

const MODEL_LOADERS: Readonly<Record<ModelLang, () => Promise<StoredIntentModel>>> = {
  es: async () => (await import('../data/intent-model.es.json')).default,
  en: async () => (await import('../data/intent-model.en.json')).default,
};

/** Loads the model that understands a language; each model is a chunk of its own. */
export async function loadModel(lang: Lang): Promise<StoredIntentModel> {
  return MODEL_LOADERS[MODEL_LANG[lang]]();
}

export async function loadLanguage(lang: Lang): Promise<LanguageResources> {
  const [texts, model] = await Promise.all([ANSWER_LOADERS[lang](), loadModel(lang)]);
  return { texts, model };
}
