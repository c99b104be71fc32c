import { fnv1a } from '#shared/text/fnv1a.ts';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { conceptOf } from './concepts.ts';

/** Abbreviations used in chat and their full form. */
const SHORTHAND: Readonly<Record<string, string>> = {
  q: 'que',
  k: 'que',
  ke: 'que',
  xq: 'porque',
  pq: 'porque',
  xk: 'porque',
  pa: 'para',
  d: 'de',
  x: 'por',
  tb: 'tambien',
  tmb: 'tambien',
  u: 'you',
  r: 'are',
  ur: 'your',
  wanna: 'want to',
  gonna: 'going to',
  pls: 'please',
  plz: 'please',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  wont: 'will not',
  isnt: 'is not',
  im: 'i am',
  ive: 'i have',
  whats: 'what is',
  hows: 'how is',
};
/** Numbers that have a meaning of their own: emergency, gender violence and police. Any other number is an amount. */
const NAMED_NUMBERS = new Set(['112', '016', '091', '2fa']);

/** Lengths of the character n-grams of a word with its boundaries. */
const GRAM = { min: 3, max: 5 } as const;
/** Weights before normalisation. A word has many n-grams, so that each counts less. */
const WEIGHT = { word: 1, pair: 0.7, gram: 0.35, concept: 1.5, together: 0.9 } as const;

/** Features of a text: 32-bit hashes with their weights, of Euclidean length 1. */
export interface Features {
  hashes: Uint32Array;
  weights: Float32Array;
}

/**
 * Tokenizes a text: folds case and diacritics, expands abbreviations, shortens repeated letters ('holaaa' → 'hola') and
 * replaces amounts by their number of digits.
 */
export function tokenize(text: string): string[] {
  const bare = foldDiacritics(text)
    .replaceAll(/['’´`]/g, '')
    .replaceAll('%', ' percent ')
    .replaceAll(/[€$£]/g, ' euros ')
    .replaceAll(/(\d)[.,](?=\d)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(/(\d+)(?=\p{L}{3,})/gu, '$1 ');
  return bare
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => (SHORTHAND[word] ?? word).split(' '))
    .map((word) => (/^\d+$/.test(word) && !NAMED_NUMBERS.has(word) ? `#${Math.min(word.length, 5)}` : word));
}

/**
 * Hashed features of a text: words, pairs of neighbours, concepts and pairs of them, and character n-grams, which survive a
 * typing slip.
 */
export function extractFeatures(words: readonly string[]): Features {
  const byHash = new Map<number, number>();
  const add = (feature: string, weight: number) => {
    const hash = fnv1a(feature);
    byHash.set(hash, Math.max(byHash.get(hash) ?? 0, weight));
  };
  for (const [at, word] of words.entries()) {
    add(word, WEIGHT.word);
    add(`${at === 0 ? '^' : words[at - 1]} ${word}`, WEIGHT.pair);
    if (word.length < GRAM.min) continue;
    const bounded = `_${word}_`;
    for (let length = GRAM.min; length <= GRAM.max; length += 1)
      for (let from = 0; from + length <= bounded.length; from += 1)
        add(`+${bounded.slice(from, from + length)}`, WEIGHT.gram);
  }
  const concepts = [...new Set(words.flatMap((word) => conceptOf(word) ?? []))].sort();
  for (const [at, concept] of concepts.entries()) {
    add(`=${concept}`, WEIGHT.concept);
    for (const other of concepts.slice(at + 1)) add(`=${concept}+${other}`, WEIGHT.together);
  }
  const hashes = Uint32Array.from(byHash.keys());
  const weights = Float32Array.from(byHash.values());
  const norm = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return { hashes, weights: weights.map((weight) => weight / norm) };
}
