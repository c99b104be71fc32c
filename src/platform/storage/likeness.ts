import sharp from 'sharp';

const COLUMNS = 8;
const ROWS = 8;
/** With fewer changes from point to point (or nearly all) a picture has too little in it to be told from others. */
const LEAST_BITS = 10;

/**
 * What a picture looks like in 64 bits, as 16 hexadecimal digits: whether it gets darker from each of 8 × 8 points to the next
 * (a difference hash). Scaled, recompressed or lightly retouched copies differ in few bits. Null for a picture without shapes.
 */
export async function likenessOf(bytes: Uint8Array): Promise<string | null> {
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
  const isTelling = count >= LEAST_BITS && count <= COLUMNS * ROWS - LEAST_BITS;
  return isTelling ? bits.toString(16).padStart(16, '0') : null;
}
