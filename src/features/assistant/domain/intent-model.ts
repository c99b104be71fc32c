import type { Confidence, Ranked } from './confidence.ts';
import type { Features } from './question-features.ts';

/**
 * Classifier as it is stored. Numbers are characters (`LEVELS`), because gzip encodes a frequent character in few bits.
 */
export interface StoredIntentModel {
  /** Hash of the phrases the model was trained on. */
  stamp: string;
  /** Per bucket its check and its gain, as one level (`cellLevel`); level 0 is an empty bucket. */
  cells: string;
  /** Labels of the weights of each bucket, as gaps in ascending order; `ROW_END` ends a bucket. */
  columns: string;
  /** One level per weight. */
  weights: string;
  /** Weight of one level. */
  step: number;
  biases: readonly number[];
  confidence: Confidence;
}

/** Features that the model knows, by bucket of their hash. */
export interface FeatureTable {
  /** Check of the feature, from 1; a hash with another one is an unknown feature. 0 is an empty bucket. */
  checks: Uint8Array;
  /** How much the feature tells about the label. */
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

/** Printable characters without quotation mark and backslash, which JSON would escape. */
export const LEVELS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((one) => one !== '"' && one !== '\\')
  .join('');
/** Level of a weight of zero. */
export const ZERO_LEVEL = LEVELS.length / 2;
/** Levels of a check and of a gain; together they fit into one character. */
const CHECKS = 18;
export const GAIN_LEVELS = 5;
/** Characters of `columns`: a gap up to `MAX_GAP`, a jump of `MAX_GAP` without a weight, the end of a bucket. */
export const MAX_GAP = LEVELS.length - 3;
export const JUMP = LEVELS[MAX_GAP + 1]!;
export const ROW_END = LEVELS[MAX_GAP + 2]!;

/** Decodes a stored model of `labels`, in the order of the training. Takes some ms, once. */
export function decodeIntentModel(stored: StoredIntentModel, labels: readonly string[]): IntentModel {
  const { cells, columns, weights, step, biases, confidence } = stored;
  const levels = new Map([...LEVELS].map((one, level) => [one, level]));
  const buckets = cells.length;
  const cellLevels = Array.from(cells, (one) => levels.get(one)!);
  const rows = new Int32Array(buckets + 1);
  const labelOf = new Uint8Array(weights.length);
  let [bucket, at, label] = [0, 0, -1];
  for (const one of columns) {
    if (one === ROW_END) {
      bucket += 1;
      rows[bucket] = at;
      label = -1;
    } else if (one === JUMP) {
      label += MAX_GAP;
    } else {
      label += levels.get(one)! + 1;
      labelOf[at] = label;
      at += 1;
    }
  }
  return {
    labels,
    checks: Uint8Array.from(cellLevels, (level) => Math.ceil(level / GAIN_LEVELS)),
    gains: Float32Array.from(cellLevels, (level) => (((level + GAIN_LEVELS - 1) % GAIN_LEVELS) + 1) / GAIN_LEVELS),
    rows,
    columns: labelOf,
    weights: Float32Array.from(weights, (one) => (levels.get(one)! - ZERO_LEVEL) * step),
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
