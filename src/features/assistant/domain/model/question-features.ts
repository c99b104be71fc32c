import { fnv1a } from '#shared/text/fnv1a.ts';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { conceptOf } from './concepts.ts';
import { phoneticKey } from './phonetic-key.ts';

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

/** The name of the product tells nothing about a question after a preposition: "my password of Tukan". */
const NAME = 'tukan';
const NAME_PREPOSITIONS = new Set(['de', 'en', 'a', 'por', 'con', 'of', 'in', 'on', 'at', 'from', 'with', 'to']);

/** Lengths of the stems of a word: the beginnings of its phonetic key. */
const STEM_LENGTHS = [3, 4, 5] as const;
/** Weights before normalisation. */
const WEIGHT = { word: 1, pair: 0.7, sound: 0.5, stem: 0.6, concept: 1.5, together: 0.9 } as const;

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
 * Hashed features of a text: words, pairs of neighbours, concepts and pairs of them, and the sound and the stems of each
 * word, which survive most typing slips.
 */
export function extractFeatures(written: readonly string[]): Features {
  const words = dropName(written);
  const byHash = new Map<number, number>();
  const add = (feature: string, weight: number) => {
    const hash = fnv1a(feature);
    byHash.set(hash, Math.max(byHash.get(hash) ?? 0, weight));
  };
  for (const [at, word] of words.entries()) {
    add(word, WEIGHT.word);
    add(`${at === 0 ? '^' : words[at - 1]} ${word}`, WEIGHT.pair);
    const sound = phoneticKey(word);
    add(`@${sound}`, WEIGHT.sound);
    for (const length of STEM_LENGTHS) if (sound.length > length) add(`~${sound.slice(0, length)}`, WEIGHT.stem);
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

function dropName(words: readonly string[]): readonly string[] {
  const isName = (at: number) => words[at] === NAME && NAME_PREPOSITIONS.has(words[at - 1] ?? '');
  return words.filter((_, at) => !isName(at) && !isName(at + 1));
}
