import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { PHOTO, type PhotoSize } from '../../../domain/rules.ts';
import type { PhotoKeySigner } from '../../present/property.ts';

export const PHOTO_BUCKET = 'property-photos';
const KEY_PURPOSE = 'home-photo';

/** Storage folder of the photo's sizes. */
export function photoFolder(id: string): string {
  return `${id}/`;
}

export function photoFile(id: string, size: PhotoSize): string {
  return `${photoFolder(id)}${size}.webp`;
}

/**
 * Creates signed photo keys that are valid for at least `PHOTO.minKeyHours`. The expiry is rounded to the hour, so that
 * URLs stay the same within it and remain cached.
 */
export function createPhotoKeySigner(ctx: Ctx): PhotoKeySigner {
  const hour = Math.ceil(ctx.now().getTime() / HOUR_MS);
  const expires = new Date((hour + PHOTO.minKeyHours) * HOUR_MS);
  return (photoId) => ctx.tokenSigner.sign(KEY_PURPOSE, photoId, expires);
}

export function isValidPhotoKey(ctx: Ctx, key: string, photoId: string): boolean {
  return ctx.tokenSigner.isValid(key, KEY_PURPOSE, photoId, ctx.now());
}

/** Reads the file of a photo; the caller has checked the audience. Throws `not_found`. */
export async function readPhoto(ctx: Ctx, photoId: string, size: PhotoSize): Promise<Uint8Array> {
  const bytes = await ctx.storage.read(PHOTO_BUCKET, photoFile(photoId, size));
  if (!bytes) throw new AppError('not_found');
  return bytes;
}
