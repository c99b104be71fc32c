import { byLang, type Lang } from '#shared/i18n/lang.ts';
import { ANSWER_LOADERS, type Answers } from './answers.ts';
import type { StoredIntentModel } from './model/intent-model.ts';

/** Puts a question into the language of the model that reads it. */
export type Translate = (text: string) => string;

/** Model of the questions in one language, with their translation into the model's language where that is another one. */
export interface QuestionReader {
  model: StoredIntentModel;
  translate?: Translate;
}

/** Everything to understand and answer one language: its texts and the reader of its questions. */
export interface LanguageResources extends QuestionReader {
  texts: Answers;
}

/**
 * Languages whose questions another language's model understands. Catalan has no phrases to train on: most words of a
 * question share their stems with Spanish ones, and a table replaces the others.
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

const TRANSLATION_LOADERS: Partial<Record<Lang, () => Promise<Translate>>> = {
  ca: async () => (await import('./catalan-to-spanish.ts')).catalanToSpanish,
} satisfies Record<keyof typeof READ_AS, () => Promise<Translate>>;

/** Loads the model that understands a language; each model is a chunk of its own. */
async function loadModel(lang: Lang): Promise<StoredIntentModel> {
  return MODEL_LOADERS[MODEL_LANG[lang]]();
}

/** Loads the translation of questions into the language of their model; `null` if that is the same. */
export function loadTranslation(lang: Lang): Promise<Translate> | null {
  return TRANSLATION_LOADERS[lang]?.() ?? null;
}

/** Loads the reader of a language for the FAQ search, which needs no answers. */
export async function loadQuestionReader(lang: Lang): Promise<QuestionReader> {
  const [model, translate] = await Promise.all([loadModel(lang), loadTranslation(lang)]);
  return { model, ...(translate && { translate }) };
}

/** Loads the resources to open the assistant; the translation of questions follows with the first one. */
export async function loadLanguage(lang: Lang): Promise<LanguageResources> {
  const [texts, model] = await Promise.all([ANSWER_LOADERS[lang](), loadModel(lang)]);
  return { texts, model };
}
