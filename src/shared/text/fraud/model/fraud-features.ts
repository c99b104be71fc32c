import { FNV_START, hashOn } from '../../fnv1a.ts';
import { matchesAny } from '../find-fraud.ts';
import { readText } from '../reading/read-text.ts';
import { ASKS_TO_SEE, EXCUSES, STAGES } from '../stages.ts';
import { FeatureVector } from './feature-vector.ts';
import { addReply, addSignals, findSignals } from './signal-features.ts';
import { addTextFeatures, isSign, wordsOf } from './text-features.ts';

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

const state = (name: string) => hashOn(FNV_START, name);
/** Each rule of the stages and excuses as a list of its own, so that the training finds its weight. */
const STAGE_RULES = Object.entries(STAGES).flatMap(([stage, { rules }]) =>
  rules.map((rule, nth) => ({ state: state(`stage ${stage} ${nth}`), list: [rule] })),
);
const EXCUSE_RULES = EXCUSES.map((rule, nth) => ({
  own: state(`excuse ${nth} own`),
  theirs: state(`<excuse ${nth}`),
  list: [rule],
}));
const ASKS_RULE = { state: state('<asks to see'), list: ASKS_TO_SEE };
const PROMPT = { word: state('<word '), pair: state('<pair ') } as const;

const features = new FeatureVector();

/**
 * Features of a conversation, valid until the next call, in groups of fixed length: the writer's words, pairs of neighbours,
 * parts of words and groups of terms, once for all messages and once for the latest; signals of both sides; the words that
 * the latest message replies to; and the rules of the stages and excuses that match.
 */
export function fraudFeatures({ text, own, theirs, prompt }: MessageWindow): FeatureVector {
  features.clear();
  addTextFeatures(features, own, { grams: true });
  features.endGroup(LENGTH.own);
  addTextFeatures(features, text, { prefix: 'M ' });
  features.endGroup(LENGTH.latest);
  const latest = findSignals(text);
  const signals = {
    own: own === text ? latest : findSignals(own),
    latest,
    theirs: findSignals(theirs),
    prompt: findSignals(prompt),
  };
  addSignals(features, signals);
  features.endGroup(LENGTH.signals);
  if (prompt) addPrompt(features, prompt);
  addReply(features, signals, text, prompt);
  addRules(features, own, theirs);
  return features;
}

function addPrompt(to: FeatureVector, prompt: string): void {
  const words = wordsOf(readText(prompt)).filter((word) => word !== ',');
  for (const word of words) if (!isSign(word)) to.add(hashOn(PROMPT.word, word), 1, true);
  to.endGroup(LENGTH.promptWords);
  for (let at = 1; at < words.length; at += 1)
    to.add(hashOn(hashOn(hashOn(PROMPT.pair, words[at - 1]!), ' '), words[at]!), 1, true);
  to.endGroup(LENGTH.promptPairs);
}

function addRules(to: FeatureVector, own: string, theirs: string): void {
  for (const rule of STAGE_RULES) if (matchesAny(own, rule.list)) to.add(rule.state, RULE_WEIGHT);
  for (const rule of EXCUSE_RULES) {
    if (matchesAny(own, rule.list)) to.add(rule.own, RULE_WEIGHT);
    if (theirs && matchesAny(theirs, rule.list)) to.add(rule.theirs, RULE_WEIGHT, true);
  }
  if (theirs && matchesAny(theirs, ASKS_RULE.list)) to.add(ASKS_RULE.state, RULE_WEIGHT, true);
}
