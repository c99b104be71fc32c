import { foldWithPlaces } from './folded-text.ts';
import { isWithinOneEdit } from './one-edit.ts';
import { BAD_WORDS, FUZZY_WORDS, INNOCENT_WORDS } from './word-list.ts';

/** From where to where in a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** What signs inside a word may stand for. */
const LEET = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
};
const LEET_WITH_L = { ...LEET, '1': 'l' };
/** Shorter words are too easily the number of a room or a road. */
const MIN_DISGUISED = 4;
const MAX_WORD = 40;

const WORD = /[\p{L}\p{N}@$€!*]+/gu;
const EDGES = /^[@$€!*]+|[@$€!*]+$/g;
/** `p u t a`, `p.u.t.a` */
const SPELT = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*·]\p{L}){3,11}(?![\p{L}\p{N}])/gu;

/**
 * Where a text has insults or slurs, in Spanish or English, in order and without overlaps. Sees through accents, digits for
 * letters, stretched and spelt words and one slip in the long ones. Takes time in proportion to the text.
 */
export function findWords(text: string): Span[] {
  const { text: folded, places } = foldWithPlaces(text);
  const spans: Span[] = [];
  const add = (from: number, word: string) =>
    spans.push({ start: places[from] ?? 0, end: places[from + word.length] ?? text.length });
  for (const { 0: found, index } of folded.matchAll(WORD)) {
    const bare = found.replaceAll(EDGES, '');
    if (isBad(bare)) add(index + found.indexOf(bare), bare);
    else if (bare !== found && isBad(found)) add(index, found);
  }
  for (const { 0: found, index } of folded.matchAll(SPELT)) {
    if (BAD_WORDS.has(found.replaceAll(/[^\p{L}]/gu, ''))) add(index, found);
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** The text with such words covered, sign by sign. */
export function coverWords(text: string): string {
  let covered = '';
  let from = 0;
  for (const { start, end } of findWords(text)) {
    covered += text.slice(from, start) + '•'.repeat(end - start);
    from = end;
  }
  return covered + text.slice(from);
}

function isBad(word: string): boolean {
  if (word.length < 3 || word.length > MAX_WORD) return false;
  return readings(word).some((reading) => BAD_WORDS.has(reading) || isSlip(reading)) || isStarred(word);
}

/** What a word may be meant to say. */
function readings(word: string): string[] {
  const plain = /^\p{L}+$/u.test(word) ? [word] : decoded(word);
  return plain.flatMap((reading) => {
    const short = reading.replaceAll(/(\p{L})\1{2,}/gu, '$1');
    return short === reading ? [reading] : [short, reading.replaceAll(/(\p{L})\1{2,}/gu, '$1$1')];
  });
}

/** With letters for the signs that stand for them; none where letters are the smaller part. */
function decoded(word: string): string[] {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  if (word.length < MIN_DISGUISED || letters * 2 < word.length) return [];
  return [LEET, LEET_WITH_L].map((table: Record<string, string>) =>
    [...word].map((sign) => table[sign] ?? sign).join(''),
  );
}

function isSlip(word: string): boolean {
  return !INNOCENT_WORDS.has(word) && FUZZY_WORDS.some((bad) => isWithinOneEdit(word, bad));
}

/** `p*ta`: stars for letters, with at least two of the word told. */
function isStarred(word: string): boolean {
  if (!/^\p{L}+\*[\p{L}*]*$/u.test(word) || word.length < MIN_DISGUISED || word.replaceAll('*', '').length < 2)
    return false;
  for (const bad of BAD_WORDS) {
    if (bad.length === word.length && [...word].every((sign, at) => sign === '*' || sign === bad[at])) return true;
  }
  return false;
}
