/*
 * `npm run fraud:train` trains the model that reads conversations and writes `fraud-model.json`. The thresholds are set by a
 * cross-validation on the training data, in which each author is read by a model of the others; what is held back is only
 * measured, by `npm run bench -- trust`.
 */
import { writeFileSync } from 'node:fs';
import { hasWordsToRead, LEAST_OWN } from '#shared/text/fraud/model/judge-message.ts';
import {
  fraudLogOdds,
  LEVELS,
  ZERO_LEVEL,
  type FraudModel,
  type StoredFraudModel,
} from '#shared/text/fraud/model/fraud-model.ts';
import { mayBeRisky } from '#shared/text/fraud/may-be-risky.ts';
import { scoreMessage, windowOf } from '#shared/text/fraud/score-conversation.ts';
import { linesBefore } from '#tests/support/conversations/conversation-corpus.ts';
import { trainLogistic } from './logistic-trainer.ts';
import { authorOf, BUCKETS, examplesOf, readTrainingSet, type LabelledConversation } from './training-set.ts';

/**
 * Shares of the honest conversations, ordinary and difficult: those that the model alone may hold, those that it may hold or mark for their
 * readers, and those that it may hold with the patterns that it agrees with: with less for these it would disagree with plain requests for
 * money. And the share of their messages without risky words that are read with those before them.
 */
const LIMITS = { hold: 0.012, suspect: 0.05, agree: 0.016, read: 0.25 } as const;
const MODEL = new URL('../../src/shared/text/fraud/model/fraud-model.json', import.meta.url);

/** A message as a model of the other authors reads it. */
interface Reading {
  total: number;
  own: number;
  /** Log odds without the messages before it; `Infinity` if it has risky words, `-Infinity` if it has few and none of them. */
  alone: number;
  isHeldByPattern: boolean;
}

interface Outcome {
  conversation: LabelledConversation;
  readings: Reading[];
}

const all = readTrainingSet();
const examples = new Map(all.map((one) => [one, examplesOf(one)]));
const train = (set: readonly LabelledConversation[]): FraudModel =>
  trainLogistic(
    set.flatMap((one) => examples.get(one) ?? []),
    BUCKETS,
  );

const outcomes = [...new Set(all.map(authorOf))].flatMap((author) => {
  const model = train(all.filter((one) => authorOf(one) !== author));
  return all.filter((one) => authorOf(one) === author).map((one) => outcomeOf(one, model));
});
// The demo is written by the project and easy to read: it counts in the training alone.
const honest = outcomes.filter(({ conversation }) => !conversation.isFraud && authorOf(conversation) !== 'demo');
const read = thresholdAt(
  honest.flatMap(({ readings }) => readings.map(({ alone }) => alone).filter(Number.isFinite)),
  LIMITS.read,
);
const hold = Math.max(0, thresholdAt(honest.map(highest), LIMITS.hold));
const thresholds = {
  hold,
  suspect: thresholdAt(honest.map(highest), LIMITS.suspect),
  agree: thresholdAt(
    honest.map((one) => (highest(one) >= hold ? Infinity : highestOfPattern(one))),
    LIMITS.agree,
  ),
  read,
};
const { weights, bias } = train(all);
writeFileSync(MODEL, `${JSON.stringify({ ...encode(weights), bias: rounded(bias), thresholds }, null, 2)}\n`);
describe();

function outcomeOf(conversation: LabelledConversation, model: FraudModel): Outcome {
  const readings = conversation.messages.flatMap(({ isFirstWriter, text }, nth): Reading[] => {
    if (conversation.isFraud && !isFirstWriter) return [];
    const before = linesBefore(conversation, nth);
    return [
      {
        ...fraudLogOdds(windowOf(text, before), model),
        alone: oddsAlone(text, model),
        isHeldByPattern: scoreMessage(text, before).level === 'hold',
      },
    ];
  });
  return { conversation, readings };
}

function oddsAlone(text: string, model: FraudModel): number {
  if (mayBeRisky(text)) return Infinity;
  return hasWordsToRead(text) ? fraudLogOdds(windowOf(text, []), model).total : -Infinity;
}

/** Highest log odds of the messages that are read and that the model may hold. */
function highest({ readings }: Outcome): number {
  return Math.max(
    ...readings.map(({ total, own, alone }) => (alone >= read && own >= LEAST_OWN ? total : -Infinity)),
    -Infinity,
  );
}

function highestOfPattern({ readings }: Outcome): number {
  return Math.max(...readings.map(({ total, isHeldByPattern }) => (isHeldByPattern ? total : -Infinity)), -Infinity);
}

/** Lowest threshold that no more than a share of the log odds reaches. */
function thresholdAt(logOdds: readonly number[], share: number): number {
  const falling = logOdds.toSorted((a, b) => b - a);
  return rounded((falling[Math.floor(falling.length * share)] ?? 0) + 0.01);
}

function encode(trained: Float32Array): Pick<StoredFraudModel, 'weights' | 'step'> {
  const step = trained.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / (ZERO_LEVEL - 1);
  return { weights: Array.from(trained, (one) => LEVELS[Math.round(one / step) + ZERO_LEVEL] ?? '').join(''), step };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function describe(): void {
  const isHeld = (one: Outcome) => highest(one) >= thresholds.hold || highestOfPattern(one) >= thresholds.agree;
  const share = (of: readonly Outcome[], is: (one: Outcome) => boolean) =>
    (of.filter(is).length / of.length).toFixed(3);
  const isSuspected = (one: Outcome) => isHeld(one) || highest(one) >= thresholds.suspect;
  const byPattern = (one: Outcome) => highestOfPattern(one) > -Infinity;
  const print = (name: string, part: readonly Outcome[]) =>
    process.stdout.write(
      `${name} ${part.length}: held ${share(part, isHeld)} (patterns alone ${share(part, byPattern)}), or suspected ${share(part, isSuspected)}\n`,
    );
  const fraudulent = outcomes.filter(({ conversation }) => conversation.isFraud);
  print('fraudulent', fraudulent);
  print('honest', honest);
  for (const author of new Set(fraudulent.map(({ conversation }) => authorOf(conversation))))
    for (const [kind, part] of Object.entries({ fraudulent, honest }))
      print(
        `  ${author} ${kind}`,
        part.filter(({ conversation }) => authorOf(conversation) === author),
      );
  process.stdout.write(`${JSON.stringify(thresholds)}\n`);
}
