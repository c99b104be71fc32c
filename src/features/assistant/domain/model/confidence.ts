export interface Ranked {
  label: string;
  /** Probability of the label; all sum to 1. */
  probability: number;
}

/** Logistic regression that turns the outcome of the softmax into the probability that the best label is right. */
export interface Confidence {
  intercept: number;
  best: number;
  lead: number;
  offTopic: number;
  known: number;
}

const FLOOR = 1e-6;

export type ConfidenceInputs = Record<Exclude<keyof Confidence, 'intercept'>, number>;

/** Inputs of the confidence: log odds of the best label, its lead over the second, probability of `none` and known features. */
export function confidenceInputs(ranked: readonly Ranked[], known: number): ConfidenceInputs {
  const best = ranked[0]?.probability ?? 0;
  const second = ranked[1]?.probability ?? 0;
  const none = ranked.find(({ label }) => label === 'none')?.probability ?? 0;
  return {
    best: Math.log((best + FLOOR) / (1 - best + FLOOR)),
    lead: Math.log((best + FLOOR) / (second + FLOOR)),
    offTopic: none,
    known,
  };
}

/** Probability that the best label answers the question (logistic regression). */
export function estimateConfidence(weights: Confidence, ranked: readonly Ranked[], known: number): number {
  const inputs = confidenceInputs(ranked, known);
  const names = Object.keys(inputs) as (keyof ConfidenceInputs)[];
  const sum = names.reduce((total, name) => total + weights[name] * inputs[name], weights.intercept);
  return 1 / (1 + Math.exp(-sum));
}
