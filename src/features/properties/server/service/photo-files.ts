import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { PHOTO, type PhotoSize } from '../../domain/rules.ts';
import type { PhotoKeys } from '../present.ts';

export const PHOTO_BUCKET = 'property-photos';
const PURPOSE = 'home-photo';
const HOUR_MS = 3_600_000;

/** The folder of a photo's stored sizes. */
export function photoFolder(id: string): string {
  return `${id}/`;
}

export function fileOf(id: string, size: PhotoSize): string {
  return `${photoFolder(id)}${size}.webp`;
}

/**
 * Keys of photographs for somebody who may see them now, good for `PHOTO.keyHours` and the rest of the hour: within the hour
 * an address stays the same, and what was loaded is not loaded again.
 */
export function photoKeys(ctx: Ctx): PhotoKeys {
  const hour = Math.ceil(ctx.now().getTime() / HOUR_MS);
  const expires = new Date((hour + PHOTO.keyHours) * HOUR_MS);
  return (photoId) => ctx.signer.sign(PURPOSE, photoId, expires);
}

export function isPhotoKey(ctx: Ctx, key: string, photoId: string): boolean {
  return ctx.signer.isValid(key, PURPOSE, photoId, ctx.now());
}

/** The bytes of a photograph, for whoever was found to be its audience. Refuses with `not_found`. */
export async function readPhoto(ctx: Ctx, photoId: string, size: PhotoSize): Promise<Uint8Array> {
  const bytes = await ctx.storage.read(PHOTO_BUCKET, fileOf(photoId, size));
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}
