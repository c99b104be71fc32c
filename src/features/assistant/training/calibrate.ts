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
}

/** Limits that the threshold must keep in the cross-validation. */
const LIMITS = { wrong: 0.05, answeredOffTopic: 0.1 } as const;
/** Answering an off-topic question is worse than asking back. */
const OFF_TOPIC_WEIGHT = 3;
const FIT = { rounds: 3000, rate: 0.5 } as const;

const logit = (share: number) => Math.log(share / (1 - share));

/**
 * Fits the confidence on the outcomes of a cross-validation. The intercept is moved so that the intent threshold of the
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
      weights[name] -= (FIT.rate * slope[name]) / rows.length / (name === 'offTopic' ? 10 : 1);
  }
  return weights;
}

/** Lowest confidence, in steps of a hundredth, at which both limits hold; a higher one would ask back more often. */
function lowestThreshold(outcomes: readonly Outcome[], weights: Confidence): number {
  const judged = outcomes.map((outcome) => ({
    ...outcome,
    score: outcome.ranked[0]?.label === 'none' ? 0 : estimateConfidence(weights, outcome.ranked, outcome.known),
  }));
  const own = judged.filter(({ isOffTopic }) => !isOffTopic);
  const offTopic = judged.filter(({ isOffTopic }) => isOffTopic);
  for (let percent = 5; percent < 99; percent += 1) {
    const threshold = percent / 100;
    const wrong = own.filter(({ score, isRight }) => score >= threshold && !isRight).length / own.length;
    const answered = offTopic.filter(({ score }) => score >= threshold).length / offTopic.length;
    if (wrong <= LIMITS.wrong && answered <= LIMITS.answeredOffTopic) return threshold;
  }
  return 0.99;
}
