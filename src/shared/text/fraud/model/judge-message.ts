import { findFraud } from '../find-fraud.ts';
import type { FraudFamily, FraudPhrase } from '../fraud-families.ts';
import { mayBeRisky } from '../may-be-risky.ts';
import { readingsOf } from '../reading/read-text.ts';
import { RecentValues } from '../reading/recent-values.ts';
import { scoreMessage, windowOf, type ConversationLine, type ScoreContext } from '../score-conversation.ts';
import { FRAUD_THRESHOLDS, fraudLogOdds, type FraudLogOdds } from './fraud-model.ts';

/** Log odds that the writer's own words need: what another person says neither holds nor marks a message. */
export const LEAST_OWN = 0.5;
/** Words from which a message without risky ones is read by the model. */
const MIN_WORDS = 4;

/** Log odds below which neither the model nor a pattern with its agreement does anything. */
const LEAST = Math.min(FRAUD_THRESHOLDS.hold, FRAUD_THRESHOLDS.suspect, FRAUD_THRESHOLDS.agree);

/** Judgement of the server. */
export interface Judgement {
  isHeld: boolean;
  /** The model suspects the message, without being certain enough to hold it: its readers are warned. */
  isSuspected: boolean;
  /** Score of the patterns for a held message. */
  family: FraudFamily | null;
  points: number;
}

const SENT: Judgement = { isHeld: false, isSuspected: false, family: null, points: 0 };

/**
 * Judges a message with those before it by the patterns and by the trained model, on the server: a message is held by the
 * model alone if it is certain, and by a pattern if the model agrees. Patterns about minors and the phrases of moderators
 * need no agreement. The patterns are not read where they could change nothing, as in nearly all honest messages.
 */
export function judgeMessage(
  text: string,
  before: readonly ConversationLine[] = [],
  context: ScoreContext = {},
): Judgement {
  if (!needsContext(text, context.phrases)) return SENT;
  const window = windowOf(text, before);
  const odds = fraudLogOdds(window);
  if (odds.total < LEAST && !mayBeHeldAlone(window.own, context.phrases)) return SENT;
  const { level, family, points } = scoreMessage(text, before, context);
  const adds = (threshold: Threshold) => reaches(odds, threshold) && completes(text, before, threshold);
  const isHeld =
    level === 'hold'
      ? odds.total >= FRAUD_THRESHOLDS.agree || family === 'minors' || isHeldByPhrase(text, before, context)
      : adds('hold');
  return isHeld ? { isHeld, isSuspected: false, family, points } : { ...SENT, isSuspected: adds('suspect') };
}

/** False if no pattern holds a message without the agreement of the model: one about minors, or a phrase of moderators. */
function mayBeHeldAlone(own: string, phrases: readonly FraudPhrase[] = []): boolean {
  if (findFraud(own, [], 'chat', ['minors']).length > 0) return true;
  const beginnings = phrases.map(({ phrase }) => /^[a-z0-9]+/.exec(phrase)?.[0] ?? '');
  return readingsOf(own).some(({ folded }) => beginnings.some((beginning) => folded.words.includes(beginning)));
}

/**
 * True if a message is read with those before it: if it may match a pattern, or says something that the model knows from
 * frauds. A few words cost one regular expression, longer ones a reading by the model.
 */
export function needsContext(text: string, phrases: readonly FraudPhrase[] = []): boolean {
  if (mayBeRisky(text, phrases)) return true;
  return hasWordsToRead(text) && oddsAlone(text).total >= FRAUD_THRESHOLDS.read;
}

/** False for a few words, which the model does not read unless they are risky. */
export const hasWordsToRead = (text: string): boolean => text.split(/\s+/).length >= MIN_WORDS;

/** Log odds of the latest messages without those before them: a judgement asks up to three times, and many are under way. */
const latestAlone = new RecentValues<FraudLogOdds>(500);

function oddsAlone(text: string): FraudLogOdds {
  return latestAlone.get(text) ?? latestAlone.set(text, fraudLogOdds(windowOf(text, [])));
}

function isHeldByPhrase(text: string, before: readonly ConversationLine[], context: ScoreContext): boolean {
  if (!context.phrases?.length) return false;
  return scoreMessage(text, before, { ...context, phrases: [] }).level !== 'hold';
}

type Threshold = 'hold' | 'suspect';

const reaches = ({ total, own }: FraudLogOdds, threshold: Threshold) =>
  total >= FRAUD_THRESHOLDS[threshold] && own >= LEAST_OWN;

/** True if the writer's message before was below the threshold, or this one reaches it alone: not after one that was let through. */
function completes(text: string, before: readonly ConversationLine[], threshold: Threshold): boolean {
  const earlier = before.findLastIndex(({ isOwn }) => isOwn);
  const previous = before[earlier];
  if (!previous) return true;
  const beforeIt = before.slice(0, earlier);
  const hasReached =
    scoreMessage(previous.text, beforeIt).level === 'hold' ||
    reaches(fraudLogOdds(windowOf(previous.text, beforeIt)), threshold);
  return !hasReached || reaches(oddsAlone(text), threshold);
}
