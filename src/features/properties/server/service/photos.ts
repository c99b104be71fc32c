import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Rendition } from '#platform/storage/pictures.ts';
import { partsOf } from '../../domain/likeness.ts';
import { PHOTO, PROPERTY, type PhotoSize } from '../../domain/rules.ts';
import type { Photo } from '../../domain/schema.ts';
import { isEditable, isPublic } from '../../domain/states.ts';
import { presentPhoto } from '../present.ts';
import { countPhotos, deletePhoto, forgetPhoto, insertPhoto, orderPhotos } from '../store/photos.ts';
import type { PhotoRow, StoredProperty } from '../store/properties.ts';
import { holdIfRisky } from './hold.ts';
import { fileOf, photoFolder, photoKeys, PHOTO_BUCKET } from './photo-files.ts';
import { checkComplete, ownOrRefuse } from './properties.ts';

const SIZES = Object.entries(PHOTO.sizesPx) as [PhotoSize, number][];

/**
 * Draws a photograph anew in three sizes, without anything but what it shows, and puts it at the end of a home of the
 * caller's. Refuses with `not_found`, `not_editable`, `too_many_photos`, `not_an_image`, `image_too_large` and `busy`.
 */
export async function addPhoto(ctx: UserCtx, propertyId: string, bytes: Uint8Array): Promise<Photo> {
  await ctx.db.transaction(async (tx) => roomForPhoto(tx, ctx, propertyId));
  const { large, medium, small } = PHOTO.sizesPx;
  const { width, height, placeholder, renditions } = await ctx.pictures.whole(bytes, [large, medium, small]);
  const likeness = await likenessOfSmallest(ctx, renditions);
  const id = ctx.newId();
  const likenessParts = likeness ? partsOf(likeness) : [];
  const photo = { id, width, height, placeholder, likeness, likeness_parts: likenessParts, created_at: ctx.now() };
  // of no home until its files are there; whatever happens next, the sweep finds what the row stands for
  await insertPhoto(ctx.db, { ...photo, property_id: id });
  for (const [size, side] of SIZES) {
    const drawn = renditions.find((one) => one.size === side);
    if (drawn) await ctx.storage.put(PHOTO_BUCKET, fileOf(id, size), drawn.bytes);
  }
  const { row, from, to } = await ctx.db.transaction(async (tx) => {
    const before = await roomForPhoto(tx, ctx, propertyId);
    await forgetPhoto(tx, id);
    const added = await insertPhoto(tx, { ...photo, property_id: propertyId });
    const held = await holdIfRisky(tx, ctx, before, { ...before, photos: [...before.photos, added] });
    const { state } = before.home;
    return { row: added, from: state, to: held?.state ?? state };
  });
  if (to !== from) ctx.publish('properties.state_changed', { propertyId, from, to });
  return presentPhoto(row, isPublic(to) ? undefined : photoKeys(ctx));
}

/** Puts a copy of a photograph at the end of another home: bytes of its own, so that either may go. */
export async function copyPhoto(ctx: Ctx, photo: PhotoRow, propertyId: string): Promise<void> {
  const id = ctx.newId();
  await insertPhoto(ctx.db, { ...photo, id, property_id: propertyId, created_at: ctx.now() });
  for (const [size] of SIZES) {
    const bytes = await ctx.storage.read(PHOTO_BUCKET, fileOf(photo.id, size));
    if (bytes) await ctx.storage.put(PHOTO_BUCKET, fileOf(id, size), bytes);
  }
}

async function likenessOfSmallest(ctx: Ctx, renditions: readonly Rendition[]): Promise<string | null> {
  const smallest = renditions.toSorted((a, b) => a.size - b.size)[0];
  return smallest ? ctx.pictures.likeness(smallest.bytes) : null;
}

async function roomForPhoto(tx: Ctx['db'], ctx: UserCtx, propertyId: string): Promise<StoredProperty> {
  const stored = await ownOrRefuse(tx, ctx, propertyId);
  if (!isEditable(stored.home.state)) throw new Refusal('not_editable');
  if ((await countPhotos(tx, propertyId)) >= PROPERTY.maxPhotos)
    throw new Refusal('too_many_photos', { params: { max: PROPERTY.maxPhotos } });
  return stored;
}

/**
 * Takes a photo away from a home of the caller's, for good. Refuses with `not_found`, `not_editable`, and
 * `property_incomplete` for the last one of a home on offer.
 */
export async function removePhoto(ctx: UserCtx, propertyId: string, photoId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await ownOrRefuse(tx, ctx, propertyId);
    const { state } = before.home;
    if (!isEditable(state)) throw new Refusal('not_editable');
    if (!(await deletePhoto(tx, propertyId, photoId))) throw new Refusal('not_found');
    const photos = before.photos.filter(({ id }) => id !== photoId);
    if (isPublic(state)) checkComplete({ ...before, photos }, before);
  });
  await removePhotoFiles(ctx, photoId);
}

/** Puts the photos of a home of the caller's in an order: all of them, each once; else `validation`. */
export async function sortPhotos(ctx: UserCtx, propertyId: string, photoIds: readonly string[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { photos } = await ownOrRefuse(tx, ctx, propertyId);
    const isAll = photos.length === photoIds.length && photos.every(({ id }) => photoIds.includes(id));
    if (!isAll) throw new Refusal('validation', { fields: { photo_ids: 'invalid_option' } });
    await orderPhotos(tx, propertyId, photoIds);
  });
}

/** Removes what is stored of a photo. A file that stays behind is waste and no error. */
export async function removePhotoFiles(ctx: Ctx, photoId: string): Promise<void> {
  try {
    await ctx.storage.removeUnder(PHOTO_BUCKET, photoFolder(photoId));
  } catch (error) {
    ctx.log.warn({ err: error }, 'a photograph of a home could not be removed');
  }
}
