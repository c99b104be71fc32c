import { isPair, weightedTerms } from './terms.ts';

export interface Example<Label extends string> {
  label: Label;
  words: readonly string[];
}

export interface Ranked<Label extends string> {
  label: Label;
  /** Between 0 and 1; the scores of all labels sum to 1. */
  score: number;
}

/** Hyperparameters of the training, selected by five-fold cross-validation on the phrases. */
const TRAINING = { rounds: 8, rate: 0.8, decay: 0.1, biasShare: 0.1, negligible: 0.005 } as const;
/** Minimum number of occurrences of a term pair; pairs seen once are treated as noise. */
const MIN_PAIR_COUNT = 2;
/** Unknown terms weigh more than known ones, so that off-topic texts score low for every label. */
const UNKNOWN_WEIGHT = 2;
/** Norm of every feature vector; limits the influence of one text on the scores. */
const VECTOR_LENGTH = 2;

type Vector = readonly (readonly [term: number, weight: number])[];

/**
 * Trains a text classifier and returns a function that ranks all labels for a list of words, best first.
 * Softmax regression over weighted terms, trained by gradient descent in a fixed order, so training is deterministic.
 */
export function trainClassifier<Label extends string>(
  examples: readonly Example<Label>[],
): (words: readonly string[]) => Ranked<Label>[] {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const texts = examples.map(({ words }) => weightedTerms(words));
  const ids = indexTerms(texts);
  const weights = new Float32Array(ids.size * labels.length);
  const biases = new Float32Array(labels.length);
  const vectors = texts.map((terms) => toVector(terms, ids));
  const wanted = examples.map(({ label }) => labels.indexOf(label));
  train({ weights, biases, vectors, wanted });
  return (words) => {
    const scores = softmaxScores({ weights, biases }, toVector(weightedTerms(words), ids));
    return labels.map((label, at) => ({ label, score: scores[at] ?? 0 })).sort((a, b) => b.score - a.score);
  };
}

function indexTerms(texts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const terms of texts) for (const term of terms.keys()) seen.set(term, (seen.get(term) ?? 0) + 1);
  const frequent = [...seen].filter(([term, times]) => !isPair(term) || times >= MIN_PAIR_COUNT);
  return new Map(frequent.map(([term], id) => [term, id]));
}

function toVector(terms: ReadonlyMap<string, number>, ids: ReadonlyMap<string, number>): Vector {
  const vector: [number, number][] = [];
  let squares = 0;
  for (const [term, weight] of terms) {
    const id = ids.get(term);
    if (id !== undefined) {
      vector.push([id, weight]);
      squares += weight * weight;
    } else if (!isPair(term)) {
      squares += (weight * UNKNOWN_WEIGHT) ** 2;
    }
  }
  const factor = VECTOR_LENGTH / (Math.sqrt(squares) || 1);
  return vector.map(([id, weight]) => [id, weight * factor]);
}

interface Model {
  weights: Float32Array;
  biases: Float32Array;
}

function softmaxScores({ weights, biases }: Model, vector: Vector): Float32Array {
  const count = biases.length;
  const scores = biases.slice();
  for (const [id, weight] of vector)
    for (let at = 0; at < count; at += 1) scores[at]! += weight * weights[id * count + at]!;
  const highest = scores.reduce((most, one) => Math.max(most, one), -Infinity);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    scores[at] = Math.exp(scores[at]! - highest);
    sum += scores[at]!;
  }
  for (let at = 0; at < count; at += 1) scores[at]! /= sum;
  return scores;
}

function train({ vectors, wanted, ...model }: Model & { vectors: readonly Vector[]; wanted: readonly number[] }): void {
  const { weights, biases } = model;
  const stride = coprimeStride(vectors.length);
  for (let round = 0; round < TRAINING.rounds; round += 1) {
    const rate = TRAINING.rate / (1 + round * TRAINING.decay);
    for (let step = 0; step < vectors.length; step += 1) {
      const text = (step * stride + round) % vectors.length;
      const vector = vectors[text]!;
      const scores = softmaxScores(model, vector);
      scores[wanted[text]!]! -= 1;
      for (let at = 0; at < biases.length; at += 1) {
        const error = scores[at]! * rate;
        if (Math.abs(scores[at]!) < TRAINING.negligible) continue;
        for (const [id, weight] of vector) weights[id * biases.length + at]! -= error * weight;
        biases[at]! -= error * TRAINING.biasShare;
      }
    }
  }
}

/**
 * Step coprime with `count`, near the golden section. It visits every text once and avoids consecutive texts of one
 * label.
 */
function coprimeStride(count: number): number {
  const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b));
  let stride = Math.max(1, Math.round(count * 0.618));
  while (commonFactor(stride, count) !== 1) stride += 1;
  return stride;
}
