/** Lower-case text without accents. `offsets[i]` is the position of code unit `i` in the original; both in UTF-16. */
export interface NormalizedText {
  text: string;
  /** Has one more entry than `text`; the last is the length of the original. */
  offsets: number[];
}

const COMBINING_TILDE = '\u0303';

/**
 * Normalises a text for word matching (NFKD): `á` becomes `a`, `ñ` stays, full-width letters become plain, invisible
 * characters are removed. `fold` maps each resulting character to another one.
 */
export function normalizeWithOffsets(original: string, fold = (sign: string) => sign): NormalizedText {
  const units: string[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const sign of original) {
    for (const part of sign.normalize('NFKD').toLowerCase()) {
      if (part === COMBINING_TILDE && units.at(-1) === 'n') units[units.length - 1] = 'ñ';
      else if (!/[\p{M}\p{Cf}]/u.test(part)) {
        const folded = fold(part);
        for (let unit = 0; unit < folded.length; unit += 1) {
          units.push(folded.charAt(unit));
          offsets.push(at);
        }
      }
    }
    at += sign.length;
  }
  offsets.push(original.length);
  return { text: units.join(''), offsets };
}
