import { LEETSPEAK } from '../leetspeak.ts';
import { toLatinLookalike } from '../lookalikes.ts';
import { normalizeWithOffsets } from '../normalized-text.ts';
import { PROFANITIES, FUZZY_TERMS, FUZZY_EXCEPTIONS, HARMLESS_CONTEXTS } from './profanity-list.ts';

/** Range in a text, in UTF-16 units. */
export interface ProfanitySpan {
  start: number;
  end: number;
  /** Mild words show a hint to the author but are not masked. */
  isMild: boolean;
}

/** Words added by moderators to the built-in lists; normalised. */
export interface FilterWords {
  strong: ReadonlySet<string>;
  mild: ReadonlySet<string>;
  /** Never matched, whatever the other lists contain. */
  allowed: ReadonlySet<string>;
}
export const NO_FILTER_WORDS: FilterWords = { strong: new Set(), mild: new Set(), allowed: new Set() };

const LEET = { ...LEETSPEAK, '2': 'z', '6': 'g', '9': 'g', '€': 'e', '!': 'i', '¡': 'i', '|': 'i', '+': 't', '£': 'l' };
const LEET_WITH_L = { ...LEET, '1': 'l', '|': 'l' };
/** Shorter words are too often room or street numbers. */
const MIN_OBFUSCATED_LENGTH = 4;
const MIN_OBFUSCATED_LETTERS = 2;
const MAX_WORD_LENGTH = 40;

const WORD_PATTERN = /[\p{L}\p{N}@$€£!¡|+*]+/gu;
const EDGE_SYMBOLS = /^[@$€£!¡|+*]+|[@$€£!¡|+*]+$/g;
/** Words spelled with separators: `p u t a`, `p.u.t.4`. */
const SPACED_LETTERS = /(?<![\p{L}\p{N}])[\p{L}\d@$](?:[\s.\-_*·/|~,+]{1,2}[\p{L}\d@$]){3,11}(?![\p{L}\p{N}])/gu;

/**
 * Finds insults and slurs in Spanish, Catalan and English, in order and without overlaps. Handles accents, letters of other
 * alphabets, leetspeak, phonetic spellings, repeated letters, spelled-out words and one typo in long words. Words that
 * name animals or things too are left alone where the text is about those. Linear time.
 */
export function findProfanity(text: string, extra = NO_FILTER_WORDS): ProfanitySpan[] {
  const { text: folded, offsets } = normalizeWithOffsets(text, toLatinLookalike);
  const spans: ProfanitySpan[] = [];
  const add = (from: number, word: string, gravity: Severity) =>
    spans.push({
      start: offsets[from] ?? 0,
      end: offsets[from + word.length] ?? text.length,
      isMild: gravity === 'mild',
    });
  for (const { 0: found, index } of folded.matchAll(WORD_PATTERN)) {
    const bare = found.replaceAll(EDGE_SYMBOLS, '');
    if (HARMLESS_CONTEXTS.get(bare)?.test(folded) && !extra.strong.has(bare)) continue;
    const gravity = severityOf(bare, extra);
    const whole = gravity || bare === found ? null : severityOf(found, extra);
    if (gravity) add(index + found.indexOf(bare), bare, gravity);
    else if (whole) add(index, found, whole);
  }
  for (const { 0: found, index } of folded.matchAll(SPACED_LETTERS)) {
    const letters = found.replaceAll(/[^\p{L}\d@$]/gu, '');
    const gravity = (letters === found ? [] : candidateReadings(letters))
      .map((reading) => listedSeverity(reading, extra))
      .find((severity) => severity !== null);
    if (gravity) add(index, found, gravity);
  }
  return spans.sort((one, other) => one.start - other.start);
}

/** Masks strong words character by character; mild ones stay. */
export function maskProfanity(text: string, extra = NO_FILTER_WORDS): string {
  let covered = '';
  let from = 0;
  for (const { start, end, isMild } of findProfanity(text, extra)) {
    if (isMild) continue;
    covered += text.slice(from, start) + '•'.repeat(end - start);
    from = end;
  }
  return covered + text.slice(from);
}

type Severity = 'strong' | 'mild';

/** Severity by exact list match. */
function listedSeverity(word: string, { strong, mild, allowed }: FilterWords): Severity | null {
  if (allowed.has(word)) return null;
  if (PROFANITIES.has(word) || strong.has(word)) return 'strong';
  return mild.has(word) ? 'mild' : null;
}

function severityOf(word: string, extra: FilterWords): Severity | null {
  if (word.length < 3 || word.length > MAX_WORD_LENGTH || extra.allowed.has(word)) return null;
  const all = candidateReadings(word);
  if (all.some((reading) => extra.allowed.has(reading))) return null;
  const isStrong = (reading: string) => listedSeverity(reading, extra) === 'strong';
  if (
    all.some((reading) => isStrong(reading) || isMisspelling(reading) || isStrong(toPlainSpelling(reading))) ||
    isStarred(word, extra)
  )
    return 'strong';
  return all.some((reading) => extra.mild.has(reading)) ? 'mild' : null;
}
/** Possible plain forms of an obfuscated word. */
function candidateReadings(word: string): string[] {
  const plain = /^\p{L}+$/u.test(word) ? [word] : decodeLeet(word);
  return plain.flatMap((reading) => {
    const short = reading.replaceAll(/(\p{L})\1{2,}/gu, '$1');
    return short === reading ? [reading] : [short, reading.replaceAll(/(\p{L})\1{2,}/gu, '$1$1')];
  });
}

/** Undoes spellings by sound or shape: `kabron`, `pvta`. */
function toPlainSpelling(word: string): string {
  return word.replaceAll('k', 'c').replaceAll(/[vw]/g, 'u');
}

/** Decodes leetspeak; empty for words with hardly any letters. */
function decodeLeet(word: string): string[] {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  if (word.length < MIN_OBFUSCATED_LENGTH || letters < MIN_OBFUSCATED_LETTERS) return [];
  return [LEET, LEET_WITH_L].map((table: Record<string, string>) =>
    [...word].map((sign) => table[sign] ?? sign).join(''),
  );
}

function isMisspelling(word: string): boolean {
  return !FUZZY_EXCEPTIONS.has(word) && FUZZY_TERMS.some((bad) => isWithinOneEdit(word, bad));
}

/** Matches `p*ta`: asterisks for letters, with at least two letters visible. */
function isStarred(word: string, { strong }: FilterWords): boolean {
  if (!/^\p{L}+\*[\p{L}*]*$/u.test(word) || word.length < MIN_OBFUSCATED_LENGTH || word.replaceAll('*', '').length < 2)
    return false;
  const isMeant = (bad: string) =>
    bad.length === word.length && [...word].every((sign, at) => sign === '*' || sign === bad[at]);
  for (const bad of PROFANITIES) if (isMeant(bad)) return true;
  for (const bad of strong) if (isMeant(bad)) return true;
  return false;
}

/**
 * True if the words differ by at most one edit: substitution, deletion, insertion or transposition of adjacent letters.
 */
function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA.length !== restB.length) {
    return restA.length > restB.length ? restA.slice(1) === restB : restA === restB.slice(1);
  }
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || isSwapped;
}
