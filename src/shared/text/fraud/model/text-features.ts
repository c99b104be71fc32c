import { FNV_START, hashOn } from '../../fnv1a.ts';
import { CHAT_CONCEPTS } from '../chat-rules.ts';
import { readText, type Reading } from '../reading/read-text.ts';
import { CONCEPTS } from '../fraud-concepts.ts';
import { FRAUD_EVIDENCE } from '../fraud-evidence.ts';
import { termGroup } from '../reading/term-groups.ts';
import { WordCache } from '../reading/word-cache.ts';
import type { FeatureVector } from './feature-vector.ts';

/** Weights of the kinds of features before normalisation, chosen by cross-validation. */
export const WEIGHT = { word: 1, pair: 0.7, gram: 0.15, concept: 2, together: 0.6 } as const;
const GRAM = { min: 3, max: 5, minWord: 4 } as const;
const GRAM_START = hashOn(FNV_START, '+');

/** Group of terms, with its name. */
interface NamedGroup {
  name: string;
  group: number;
  isConcept: boolean;
}

/** Concepts, and the weak signals of the families. */
const GROUPS: readonly NamedGroup[] = [
  ...Object.keys({ ...CONCEPTS, ...CHAT_CONCEPTS }).map((name) => ({
    name: `{${name}`,
    group: termGroup(`{${name}}`),
    isConcept: true,
  })),
  ...Object.entries(FRAUD_EVIDENCE).flatMap(([family, { weights }]) =>
    Object.keys(weights).map((terms, nth) => ({
      name: `{${family}${nth}`,
      group: termGroup(terms.replace(/^!/, '')),
      isConcept: false,
    })),
  ),
];

/** Folded words of a text with its signs, amounts by their number of digits. */
export const wordsOf = ({ list }: Reading) => list.map(generalise);

/** Amounts by their number of digits. */
export const generalise = (word: string) => (word < ':' && /^\d+$/.test(word) ? `#${Math.min(word.length, 5)}` : word);

export const isSign = (word: string) => word === '.' || word === ',';

/** Adds folded words, pairs of neighbours, groups of terms and pairs of them under a prefix; with `grams`, also parts of words, which have no prefix. */
export function addTextFeatures(to: FeatureVector, text: string, { prefix = '', grams: hasGrams = false }): void {
  const reading = readText(text);
  const start = hashOn(FNV_START, prefix);
  let previous = '';
  for (const word of wordsOf(reading)) {
    if (!isSign(word)) {
      to.add(hashOn(start, word), WEIGHT.word);
      if (previous) to.add(hashOn(hashOn(hashOn(start, previous), ' '), word), WEIGHT.pair);
      if (hasGrams) addGrams(to, word);
    }
    previous = word;
  }
  addGroups(to, start, reading);
}

function addGroups(to: FeatureVector, start: number, { has }: Reading): void {
  const found = GROUPS.filter(({ group }) => has(group));
  for (const [at, { name, isConcept }] of found.entries()) {
    const state = hashOn(start, name);
    to.add(state, WEIGHT.concept);
    if (!isConcept) continue;
    const joined = hashOn(state, '+');
    for (let other = at + 1; other < found.length; other += 1)
      if (found[other]!.isConcept) to.add(hashOn(joined, found[other]!.name, 1), WEIGHT.together);
  }
}

/** States of the hashes of the parts of a word, without a prefix. */
const grams = new WordCache<Uint32Array>();

/** Adds the parts of a longer word with its bounds. */
function addGrams(to: FeatureVector, word: string): void {
  if (word.length < GRAM.minWord) return;
  for (const state of grams.get(word, hashGrams)) to.add(state, WEIGHT.gram);
}

function hashGrams(word: string): Uint32Array {
  const bounded = `_${word}_`;
  const states: number[] = [];
  for (let from = 0; from + GRAM.min <= bounded.length; from += 1) {
    let state = hashOn(GRAM_START, bounded, from, from + GRAM.min);
    states.push(state);
    for (let end = from + GRAM.min; end < Math.min(from + GRAM.max, bounded.length); end += 1) {
      state = hashOn(state, bounded, end, end + 1);
      states.push(state);
    }
  }
  return Uint32Array.from(states);
}
