import sharp, { type Metadata } from 'sharp';
import { Refusal } from '#kit/refusal.ts';

export const PICTURE = {
  maxPixels: 40_000_000,
  /** A longer strip is cut to its middle first: scaled until its short side fills the square, it would be gigapixels. */
  maxAspect: 3,
  /** At once; the rest wait in line, so that pictures never starve the pages. */
  maxAtOnce: 1,
  maxWaiting: 50,
  maxSeconds: 10,
  quality: 82,
} as const;

const FORMATS = new Set(['jpeg', 'png', 'webp']);

export interface Rendition {
  /** Side in pixels of the square. */
  size: number;
  bytes: Uint8Array;
}

export interface Pictures {
  /**
   * Decodes a JPEG, PNG or WebP (by its bytes, whatever it claims to be) and draws it anew as square WebPs of the given
   * sides in pixels: first frame, upright, without any metadata. Refuses with `not_an_image` or `image_too_large`.
   */
  squares(bytes: Uint8Array, sizes: readonly number[]): Promise<Rendition[]>;
}

sharp.concurrency(1);
sharp.cache(false);

/** One bounded queue for all pictures of the process. */
export function makePictures(): Pictures {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= PICTURE.maxWaiting) throw new Refusal('busy', { retryAfterS: 5 });
    if (running >= PICTURE.maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }
  return { squares: async (bytes, sizes) => inTurn(async () => drawSquares(bytes, sizes)) };
}

async function drawSquares(bytes: Uint8Array, sizes: readonly number[]): Promise<Rendition[]> {
  const head = await headOf(bytes);
  if (!FORMATS.has(head.format ?? '')) throw new Refusal('not_an_image');
  if (head.width * head.height > PICTURE.maxPixels) throw new Refusal('image_too_large');
  try {
    const upright = open(bytes).rotate().extract(middleOf(head));
    return await Promise.all(
      sizes.map(async (size) => ({
        size,
        bytes: await upright
          .clone()
          .resize(size, size, { fit: 'cover', position: 'attention' })
          .flatten({ background: '#ffffff' })
          .toColourspace('srgb')
          .webp({ quality: PICTURE.quality })
          .timeout({ seconds: PICTURE.maxSeconds })
          .toBuffer(),
      })),
    );
  } catch {
    throw new Refusal('not_an_image');
  }
}

/** The middle of a picture, upright, no longer than `maxAspect` times its short side. */
function middleOf({ autoOrient: { width, height } }: Metadata) {
  const longest = Math.min(width, height) * PICTURE.maxAspect;
  const [w, h] = [Math.min(width, longest), Math.min(height, longest)];
  return { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2), width: w, height: h };
}

async function headOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch (error) {
    throw new Refusal(error instanceof Error && /pixel limit/.test(error.message) ? 'image_too_large' : 'not_an_image');
  }
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: PICTURE.maxPixels, failOn: 'error', pages: 1, animated: false });
