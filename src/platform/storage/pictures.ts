import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '#kit/refusal.ts';
import { likenessOf } from './likeness.ts';
import { drawCard, type PictureCard } from './picture-card.ts';

export const PICTURE = {
  maxPixels: 40_000_000,
  /** A longer strip is cut to its middle first: scaled until its short side fills the square, it would be gigapixels. */
  maxAspect: 3,
  /** At once; the rest wait in line, so that pictures never starve the pages. */
  maxAtOnce: 1,
  maxWaiting: 50,
  maxSeconds: 10,
  quality: 82,
  /** The long side of a placeholder, in pixels. */
  placeholderSide: 10,
  placeholderQuality: 20,
} as const;

const FORMATS = new Set(['jpeg', 'png', 'webp']);
const FORMATS_AND_GIF = new Set([...FORMATS, 'gif']);

export interface Rendition {
  /** In pixels: the side of a square, or the long side of a whole picture at most. */
  size: number;
  bytes: Uint8Array;
}

export interface WholePicture {
  /** Of the first of the wanted sizes, in pixels. */
  width: number;
  height: number;
  /** A tiny blurred likeness as a data URL, some hundred bytes. */
  placeholder: string;
  renditions: Rendition[];
}

export interface Pictures {
  /**
   * Decodes a JPEG, PNG or WebP (by its bytes, whatever it claims to be) and draws it anew as square WebPs of the given
   * sides in pixels: first frame, upright, without any metadata. Refuses with `not_an_image` or `image_too_large`.
   */
  squares(bytes: Uint8Array, sizes: readonly number[]): Promise<Rendition[]>;
  /** The same, GIF too, in its own shape: WebPs whose long side has at most so many pixels. Nothing is enlarged. */
  whole(bytes: Uint8Array, sizes: readonly [number, ...number[]]): Promise<WholePicture>;
  /** What a picture of ours looks like, for finding it again: see `likenessOf`. */
  likeness(bytes: Uint8Array): Promise<string | null>;
  /** A JPEG for link previews. The photograph is one of ours. */
  card(card: PictureCard): Promise<Uint8Array>;
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
  return {
    squares: async (bytes, sizes) => inTurn(async () => drawSquares(bytes, sizes)),
    whole: async (bytes, sizes) => inTurn(async () => drawWhole(bytes, sizes)),
    likeness: async (bytes) => inTurn(async () => likenessOf(bytes)),
    card: async (card) => inTurn(async () => drawCard(card)),
  };
}

async function drawSquares(bytes: Uint8Array, sizes: readonly number[]): Promise<Rendition[]> {
  const head = await headOf(bytes, FORMATS);
  return orNoImage(async () => {
    const upright = open(bytes).rotate().extract(middleOf(head));
    return Promise.all(
      sizes.map(async (size) => ({
        size,
        bytes: await asWebp(upright.clone().resize(size, size, { fit: 'cover', position: 'attention' })).toBuffer(),
      })),
    );
  });
}

async function drawWhole(bytes: Uint8Array, sizes: readonly [number, ...number[]]): Promise<WholePicture> {
  await headOf(bytes, FORMATS_AND_GIF);
  return orNoImage(async () => {
    const within = (picture: Sharp, side: number) =>
      asWebp(picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }));
    const [largest, ...smaller] = sizes;
    // the others are drawn from the first: the original is decoded once
    const { data, info } = await within(open(bytes).rotate(), largest).toBuffer({ resolveWithObject: true });
    const rest = await Promise.all(
      smaller.map(async (size) => ({ size, bytes: await within(sharp(data), size).toBuffer() })),
    );
    const side = PICTURE.placeholderSide;
    const tiny = await sharp(data)
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: PICTURE.placeholderQuality, smartSubsample: false })
      .toBuffer();
    return {
      width: info.width,
      height: info.height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      renditions: [{ size: largest, bytes: data }, ...rest],
    };
  });
}

function asWebp(picture: Sharp): Sharp {
  return picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: PICTURE.quality })
    .timeout({ seconds: PICTURE.maxSeconds });
}

/** The middle of a picture, upright, no longer than `maxAspect` times its short side. */
function middleOf({ autoOrient: { width, height } }: Metadata) {
  const longest = Math.min(width, height) * PICTURE.maxAspect;
  const [w, h] = [Math.min(width, longest), Math.min(height, longest)];
  return { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2), width: w, height: h };
}

/** What a picture says of itself, before any of it is decoded. */
async function headOf(bytes: Uint8Array, formats: ReadonlySet<string>): Promise<Metadata> {
  let head: Metadata;
  try {
    head = await open(bytes).metadata();
  } catch (error) {
    throw new Refusal(error instanceof Error && /pixel limit/.test(error.message) ? 'image_too_large' : 'not_an_image');
  }
  if (!formats.has(head.format ?? '')) throw new Refusal('not_an_image');
  if (head.width * head.height > PICTURE.maxPixels) throw new Refusal('image_too_large');
  return head;
}

async function orNoImage<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch {
    throw new Refusal('not_an_image');
  }
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: PICTURE.maxPixels, failOn: 'error', pages: 1, animated: false });
