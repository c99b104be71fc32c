/**
 * Confusable letters of the alias alphabets, mapped to one letter. Lowercase only, because case is folded first:
 * - 1, i and l are one letter (a capital I is an l in most typefaces), 0 is o;
 * - Greek and Cyrillic letters map to the Latin letter they look like in either case; where the two cases differ, the
 *   exact match
 *   wins (Greek ν maps to n, like its capital Ν, not to v; η to h, like Η);
 * - Latin letters with a stroke, which do not decompose, map to the base letter.
 * Digits that only resemble letters in leetspeak (3 and e, 5 and s) are kept apart.
 */
const CONFUSABLES: Readonly<Record<string, string>> = {
  a: 'αа',
  ae: 'æ',
  b: 'βвь',
  c: 'с',
  d: 'đðԁ',
  e: 'əǝεеє',
  h: 'ħηнһ',
  j: 'ј',
  k: 'ĸκкқ',
  l: '1iłıιіӏ',
  m: 'μм',
  n: 'ŋνп',
  o: '0øοσоө',
  oe: 'œ',
  p: 'þρр',
  s: 'ѕ',
  t: 'ŧτт',
  x: 'χх',
  y: 'υуү',
  '3': 'з',
  '6': 'б',
};
const SKELETON_LETTERS = new Map(
  Object.entries(CONFUSABLES).flatMap(([letter, twins]) => [...twins].map((twin) => [twin, letter] as const)),
);

/** Letter pairs that look like one letter at the text size of the chat list. */
const CONFUSABLE_PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

/**
 * Applies NFKC, full case folding ('ß' → 'ss', 'ς' → 'σ') and removes accents. `ñ` is kept, because it is a distinct
 * letter.
 */
export function foldAlias(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    .replaceAll('n\u0303', 'ñ')
    .replaceAll(/\p{M}/gu, '');
}

/** Confusable skeleton of a folded text (as in Unicode TS 39): equal for texts that look alike. */
export function skeletonOf(folded: string): string {
  const letters = [...folded].map((letter) => SKELETON_LETTERS.get(letter) ?? letter).join('');
  return CONFUSABLE_PAIRS.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), letters);
}

/** Uniqueness key of an alias. Aliases that look alike share a key. */
export function aliasKey(alias: string): string {
  return skeletonOf(foldAlias(alias));
}
