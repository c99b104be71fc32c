import { decodeLeet } from '../leetspeak.ts';
import { toLatinLookalike } from '../lookalikes.ts';
import { decodeEscapes } from '../script-detection.ts';
import { toSpanishTerm } from './catalan-terms.ts';

/** Text in which spelling tricks are undone: words of a-z and 0-9 between single spaces, `,` and `.` as words of their own. */
export interface FoldedText {
  /** Begins and ends with a space. */
  words: string;
  /** Part of the source text from which the characters `from` to `to` of `words` come. */
  passage(from: number, to: number): { start: number; text: string };
}

const LINK =
  /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+|(?<![a-z0-9@])[a-z0-9][a-z0-9-]+(?:\.[a-z0-9-]+)*(?:\.| (?:punto|dot) )(?:com|net|org|info|online|site|shop|xyz|app|ly|me|link|example|test|eu|es)(?![a-z0-9])(?:\/[^\s<>"]*)?/;
const TOKEN = new RegExp(
  String.raw`(?<link>${LINK.source})|(?<word>[a-z0-9]+(?:['’@$][a-z0-9]+)*)|(?<euro>€)|(?<end>[.!?;…]+(?=\s|$))|(?<comma>[,:()–—])`,
  'g',
);
const CHAT_LINK = /^(?:https?:\/\/)?(?:wa\.me|t\.me|(?:api|chat)\.whatsapp\.com)\//;
/** At least three single letters with spaces or signs between them. */
const SPACED_LETTERS = /(?<![a-z0-9])[a-z0-9@$](?:[^a-z0-9@$]{1,3}[a-z0-9@$]){2,}(?![a-z0-9])/g;
/** Signs within a word, as in `bi.zum`. */
const INNER_SIGNS = /(?<=[a-z0-9])[^a-z0-9\s@$€,:;!?'’]{1,2}(?=[a-z0-9])/g;
/** Parts into which people split a word: `bi zum`. */
const MAX_WORD_PARTS = 3;
const MIN_SPLIT_WORD = 5;
/** Length from which an unknown word may be several. */
const MIN_GLUED_LETTERS = 12;

const MAX_WORD_LETTERS = 16;
/** Cost of a known word, that of an unknown letter being 1. */
const WORD_COST = 0.01;

interface Token {
  text: string;
  start: number;
  end: number;
}
type IsKnown = (word: string) => boolean;

/**
 * Returns the readings of a text. Signs within words separate them in the first reading; the second one, present where
 * it differs, ignores them. `isKnown` recognises the words of the rules, to which letters and syllables are joined.
 */
export function foldText(text: string, isKnown: IsKnown): FoldedText[] {
  const source = decodeEscapes(text);
  const { flat, at } = flatten(source);
  const readings = [read(source, flat, at, isKnown)];
  const links = [...flat.matchAll(new RegExp(LINK, 'g'))];
  const dropped = new Set<number>();
  for (const { index, 0: signs } of flat.matchAll(INNER_SIGNS))
    if (!links.some((link) => index > link.index && index < link.index + link[0].length))
      for (let nth = 0; nth < signs.length; nth += 1) dropped.add(index + nth);
  if (dropped.size === 0) return readings;
  const kept = at.map((_, nth) => nth).filter((nth) => !dropped.has(nth));
  const bare = kept.map((nth) => flat[nth]).join('');
  const places = kept.map((nth) => at[nth] ?? 0);
  return [...readings, read(source, bare, places, isKnown)];
}

/** Folds case, accents, width, invisible characters and alphabets. `at` holds the source index of each character. */
function flatten(source: string): { flat: string; at: number[] } {
  const at: number[] = [];
  let flat = '';
  let index = 0;
  for (const sign of source) {
    const folded = sign
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase();
    for (const one of folded) {
      const letter = toLatinLookalike(one);
      flat += letter.length > 1 ? ' ' : letter;
      at.push(index);
    }
    index += sign.length;
  }
  return { flat, at };
}

function read(source: string, flat: string, at: readonly number[], isKnown: IsKnown): FoldedText {
  const tokens = joinSyllables(tokenize(flat, isKnown), isKnown).map((token) => ({
    ...token,
    text: toSpanishTerm(token.text),
  }));
  const starts: number[] = [];
  let words = ' ';
  for (const { text } of tokens) {
    starts.push(words.length);
    words += `${text} `;
  }
  words += '. ';
  const passage = (from: number, to: number) => {
    const within = tokens.filter((token, nth) => {
      const start = starts[nth] ?? 0;
      return start < to && start + token.text.length > from;
    });
    const start = at[within[0]?.start ?? 0] ?? 0;
    const last = at[(within.at(-1)?.end ?? 1) - 1] ?? 0;
    const end = last + String.fromCodePoint(source.codePointAt(last) ?? 0).length;
    return { start, text: source.slice(start, end) };
  };
  return { words, passage };
}

function tokenize(flat: string, isKnown: IsKnown): Token[] {
  const joined = [...flat.matchAll(SPACED_LETTERS)].flatMap((run) => joinLetters(run[0], run.index, isKnown));
  const tokens: Token[] = [];
  let next = 0;
  for (const { index, groups, 0: text } of flat.matchAll(TOKEN)) {
    for (let run = joined[next]; run && run.start <= index; run = joined[(next += 1)]) tokens.push(run);
    if (index < (joined[next - 1]?.end ?? 0)) continue;
    const end = index + text.length;
    if (groups?.['word']) tokens.push(...splitDigits(text, index).flatMap((token) => splitGluedWords(token, isKnown)));
    else tokens.push({ text: signToken(groups), start: index, end });
  }
  return tokens;
}

function signToken(groups: Record<string, string> | undefined): string {
  if (groups?.['link']) return CHAT_LINK.test(groups['link']) ? 'chatlink' : 'urllink';
  if (groups?.['euro']) return 'eur';
  return groups?.['end'] ? '.' : ',';
}

/** Joins `b i z u m`. Wider gaps separate words; without them, the known words tell where one ends. */
function joinLetters(run: string, start: number, isKnown: IsKnown): Token[] {
  const gaps = [...run.matchAll(/[^a-z0-9@$]+/g)];
  const least = Math.min(...gaps.map(([gap]) => gap.length));
  const cuts = gaps.filter(([gap]) => gap.length > least).map(({ index, 0: gap }) => index + gap.length);
  return [0, ...cuts].flatMap((from, nth) => joinLettersOfWord(run.slice(from, cuts[nth]), start + from, isKnown));
}

function joinLettersOfWord(run: string, start: number, isKnown: IsKnown): Token[] {
  const places = [...run.matchAll(/[a-z0-9@$]/g)].map(({ index }) => start + index);
  const parts = segment(decodeWord(run.replaceAll(/[^a-z0-9@$]/g, '')), isKnown);
  let from = 0;
  return (parts ?? []).map((text) => {
    const token = { text, start: places[from] ?? start, end: (places[from + text.length - 1] ?? start) + 1 };
    from += text.length;
    return token;
  });
}

/** Splits letters into known words with as few unknown letters as possible; null if more than a fifth is unknown. */
function segment(letters: string, isKnown: IsKnown): string[] | null {
  const costs = [0];
  const starts = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    let [cost, start] = [(costs[end - 1] ?? 0) + 1, end - 1];
    for (let from = Math.max(0, end - MAX_WORD_LETTERS); from < end - 1; from += 1) {
      const known = (costs[from] ?? 0) + WORD_COST;
      if (known < cost && isKnown(letters.slice(from, end))) [cost, start] = [known, from];
    }
    costs.push(cost);
    starts.push(start);
  }
  if ((costs[letters.length] ?? 0) > letters.length / 5) return null;
  const parts: string[] = [];
  for (let end = letters.length; end > 0; end = starts[end] ?? 0) parts.push(letters.slice(starts[end], end));
  return parts.toReversed();
}

/** Separates an amount from its unit (`400eur`), and reads digits within a word as letters (`b1zum`). */
function splitDigits(text: string, start: number): Token[] {
  const [, digits = '', unit = ''] =
    /^(\d+)(?=(m2|h|k|e|eur|euros?|min|am|pm|a)$)/.exec(text) ?? /^(\d{2,})(?=([a-z]+)$)/.exec(text) ?? [];
  if (digits)
    return [
      { text: digits, start, end: start + digits.length },
      { text: unit, start: start + digits.length, end: start + text.length },
    ];
  return [{ text: decodeWord(text), start, end: start + text.length }];
}

/** Separates words without spaces between them: `pagalafianza`. */
function splitGluedWords(token: Token, isKnown: IsKnown): Token[] {
  const { text, start, end } = token;
  if (text.length < MIN_GLUED_LETTERS || text.length !== end - start || isKnown(text)) return [token];
  const parts = segment(text, isKnown) ?? [];
  if (parts.length < 2 || parts.some((part) => part.length < 2)) return [token];
  let from = start;
  return parts.map((part) => ({ text: part, start: from, end: (from += part.length) }));
}

function decodeWord(word: string): string {
  const bare = word.replaceAll(/['’]/g, '');
  if (/^\d+$/.test(bare)) return bare;
  return decodeLeet(bare).replaceAll(/([a-z])\1{2,}/g, '$1');
}

/** Joins the syllables of a known word: `bi zum`. */
function joinSyllables(tokens: readonly Token[], isKnown: IsKnown): Token[] {
  const joined: Token[] = [];
  for (let nth = 0; nth < tokens.length;) {
    const token = tokens[nth];
    if (!token) break;
    const count = countSyllables(tokens, nth, isKnown);
    const parts = tokens.slice(nth, nth + count);
    joined.push({
      text: parts.map(({ text }) => text).join(''),
      start: token.start,
      end: parts.at(-1)?.end ?? token.end,
    });
    nth += count;
  }
  return joined;
}

function countSyllables(tokens: readonly Token[], from: number, isKnown: IsKnown): number {
  for (let count = 2; count <= MAX_WORD_PARTS; count += 1) {
    const parts = tokens.slice(from, from + count).map(({ text }) => text);
    const isSplit = parts.length === count && parts.every((part) => /^[a-z]{1,8}$/.test(part) && !isKnown(part));
    const word = parts.join('');
    if (isSplit && word.length >= MIN_SPLIT_WORD && isKnown(word)) return count;
  }
  return 1;
}
