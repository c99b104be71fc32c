import type { Lang } from '#shared/i18n/lang.ts';
import english from '../data/phrases.en.json' with { type: 'json' };
import spanish from '../data/phrases.es.json' with { type: 'json' };
import { trainClassifier, type Example, type Ranked } from './classifier.ts';
import type { Intent } from './intents.ts';
import { cosineSimilarityTo } from './cosine-similarity.ts';
import { ASSISTANT } from './rules.ts';
import { createSpellCorrector } from './spell-corrector.ts';
import { lexiconTerms, tokenize } from './terms.ts';

/** An intent, or `none` for off-topic phrases. */
export type IntentLabel = Intent | 'none';
/** Training phrases by label, separated by ';', without ignored words. */
type Phrases = Readonly<Record<IntentLabel, string>>;

/** Multiplier for `none`: off-topic texts are more varied than the training phrases can represent. */
const OUT_OF_SCOPE_WEIGHT = 3;
const SIMILARITY_THRESHOLD = 0.75;

export const PHRASES: Readonly<Record<Lang, Phrases>> = { es: spanish, en: english };

/**
 * Trains the classifier on the phrases. The returned function ranks all labels (0 to 1, best first); `context` adds
 * words of the previous topic. Training takes some tens of ms.
 */
export function trainIntentClassifier(): (text: string, context?: readonly string[]) => Ranked<IntentLabel>[] {
  const examples: Example<IntentLabel>[] = Object.values(PHRASES).flatMap((set) =>
    Object.entries(set).flatMap(([label, texts]) =>
      texts.split(';').map((text) => ({ label: label as IntentLabel, words: tokenize(text) })),
    ),
  );
  const rank = trainClassifier(examples);
  const nearness = cosineSimilarityTo(examples);
  const mend = createSpellCorrector(new Set([...examples.flatMap(({ words }) => words), ...lexiconTerms()]));
  return (text, context = []) => {
    const typed = tokenize(text);
    const words = text.length < ASSISTANT.fuzzyMaxLength ? mend(typed) : typed;
    const all = [...words, ...context];
    return discountUnfamiliar(rank(all), nearness(all));
  };
}

/** Lowers the score of intents whose nearest phrase has a similarity below `SIMILARITY_THRESHOLD`. */
function discountUnfamiliar(
  ranked: readonly Ranked<IntentLabel>[],
  nearness: ReadonlyMap<IntentLabel, number>,
): Ranked<IntentLabel>[] {
  const weighted = ranked.map(({ label, score }) => ({
    label,
    score: label === 'none' ? score * OUT_OF_SCOPE_WEIGHT : score,
  }));
  const sum = weighted.reduce((total, { score }) => total + score, 0);
  const discounted = weighted.map(({ label, score }) => {
    const familiarity = label === 'none' ? 1 : Math.min(1, (nearness.get(label) ?? 0) / SIMILARITY_THRESHOLD);
    return { label, score: (score / sum) * familiarity };
  });
  return discounted.sort((a, b) => b.score - a.score);
}
