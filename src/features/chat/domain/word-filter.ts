import { foldWithPlaces } from './folded-text.ts';
import { isWithinOneEdit } from './one-edit.ts';
import { BAD_WORDS, FUZZY_WORDS, INNOCENT_WORDS } from './word-list.ts';

/** From where to where in a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
  /** Worth a word to whoever writes it, not worth a cover. */
  isMild: boolean;
}

/** What those who look after Tukan have added to the lists in the code; folded. */
export interface ExtraWords {
  strong: ReadonlySet<string>;
  mild: ReadonlySet<string>;
  /** Never an insult, whatever else says so. */
  allowed: ReadonlySet<string>;
}
export const NO_EXTRA: ExtraWords = { strong: new Set(), mild: new Set(), allowed: new Set() };

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
export function findWords(text: string, extra = NO_EXTRA): Span[] {
  const { text: folded, places } = foldWithPlaces(text);
  const spans: Span[] = [];
  const add = (from: number, word: string, gravity: Gravity) =>
    spans.push({
      start: places[from] ?? 0,
      end: places[from + word.length] ?? text.length,
      isMild: gravity === 'mild',
    });
  for (const { 0: found, index } of folded.matchAll(WORD)) {
    const bare = found.replaceAll(EDGES, '');
    const gravity = gravityOf(bare, extra);
    const whole = gravity || bare === found ? null : gravityOf(found, extra);
    if (gravity) add(index + found.indexOf(bare), bare, gravity);
    else if (whole) add(index, found, whole);
  }
  for (const { 0: found, index } of folded.matchAll(SPELT)) {
    const gravity = listed(found.replaceAll(/[^\p{L}]/gu, ''), extra);
    if (gravity) add(index, found, gravity);
  }
  return spans.sort((one, other) => one.start - other.start);
}

/** The text with such words covered, sign by sign; the mild ones stay. */
export function coverWords(text: string, extra = NO_EXTRA): string {
  let covered = '';
  let from = 0;
  for (const { start, end, isMild } of findWords(text, extra)) {
    if (isMild) continue;
    covered += text.slice(from, start) + '•'.repeat(end - start);
    from = end;
  }
  return covered + text.slice(from);
}

type Gravity = 'strong' | 'mild';

/** What a word is by the lists alone. */
function listed(word: string, { strong, mild, allowed }: ExtraWords): Gravity | null {
  if (allowed.has(word)) return null;
  if (BAD_WORDS.has(word) || strong.has(word)) return 'strong';
  return mild.has(word) ? 'mild' : null;
}

function gravityOf(word: string, extra: ExtraWords): Gravity | null {
  if (word.length < 3 || word.length > MAX_WORD || extra.allowed.has(word)) return null;
  const all = readings(word);
  if (all.some((reading) => extra.allowed.has(reading))) return null;
  if (all.some((reading) => listed(reading, extra) === 'strong' || isSlip(reading)) || isStarred(word, extra))
    return 'strong';
  return all.some((reading) => extra.mild.has(reading)) ? 'mild' : null;
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
function isStarred(word: string, { strong }: ExtraWords): boolean {
  if (!/^\p{L}+\*[\p{L}*]*$/u.test(word) || word.length < MIN_DISGUISED || word.replaceAll('*', '').length < 2)
    return false;
  const isMeant = (bad: string) =>
    bad.length === word.length && [...word].every((sign, at) => sign === '*' || sign === bad[at]);
  for (const bad of BAD_WORDS) if (isMeant(bad)) return true;
  for (const bad of strong) if (isMeant(bad)) return true;
  return false;
}
