import { CHAT_CONCEPTS } from '../chat-rules.ts';
import { readText } from '../find-fraud.ts';
import { CONCEPTS } from '../fraud-concepts.ts';
import { FRAUD_EVIDENCE } from '../fraud-evidence.ts';

/** Features by name with their weights. */
export type Features = Map<string, number>;

/** Weights of the kinds of features before normalisation, chosen by cross-validation. */
export const WEIGHT = { word: 1, pair: 0.7, gram: 0.15, concept: 2, together: 0.6 } as const;
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

/** Folded words of a text with its signs, amounts by their number of digits. */
export const wordsOf = (text: string) => readText(text).folded.words.trim().split(' ').map(generalise);

/** Amounts by their number of digits. */
export const generalise = (word: string) => (/^\d+$/.test(word) ? `#${Math.min(word.length, 5)}` : word);

export const isSign = (word: string) => word === '.' || word === ',';

/** Folded words, pairs of neighbours, groups of terms and pairs of them; with `grams`, also parts of words. */
export function textFeatures(text: string, { grams }: { grams: boolean }): Features {
  const features: Features = new Map();
  const { find } = readText(text);
  const add = (name: string, weight: number) => features.set(name, Math.max(features.get(name) ?? 0, weight));
  const words = wordsOf(text);
  for (const [at, word] of words.entries()) {
    if (isSign(word)) continue;
    add(word, WEIGHT.word);
    if (at > 0) add(`${words[at - 1]} ${word}`, WEIGHT.pair);
    if (grams) for (const gram of gramsOf(word)) add(`+${gram}`, WEIGHT.gram);
  }
  const found = GROUPS.filter(([, terms]) => find(terms).length > 0).map(([name]) => name);
  for (const name of found) add(`{${name}`, WEIGHT.concept);
  const named = found.filter((name) => conceptNames.has(name));
  for (const [at, one] of named.entries())
    for (const other of named.slice(at + 1)) add(`{${one}+${other}`, WEIGHT.together);
  return features;
}

/** Parts of a longer word with its bounds. */
function gramsOf(word: string): string[] {
  if (word.length < GRAM.minWord) return [];
  const bounded = `_${word}_`;
  const grams: string[] = [];
  for (let length = GRAM.min; length <= GRAM.max; length += 1)
    for (let from = 0; from + length <= bounded.length; from += 1) grams.push(bounded.slice(from, from + length));
  return grams;
}

/** Adds features of Euclidean length `length`, under a prefix, so that a long text has no more of them than a short one. */
export function addNormalised(to: Features, features: Iterable<[string, number]>, length: number, prefix = ''): void {
  const all = [...features];
  const divisor = Math.sqrt(all.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  for (const [name, weight] of all) to.set(prefix + name, (weight * length) / divisor);
}
