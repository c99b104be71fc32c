import { isPair, termsOf } from './terms.ts';

export interface Example<Label extends string> {
  label: Label;
  words: readonly string[];
}

export interface Ranked<Label extends string> {
  label: Label;
  /** 0 to 1; all labels together make 1. */
  score: number;
}

/** How it learns; found by five-fold trials over the phrases. */
const LEARNING = { rounds: 8, rate: 0.8, decay: 0.1, biasShare: 0.1, negligible: 0.005 } as const;
/** A pair of terms seen once is chance. */
const PAIR_LEAST = 2;
/** Words never seen weigh more than known ones, so that a text about something else scores low everywhere. */
const UNKNOWN_WEIGHT = 2;
/** Length of every text's vector: how far one text can move the scores. */
const LENGTH = 2;

type Vector = readonly (readonly [term: number, weight: number])[];

/**
 * Learns what each label's texts have in common and answers how likely each label is for other words, best first.
 * Softmax regression over weighted terms, trained by gradient descent in a fixed order: the same examples always make
 * the same classifier.
 */
export function trainClassifier<Label extends string>(
  examples: readonly Example<Label>[],
): (words: readonly string[]) => Ranked<Label>[] {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const texts = examples.map(({ words }) => termsOf(words));
  const ids = numberTerms(texts);
  const weights = new Float32Array(ids.size * labels.length);
  const biases = new Float32Array(labels.length);
  const vectors = texts.map((terms) => vectorOf(terms, ids));
  const wanted = examples.map(({ label }) => labels.indexOf(label));
  learn({ weights, biases, vectors, wanted });
  return (words) => {
    const scores = likelihoods({ weights, biases }, vectorOf(termsOf(words), ids));
    return labels.map((label, at) => ({ label, score: scores[at] ?? 0 })).sort((a, b) => b.score - a.score);
  };
}

function numberTerms(texts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const terms of texts) for (const term of terms.keys()) seen.set(term, (seen.get(term) ?? 0) + 1);
  const kept = [...seen].filter(([term, times]) => !isPair(term) || times >= PAIR_LEAST);
  return new Map(kept.map(([term], id) => [term, id]));
}

function vectorOf(terms: ReadonlyMap<string, number>, ids: ReadonlyMap<string, number>): Vector {
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
  const factor = LENGTH / (Math.sqrt(squares) || 1);
  return vector.map(([id, weight]) => [id, weight * factor]);
}

interface Model {
  weights: Float32Array;
  biases: Float32Array;
}

function likelihoods({ weights, biases }: Model, vector: Vector): Float32Array {
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

function learn({ vectors, wanted, ...model }: Model & { vectors: readonly Vector[]; wanted: readonly number[] }): void {
  const { weights, biases } = model;
  const stride = coprimeStride(vectors.length);
  for (let round = 0; round < LEARNING.rounds; round += 1) {
    const rate = LEARNING.rate / (1 + round * LEARNING.decay);
    for (let step = 0; step < vectors.length; step += 1) {
      const text = (step * stride + round) % vectors.length;
      const vector = vectors[text]!;
      const scores = likelihoods(model, vector);
      scores[wanted[text]!]! -= 1;
      for (let at = 0; at < biases.length; at += 1) {
        const error = scores[at]! * rate;
        if (Math.abs(scores[at]!) < LEARNING.negligible) continue;
        for (const [id, weight] of vector) weights[id * biases.length + at]! -= error * weight;
        biases[at]! -= error * LEARNING.biasShare;
      }
    }
  }
}

/** A step that visits every text once and never two of one label in a row: near the golden section, without common factor. */
function coprimeStride(count: number): number {
  const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b));
  let stride = Math.max(1, Math.round(count * 0.618));
  while (commonFactor(stride, count) !== 1) stride += 1;
  return stride;
}
