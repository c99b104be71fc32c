import { INTENTS, isIntent, relatedIntents, type Intent } from './intents.ts';
import { decodeIntentModel, rankLabels, type StoredIntentModel } from './model/intent-model.ts';
import { extractFeatures } from './model/question-features.ts';
import { estimateConfidence, type Ranked } from './model/confidence.ts';

export interface Understanding {
  /** Intents, most probable first. */
  candidates: Intent[];
  /** Best label, `none` for an off-topic text. */
  best: Intent | 'none';
  /** Confidence in the best label, from 0 to 1. */
  score: number;
}

/** Factors on the probability of an intent that a follow-up may mean, by its distance from the previous topic. */
const FOLLOW_UP_BOOST = { 1: 12, 2: 6 } as const;

/** A finer intent is preferred to its broader one from this share of its probability on. */
const FINER_SHARE = 0.6;

/** Labels of the models, in the order of their training: all intents, and `none` for off-topic texts. */
export const MODEL_LABELS: readonly string[] = [...Object.keys(INTENTS), 'none'].sort();

export type ClassifyIntent = (words: readonly string[], topic?: Intent | null) => Understanding;

/**
 * Decodes the trained model. The returned function ranks the intents of a tokenized text; with a `topic` the text is
 * a follow-up to that intent.
 */
export function createIntentClassifier(stored: StoredIntentModel): ClassifyIntent {
  const model = decodeIntentModel(stored, MODEL_LABELS);
  return (words, topic = null) => {
    const { ranked, known } = rankLabels(model, extractFeatures(words));
    const all = joinFamilies(topic ? boostRelated(ranked, topic) : ranked);
    const { label } = all[0]!;
    return {
      candidates: all.flatMap((one) => (isIntent(one.label) ? one.label : [])),
      best: isIntent(label) ? label : 'none',
      score: estimateConfidence(model.confidence, all, known),
    };
  };
}

/**
 * Adds the probability of a broader intent to the best of its finer ones, if that is nearly as probable: its answer
 * serves both questions.
 */
export function joinFamilies(ranked: readonly Ranked[]): Ranked[] {
  const [best] = ranked;
  if (!best || !isIntent(best.label)) return [...ranked];
  const broader = INTENTS[best.label].part_of;
  const finer = broader
    ? best
    : ranked.find(({ label, probability }) => {
        const isPart = isIntent(label) && INTENTS[label].part_of === best.label;
        return isPart && probability >= best.probability * FINER_SHARE;
      });
  const whole = ranked.find(({ label }) => label === (broader ?? best.label));
  if (!finer || !whole || finer === whole) return [...ranked];
  const joined = { label: finer.label, probability: finer.probability + whole.probability };
  return [joined, ...ranked.filter((one) => one !== finer)];
}

/** Multiplies the probabilities of the intents around the topic, and scales all to a sum of 1. */
function boostRelated(ranked: readonly Ranked[], topic: Intent): Ranked[] {
  const related = relatedIntents(topic);
  const boosted = ranked.map(({ label, probability }) => {
    const distance = isIntent(label) ? related.get(label) : undefined;
    return { label, probability: distance ? probability * FOLLOW_UP_BOOST[distance] : probability };
  });
  const sum = boosted.reduce((total, { probability }) => total + probability, 0);
  return boosted
    .map(({ label, probability }) => ({ label, probability: probability / sum }))
    .sort((a, b) => b.probability - a.probability);
}
