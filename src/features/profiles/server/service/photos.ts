import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { avatarUrls, photoKey, readAvatarUrl } from '../../domain/avatar.ts';
import { AVATAR } from '../../domain/rules.ts';
import * as store from '../store/photos.ts';
import { lockProfile } from '../store/profiles.ts';

const BUCKET = 'profile-photos';
const HEAD = /^data:image\/[\w.+-]{1,40};base64,/;

/**
 * Draws a photo anew in three sizes and keeps it until the profile names it. `file` is a data URL; what it claims to be
 * is not believed. Refuses with `photo_too_large` over 1 MB, and with `not_an_image`. Returns the address of its medium size.
 */
export async function uploadPhoto(ctx: UserCtx, file: string): Promise<string> {
  const { userId } = ctx.actor;
  const squares = await ctx.pictures.squares(readDataUrl(file), AVATAR.sizesPx);
  const version = ctx.newId();
  // the row comes first: cut off from here on, its files go with the next upload, or with the account
  await store.insertPhoto(ctx.db, userId, version, ctx.now());
  for (const { size, bytes } of squares) await ctx.storage.put(BUCKET, photoKey(userId, version, size), bytes);
  const unused = await ctx.db.transaction(async (tx) => {
    const profile = await lockProfile(tx, userId);
    const gone = await store.deletePhotosExcept(tx, userId, [version, ...(profile?.avatar ? [profile.avatar] : [])]);
    // another upload of theirs may have been faster, and have forgotten this one
    return (await store.hasPhoto(tx, userId, version)) ? gone : [...gone, version];
  });
  await removeFiles(ctx, userId, unused);
  return avatarUrls(userId, version)?.medium ?? '';
}

function readDataUrl(file: string): Uint8Array {
  const head = HEAD.exec(file)?.[0];
  if (head === undefined) throw new Refusal('not_an_image');
  const coded = file.slice(head.length);
  if (Math.floor((coded.length * 3) / 4) > AVATAR.maxBytes + 2) throw new Refusal('photo_too_large');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(coded)) throw new Refusal('not_an_image');
  const bytes = Buffer.from(coded, 'base64');
  if (bytes.byteLength > AVATAR.maxBytes) throw new Refusal('photo_too_large');
  return bytes;
}

/** What `profiles.avatar` holds for an address: a bird, or an upload of that very person; null where it is neither. */
export async function ownAvatar(tx: Db, userId: string, url: string): Promise<string | null> {
  const read = readAvatarUrl(url);
  if (read === null) return null;
  if ('bird' in read) return read.bird;
  return read.userId === userId && (await store.hasPhoto(tx, userId, read.version)) ? read.version : null;
}

/** Forgets every upload but the one that is shown, in the transaction that shows it. Returns what `removeFiles` takes. */
export async function forgetOthers(tx: Db, userId: string, avatar: string | null): Promise<string[]> {
  return store.deletePhotosExcept(tx, userId, avatar === null ? [] : [avatar]);
}

/** Removes the files of uploads that are forgotten. A file that stays behind is waste and no error. */
export async function removeFiles(ctx: Ctx, userId: string, versions: string[]): Promise<void> {
  for (const version of versions) {
    for (const sizePx of AVATAR.sizesPx) {
      try {
        await ctx.storage.remove(BUCKET, photoKey(userId, version, sizePx));
      } catch (error) {
        ctx.log.warn({ err: error }, 'a replaced photo could not be removed');
      }
    }
  }
}

/** The bytes behind an address of a photo. Refuses with `not_found`. */
export async function readPhoto(ctx: Ctx, user: string, file: string): Promise<Uint8Array> {
  const url = `/files/${BUCKET}/${user}/${file}`;
  const bytes = readAvatarUrl(url) && (await ctx.storage.read(BUCKET, `${user}/${file}`));
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}
