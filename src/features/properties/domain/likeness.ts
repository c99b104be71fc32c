/** Numbers of the comparison of photographs. */
export const LIKENESS = {
  parts: 4,
  bitsOfPart: 16,
  /** Two pictures that differ in no more of their 64 bits are the same one. */
  sameUpToBits: 5,
} as const;

const DIGITS_OF_PART = LIKENESS.bitsOfPart / 4;

/**
 * The four parts of a likeness (16 hexadecimal digits), each with its place in front. Two likenesses that differ in at most
 * three bits share one of them for sure; with four or five they mostly do.
 */
export function partsOf(likeness: string): number[] {
  return Array.from({ length: LIKENESS.parts }, (_, nth) => {
    const digits = likeness.slice(nth * DIGITS_OF_PART, (nth + 1) * DIGITS_OF_PART);
    return nth * 2 ** LIKENESS.bitsOfPart + Number.parseInt(digits, 16);
  });
}

/** Whether two likenesses are of the same picture, perhaps scaled, recompressed or retouched. */
export function isSamePicture(a: string, b: string): boolean {
  let different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; different > 0n; different &= different - 1n) bits += 1;
  return bits <= LIKENESS.sameUpToBits;
}
