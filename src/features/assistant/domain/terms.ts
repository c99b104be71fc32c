import { toSearchKey } from '#shared/text/normalize-text.ts';
import lexicon from '../data/lexicon.json' with { type: 'json' };

/** Abbreviations used in chat and their full form. */
const SHORTHAND: Readonly<Record<string, string>> = {
  q: 'que',
  k: 'que',
  ke: 'que',
  xq: 'porque',
  pq: 'porque',
  pa: 'para',
  d: 'de',
  x: 'por',
  u: 'you',
  r: 'are',
  ur: 'your',
  wanna: 'want',
  pls: 'please',
  plz: 'please',
};

/** Articles and prepositions, removed from questions and from training phrases. */
const IGNORED_WORDS = new Set('el la los las un una unos unas de del al en a the an of to in for on'.split(' '));

/**
 * Words without topic that are kept as tokens, since a follow-up may consist of them alone, but produce no term. Also
 * removed from the training phrases.
 */
const NEUTRAL_WORDS = new Set('que hay is there'.split(' '));

/** Concept by whole word and by prefix (`compatib*`), for both languages. */
const conceptByWord = new Map<string, string>();
const conceptByPrefix = new Map<string, string>();
for (const [concept, words] of Object.entries(lexicon)) {
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) conceptByPrefix.set(word.slice(0, -1), concept);
    else conceptByWord.set(word, concept);
  }
}

const MIN_PREFIX_LENGTH = 3;
const STEM_LENGTH = 6;
/** Term weights. Concepts weigh most. Single words weigh less because bigrams and concept pairs contribute too. */
const WEIGHT = { concept: 1, word: 0.5, neighbours: 0.4, together: 0.6 } as const;

/**
 * Tokenizes a text: normalises it, expands abbreviations, shortens repeated letters ('holaaa' → 'hola'), drops
 * articles.
 */
export function tokenize(text: string): string[] {
  const bare = toSearchKey(text.replaceAll(/['’]/g, '').replaceAll('%', ' percent '));
  const calm = bare.replaceAll(/(\p{L})\1{2,}/gu, '$1');
  return calm
    .split(' ')
    .map((word) => SHORTHAND[word] ?? word)
    .filter((word) => word && !IGNORED_WORDS.has(word));
}

/**
 * Returns the concept of a word, or `null`. Whole words take precedence over prefixes, long prefixes over short ones.
 */
export function conceptOf(word: string): string | null {
  const found = conceptByWord.get(word);
  if (found) return found;
  for (let length = word.length; length >= MIN_PREFIX_LENGTH; length -= 1) {
    const concept = conceptByPrefix.get(word.slice(0, length));
    if (concept) return concept;
  }
  return null;
}

/** All whole words of the lexicon, for spell correction. */
export function lexiconTerms(): Iterable<string> {
  return conceptByWord.keys();
}

const termCache = new Map<string, string>();

/** Converts a word to a term: its concept in upper case, or its stem. */
function toTerm(word: string): string {
  const known = termCache.get(word);
  if (known) return known;
  const bare = word.length > 3 ? word.replace(/(?:e?s|ing|ed)$/, '') : word;
  const term = conceptOf(word)?.toUpperCase() ?? bare.slice(0, STEM_LENGTH);
  termCache.set(word, term);
  return term;
}

function isConcept(term: string): boolean {
  return /[A-Z]/.test(term);
}

/** True for bigrams and concept pairs; these count only if seen in training. */
export function isPair(term: string): boolean {
  return /[ +]/.test(term);
}

/** Weighted terms of a token list: unigrams, bigrams and concept pairs. */
export function weightedTerms(words: readonly string[]): Map<string, number> {
  const single = words.filter((word) => !NEUTRAL_WORDS.has(word)).map(toTerm);
  const terms = new Map<string, number>();
  for (const term of single) terms.set(term, isConcept(term) ? WEIGHT.concept : WEIGHT.word);
  for (const [index, term] of single.slice(1).entries()) terms.set(`${single[index]} ${term}`, WEIGHT.neighbours);
  const concepts = [...new Set(single.filter(isConcept))].sort();
  for (const [index, one] of concepts.entries())
    for (const other of concepts.slice(index + 1)) terms.set(`${one}+${other}`, WEIGHT.together);
  return terms;
}
