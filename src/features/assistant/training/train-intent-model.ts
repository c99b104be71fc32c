import {
  JUMP,
  LEVELS,
  MAX_GAIN_LEVEL,
  MAX_GAP,
  ROW_END,
  ZERO_LEVEL,
  type StoredIntentModel,
} from '../domain/intent-model.ts';
import { tokenize } from '../domain/question-features.ts';
import { selectFeatures } from './feature-selection.ts';
import type { Phrase } from './phrases.ts';
import { trainSoftmax, type TrainingOptions } from './softmax-trainer.ts';

const BUCKETS = 8192;
/** Hyperparameters, chosen by cross-validation on the trained phrases. */
const OPTIONS: TrainingOptions = {
  rounds: 20,
  rate: 2,
  damping: 0.1,
  slipRate: 0.2,
  wordDropout: 0.15,
  dropout: 0.2,
  smoothing: 0.05,
  keptWeights: 104_000,
  pruneAfter: 0.6,
};
/** Off-topic phrases count more, because they are more varied than all other labels together. */
const OFF_TOPIC_COPIES = 3;
/** Step of the quantisation in standard deviations of the kept weights. */
const STEP = 0.6;

/** Trains the classifier on phrases, without the calibration of its confidence. */
export function trainIntentModel(
  phrases: readonly Pick<Phrase, 'text' | 'label'>[],
  labels: readonly string[],
): Omit<StoredIntentModel, 'stamp' | 'confidence'> {
  const examples = phrases.flatMap(({ text, label }) => {
    const example = { words: tokenize(text), label: labels.indexOf(label) };
    return Array.from({ length: label === 'none' ? OFF_TOPIC_COPIES : 1 }, () => example);
  });
  const table = selectFeatures(examples, labels.length, BUCKETS);
  const { weights, biases } = trainSoftmax(examples, labels.length, table, OPTIONS);
  const kept = weights.filter((weight) => weight !== 0);
  const step = Math.sqrt(kept.reduce((sum, weight) => sum + weight * weight, 0) / kept.length) * STEP;
  return {
    labels,
    checks: Buffer.from(table.checks).toString('hex'),
    gains: Array.from(table.gains, (gain) => LEVELS[Math.round(gain * MAX_GAIN_LEVEL)]!).join(''),
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
