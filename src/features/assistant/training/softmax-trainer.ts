import { createRandom, type Random } from '#seed/random.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { extractFeatures } from '../domain/model/question-features.ts';
import { toSparse, type FeatureTable, type SparseText } from '../domain/model/intent-model.ts';
import { addTypingSlips } from './typing-slips.ts';

export interface Example {
  words: readonly string[];
  /** Index of the label. */
  label: number;
  lang: Lang;
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
  /** Weights that are kept at last; the others are zero. */
  keptWeights: number;
  /** Rounds that prune: the first leaves `startFactor` times as many weights, each later one less, `until` all the rest. */
  pruning: { from: number; until: number; startFactor: number };
  /** Rounds before the scores are computed with rounded weights, so that the training makes up for the rounding. */
  roundsUnrounded: number;
}

export interface TrainedWeights {
  /** `buckets × labels`. */
  weights: Float32Array;
  biases: Float32Array;
  /** Step of the quantisation: the standard deviation of the kept weights. */
  step: number;
}

const BIAS_RATE = 0.02;
/** Exponent of a feature's summed gradients in the influence of its weights: rare features keep theirs. */
const INFLUENCE_OF_FREQUENCY = 0.1;
/** Texts with more words than this lose some. */
const MIN_DROPPED_LENGTH = 3;
/** Variants of each example. */
const VARIANTS = 5;

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
  const { rounds, rate, damping, dropout, smoothing, keptWeights, pruning, roundsUnrounded } = options;
  const random = createRandom('assistant');
  const buckets = table.checks.length;
  const weights = new Float32Array(buckets * labelCount);
  const biases = new Float32Array(labelCount);
  const squares = new Float32Array(buckets);
  const errors = new Float32Array(labelCount);
  const typed = new Map(examples.map((one) => [one, typeVariants(one.words, table, options, random)]));
  let kept: Uint8Array[] | null = null;
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (round >= pruning.from && round <= pruning.until) {
      const remaining = (pruning.until - round) / (pruning.until - pruning.from);
      kept = prune(weights, squares, Math.round(keptWeights * pruning.startFactor ** remaining));
    }
    if (round === roundsUnrounded) step = standardDeviation(weights);
    const learning = rate * (1 - round / rounds);
    for (const example of random.shuffled(examples)) {
      const text = dropFeatures(random.pick(typed.get(example)!), dropout, random);
      errors.set(biases);
      for (let at = 0; at < text.buckets.length; at += 1) {
        const from = text.buckets[at]! * labelCount;
        const weight = text.weights[at]!;
        if (kept && step > 0) {
          for (const one of kept[text.buckets[at]!]!)
            errors[one]! += weight * step * Math.round(weights[from + one]! / step);
        } else if (kept) {
          for (const one of kept[text.buckets[at]!]!) errors[one]! += weight * weights[from + one]!;
        } else {
          for (let one = 0; one < labelCount; one += 1) errors[one]! += weight * weights[from + one]!;
        }
      }
      toErrors(errors, example.label, smoothing);
      let squared = 0;
      for (let one = 0; one < labelCount; one += 1) {
        squared += errors[one]! * errors[one]!;
        biases[one]! -= BIAS_RATE * learning * errors[one]!;
      }
      for (let at = 0; at < text.buckets.length; at += 1) {
        const bucket = text.buckets[at]!;
        const weight = text.weights[at]!;
        squares[bucket]! += squared * weight * weight;
        const move = (learning * weight) / (damping + Math.sqrt(squares[bucket]!));
        const from = bucket * labelCount;
        if (kept) {
          for (const one of kept[bucket]!) weights[from + one]! -= move * errors[one]!;
        } else {
          for (let one = 0; one < labelCount; one += 1) weights[from + one]! -= move * errors[one]!;
        }
      }
    }
  }
  return { weights, biases, step };
}

function standardDeviation(weights: Float32Array): number {
  const kept = weights.filter((weight) => weight !== 0);
  return Math.sqrt(kept.reduce((sum, weight) => sum + weight * weight, 0) / kept.length);
}

/** The text as it may be typed: some words left out, and half of the variants with typing slips. */
function typeVariants(
  words: readonly string[],
  table: FeatureTable,
  { slipRate, wordDropout }: TrainingOptions,
  random: Random,
): SparseText[] {
  return Array.from({ length: VARIANTS }, () => {
    const typed = random.chance(0.5) ? words : addTypingSlips(words, slipRate, random);
    const kept = typed.length > MIN_DROPPED_LENGTH ? typed.filter(() => !random.chance(wordDropout)) : typed;
    return toSparse(extractFeatures(kept), table);
  });
}

/** Leaves out a share of the features; the weights of the others have length 1 again. */
function dropFeatures(text: SparseText, dropout: number, random: Random): Pick<SparseText, 'buckets' | 'weights'> {
  const rest: Pick<SparseText, 'buckets' | 'weights'> = { buckets: [], weights: [] };
  let squares = 0;
  for (let at = 0; at < text.buckets.length; at += 1) {
    if (random.chance(dropout)) continue;
    const weight = text.weights[at]!;
    rest.buckets.push(text.buckets[at]!);
    rest.weights.push(weight);
    squares += weight * weight;
  }
  const norm = Math.sqrt(squares) || 1;
  for (let at = 0; at < rest.weights.length; at += 1) rest.weights[at]! /= norm;
  return rest;
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

/** Sets all but the `count` most influential weights to zero: large ones of frequent features. Returns the labels kept by bucket. */
function prune(weights: Float32Array, squares: Float32Array, count: number): Uint8Array[] {
  const labelCount = weights.length / squares.length;
  const influence = weights.map(
    (weight, at) => Math.abs(weight) * squares[Math.floor(at / labelCount)]! ** INFLUENCE_OF_FREQUENCY,
  );
  const limit = influence.toSorted()[Math.max(0, weights.length - count)] ?? 0;
  const labels = Uint8Array.from({ length: labelCount }, (_, label) => label);
  return Array.from(squares, (_, bucket) => {
    const from = bucket * labelCount;
    const kept = labels.filter((label) => influence[from + label]! >= limit && influence[from + label]! > 0);
    for (const label of labels) if (!kept.includes(label)) weights[from + label] = 0;
    return kept;
  });
}
