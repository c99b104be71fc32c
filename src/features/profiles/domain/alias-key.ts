/**
 * Letters, and those that look like them in the same or the other case; small ones only, since case is folded before.
 * Just what the alphabets of an alias can draw:
 * - 1, i and l are one letter (a capital I is an l in most typefaces), 0 is o;
 * - Greek and Cyrillic letters whose capital or small form is drawn as a Latin one; where the two forms differ, the
 *   exact twin wins (Greek ν goes with its capital Ν, an N, not with v; η with Η);
 * - Latin letters with a stroke, which do not decompose, go to the bare letter.
 * Digits that merely resemble letters to those who want to see it (3 and e, 5 and s) stay apart.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
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
const DRAWN_AS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, twins]) => [...twins].map((twin) => [twin, letter] as const)),
);

/** Pairs that read as one letter at the size of a chat list. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

/** NFKC, case folded in full ('ß' → 'ss', 'ς' → 'σ'), accents gone; `ñ` stays, since it is another letter than `n`. */
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

/** Folded text with look-alikes drawn as one letter: equal for two texts that a reader could take for each other. */
export function skeletonOf(folded: string): string {
  const letters = [...folded].map((letter) => DRAWN_AS.get(letter) ?? letter).join('');
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), letters);
}

/** What makes two aliases the same person's name to a reader; unique in the database. */
export function aliasKey(alias: string): string {
  return skeletonOf(foldAlias(alias));
}
