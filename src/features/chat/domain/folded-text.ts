/** A text in small letters without accents. `places[i]` is where its unit `i` begins in the original; both in UTF-16. */
export interface FoldedText {
  text: string;
  /** One more than the text has units: the last is the original's length. */
  places: number[];
}

const TILDE = '\u0303';

/** Folds for comparing words: `á` is `a`, but `ñ` stays, wide letters become plain ones and invisible signs vanish. */
export function foldWithPlaces(original: string): FoldedText {
  const units: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const sign of original) {
    for (const part of sign.normalize('NFKD').toLowerCase()) {
      if (part === TILDE && units.at(-1) === 'n') units[units.length - 1] = 'ñ';
      else if (!/[\p{M}\p{Cf}]/u.test(part)) {
        for (let unit = 0; unit < part.length; unit += 1) {
          units.push(part.charAt(unit));
          places.push(at);
        }
      }
    }
    at += sign.length;
  }
  places.push(original.length);
  return { text: units.join(''), places };
}
