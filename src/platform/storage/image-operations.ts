import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '#shared/app-error.ts';
import { perceptualHashes } from './image-hash.ts';
import {
  IMAGE_LIMITS,
  IMAGE_TYPES,
  IMAGE_TYPES_WITH_GIF,
  type ImageProcessor,
  type ImageVariant,
  type ProcessedImage,
} from './image-processor.ts';
import { renderOgImage } from './og-image.ts';

const formatsOf = (types: readonly string[]) => new Set(types.map((type) => type.replace('image/', '')));
const FORMATS = formatsOf(IMAGE_TYPES);
const FORMATS_WITH_GIF = formatsOf(IMAGE_TYPES_WITH_GIF);

sharp.concurrency(1);
sharp.cache(false);

/** Implementation of `ImageProcessor` in the calling process; `image-worker.ts` runs it for the server. */
export const imageOperations: ImageProcessor = {
  toSquares: renderSquares,
  toVariants: renderVariants,
  toJpeg: renderJpeg,
  perceptualHashes,
  renderOgImage,
};

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
  } catch (error) {
    // Beside busy cores a good image may take too long.
    const isLate = error instanceof Error && error.message.startsWith('timeout');
    throw new AppError(isLate ? 'busy' : 'not_an_image');
  }
}

const openImage = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: IMAGE_LIMITS.maxPixels, failOn: 'error', pages: 1, animated: false });
