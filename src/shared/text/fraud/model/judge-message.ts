import { mayBeRisky } from '../may-be-risky.ts';
import {
  scoreMessage,
  windowOf,
  type ConversationLine,
  type ConversationScore,
  type ScoreContext,
} from '../score-conversation.ts';
import type { FraudPhrase } from '../fraud-families.ts';
import { FRAUD_THRESHOLDS, fraudLogOdds, type FraudLogOdds } from './fraud-model.ts';

/** Log odds that the writer's own words need: what another person says holds no message. */
export const LEAST_OWN = 0.5;
/** Words from which a message without risky ones is read by the model. */
const MIN_WORDS = 4;

/**
 * Judges a message with those before it by the patterns and by the trained model, on the server: a message is held by the
 * model alone if it is certain, and by a pattern if the model agrees. Patterns about minors and the phrases of moderators
 * need no agreement. A disagreement leaves the warning of the writer.
 */
export function judgeMessage(
  text: string,
  before: readonly ConversationLine[] = [],
  context: ScoreContext = {},
): ConversationScore {
  const score = scoreMessage(text, before, context);
  if (!needsContext(text, context.phrases)) return score;
  const { total, own } = fraudLogOdds(windowOf(text, before));
  if (score.level === 'hold') {
    const isKept =
      total >= FRAUD_THRESHOLDS.agree || score.family === 'minors' || isHeldByPhrase(text, before, context);
    return isKept ? score : { ...score, level: 'warn' };
  }
  return isCertain({ total, own }) && completes(text, before) ? { ...score, level: 'hold' } : score;
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

let lastAlone: { text: string; odds: FraudLogOdds } | undefined;

/** Log odds of a message without those before it; those of the latest one are kept, because a judgement asks up to three times. */
function oddsAlone(text: string): FraudLogOdds {
  if (lastAlone?.text !== text) lastAlone = { text, odds: fraudLogOdds(windowOf(text, [])) };
  return lastAlone.odds;
}

function isHeldByPhrase(text: string, before: readonly ConversationLine[], context: ScoreContext): boolean {
  if (!context.phrases?.length) return false;
  return scoreMessage(text, before, { ...context, phrases: [] }).level !== 'hold';
}

const isCertain = ({ total, own }: FraudLogOdds) => total >= FRAUD_THRESHOLDS.hold && own >= LEAST_OWN;

/** True if the writer's message before was harmless, or this one is certain alone: not after one that was let through. */
function completes(text: string, before: readonly ConversationLine[]): boolean {
  const earlier = before.findLastIndex(({ isOwn }) => isOwn);
  const previous = before[earlier];
  if (!previous) return true;
  const beforeIt = before.slice(0, earlier);
  const wasHeld =
    scoreMessage(previous.text, beforeIt).level === 'hold' ||
    isCertain(fraudLogOdds(windowOf(previous.text, beforeIt)));
  return !wasHeld || isCertain(oddsAlone(text));
}
