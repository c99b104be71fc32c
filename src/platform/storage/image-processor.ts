import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '#shared/app-error.ts';
import { perceptualHashes, type ImageHashes } from './image-hash.ts';
import { renderOgImage, type OgImage } from './og-image.ts';

export const IMAGE_LIMITS = {
  maxPixels: 40_000_000,
  /**
   * Longer images are cropped to the center first; otherwise scaling the short side up to the square could need
   * gigapixels.
   */
  maxAspect: 3,
  /** Number of images processed at once, so that image processing does not starve page requests. */
  concurrency: 1,
  maxQueued: 50,
  maxSeconds: 10,
  quality: 82,
  /** Long side of a placeholder in pixels. */
  placeholderSide: 10,
  placeholderQuality: 20,
} as const;

const FORMATS = new Set(['jpeg', 'png', 'webp']);
const FORMATS_WITH_GIF = new Set([...FORMATS, 'gif']);

export interface ImageVariant {
  /** Pixels: side of a square, or maximum long side. */
  size: number;
  bytes: Uint8Array;
}

export interface ProcessedImage {
  /** Pixels of the first requested size. */
  width: number;
  height: number;
  /** Tiny blurred preview as a data URL of some hundred bytes. */
  placeholder: string;
  variants: ImageVariant[];
}

export interface ImageProcessor {
  /**
   * Decodes a JPEG, PNG or WebP, detected from its bytes, and re-encodes it as square WebPs of the given sides in
   * pixels: first frame, orientation applied, no metadata. Throws `not_an_image` or `image_too_large`.
   */
  toSquares(bytes: Uint8Array, sizes: readonly number[]): Promise<ImageVariant[]>;
  /**
   * Like `toSquares`, also for GIF, keeping the aspect ratio: WebPs with the given maximum long sides. Never enlarges.
   */
  toVariants(bytes: Uint8Array, sizes: readonly [number, ...number[]]): Promise<ProcessedImage>;
  /** Re-encodes a stored image as JPEG with a maximum long side in pixels, for documents that take no WebP. */
  toJpeg(bytes: Uint8Array, side: number): Promise<Uint8Array>;
  /** Hashes of a stored image that its copies share; see `perceptualHashes`. */
  perceptualHashes(bytes: Uint8Array): Promise<ImageHashes | null>;
  /** Renders a JPEG for link previews. The photo must be one of ours. */
  renderOgImage(card: OgImage): Promise<Uint8Array>;
}

sharp.concurrency(1);
sharp.cache(false);

/** Creates the image processor with one bounded queue per process. */
export function createImageProcessor(): ImageProcessor {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= IMAGE_LIMITS.maxQueued) throw new AppError('busy', { retryAfterS: 5 });
    if (running >= IMAGE_LIMITS.concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }
  return {
    toSquares: async (bytes, sizes) => inTurn(async () => renderSquares(bytes, sizes)),
    toVariants: async (bytes, sizes) => inTurn(async () => renderVariants(bytes, sizes)),
    toJpeg: async (bytes, side) => inTurn(async () => renderJpeg(bytes, side)),
    perceptualHashes: async (bytes) => inTurn(async () => perceptualHashes(bytes)),
    renderOgImage: async (card) => inTurn(async () => renderOgImage(card)),
  };
}

async function renderJpeg(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  await readMetadata(bytes, FORMATS);
  const resized = openImage(bytes).rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return withDecodeError(async () => resized.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer());
}

async function renderSquares(bytes: Uint8Array, sizes: readonly number[]): Promise<ImageVariant[]> {
  const head = await readMetadata(bytes, FORMATS);
  return withDecodeError(async () => {
    const upright = openImage(bytes).rotate().extract(centerCrop(head));
    return Promise.all(
      sizes.map(async (size) => ({
        size,
        bytes: await toWebp(upright.clone().resize(size, size, { fit: 'cover', position: 'attention' })).toBuffer(),
      })),
    );
  });
}

async function renderVariants(bytes: Uint8Array, sizes: readonly [number, ...number[]]): Promise<ProcessedImage> {
  await readMetadata(bytes, FORMATS_WITH_GIF);
  return withDecodeError(async () => {
    const within = (picture: Sharp, side: number) =>
      toWebp(picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }));
    const [largest, ...smaller] = sizes;
    // The smaller sizes are resized from the first, so that the original is decoded once.
    const { data, info } = await within(openImage(bytes).rotate(), largest).toBuffer({ resolveWithObject: true });
    const rest = await Promise.all(
      smaller.map(async (size) => ({ size, bytes: await within(sharp(data), size).toBuffer() })),
    );
    const side = IMAGE_LIMITS.placeholderSide;
    const tiny = await sharp(data)
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: IMAGE_LIMITS.placeholderQuality, smartSubsample: false })
      .toBuffer();
    return {
      width: info.width,
      height: info.height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      variants: [{ size: largest, bytes: data }, ...rest],
    };
  });
}

function toWebp(picture: Sharp): Sharp {
  return picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: IMAGE_LIMITS.quality })
    .timeout({ seconds: IMAGE_LIMITS.maxSeconds });
}

/** Centered crop of the upright image, at most `maxAspect` times its short side. */
function centerCrop({ autoOrient: { width, height } }: Metadata) {
  const longest = Math.min(width, height) * IMAGE_LIMITS.maxAspect;
  const [w, h] = [Math.min(width, longest), Math.min(height, longest)];
  return { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2), width: w, height: h };
}

/** Reads the metadata without decoding the image. */
async function readMetadata(bytes: Uint8Array, formats: ReadonlySet<string>): Promise<Metadata> {
  let head: Metadata;
  try {
    head = await openImage(bytes).metadata();
  } catch (error) {
    throw new AppError(
      error instanceof Error && /pixel limit/.test(error.message) ? 'image_too_large' : 'not_an_image',
    );
  }
  if (!formats.has(head.format ?? '')) throw new AppError('not_an_image');
  if (head.width * head.height > IMAGE_LIMITS.maxPixels) throw new AppError('image_too_large');
  return head;
}

async function withDecodeError<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch {
    throw new AppError('not_an_image');
  }
}

const openImage = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: IMAGE_LIMITS.maxPixels, failOn: 'error', pages: 1, animated: false });
