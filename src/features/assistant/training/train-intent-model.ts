import {
  JUMP,
  cellLevel,
  LEVELS,
  MAX_GAP,
  ROW_END,
  ZERO_LEVEL,
  type StoredIntentModel,
} from '../domain/intent-model.ts';
import type { ModelLang } from '../domain/language-resources.ts';
import { tokenize } from '../domain/question-features.ts';
import { selectFeatures } from './feature-selection.ts';
import type { Phrase } from './phrases.ts';
import { trainSoftmax, type TrainingOptions } from './softmax-trainer.ts';

/** Buckets of the hash table, and how many of them hold a feature. */
const FEATURES = { buckets: 32_768, kept: 22_000 } as const;
/** Hyperparameters, chosen by cross-validation on the trained phrases. */
const OPTIONS: TrainingOptions = {
  rounds: 12,
  rate: 2,
  damping: 0.1,
  slipRate: 0.2,
  wordDropout: 0.15,
  dropout: 0.2,
  smoothing: 0.05,
  keptWeights: 84_000,
  pruneAfter: 0.4,
};
/** Off-topic phrases count more, because they are more varied than all other labels together. */
const OFF_TOPIC_COPIES = 3;
/** Step of the quantisation in standard deviations of the kept weights. */
const STEP = 1;

/**
 * Trains the classifier of one language, without the calibration of its confidence. The phrases of the other language
 * train the concepts and the words that both share.
 */
export function trainIntentModel(
  phrases: readonly Pick<Phrase, 'text' | 'label' | 'lang'>[],
  labels: readonly string[],
  lang: ModelLang,
): Omit<StoredIntentModel, 'stamp' | 'confidence'> {
  const examples = phrases.flatMap(({ text, label, lang: written }) => {
    const example = { words: tokenize(text), label: labels.indexOf(label), lang: written };
    return Array.from({ length: label === 'none' ? OFF_TOPIC_COPIES : 1 }, () => example);
  });
  const table = selectFeatures(examples, labels.length, {
    ...FEATURES,
    isOwn: (example) => example.lang === lang,
  });
  const { weights, biases } = trainSoftmax(examples, labels.length, table, OPTIONS);
  const kept = weights.filter((weight) => weight !== 0);
  const step = Math.sqrt(kept.reduce((sum, weight) => sum + weight * weight, 0) / kept.length) * STEP;
  return {
    cells: Array.from(table.checks, (check, at) => LEVELS[cellLevel(check, table.gains[at]!)]!).join(''),
    ...encodeRows(weights, step, labels.length),
    step,
    biases: Array.from(biases, (bias) => Math.round(bias * 1000) / 1000),
  };
}

function encodeRows(
  weights: Float32Array,
  step: number,
  labelCount: number,
): Pick<StoredIntentModel, 'columns' | 'weights'> {
  const columns: string[] = [];
  const levels: string[] = [];
  for (let from = 0; from < weights.length; from += labelCount) {
    let gap = 0;
    for (let label = 0; label < labelCount; label += 1) {
      const level = Math.max(-ZERO_LEVEL, Math.min(ZERO_LEVEL - 1, Math.round(weights[from + label]! / step)));
      if (level === 0) {
        gap += 1;
        continue;
      }
      for (; gap > MAX_GAP; gap -= MAX_GAP) columns.push(JUMP);
      columns.push(LEVELS[gap]!);
      levels.push(LEVELS[level + ZERO_LEVEL]!);
      gap = 0;
    }
    columns.push(ROW_END);
  }
  return { columns: columns.join(''), weights: levels.join('') };
}
