import { expect, test } from 'vitest';
import { isIntent } from '../domain/intents.ts';
import { answerShares, calibrateConfidence, type Outcome } from './calibrate.ts';
import { readJudgedAnswers, readPhrases, splitPhrases } from './phrases.ts';

const SURE = { intercept: 9, best: 0, lead: 0, offTopic: 0, known: 0 };

function outcome(given: Partial<Outcome>): Outcome {
  const ranked = [
    { label: 'deposit', probability: 0.6 },
    { label: 'none', probability: 0.4 },
  ];
  return { ranked, known: 1, isRight: false, isOffTopic: false, ...given };
}

test('the judged answers of another label tell which share of all of them serves', () => {
  const own = [{ isRight: true }, { isRight: true }, { isServed: true }, { isServed: false }, {}, {}];
  const outcomes = [...own, { isOffTopic: true }].map(outcome);
  expect(answerShares(outcomes, SURE, 0.3)).toEqual({ right: 4 / 6, wrong: 2 / 6, rejected: 0 });
  const unjudged = outcomes.map((one) => ({ ...one, isServed: undefined }));
  expect(answerShares(unjudged, SURE, 0.3)).toEqual({ right: 2 / 6, wrong: 4 / 6, rejected: 0 });
});

test('an off-topic phrase has a lower confidence than one that is answered right', () => {
  const likely = (none: number) => [
    { label: 'deposit', probability: 1 - none },
    { label: 'none', probability: none },
  ];
  const outcomes = Array.from({ length: 60 }, (_, at) =>
    at % 3 === 0
      ? outcome({ ranked: likely(0.45), isOffTopic: true })
      : outcome({ ranked: likely(0.01), isRight: true }),
  );
  const confidence = calibrateConfidence(outcomes);
  expect(confidence.offTopic).toBeLessThan(0);
  expect(answerShares(outcomes, confidence, 0.3)).toEqual({ right: 1, wrong: 0, rejected: 1 });
});

test('judged are trained phrases, and answers of another intent than their label', () => {
  const labels = new Map(splitPhrases(readPhrases()).trained.map(({ text, label }) => [text, label]));
  for (const [text, answers] of Object.entries(readJudgedAnswers())) {
    expect(labels.has(text), text).toBe(true);
    for (const intent of Object.keys(answers))
      expect(isIntent(intent) && intent !== labels.get(text), `${text}: ${intent}`).toBe(true);
  }
});
