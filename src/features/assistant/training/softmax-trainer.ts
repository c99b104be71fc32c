import { createRandom } from '#seed/random.ts';
import { extractFeatures } from '../domain/question-features.ts';
import { toSparse, type FeatureTable } from '../domain/intent-model.ts';
import { addTypingSlips } from './typing-slips.ts';

export interface Example {
  words: readonly string[];
  /** Index of the label. */
  label: number;
}

export interface TrainingOptions {
  rounds: number;
  rate: number;
  /** Added to the square root of the summed gradients of Adagrad. */
  damping: number;
  /** Share of the words with a typing slip in one of two copies. */
  slipRate: number;
  /** Share of the words that are left out at random, so that no single word decides. */
  wordDropout: number;
  /** Share of the features that are left out at random, against overfitting. */
  dropout: number;
  /** Probability that the target leaves to all labels together. */
  smoothing: number;
  /** Weights that are kept; the others are set to zero after `pruneAfter` of the rounds, and the kept ones trained on. */
  keptWeights: number;
  pruneAfter: number;
}

export interface TrainedWeights {
  /** `buckets × labels`. */
  weights: Float32Array;
  biases: Float32Array;
}

const BIAS_RATE = 0.02;
/** Texts with more words than this lose some. */
const MIN_DROPPED_LENGTH = 3;

/**
 * Trains a softmax regression on hashed features by Adagrad, one example at a time. A fixed seed makes the training
 * repeatable. Pruning during the training costs less accuracy than after it.
 */
export function trainSoftmax(
  examples: readonly Example[],
  labelCount: number,
  table: FeatureTable,
  options: TrainingOptions,
): TrainedWeights {
  const { rounds, rate, damping, slipRate, wordDropout, dropout, smoothing, keptWeights, pruneAfter } = options;
  const random = createRandom('assistant');
  const buckets = table.checks.length;
  const weights = new Float32Array(buckets * labelCount);
  const biases = new Float32Array(labelCount);
  const squares = new Float32Array(buckets);
  const errors = new Float32Array(labelCount);
  let mask: Uint8Array | null = null;
  for (let round = 0; round < rounds; round += 1) {
    if (!mask && round >= rounds * pruneAfter) mask = prune(weights, squares, keptWeights);
    const step = rate * (1 - round / rounds);
    for (const { words, label } of random.shuffled(examples)) {
      const typed = random.chance(0.5) ? words : addTypingSlips(words, slipRate, random);
      const kept = typed.length > MIN_DROPPED_LENGTH ? typed.filter(() => !random.chance(wordDropout)) : typed;
      const text = toSparse(extractFeatures(kept), table, () => random.chance(dropout));
      errors.set(biases);
      for (let at = 0; at < text.buckets.length; at += 1) {
        const from = text.buckets[at]! * labelCount;
        const weight = text.weights[at]!;
        for (let one = 0; one < labelCount; one += 1) errors[one]! += weight * weights[from + one]!;
      }
      toErrors(errors, label, smoothing);
      let squared = 0;
      for (let one = 0; one < labelCount; one += 1) {
        squared += errors[one]! * errors[one]!;
        biases[one]! -= BIAS_RATE * step * errors[one]!;
      }
      for (let at = 0; at < text.buckets.length; at += 1) {
        const bucket = text.buckets[at]!;
        const weight = text.weights[at]!;
        squares[bucket]! += squared * weight * weight;
        const move = (step * weight) / (damping + Math.sqrt(squares[bucket]!));
        const from = bucket * labelCount;
        if (mask) {
          for (let one = 0; one < labelCount; one += 1) weights[from + one]! -= move * errors[one]! * mask[from + one]!;
        } else {
          for (let one = 0; one < labelCount; one += 1) weights[from + one]! -= move * errors[one]!;
        }
      }
    }
  }
  return { weights, biases };
}

/** Turns scores into the gradient of the cross entropy, in place. */
function toErrors(scores: Float32Array, label: number, smoothing: number): void {
  let highest = -Infinity;
  for (const score of scores) if (score > highest) highest = score;
  let total = 0;
  for (let one = 0; one < scores.length; one += 1) {
    scores[one] = Math.exp(scores[one]! - highest);
    total += scores[one]!;
  }
  for (let one = 0; one < scores.length; one += 1)
    scores[one] = scores[one]! / total - smoothing / scores.length - (one === label ? 1 - smoothing : 0);
}

/** Sets all but the `kept` most influential weights to zero: large ones of frequent features. Returns their mask. */
function prune(weights: Float32Array, squares: Float32Array, kept: number): Uint8Array {
  const labelCount = weights.length / squares.length;
  const influence = weights.map((weight, at) => Math.abs(weight) * squares[Math.floor(at / labelCount)]! ** 0.25);
  const limit = influence.toSorted()[Math.max(0, weights.length - kept)] ?? 0;
  const mask = new Uint8Array(weights.length);
  for (let at = 0; at < weights.length; at += 1) {
    if (influence[at]! >= limit && influence[at]! > 0) mask[at] = 1;
    else weights[at] = 0;
  }
  return mask;
}
