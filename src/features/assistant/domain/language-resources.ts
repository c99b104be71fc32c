import type { Lang } from '#shared/i18n/lang.ts';
import { ANSWER_LOADERS, type Answers } from './answers.ts';
import type { StoredIntentModel } from './intent-model.ts';

/** What the assistant needs to understand and answer one language. */
export interface LanguageResources {
  texts: Answers;
  model: StoredIntentModel;
}

/** Loads the trained model of one language, each a chunk of its own. */
export const MODEL_LOADERS: Readonly<Record<Lang, () => Promise<StoredIntentModel>>> = {
  es: async () => (await import('../data/intent-model.es.json')).default,
  en: async () => (await import('../data/intent-model.en.json')).default,
};

export async function loadLanguage(lang: Lang): Promise<LanguageResources> {
  const [texts, model] = await Promise.all([ANSWER_LOADERS[lang](), MODEL_LOADERS[lang]()]);
  return { texts, model };
}
