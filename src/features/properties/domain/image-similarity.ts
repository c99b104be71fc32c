/** Parameters of the image comparison by 64-bit perceptual hash. */
export const IMAGE_SIMILARITY = {
  bands: 4,
  bitsPerBand: 16,
  /** Maximum Hamming distance (of 64 bits) at which two images count as the same. */
  maxDistanceBits: 5,
} as const;

const DIGITS_PER_BAND = IMAGE_SIMILARITY.bitsPerBand / 4;

/**
 * Splits a hash (16 hexadecimal digits) into four bands, each prefixed with its index (locality-sensitive hashing).
 * Hashes at a distance of at most three share at least one band; with four or five they usually do.
 */
export function hashBands(imageHash: string): number[] {
  return Array.from({ length: IMAGE_SIMILARITY.bands }, (_, nth) => {
    const digits = imageHash.slice(nth * DIGITS_PER_BAND, (nth + 1) * DIGITS_PER_BAND);
    return nth * 2 ** IMAGE_SIMILARITY.bitsPerBand + Number.parseInt(digits, 16);
  });
}

/** True if two hashes belong to the same image, even if scaled, recompressed or retouched. */
export function isSameImage(a: string, b: string): boolean {
  let different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; different > 0n; different &= different - 1n) bits += 1;
  return bits <= IMAGE_SIMILARITY.maxDistanceBits;
}
