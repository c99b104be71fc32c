import table from './lookalikes.json' with { type: 'json' };

/** Lower-case letters of other alphabets by the Latin letter that they resemble; `scripts/lookalikes/build-lookalikes.ts` writes the table. */
const LATIN_LETTERS = new Map(
  Object.entries(table).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)),
);

/** First code points of the alphabets A to Z in squares, circles and flags. */
const ENCLOSED_ALPHABETS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** The lower-case Latin letter that a lower-case character looks like; other characters as they are. */
export function toLatinLookalike(sign: string): string {
  const letter = LATIN_LETTERS.get(sign);
  if (letter !== undefined) return letter;
  const code = sign.codePointAt(0) ?? 0;
  const first = ENCLOSED_ALPHABETS.find((start) => code >= start && code < start + ALPHABET.length);
  return first === undefined ? sign : (ALPHABET[code - first] ?? sign);
}
