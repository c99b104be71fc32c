import { mayBeRisky } from '../may-be-risky.ts';
import {
  scoreMessage,
  windowOf,
  type ConversationLine,
  type ConversationScore,
  type ScoreContext,
} from '../score-conversation.ts';
import { FRAUD_THRESHOLDS, fraudLogOdds } from './fraud-model.ts';

/** Characters from which the model judges alone: a few words have few features, and each weighs too much. */
export const MIN_JUDGED_LENGTH = 100;

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
  if (!mayBeRisky(text, context.phrases)) return score;
  const window = windowOf(text, before);
  const logOdds = fraudLogOdds(window);
  if (score.level === 'hold') {
    const isKept =
      logOdds >= FRAUD_THRESHOLDS.agree || score.family === 'minors' || isHeldByPhrase(text, before, context);
    return isKept ? score : { ...score, level: 'warn' };
  }
  return completes(text, window, logOdds) ? { ...score, level: 'hold' } : score;
}

function isHeldByPhrase(text: string, before: readonly ConversationLine[], context: ScoreContext): boolean {
  if (!context.phrases?.length) return false;
  return scoreMessage(text, before, { ...context, phrases: [] }).level !== 'hold';
}

/** True if the message lifts the conversation to the threshold, or reaches it alone; not after one that was let through. */
function completes(text: string, { own, earlier, theirs }: ReturnType<typeof windowOf>, logOdds: number): boolean {
  const { hold } = FRAUD_THRESHOLDS;
  if (own.length < MIN_JUDGED_LENGTH || logOdds < hold) return false;
  if (!earlier || fraudLogOdds({ own: earlier, theirs }) < hold) return true;
  return text.length >= MIN_JUDGED_LENGTH && fraudLogOdds({ own: text, theirs: '' }) >= hold;
}
