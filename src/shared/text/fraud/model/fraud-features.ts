import { matchesAny } from '../find-fraud.ts';
import { ASKS_TO_SEE, EXCUSES, STAGES } from '../stages.ts';
import { findSignals, replyFeatures, signalFeatures, THEIRS } from './signal-features.ts';
import { addNormalised, isSign, textFeatures, wordsOf, type Features } from './text-features.ts';

/** Messages of a conversation from the view of the writer of the latest one. */
export interface MessageWindow {
  /** The latest message. */
  text: string;
  /** The writer's messages, the latest one at the end. */
  own: string;
  /** Those of the other people; may be empty. */
  theirs: string;
  /** The latest one of the other people. */
  prompt: string;
}

/** Euclidean lengths of the groups of features, and the weight of a rule, chosen by cross-validation. */
const LENGTH = { own: 1, signals: 1, latest: 0.7, promptWords: 0.7, promptPairs: 0.6 } as const;
const RULE_WEIGHT = 0.15;

/** Each rule of the stages and excuses as a list of its own, so that the training finds its weight. */
const STAGE_RULES = Object.entries(STAGES).flatMap(([stage, { rules }]) =>
  rules.map((rule, nth) => ({ name: `stage ${stage} ${nth}`, list: [rule] })),
);
const EXCUSE_RULES = EXCUSES.map((rule, nth) => ({ name: `excuse ${nth}`, list: [rule] }));

/** True for a feature that other people's messages cause or share. */
export const isTheirs = (name: string) => name.startsWith(THEIRS);

/**
 * Features of a conversation with their weights, in groups of fixed length: the writer's words, pairs of neighbours,
 * parts of words and groups of terms, once for all messages and once for the latest; signals of both sides; the words that
 * the latest message replies to; and the rules of the stages and excuses that match.
 */
export function fraudFeatures({ text, own, theirs, prompt }: MessageWindow): Features {
  const features: Features = new Map();
  addNormalised(features, textFeatures(own, { grams: true }), LENGTH.own);
  addNormalised(features, textFeatures(text, { grams: false }), LENGTH.latest, 'M ');
  const signals = {
    own: findSignals(own),
    latest: findSignals(text),
    theirs: findSignals(theirs),
    prompt: prompt ? findSignals(prompt) : null,
  };
  addNormalised(features, signalFeatures(signals), LENGTH.signals);
  for (const [name, weight] of replyFeatures(signals, text, prompt)) features.set(name, weight);
  if (prompt) addPrompt(features, prompt);
  addRules(features, own, theirs);
  return features;
}

function addPrompt(features: Features, prompt: string): void {
  const words = wordsOf(prompt).filter((word) => word !== ',');
  const single = words.filter((word) => !isSign(word)).map((word): [string, number] => [word, 1]);
  const pairs = words.slice(1).map((word, at): [string, number] => [`${words[at]} ${word}`, 1]);
  addNormalised(features, new Map(single), LENGTH.promptWords, `${THEIRS}word `);
  addNormalised(features, new Map(pairs), LENGTH.promptPairs, `${THEIRS}pair `);
}

function addRules(features: Features, own: string, theirs: string): void {
  const add = (name: string, text: string, list: readonly string[]) => {
    if (text && matchesAny(text, list)) features.set(name, RULE_WEIGHT);
  };
  for (const { name, list } of STAGE_RULES) add(name, own, list);
  for (const { name, list } of EXCUSE_RULES) {
    add(`${name} own`, own, list);
    add(`${THEIRS}${name}`, theirs, list);
  }
  add(`${THEIRS}asks to see`, theirs, ASKS_TO_SEE);
}
