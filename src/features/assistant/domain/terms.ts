import { searchKey } from '#kit/fold.ts';
import lexicon from '../data/lexicon.json' with { type: 'json' };

/** What people write in a hurry, and what they mean. */
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

/** Articles and the like: left out, here as in the phrases. */
const UNREAD = new Set('el la los las un una unos unas de del al en a the an of to in for on'.split(' '));

/** Words that say nothing about the topic: read, since a follow-up may be made of them alone, but no terms. Left out of the phrases too. */
const SILENT = new Set('que hay is there'.split(' '));

/** The concept of each whole word, and of each beginning (`compatib*`), whatever its language. */
const whole = new Map<string, string>();
const beginnings = new Map<string, string>();
for (const [concept, words] of Object.entries(lexicon)) {
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) beginnings.set(word.slice(0, -1), concept);
    else whole.set(word, concept);
  }
}

const SHORTEST_BEGINNING = 3;
const STEM_LENGTH = 6;
/** How much a term counts: a concept most, a plain word less, since two neighbours and two concepts together speak too. */
const WEIGHT = { concept: 1, word: 0.5, neighbours: 0.4, together: 0.6 } as const;

/** Words of a text: folded, shorthand written out, stretched letters shortened ('holaaa' → 'hola'), no articles. */
export function wordsOf(text: string): string[] {
  const bare = searchKey(text.replaceAll(/['’]/g, '').replaceAll('%', ' percent '));
  const calm = bare.replaceAll(/(\p{L})\1{2,}/gu, '$1');
  return calm
    .split(' ')
    .map((word) => SHORTHAND[word] ?? word)
    .filter((word) => word && !UNREAD.has(word));
}

/** The concept a word belongs to, or null. A whole word counts before a beginning, a long beginning before a short one. */
export function conceptOf(word: string): string | null {
  const found = whole.get(word);
  if (found) return found;
  for (let length = word.length; length >= SHORTEST_BEGINNING; length -= 1) {
    const concept = beginnings.get(word.slice(0, length));
    if (concept) return concept;
  }
  return null;
}

/** Every whole word of the lexicon, for spelling. */
export function lexiconWords(): Iterable<string> {
  return whole.keys();
}

const remembered = new Map<string, string>();

/** A word as a term: its concept in capitals, or its beginning without endings. */
function termOf(word: string): string {
  const known = remembered.get(word);
  if (known) return known;
  const bare = word.length > 3 ? word.replace(/(?:e?s|ing|ed)$/, '') : word;
  const term = conceptOf(word)?.toUpperCase() ?? bare.slice(0, STEM_LENGTH);
  remembered.set(word, term);
  return term;
}

function isConcept(term: string): boolean {
  return /[A-Z]/.test(term);
}

/** A term made of two: they count only where they were seen before. */
export function isPair(term: string): boolean {
  return /[ +]/.test(term);
}

/** The weighted terms of a row of words: each word's, those of neighbours, and those of any two concepts. */
export function termsOf(words: readonly string[]): Map<string, number> {
  const single = words.filter((word) => !SILENT.has(word)).map(termOf);
  const terms = new Map<string, number>();
  for (const term of single) terms.set(term, isConcept(term) ? WEIGHT.concept : WEIGHT.word);
  for (const [index, term] of single.slice(1).entries()) terms.set(`${single[index]} ${term}`, WEIGHT.neighbours);
  const concepts = [...new Set(single.filter(isConcept))].sort();
  for (const [index, one] of concepts.entries())
    for (const other of concepts.slice(index + 1)) terms.set(`${one}+${other}`, WEIGHT.together);
  return terms;
}
