import {
  confidenceInputs,
  estimateConfidence,
  type Confidence,
  type ConfidenceInputs,
  type Ranked,
} from '../domain/model/confidence.ts';
import { ASSISTANT } from '../domain/rules.ts';

/** Outcome of one phrase under a model that was not trained on it. */
export interface Outcome {
  ranked: readonly Ranked[];
  known: number;
  /** The best label is right, or the phrase is off-topic and its best label too. */
  isRight: boolean;
  isOffTopic: boolean;
  /** True if the answer of another best label was judged to serve the phrase; undefined outside of the judged sample. */
  isServed?: boolean | undefined;
}

/** Limits that the threshold must keep over all folds. */
const LIMITS = { wrong: 0.035, answeredOffTopic: 0.04 } as const;
/** Answering an off-topic question is worse than asking back. */
const OFF_TOPIC_WEIGHT = 12;
const FIT = { rounds: 20_000, rate: 0.5 } as const;

const logit = (share: number) => Math.log(share / (1 - share));

/**
 * Fits the confidence on the outcomes of all folds of a cross-validation. The intercept is moved so that the intent threshold of the
 * specification is where wrong answers and answered off-topic phrases keep their limits.
 */
export function calibrateConfidence(outcomes: readonly Outcome[]): Confidence {
  const answered = outcomes.filter(({ ranked }) => ranked[0]?.label !== 'none');
  const fitted = fitLogistic(
    answered.map(({ ranked, known, isRight, isOffTopic }) => ({
      inputs: confidenceInputs(ranked, known),
      target: isRight && !isOffTopic ? 1 : 0,
      weight: isOffTopic ? OFF_TOPIC_WEIGHT : 1,
    })),
  );
  const threshold = lowestThreshold(outcomes, fitted);
  return { ...fitted, intercept: fitted.intercept + logit(ASSISTANT.intentThreshold) - logit(threshold) };
}

function fitLogistic(rows: readonly { inputs: ConfidenceInputs; target: number; weight: number }[]): Confidence {
  const weights: Confidence = { intercept: 0, best: 0, lead: 0, offTopic: 0, known: 0 };
  for (let round = 0; round < FIT.rounds; round += 1) {
    const slope: Confidence = { intercept: 0, best: 0, lead: 0, offTopic: 0, known: 0 };
    for (const { inputs, target, weight } of rows) {
      const { best, lead, offTopic, known } = inputs;
      const sum =
        weights.intercept +
        weights.best * best +
        weights.lead * lead +
        weights.offTopic * offTopic +
        weights.known * known;
      const error = (1 / (1 + Math.exp(-sum)) - target) * weight;
      slope.intercept += error;
      slope.best += error * best;
      slope.lead += error * lead;
      slope.offTopic += error * offTopic;
      slope.known += error * known;
    }
    for (const name of Object.keys(weights) as (keyof Confidence)[])
      weights[name] -= (FIT.rate * slope[name]) / rows.length;
  }
  return weights;
}

/** Lowest confidence, in steps of a thousandth, at which both limits hold; a higher one would ask back more often. */
function lowestThreshold(outcomes: readonly Outcome[], weights: Confidence): number {
  const thresholds = Array.from({ length: 940 }, (_, at) => (at + 50) / 1000);
  const keepsLimits = (threshold: number) => {
    const { wrong, rejected } = answerShares(outcomes, weights, threshold);
    return wrong <= LIMITS.wrong && 1 - rejected <= LIMITS.answeredOffTopic;
  };
  return thresholds.find(keepsLimits) ?? 0.99;
}

/**
 * Shares of the phrases that are answered right and wrong, and of the off-topic phrases that are not answered. An answer
 * of another label is wrong unless it serves the phrase. The share of those that do is estimated from the judged sample
 * of the same outcomes (ratio estimator), because all answers of another label are counted but few are judged.
 */
export function answerShares(outcomes: readonly Outcome[], weights: Confidence, threshold: number) {
  const isAnswered = ({ ranked, known }: Outcome) =>
    ranked[0]?.label !== 'none' && estimateConfidence(weights, ranked, known) >= threshold;
  const own = outcomes.filter(({ isOffTopic }) => !isOffTopic);
  const offTopic = outcomes.filter(({ isOffTopic }) => isOffTopic);
  const answered = own.filter(isAnswered);
  const others = answered.filter(({ isRight }) => !isRight);
  const judged = others.filter(({ isServed }) => isServed !== undefined);
  const served = others.length * (judged.filter(({ isServed }) => isServed).length / (judged.length || 1));
  return {
    right: (answered.length - others.length + served) / own.length,
    wrong: (others.length - served) / own.length,
    rejected: offTopic.filter((one) => !isAnswered(one)).length / offTopic.length,
  };
}
