import { decodeLeet } from '../../leetspeak.ts';
import { toLatinLookalike } from '../../lookalikes.ts';
import { decodeEscapes } from '../../script-detection.ts';
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
const SIGN_OR_WORD = String.raw`[a-z0-9]+(?:['’@$][a-z0-9]+)*|€|[.!?;…]+(?=\s|$)|[,:()–—]`;
const TOKEN = new RegExp(SIGN_OR_WORD, 'g');
const LINK_OR_TOKEN = new RegExp(`(?<link>${LINK.source})|${SIGN_OR_WORD}`, 'g');
/** Present in every link; other texts are read by the shorter expression. */
const MAY_HAVE_LINK = /\.[a-z]|:\/\/| (?:punto|dot) /;
const CHAT_LINK = /^(?:https?:\/\/)?(?:wa\.me|t\.me|(?:api|chat)\.whatsapp\.com)\//;
/** At least three single letters with spaces or signs between them. */
const SPACED_LETTERS = /(?<![a-z0-9])[a-z0-9@$](?:[^a-z0-9@$]{1,3}[a-z0-9@$]){2,}(?![a-z0-9])/g;
/** Signs within a word, as in `bi.zum`. */
const INNER_SIGNS = /(?<=[a-z0-9])[^a-z0-9\s@$€,:;!?'’]{1,2}(?=[a-z0-9])/g;
/** Parts into which people split a word: `bi zum`. */
const MAX_WORD_PARTS = 3;
const MIN_SPLIT_WORD = 5;
const SYLLABLE = /^[a-z]{1,8}$/;
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
  const inner = [...flat.matchAll(INNER_SIGNS)];
  if (inner.length === 0) return readings;
  const links = [...flat.matchAll(new RegExp(LINK, 'g'))];
  const dropped = new Set<number>();
  for (const { index, 0: signs } of inner)
    if (!links.some((link) => index > link.index && index < link.index + link[0].length))
      for (let nth = 0; nth < signs.length; nth += 1) dropped.add(index + nth);
  if (dropped.size === 0) return readings;
  const kept = Array.from(flat, (_, nth) => nth).filter((nth) => !dropped.has(nth));
  const bare = kept.map((nth) => flat[nth]).join('');
  const places = kept.map((nth) => at?.[nth] ?? nth);
  return [...readings, read(source, bare, places, isKnown)];
}

/**
 * Folds case, accents, width, invisible characters and alphabets. `at` holds the source index of each character, null if it is
 * the same one.
 */
function flatten(source: string): { flat: string; at: number[] | null } {
  let flat = '';
  let at: number[] | null = null;
  let index = 0;
  for (const sign of source) {
    const folded = foldSign(sign);
    if (folded.length !== sign.length || sign.length > 1) at ??= Array.from(flat, (_, nth) => nth);
    flat += folded;
    if (at) for (let nth = 0; nth < folded.length; nth += 1) at.push(index);
    index += sign.length;
  }
  return { flat, at };
}

/** Folded signs of Latin alphabets, by their code point. */
const foldedSigns: string[] = [];
const MAX_CACHED_SIGN = 0x24f;

/** Lower-case Latin letters that a sign stands for, one character each; a space for what is longer. */
function foldSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const known = foldedSigns[code];
  if (known !== undefined) return known;
  const letters = sign
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  const folded = Array.from(letters, toLatinLookalike)
    .map((letter) => (letter.length > 1 ? ' ' : letter))
    .join('');
  if (code <= MAX_CACHED_SIGN) foldedSigns[code] = folded;
  return folded;
}

function read(source: string, flat: string, at: readonly number[] | null, isKnown: IsKnown): FoldedText {
  const placeOf = (index: number) => (at ? (at[index] ?? 0) : index);
  const tokens = joinSyllables(tokenize(flat, isKnown), isKnown);
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
    const start = placeOf(within[0]?.start ?? 0);
    const last = placeOf((within.at(-1)?.end ?? 1) - 1);
    const end = last + String.fromCodePoint(source.codePointAt(last) ?? 0).length;
    return { start, text: source.slice(start, end) };
  };
  return { words, passage };
}

function tokenize(flat: string, isKnown: IsKnown): Token[] {
  const joined = [...flat.matchAll(SPACED_LETTERS)].flatMap((run) => joinLetters(run[0], run.index, isKnown));
  const tokens: Token[] = [];
  let next = 0;
  const pattern = MAY_HAVE_LINK.test(flat) ? LINK_OR_TOKEN : TOKEN;
  for (const { index, groups, 0: text } of flat.matchAll(pattern)) {
    for (let run = joined[next]; run && run.start <= index; run = joined[(next += 1)]) tokens.push(run);
    if (index < (joined[next - 1]?.end ?? 0)) continue;
    const token = { text, start: index, end: index + text.length };
    if (groups?.['link']) tokens.push({ ...token, text: CHAT_LINK.test(text) ? 'chatlink' : 'urllink' });
    else if (PLAIN_WORD.test(text)) addParts(tokens, token, isKnown);
    else if (/^[a-z0-9]/.test(text)) for (const part of splitDigits(text, index)) addParts(tokens, part, isKnown);
    else tokens.push({ ...token, text: signToken(text) });
  }
  return tokens;
}

/** Letters without one three times in a row, which need no decoding. */
const PLAIN_WORD = /^(?:([a-z])(?!\1\1))+$/;

function signToken(text: string): string {
  if (text === '€') return 'eur';
  return /[.!?;…]/.test(text) ? '.' : ',';
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

/** Adds a word, or the words that it consists of without spaces between them: `pagalafianza`. */
function addParts(to: Token[], token: Token, isKnown: IsKnown): void {
  const { text, start, end } = token;
  const isOne = text.length < MIN_GLUED_LETTERS || text.length !== end - start || isKnown(text);
  const parts = isOne ? [] : (segment(text, isKnown) ?? []);
  if (parts.length < 2 || parts.some((part) => part.length < 2)) {
    to.push(token);
    return;
  }
  let from = start;
  for (const part of parts) to.push({ text: part, start: from, end: (from += part.length) });
}

function decodeWord(word: string): string {
  const bare = word.replaceAll(/['’]/g, '');
  if (/^\d+$/.test(bare)) return bare;
  return decodeLeet(bare).replaceAll(/([a-z])\1{2,}/g, '$1');
}

/** Joins the syllables of a known word, `bi zum`, and reads Catalan terms as Spanish ones. */
function joinSyllables(tokens: readonly Token[], isKnown: IsKnown): Token[] {
  const joined: Token[] = [];
  for (let nth = 0; nth < tokens.length;) {
    const token = tokens[nth];
    if (!token) break;
    const count = countSyllables(tokens, nth, isKnown);
    const last = tokens[nth + count - 1] ?? token;
    let { text } = token;
    for (let part = 1; part < count; part += 1) text += tokens[nth + part]?.text ?? '';
    joined.push({ text: toSpanishTerm(text), start: token.start, end: last.end });
    nth += count;
  }
  return joined;
}

function countSyllables(tokens: readonly Token[], from: number, isKnown: IsKnown): number {
  const first = tokens[from]?.text ?? '';
  if (!SYLLABLE.test(first) || isKnown(first)) return 1;
  let word = first;
  for (let count = 2; count <= MAX_WORD_PARTS; count += 1) {
    const part = tokens[from + count - 1]?.text ?? '';
    if (!SYLLABLE.test(part) || isKnown(part)) return 1;
    word += part;
    if (word.length >= MIN_SPLIT_WORD && isKnown(word)) return count;
  }
  return 1;
}
