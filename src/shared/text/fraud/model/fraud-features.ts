import { CHAT_CONCEPTS } from '../chat-rules.ts';
import { CONCEPTS } from '../fraud-concepts.ts';
import { FRAUD_EVIDENCE } from '../fraud-evidence.ts';
import { matchesAny, readText } from '../find-fraud.ts';
import { ASKS_TO_SEE, EXCUSES, STAGES } from '../stages.ts';

/** Messages of a conversation from the view of the writer of the latest one. */
export interface MessageWindow {
  /** The writer's messages, the latest one at the end. */
  own: string;
  /** Those of the other people; may be empty. */
  theirs: string;
}

/** Weights of the kinds of features before normalisation, chosen by cross-validation. */
export const WEIGHT = { word: 1, pair: 0.7, gram: 0.15, concept: 2, together: 0.6, rule: 0.15 } as const;
const GRAM = { min: 3, max: 5, minWord: 4 } as const;

const concepts = Object.keys({ ...CONCEPTS, ...CHAT_CONCEPTS });
/** Groups of terms by their name: concepts, and the weak signals of the families. */
const GROUPS: readonly (readonly [name: string, terms: string])[] = [
  ...concepts.map((name) => [name, `{${name}}`] as const),
  ...Object.entries(FRAUD_EVIDENCE).flatMap(([family, { weights }]) =>
    Object.keys(weights).map((terms, nth) => [`${family}${nth}`, terms.replace(/^!/, '')] as const),
  ),
];
const conceptNames = new Set(concepts);
/** Each rule of the stages and excuses as a list of its own, so that the training finds its weight. */
const STAGE_RULES = Object.entries(STAGES).flatMap(([stage, { rules }]) =>
  rules.map((rule, nth) => ({ name: `stage ${stage} ${nth}`, list: [rule] })),
);
const EXCUSE_RULES = EXCUSES.map((rule, nth) => ({ name: `excuse ${nth}`, list: [rule] }));

/**
 * Features of a conversation with their weights: folded words, pairs of neighbours, parts of words, groups of terms and
 * pairs of them, of Euclidean length 1; and the rules of the stages and excuses that match. The other people's
 * messages count by rules only: their words did not improve the cross-validation.
 */
export function fraudFeatures({ own, theirs }: MessageWindow): Map<string, number> {
  const features = new Map<string, number>();
  addText(features, own);
  const length = Math.sqrt([...features.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  for (const [name, weight] of features) features.set(name, weight / length);
  const addRule = (name: string, text: string, list: readonly string[]) => {
    if (text && matchesAny(text, list)) features.set(name, WEIGHT.rule);
  };
  for (const { name, list } of STAGE_RULES) addRule(name, own, list);
  for (const { name, list } of EXCUSE_RULES) {
    addRule(`${name} own`, own, list);
    addRule(`${name} theirs`, theirs, list);
  }
  addRule('asks to see', theirs, ASKS_TO_SEE);
  return features;
}

/** Amounts by their number of digits. */
export const generalise = (word: string) => (/^\d+$/.test(word) ? `#${Math.min(word.length, 5)}` : word);

export const isSign = (word: string) => word === '.' || word === ',';

function addText(features: Map<string, number>, text: string): void {
  const { folded, find } = readText(text);
  const add = (name: string, weight: number) => features.set(name, Math.max(features.get(name) ?? 0, weight));
  const words = folded.words.trim().split(' ').map(generalise);
  for (const [at, word] of words.entries()) {
    if (isSign(word)) continue;
    add(word, WEIGHT.word);
    if (at > 0) add(`${words[at - 1]} ${word}`, WEIGHT.pair);
    if (word.length < GRAM.minWord) continue;
    const bounded = `_${word}_`;
    for (let length = GRAM.min; length <= GRAM.max; length += 1)
      for (let from = 0; from + length <= bounded.length; from += 1)
        add(`+${bounded.slice(from, from + length)}`, WEIGHT.gram);
  }
  const found = GROUPS.filter(([, terms]) => find(terms).length > 0).map(([name]) => name);
  for (const name of found) add(`{${name}`, WEIGHT.concept);
  const named = found.filter((name) => conceptNames.has(name));
  for (const [at, one] of named.entries())
    for (const other of named.slice(at + 1)) add(`{${one}+${other}`, WEIGHT.together);
}
