import type { Confidence, Ranked } from './confidence.ts';
import type { Features } from './question-features.ts';
import { RangeDecoder } from './range-decoder.ts';
import { AdaptiveFrequencies, AscendingLabels, type SymbolCoder } from './symbol-coder.ts';

/** Classifier as it is stored. */
export interface StoredIntentModel {
  /** Hash of the phrases the model was trained on. */
  stamp: string;
  /** Number of buckets of the hash table. */
  buckets: number;
  /** Range coding of the cells, labels and weights of all buckets (`createRowCoder`). */
  rows: string;
  /** Weight of one level. */
  step: number;
  biases: readonly number[];
  confidence: Confidence;
}

/** Features that the model knows, by bucket of their hash. */
export interface FeatureTable {
  /** Check of the feature, from 1; a hash with another one is an unknown feature. 0 is an empty bucket. */
  checks: Uint8Array;
  /** Information gain of the feature about the label. */
  gains: Float32Array;
}

export interface IntentModel extends FeatureTable {
  labels: readonly string[];
  /** Index of the first weight of each bucket, and the number of weights at the end. */
  rows: Int32Array;
  columns: Uint8Array;
  weights: Float32Array;
  biases: Float32Array;
  confidence: Confidence;
}

/** Levels of a check and of a gain. */
const CHECKS = 18;
export const GAIN_LEVELS = 5;
/** Levels of a weight on each side of zero. */
export const WEIGHT_LEVELS = 8;

/** Bucket of the hash table with its weights, in ascending order of their labels. */
export interface ModelRow {
  /** Check and gain as one level (`cellLevel`); 0 is an empty bucket. */
  cell: number;
  labels: readonly number[];
  /** Weights in steps, from `-WEIGHT_LEVELS` to `WEIGHT_LEVELS`. */
  levels: readonly number[];
}

const EMPTY_ROW: ModelRow = { cell: 0, labels: [], levels: [] };

/** Returns a function that codes the rows of a model one by one; the decoder calls it without a row. */
export function createRowCoder(coder: SymbolCoder, labelCount: number): (row?: ModelRow) => ModelRow {
  const cells = new AdaptiveFrequencies(CHECKS * GAIN_LEVELS + 1);
  const ascending = new AscendingLabels(labelCount);
  const weights = new AdaptiveFrequencies(2 * WEIGHT_LEVELS + 1);
  return (row) => {
    const cell = cells.code(coder, row?.cell);
    if (cell === 0) return EMPTY_ROW;
    const labels: number[] = [];
    const levels: number[] = [];
    for (;;) {
      const at = labels.length;
      const label = ascending.code(coder, labels[at - 1] ?? -1, row && (row.labels[at] ?? labelCount));
      if (label === labelCount) return { cell, labels, levels };
      labels.push(label);
      levels.push(weights.code(coder, row && row.levels[at]! + WEIGHT_LEVELS) - WEIGHT_LEVELS);
    }
  };
}

/** Decodes a stored model of `labels`, in the order of the training. Takes some tens of ms, once. */
export function decodeIntentModel(stored: StoredIntentModel, labels: readonly string[]): IntentModel {
  const { buckets, step, biases, confidence } = stored;
  const nextRow = createRowCoder(new RangeDecoder(stored.rows), labels.length);
  const decoded = Array.from({ length: buckets }, () => nextRow());
  const rows = new Int32Array(buckets + 1);
  for (const [bucket, row] of decoded.entries()) rows[bucket + 1] = rows[bucket]! + row.labels.length;
  return {
    labels,
    checks: Uint8Array.from(decoded, ({ cell }) => Math.ceil(cell / GAIN_LEVELS)),
    gains: Float32Array.from(decoded, ({ cell }) => (((cell + GAIN_LEVELS - 1) % GAIN_LEVELS) + 1) / GAIN_LEVELS),
    rows,
    columns: Uint8Array.from(decoded.flatMap((row) => row.labels)),
    weights: Float32Array.from(
      decoded.flatMap((row) => row.levels),
      (level) => level * step,
    ),
    biases: Float32Array.from(biases),
    confidence,
  };
}

/** Number from 1 that tells the features of one bucket apart. */
export function checkOf(hash: number): number {
  return ((hash >>> 20) % CHECKS) + 1;
}

/** Level of a check and a gain. */
export function cellLevel(check: number, gain: number): number {
  return check === 0 ? 0 : (check - 1) * GAIN_LEVELS + Math.round(gain * GAIN_LEVELS);
}

/** Known features of a text with weights of Euclidean length 1, and their share of all (0 to 1). */
export interface SparseText {
  buckets: number[];
  weights: number[];
  known: number;
}

/** Looks up the features of a text. */
export function toSparse({ hashes, weights }: Features, { checks, gains }: FeatureTable): SparseText {
  const text: SparseText = { buckets: [], weights: [], known: 0 };
  let squares = 0;
  for (let at = 0; at < hashes.length; at += 1) {
    const bucket = hashes[at]! % checks.length;
    if (checks[bucket] !== checkOf(hashes[at]!)) continue;
    const weight = weights[at]! * gains[bucket]!;
    text.buckets.push(bucket);
    text.weights.push(weight);
    text.known += weights[at]! ** 2;
    squares += weight * weight;
  }
  const norm = Math.sqrt(squares) || 1;
  for (let at = 0; at < text.weights.length; at += 1) text.weights[at]! /= norm;
  return text;
}

/** Ranks all labels for the features of a text, best first, with the known share of the features. */
export function rankLabels(model: IntentModel, features: Features): { ranked: Ranked[]; known: number } {
  const { labels, rows, columns, biases } = model;
  const text = toSparse(features, model);
  const scores = biases.slice();
  for (let at = 0; at < text.buckets.length; at += 1) {
    const bucket = text.buckets[at]!;
    for (let index = rows[bucket]!; index < rows[bucket + 1]!; index += 1)
      scores[columns[index]!]! += text.weights[at]! * model.weights[index]!;
  }
  const highest = scores.reduce((most, one) => Math.max(most, one), -Infinity);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, one) => total + one, 0);
  const ranked = labels.map((label, at) => ({ label, probability: powers[at]! / sum }));
  return { ranked: ranked.sort((a, b) => b.probability - a.probability), known: text.known };
}
