import {
  cellLevel,
  createRowCoder,
  WEIGHT_LEVELS,
  type FeatureTable,
  type StoredIntentModel,
} from '../domain/model/intent-model.ts';
import type { ModelLang } from '../domain/language-resources.ts';
import { tokenize } from '../domain/model/question-features.ts';
import { RangeEncoder } from './range-encoder.ts';
import { selectFeatures } from './feature-selection.ts';
import type { Phrase } from './phrases.ts';
import { trainSoftmax, type TrainingOptions } from './softmax-trainer.ts';

/** Buckets of the hash table, and how many of them hold a feature. */
const FEATURES = { buckets: 32_768, kept: 28_000 } as const;
/** Hyperparameters, chosen by cross-validation on the trained phrases. */
const OPTIONS: TrainingOptions = {
  rounds: 20,
  rate: 3,
  damping: 0.1,
  slipRate: 0.2,
  wordDropout: 0.15,
  dropout: 0.2,
  smoothing: 0.1,
  keptWeights: 92_300,
  pruning: { from: 4, until: 10, startFactor: 8 },
  roundsUnrounded: 12,
};
/** Off-topic phrases count more, because they are more varied than all other labels together. */
const OFF_TOPIC_COPIES = 6;
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
  const { weights, biases, step } = trainSoftmax(examples, labels.length, table, OPTIONS);
  return {
    buckets: FEATURES.buckets,
    rows: encodeRows(weights, step, labels.length, table),
    step,
    biases: Array.from(biases, (bias) => Math.round(bias * 1000) / 1000),
  };
}

function encodeRows(weights: Float32Array, step: number, labelCount: number, table: FeatureTable): string {
  const encoder = new RangeEncoder();
  const encodeRow = createRowCoder(encoder, labelCount);
  for (const [bucket, check] of table.checks.entries()) {
    const row = weights.subarray(bucket * labelCount, (bucket + 1) * labelCount);
    const levels = Array.from(row, (weight) => toLevel(weight, step));
    const labels = [...levels.keys()].filter((label) => levels[label] !== 0);
    encodeRow({ cell: cellLevel(check, table.gains[bucket]!), labels, levels: labels.map((label) => levels[label]!) });
  }
  return encoder.finish();
}

function toLevel(weight: number, step: number): number {
  return Math.max(-WEIGHT_LEVELS, Math.min(WEIGHT_LEVELS, Math.round(weight / step)));
}
