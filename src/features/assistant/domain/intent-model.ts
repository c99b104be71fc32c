import type { Confidence, Ranked } from './confidence.ts';
import type { Features } from './question-features.ts';

/**
 * Classifier as it is stored. Numbers are characters (`LEVELS`), because gzip encodes a frequent character in few bits.
 */
export interface StoredIntentModel {
  /** Hash of the phrases the model was trained on. */
  stamp: string;
  labels: readonly string[];
  /** One check byte per bucket in hexadecimal: a hash with another byte is an unknown feature. */
  checks: string;
  /** One level per bucket: how much its feature tells about the label. */
  gains: string;
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
  checks: Uint8Array;
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
export const MAX_GAIN_LEVEL = 30;
/** Characters of `columns`: a gap up to `MAX_GAP`, a jump of `MAX_GAP` without a weight, the end of a bucket. */
export const MAX_GAP = LEVELS.length - 3;
export const JUMP = LEVELS[MAX_GAP + 1]!;
export const ROW_END = LEVELS[MAX_GAP + 2]!;

/** Decodes a stored model. Takes some ms, once. */
export function decodeIntentModel(stored: StoredIntentModel): IntentModel {
  const { labels, checks, gains, columns, weights, step, biases, confidence } = stored;
  const levels = new Map([...LEVELS].map((one, level) => [one, level]));
  const buckets = gains.length;
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
    checks: Uint8Array.from({ length: buckets }, (_, index) => parseInt(checks.slice(index * 2, index * 2 + 2), 16)),
    gains: Float32Array.from(gains, (one) => levels.get(one)! / MAX_GAIN_LEVEL),
    rows,
    columns: labelOf,
    weights: Float32Array.from(weights, (one) => (levels.get(one)! - ZERO_LEVEL) * step),
    biases: Float32Array.from(biases),
    confidence,
  };
}

/** Byte that tells the features of one bucket apart; zero marks an empty bucket. */
export function checkByte(hash: number): number {
  return hash >>> 24 || 1;
}

/** Known features of a text with weights of Euclidean length 1, and their share of all (0 to 1). */
export interface SparseText {
  buckets: number[];
  weights: number[];
  known: number;
}

/** Looks up the features of a text. `isDropped` leaves out features at random in training. */
export function toSparse(
  { hashes, weights }: Features,
  { checks, gains }: FeatureTable,
  isDropped: () => boolean = () => false,
): SparseText {
  const text: SparseText = { buckets: [], weights: [], known: 0 };
  let squares = 0;
  for (let at = 0; at < hashes.length; at += 1) {
    const bucket = hashes[at]! % checks.length;
    if (checks[bucket] !== checkByte(hashes[at]!) || isDropped()) continue;
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
