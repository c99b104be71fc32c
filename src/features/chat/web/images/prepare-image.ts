import { shrinkImage } from '#browser/images/shrink-image.ts';
import { FILE } from '../../domain/rules.ts';
import type { PreparedImage } from './outgoing-image.ts';

/** Types uploaded unchanged. */
const UPLOADABLE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
/** Formats that not all browsers decode, and SVG, which can contain scripts. */
const UNSUPPORTED_PATTERN = /^image\/(svg|hei[cf]|tiff)|\.(svgz?|hei[cf]|tiff?)$/i;
/** Larger photos are scaled down before the upload: no visible difference, faster transfer. */
const RESIZE = { longSidePx: 2048, maxUnchangedBytes: 1_500_000, quality: 0.86 } as const;

export type ImageProblem = 'not_an_image' | 'image_unsupported' | 'image_file_too_large';

/** Image validation error with a code for the banner. */
export class ImageError extends Error {
  readonly code: ImageProblem;
  constructor(code: ImageProblem) {
    super(code);
    this.code = code;
  }
}

/** Prepares a file for upload: applies its orientation and limits its long side to 2048 px. Throws `ImageError`. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const trouble = checkImageFile(file);
  if (trouble) throw new ImageError(trouble);
  const maxUnchangedBytes = UPLOADABLE_TYPES.has(file.type) ? RESIZE.maxUnchangedBytes : 0;
  const { blob, width, height } = await shrinkImage(file, { ...RESIZE, maxUnchangedBytes }).catch(() => {
    throw new ImageError('not_an_image');
  });
  if (blob.size > FILE.maxBytes) throw new ImageError('image_file_too_large');
  return { blob, url: URL.createObjectURL(blob), width, height };
}

/** Checks name and type; `null` if the file must be decoded to know. */
export function checkImageFile({ type, name }: { type: string; name: string }): ImageProblem | null {
  if (UNSUPPORTED_PATTERN.test(type) || UNSUPPORTED_PATTERN.test(name)) return 'image_unsupported';
  return type.startsWith('image/') ? null : 'not_an_image';
}
