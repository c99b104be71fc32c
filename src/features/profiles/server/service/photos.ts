import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { avatarUrls, photoKey, parseAvatarUrl, type AvatarUrls } from '../../domain/avatar.ts';
import { AVATAR } from '../../domain/rules.ts';
import * as store from '../store/photos.ts';
import { lockProfile } from '../store/profiles.ts';

const BUCKET = 'profile-photos';
const KEY_PURPOSE = 'profile-photo';
const DATA_URL_PREFIX = /^data:image\/[\w.+-]{1,40};base64,/;

/**
 * Re-encodes a photo in three sizes and stores it until the profile refers to it. `file` is a data URL; its declared
 * type is ignored. Throws `photo_too_large` above 1 MB, and `not_an_image`. Returns the URL of the medium size.
 */
export async function uploadPhoto(ctx: UserCtx, file: string): Promise<string> {
  const { userId } = ctx.actor;
  const squares = await ctx.images.toSquares(parseDataUrl(file), AVATAR.sizesPx);
  const version = ctx.newId();
  // The row is inserted first: after a crash, the files are deleted with the next upload or with the account.
  await store.insertPhoto(ctx.db, userId, version, ctx.now());
  for (const { size, bytes } of squares) await ctx.storage.put(BUCKET, photoKey(userId, version, size), bytes);
  const unused = await ctx.db.transaction(async (tx) => {
    const profile = await lockProfile(tx, userId);
    const deleted = await store.deletePhotosExcept(tx, userId, [version, ...(profile?.avatar ? [profile.avatar] : [])]);
    // A concurrent upload of the same user may have deleted this one.
    return (await store.hasPhoto(tx, userId, version)) ? deleted : [...deleted, version];
  });
  await deletePhotoFiles(ctx, userId, unused);
  return avatarUrls(userId, version)?.medium ?? '';
}

function parseDataUrl(file: string): Uint8Array {
  const head = DATA_URL_PREFIX.exec(file)?.[0];
  if (head === undefined) throw new AppError('not_an_image');
  const coded = file.slice(head.length);
  if (Math.floor((coded.length * 3) / 4) > AVATAR.maxBytes + 2) throw new AppError('photo_too_large');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(coded)) throw new AppError('not_an_image');
  const bytes = Buffer.from(coded, 'base64');
  if (bytes.byteLength > AVATAR.maxBytes) throw new AppError('photo_too_large');
  return bytes;
}

/** Bytes of an uploaded photo of a profile by its URL; `null` for birds and photos that are gone. */
export async function readPhotoOf(ctx: Ctx, url: string): Promise<Uint8Array | null> {
  const parsed = parseAvatarUrl(url);
  if (!parsed || 'bird' in parsed) return null;
  return ctx.storage.read(BUCKET, photoKey(parsed.userId, parsed.version, AVATAR.sizesPx[2]));
}

/** Converts a URL to the value of `profiles.avatar`: a bird or an upload of this user; null for other URLs. */
export async function resolveAvatar(tx: Db, userId: string, url: string): Promise<string | null> {
  const read = parseAvatarUrl(url);
  if (read === null) return null;
  if ('bird' in read) return read.bird;
  return read.userId === userId && (await store.hasPhoto(tx, userId, read.version)) ? read.version : null;
}

/**
 * Deletes the rows of all uploads except the current avatar, in the same transaction. Returns the versions for
 * `deletePhotoFiles`.
 */
export async function deleteOtherPhotos(tx: Db, userId: string, avatar: string | null): Promise<string[]> {
  return store.deletePhotosExcept(tx, userId, avatar === null ? [] : [avatar]);
}

/** Deletes the files of deleted uploads. Failures are logged only, because an orphaned file is harmless. */
export async function deletePhotoFiles(ctx: Ctx, userId: string, versions: string[]): Promise<void> {
  for (const version of versions) {
    for (const sizePx of AVATAR.sizesPx) {
      try {
        await ctx.storage.remove(BUCKET, photoKey(userId, version, sizePx));
      } catch (error) {
        ctx.log.warn({ err: error }, 'failed to delete a replaced photo');
      }
    }
  }
}

/** Reads a photo file of a person whose account is active, for anyone with its URL. Throws `not_found`. */
export async function readPublicPhoto(ctx: Ctx, user: string, file: string): Promise<Uint8Array> {
  const read = parseAvatarUrl(photoUrl(user, file));
  if (!read || 'bird' in read || !(await store.isPublicPhoto(ctx.db, read.userId, read.version)))
    throw new AppError('not_found');
  return readPhoto(ctx, user, file);
}

/**
 * Returns `avatarUrls` for admins: its URLs carry a key that also opens the photos of disabled accounts, because images
 * are requested without a session. A key is valid for one to two hours.
 */
export function createAdminAvatarUrls(ctx: Ctx): typeof avatarUrls {
  const expires = new Date((Math.ceil(ctx.now().getTime() / HOUR_MS) + 1) * HOUR_MS);
  const signed = (url: string) => `${url}?key=${ctx.tokenSigner.sign(KEY_PURPOSE, url, expires)}`;
  return (userId, avatar): AvatarUrls | null => {
    const urls = avatarUrls(userId, avatar);
    if (!urls || avatar?.startsWith('bird-')) return urls;
    return { small: signed(urls.small), medium: signed(urls.medium), large: signed(urls.large) };
  };
}

export function isValidPhotoKey(ctx: Ctx, key: string, user: string, file: string): boolean {
  return ctx.tokenSigner.isValid(key, KEY_PURPOSE, photoUrl(user, file), ctx.now());
}

/** Reads a photo file; the caller has checked the audience. Throws `not_found`. */
export async function readPhoto(ctx: Ctx, user: string, file: string): Promise<Uint8Array> {
  const bytes = parseAvatarUrl(photoUrl(user, file)) && (await ctx.storage.read(BUCKET, `${user}/${file}`));
  if (!bytes) throw new AppError('not_found');
  return bytes;
}

function photoUrl(user: string, file: string): string {
  return `/files/${BUCKET}/${user}/${file}`;
}
