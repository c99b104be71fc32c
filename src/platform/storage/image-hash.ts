import sharp from 'sharp';

const COLUMNS = 8;
const ROWS = 8;
/** Minimum number of set bits, and of unset ones, for an image with enough detail to be distinguishable. */
const MIN_SET_BITS = 10;

/**
 * Difference hash (dHash) of an image: 64 bits as 16 hexadecimal digits, one per pair of adjacent points in an 8 × 8
 * grid. Scaled, recompressed or slightly retouched copies differ in few bits. Null for an image without enough detail.
 */
export async function differenceHash(bytes: Uint8Array): Promise<string | null> {
  const grey = await sharp(bytes)
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  let bits = 0n;
  let count = 0;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = row * (COLUMNS + 1) + column;
      const isDarker = (grey[at] ?? 0) > (grey[at + 1] ?? 0);
      bits = (bits << 1n) | (isDarker ? 1n : 0n);
      count += isDarker ? 1 : 0;
    }
  }
  const isTelling = count >= MIN_SET_BITS && count <= COLUMNS * ROWS - MIN_SET_BITS;
  return isTelling ? bits.toString(16).padStart(16, '0') : null;
}
