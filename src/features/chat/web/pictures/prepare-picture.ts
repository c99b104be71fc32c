import { FILE } from '../../domain/rules.ts';
import type { PreparedPicture } from './outgoing-picture.ts';

/** What the server takes as it is. */
const SENDABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
/** Pictures that browsers cannot all draw, or that are not pictures but programs. */
const UNSUPPORTED = /^image\/(svg|hei[cf]|tiff)|\.(svgz?|hei[cf]|tiff?)$/i;
/** Larger photos are scaled down before they are sent: nobody sees the difference, and the way is short. */
const SENT = { longSidePx: 2048, asIsBytes: 1_500_000, quality: 0.86 } as const;

export type PictureTrouble = 'not_an_image' | 'picture_unsupported' | 'picture_too_large';

/** Why a chosen file cannot be sent, as a code for the banner. */
export class PictureError extends Error {
  readonly code: PictureTrouble;
  constructor(code: PictureTrouble) {
    super(code);
    this.code = code;
  }
}

/** Makes a chosen file ready to be sent: upright, at most 2048 pixels long. Throws `PictureError`. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const trouble = troubleOf(file);
  if (trouble) throw new PictureError(trouble);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureError('not_an_image');
  });
  const scale = Math.min(1, SENT.longSidePx / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const isFine = scale === 1 && file.size <= SENT.asIsBytes && SENDABLE.has(file.type);
  const blob = isFine ? file : ((await redrawn(bitmap, width, height)) ?? file);
  bitmap.close();
  if (blob.size > FILE.maxBytes) throw new PictureError('picture_too_large');
  return { blob, url: URL.createObjectURL(blob), width, height };
}

/** What can be told of a file by its name and type alone; null where it has to be opened. */
export function troubleOf({ type, name }: { type: string; name: string }): PictureTrouble | null {
  if (UNSUPPORTED.test(type) || UNSUPPORTED.test(name)) return 'picture_unsupported';
  return type.startsWith('image/') ? null : 'not_an_image';
}

async function redrawn(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // what shows through is white, as in the server's version
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', SENT.quality));
}
