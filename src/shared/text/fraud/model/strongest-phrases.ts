import { readText } from '../reading/read-text.ts';
import type { ConversationLine } from '../score-conversation.ts';
import { windowOf } from '../score-conversation.ts';
import { generalise, isSign, WEIGHT } from './text-features.ts';
import { FRAUD_THRESHOLDS, fraudLogOdds, weightOf } from './fraud-model.ts';

/** Words that a phrase has, and phrases of a text at most. */
const WORDS = { least: 2, most: 9 } as const;
const MAX_PHRASES = 2;
/** A second phrase must weigh this share of the first. */
const MIN_SHARE = 0.4;

/** Part of a text: index of its first character, and its exact words. */
export interface Phrase {
  start: number;
  text: string;
}

interface Sum {
  from: number;
  until: number;
  weight: number;
}

/**
 * The parts of a message that speak most for a fraud in the trained model, strongest first; none if the message
 * with those before it does not reach the threshold of agreement.
 */
export function strongestPhrases(text: string, before: readonly ConversationLine[] = []): Phrase[] {
  if (fraudLogOdds(windowOf(text, before)).total < FRAUD_THRESHOLDS.agree) return [];
  const { folded } = readText(text);
  const words = folded.words.trim().split(' ');
  const starts: number[] = [];
  let start = 1;
  for (const word of words) {
    starts.push(start);
    start += word.length + 1;
  }
  const weights = weightsOf(words);
  const phrases: Phrase[] = [];
  let least = 0;
  while (phrases.length < MAX_PHRASES) {
    const best = heaviest(words, weights);
    if (!best || best.weight < least) break;
    least = best.weight * MIN_SHARE;
    const last = best.until - 1;
    phrases.push(folded.passage(starts[best.from] ?? 0, (starts[last] ?? 0) + (words[last] ?? '').length));
    weights.fill(-Infinity, best.from, best.until);
  }
  return phrases;
}

/** Weight of each word with half of those of its pairs. */
function weightsOf(words: readonly string[]): number[] {
  const names = words.map(generalise);
  const pairs = names.map((name, at) => (at === 0 ? 0 : (WEIGHT.pair * weightOf(`${names[at - 1]} ${name}`)) / 2));
  return names.map((name, at) => (isSign(name) ? 0 : WEIGHT.word * weightOf(name) + pairs[at]! + (pairs[at + 1] ?? 0)));
}

/** Run of words of one sentence with the largest sum. */
function heaviest(words: readonly string[], weights: readonly number[]): Sum | null {
  let best: Sum | null = null;
  for (let from = 0; from < words.length; from += 1) {
    let weight = 0;
    for (let until = from + 1; until <= Math.min(words.length, from + WORDS.most); until += 1) {
      if (words[until - 1] === '.') break;
      weight += weights[until - 1]!;
      if (until - from >= WORDS.least && weight > (best?.weight ?? 0)) best = { from, until, weight };
    }
  }
  return best;
}
