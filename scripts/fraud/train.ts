/*
 * `npm run fraud:train` trains the model that reads conversations and writes `fraud-model.json`. The thresholds are set by a
 * cross-validation on the training data; what is held back is only measured, by `npm run bench -- trust`.
 */
import { writeFileSync } from 'node:fs';
import { fnv1a } from '#shared/text/fnv1a.ts';
import {
  fraudLogOdds,
  LEVELS,
  ZERO_LEVEL,
  type FraudModel,
  type StoredFraudModel,
} from '#shared/text/fraud/model/fraud-model.ts';
import { MIN_JUDGED_LENGTH } from '#shared/text/fraud/model/judge-message.ts';
import { mayBeRisky } from '#shared/text/fraud/may-be-risky.ts';
import { scoreMessage, windowOf } from '#shared/text/fraud/score-conversation.ts';
import { linesBefore } from '#tests/support/conversations/conversation-corpus.ts';
import { trainLogistic } from './logistic-trainer.ts';
import { BUCKETS, examplesOf, readTrainingSet, type LabelledConversation } from './training-set.ts';

const FOLDS = 5;
/** Shares of ordinary honest conversations that the model alone may hold, and that it may with the patterns that it agrees with. */
const LIMITS = { hold: 0.005, agree: 0.01 } as const;
/** Honest conversations written to resemble a fraud: they train the model, and are no share of what people write. */
const IS_CONTRARY = /difficult|third-voices/;
const MODEL = new URL('../../src/shared/text/fraud/model/fraud-model.json', import.meta.url);

/** Highest log odds of the messages that are read, and of those that a pattern would hold. */
interface Outcome {
  conversation: LabelledConversation;
  highest: number;
  highestOfPattern: number;
}

const all = readTrainingSet();
const examples = new Map(all.map((one) => [one, examplesOf(one)]));
const train = (set: readonly LabelledConversation[]): FraudModel =>
  trainLogistic(
    set.flatMap((one) => examples.get(one) ?? []),
    BUCKETS,
  );

const outcomes = Array.from({ length: FOLDS }, (_, fold) => {
  const isTested = ({ id }: LabelledConversation) => fnv1a(`fold:${id}`) % FOLDS === fold;
  const model = train(all.filter((one) => !isTested(one)));
  return all.filter(isTested).map((one) => outcomeOf(one, model));
}).flat();
const honest = outcomes.filter(({ conversation }) => !conversation.isFraud);
const ordinary = honest.filter(({ conversation }) => !IS_CONTRARY.test(conversation.id));
const hold = thresholdAt(
  ordinary.map(({ highest }) => highest),
  LIMITS.hold,
);
const thresholds = {
  hold,
  agree: thresholdAt(
    ordinary.map(({ highest, highestOfPattern }) => (highest >= hold ? Infinity : highestOfPattern)),
    LIMITS.agree,
  ),
};
const { weights, bias } = train(all);
writeFileSync(MODEL, `${JSON.stringify({ ...encode(weights), bias: rounded(bias), thresholds }, null, 2)}\n`);
describe();

function outcomeOf(conversation: LabelledConversation, model: FraudModel): Outcome {
  let [highest, highestOfPattern] = [-Infinity, -Infinity];
  for (const [nth, { isFirstWriter, text }] of conversation.messages.entries()) {
    if ((conversation.isFraud && !isFirstWriter) || !mayBeRisky(text)) continue;
    const before = linesBefore(conversation, nth);
    const window = windowOf(text, before);
    const logOdds = fraudLogOdds(window, model);
    if (window.own.length >= MIN_JUDGED_LENGTH) highest = Math.max(highest, logOdds);
    if (scoreMessage(text, before).level === 'hold') highestOfPattern = Math.max(highestOfPattern, logOdds);
  }
  return { conversation, highest, highestOfPattern };
}

/** Lowest threshold, at least 0, that no more than a share of the log odds reaches. */
function thresholdAt(logOdds: readonly number[], share: number): number {
  const falling = logOdds.toSorted((a, b) => b - a);
  return rounded(Math.max(0, (falling[Math.floor(falling.length * share)] ?? 0) + 0.01));
}

function encode(trained: Float32Array): Pick<StoredFraudModel, 'weights' | 'step'> {
  const step = trained.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / (ZERO_LEVEL - 1);
  return { weights: Array.from(trained, (one) => LEVELS[Math.round(one / step) + ZERO_LEVEL] ?? '').join(''), step };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function describe(): void {
  const isHeld = ({ highest, highestOfPattern }: Outcome) =>
    highest >= thresholds.hold || highestOfPattern >= thresholds.agree;
  const share = (of: readonly Outcome[], is: (one: Outcome) => boolean) =>
    (of.filter(is).length / of.length).toFixed(3);
  const fraudulent = outcomes.filter(({ conversation }) => conversation.isFraud);
  const byPattern = ({ highestOfPattern }: Outcome) => highestOfPattern > -Infinity;
  for (const [name, part] of Object.entries({ fraudulent, ordinary, honest }))
    process.stdout.write(
      `${name} ${part.length}: held ${share(part, isHeld)} (patterns alone ${share(part, byPattern)})\n`,
    );
  process.stdout.write(`${JSON.stringify(thresholds)}\n`);
}
