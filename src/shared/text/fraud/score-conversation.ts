import { findFraud, matchesAny, type FraudPassage } from './find-fraud.ts';
import type { FraudFamily, FraudPhrase } from './fraud-families.ts';
import { mayBeRisky } from './may-be-risky.ts';
import { BETWEEN_MESSAGES } from './reading/read-text.ts';
import { ASKS_TO_SEE, EXCUSES, STAGES, type Stage } from './stages.ts';

/** Points from which the writer is warned before sending, and from which the message waits for a moderator. */
export const CONVERSATION_SCORE = {
  warn: 3,
  hold: 4,
  /** Latest messages that are read, both directions together. */
  maxLines: 12,
  /** Similar first messages to other people from which they count. */
  similarOpenings: 3,
  /** Characters of the writer's lines that are read, the latest ones. */
  maxLength: 4000,
} as const;

const POINTS = { family: 4, secondFamily: 1, evasion: 1, similarOpenings: 1, excuse: -4 } as const;

export interface ConversationLine {
  isOwn: boolean;
  text: string;
}

export interface ConversationScore {
  points: number;
  level: 'none' | 'warn' | 'hold';
  /** Most serious family; null if only stages count. */
  family: FraudFamily | null;
  stages: Stage[];
}

/** Facts besides the text, and the phrases that moderators have added. */
export interface ScoreContext {
  similarOpenings?: number;
  phrases?: readonly FraudPhrase[];
}

const NOTHING: ConversationScore = { points: 0, level: 'none', family: null, stages: [] };

/**
 * Scores a message with the messages before it, oldest first. A fraud may be spread over several messages; it counts
 * with the one that adds something to it.
 */
export function scoreMessage(
  text: string,
  before: readonly ConversationLine[] = [],
  { similarOpenings = 0, phrases = [] }: ScoreContext = {},
): ConversationScore {
  if (!mayBeRisky(text, phrases)) return NOTHING;
  const { own, theirs } = windowOf(text, before);
  const families = familiesOf(findFraud(own, phrases, 'chat'), own.length - text.length);
  const stages = stagesOf(own);
  const isAdding = families.length > 0 || (stages.some(isStrong) && stagesOf(text).some(isStrong));
  if (!isAdding) return NOTHING;
  const isEvading = stages.includes('money') && matchesAny(theirs, ASKS_TO_SEE);
  const suspicion =
    (families.length > 0 ? POINTS.family : 0) +
    (families.length > 1 ? POINTS.secondFamily : 0) +
    stages.reduce((sum, stage) => sum + STAGES[stage].points, 0) +
    (isEvading ? POINTS.evasion : 0) +
    (similarOpenings >= CONVERSATION_SCORE.similarOpenings ? POINTS.similarOpenings : 0);
  const isExcused =
    suspicion >= CONVERSATION_SCORE.warn && matchesAny(theirs ? own + BETWEEN_MESSAGES + theirs : own, EXCUSES);
  const points = suspicion + (isExcused ? POINTS.excuse : 0);
  return { points, level: levelOf(points), family: families[0] ?? null, stages };
}

/**
 * Texts that are read for a message: the latest ones of its writer with it, those of the others, and the latest of these.
 */
export function windowOf(
  text: string,
  before: readonly ConversationLine[],
): { text: string; own: string; theirs: string; prompt: string } {
  const lines = before.slice(1 - CONVERSATION_SCORE.maxLines);
  const textsOf = (isOwn: boolean) => lines.filter((line) => line.isOwn === isOwn).map((line) => line.text);
  const theirs = textsOf(false);
  return {
    text,
    own: [...textsOf(true), text].join(BETWEEN_MESSAGES).slice(-CONVERSATION_SCORE.maxLength),
    theirs: theirs.join(BETWEEN_MESSAGES),
    prompt: theirs.at(-1) ?? '',
  };
}

/** Families other than `channel` whose passage reaches into the new message, which starts at `start`. */
function familiesOf(passages: readonly FraudPassage[], start: number): FraudFamily[] {
  return passages
    .filter(({ family, start: from, text }) => family !== 'channel' && from + text.length > start)
    .map(({ family }) => family);
}

function stagesOf(text: string): Stage[] {
  return (Object.keys(STAGES) as Stage[]).filter((stage) => matchesAny(text, STAGES[stage].rules));
}

const isStrong = (stage: Stage) => STAGES[stage].points > 1;

function levelOf(points: number): ConversationScore['level'] {
  if (points >= CONVERSATION_SCORE.hold) return 'hold';
  return points >= CONVERSATION_SCORE.warn ? 'warn' : 'none';
}
