import sharp from 'sharp';
import { IMAGE_LIMITS } from '#platform/storage/image-processor.ts';
import type { AvatarSubject } from '../avatars/appearance.ts';
import { drawAvatar } from '../avatars/draw-avatar.ts';
import { drawGroupPhoto, type Motif } from '../groups/group-photo.ts';
import { drawView, type View } from '../property-drawings/draw-view.ts';
import { CANVAS_SIZE } from '../property-drawings/perspective-space.ts';
import { createRandom } from '../random.ts';

// As in the worker of images: drawings are made in the server's own process.
sharp.concurrency(1);
sharp.cache(false);

/** Longest side of a drawing in pixels. */
const LONGEST_SIDE_PX = 1120;

/** Subject of a demo picture; the same values always give the same picture. */
export type Drawing =
  | { of: 'person'; sitter: AvatarSubject; seed: string }
  | { of: 'group'; motif: Motif; seed: string }
  | { of: 'property'; view: View; styleSeed: string; nth: number };

/** Starts a file that is not drawn yet. A WebP, which every other file of these buckets is, begins with `RIFF`. */
const PREFIX = 'tukan-drawing ';

/** Bytes that stand for a drawing until it is drawn. `side`: its longest side in pixels. */
export function encodeDrawing(drawing: Drawing, side?: number): Buffer {
  return Buffer.from(PREFIX + JSON.stringify({ drawing, side }));
}

/** Reverses `encodeDrawing`; null for other bytes. */
export function decodeDrawing(bytes: Uint8Array): { drawing: Drawing; side?: number } | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PREFIX.length)).toString();
  if (start !== PREFIX) return null;
  return JSON.parse(Buffer.from(bytes).subarray(PREFIX.length).toString()) as { drawing: Drawing; side?: number };
}

/** Pixels of a drawing whose longest side has at most `side` pixels. */
export function drawingSize({ of }: Drawing, side: number): { width: number; height: number } {
  const width = Math.min(side, LONGEST_SIDE_PX);
  const ratio = of === 'property' ? CANVAS_SIZE.height / CANVAS_SIZE.width : 1;
  return { width, height: Math.round(width * ratio) };
}

/** Draws a picture as WebP, with at most `side` pixels on its longest side. */
export async function renderDrawing(drawing: Drawing, side: number, quality: number = IMAGE_LIMITS.quality) {
  const { width, height } = drawingSize(drawing, side);
  return sharp(Buffer.from(toSvg(drawing, width)))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .webp({ quality })
    .toBuffer();
}

function toSvg(drawing: Drawing, width: number): string {
  switch (drawing.of) {
    case 'person':
      return drawAvatar(drawing.sitter, drawing.seed);
    case 'group':
      return drawGroupPhoto(drawing.motif, createRandom(drawing.seed));
    case 'property':
      return drawView(drawing.view, drawing.styleSeed, String(drawing.nth), width);
  }
}
