import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ImageHashes } from '#platform/storage/image-hash.ts';
import type { ImageVariant } from '#platform/storage/image-processor.ts';
import { hashBands } from '../../../domain/photos/image-similarity.ts';
import { PHOTO, PROPERTY, type PhotoSize } from '../../../domain/rules.ts';
import type { Photo } from '../../../domain/schema.ts';
import { isEditable, isPublic } from '../../../domain/states.ts';
import { presentPhoto } from '../../present/property.ts';
import {
  countPhotos,
  deletePhoto,
  deletePhotoRow,
  findUnhashedPhotos,
  insertPhoto,
  setPhotoHashes,
  setPhotoOrder,
  type PhotoHashes,
} from '../../store/photos.ts';
import {
  insertEvent,
  updateProperty,
  type PhotoRow,
  type PropertyRow,
  type StoredProperty,
} from '../../store/properties.ts';
import { holdIfRisky } from '../review/hold-for-review.ts';
import { photoFile, photoFolder, createPhotoKeySigner, PHOTO_BUCKET } from './photo-files.ts';
import { requireComplete, lockOwnProperty } from '../properties.ts';

const SIZES = Object.entries(PHOTO.sizesPx) as [PhotoSize, number][];

/**
 * Re-encodes a photo in three sizes without metadata and appends it to an own property. `onInsert` runs in the transaction
 * that inserts it.
 * Throws `not_found`, `not_editable`, `too_many_photos`, `not_an_image`, `image_too_large` and `busy`.
 */
export async function addPhoto(
  ctx: UserCtx,
  propertyId: string,
  bytes: Uint8Array,
  onInsert?: (tx: Tx) => Promise<void>,
): Promise<Photo> {
  await ctx.db.transaction(async (tx) => requirePhotoCapacity(tx, ctx, propertyId));
  const { large, medium, small } = PHOTO.sizesPx;
  const { width, height, placeholder, variants } = await ctx.images.toVariants(bytes, [large, medium, small]);
  const id = ctx.newId();
  const photo = {
    id,
    width,
    height,
    placeholder,
    ...(await hashSmallestRendition(ctx, variants)),
    createdAt: ctx.now(),
  };
  // The row refers to no property until its files are stored, so that the cleanup job finds aborted uploads.
  await insertPhoto(ctx.db, { ...photo, propertyId: id });
  for (const [size, side] of SIZES) {
    const drawn = variants.find((one) => one.size === side);
    if (drawn) await ctx.storage.put(PHOTO_BUCKET, photoFile(id, size), drawn.bytes);
  }
  const { row, to } = await ctx.db.transaction(async (tx) => {
    const before = await requirePhotoCapacity(tx, ctx, propertyId);
    await deletePhotoRow(tx, id);
    const added = await insertPhoto(tx, { ...photo, propertyId });
    await onInsert?.(tx);
    const hold = await holdIfRisky(tx, ctx, before, { ...before, photos: [...before.photos, added] });
    const from = before.property.state;
    const after = hold?.state ?? from;
    if (after !== from) await ctx.publish(tx, 'properties.state_changed', { propertyId, from, to: after });
    if (isPublic(from)) await ctx.publish(tx, 'properties.content_changed', { propertyId });
    return { row: added, to: after };
  });
  return presentPhoto(row, isPublic(to) ? undefined : createPhotoKeySigner(ctx));
}

/** Appends a copy of a photo to another property. Files are copied, so that either photo can be deleted. */
export async function copyPhoto(ctx: Ctx, photo: PhotoRow, propertyId: string): Promise<void> {
  const id = ctx.newId();
  await insertPhoto(ctx.db, { ...photo, id, propertyId, createdAt: ctx.now() });
  for (const [size] of SIZES) {
    const bytes = await ctx.storage.read(PHOTO_BUCKET, photoFile(photo.id, size));
    if (bytes) await ctx.storage.put(PHOTO_BUCKET, photoFile(id, size), bytes);
  }
}

async function hashSmallestRendition(ctx: Ctx, renditions: readonly ImageVariant[]): Promise<PhotoHashes> {
  const smallest = renditions.toSorted((a, b) => a.size - b.size)[0];
  return toPhotoHashes(smallest ? await ctx.images.perceptualHashes(smallest.bytes) : null);
}

/** A photo without enough detail has no hashes, and is like no other. */
function toPhotoHashes(hashes: ImageHashes | null): PhotoHashes {
  const { own, variants } = hashes ?? { own: [], variants: [] };
  return { imageHashes: own, imageHashVariants: variants, imageHashBands: hashBands(variants) };
}

/** Computes the hashes of up to `limit` photos that have none. Returns their number. */
export async function hashEarlierPhotos(ctx: Ctx, limit: number): Promise<number> {
  const ids = await findUnhashedPhotos(ctx.db, limit);
  for (const id of ids) await setPhotoHashes(ctx.db, id, toPhotoHashes(await readPhotoHashes(ctx, id)));
  return ids.length;
}

/** Null for a photo that cannot be read, which would fail again and hold up those after it. Throws `busy`. */
async function readPhotoHashes(ctx: Ctx, id: string): Promise<ImageHashes | null> {
  const bytes = await ctx.storage.read(PHOTO_BUCKET, photoFile(id, 'small'));
  try {
    return bytes && (await ctx.images.perceptualHashes(bytes));
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy') throw error;
    ctx.log.warn({ err: error, photoId: id }, 'could not compute the hashes of a property photo');
    return null;
  }
}

async function requirePhotoCapacity(tx: Ctx['db'], ctx: UserCtx, propertyId: string): Promise<StoredProperty> {
  const stored = await lockOwnProperty(tx, ctx, propertyId);
  if (!isEditable(stored.property.state)) throw new AppError('not_editable');
  if ((await countPhotos(tx, propertyId)) >= PROPERTY.maxPhotos)
    throw new AppError('too_many_photos', { params: { max: PROPERTY.maxPhotos } });
  return stored;
}

/**
 * Deletes a photo of an own property permanently; a published one with too few photos is paused. Throws `not_found`, `not_editable`, and `property_incomplete` for the
 * last photo of a published property.
 */
export async function removePhoto(ctx: UserCtx, propertyId: string, photoId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockOwnProperty(tx, ctx, propertyId);
    const { state } = before.property;
    if (!isEditable(state)) throw new AppError('not_editable');
    if (!(await deletePhoto(tx, propertyId, photoId))) throw new AppError('not_found');
    const photos = before.photos.filter(({ id }) => id !== photoId);
    if (!isPublic(state)) return;
    requireComplete({ ...before, photos }, before);
    if (photos.length < PROPERTY.minPublishedPhotos) await pauseForPhotos({ ...ctx, db: tx }, tx, before.property);
    await ctx.publish(tx, 'properties.content_changed', { propertyId });
  });
  await removePhotoFiles(ctx, photoId);
}

/** Event data of a pause because of too few photos. */
export const PHOTOS_REASON = 'photos';

/** Pauses a property whose photos were deleted after it was published. */
async function pauseForPhotos(ctx: UserCtx, tx: Tx, { id, state: from }: PropertyRow): Promise<void> {
  const now = ctx.now();
  await updateProperty(tx, id, { state: 'paused', stateSince: now });
  await insertEvent(tx, {
    id: ctx.newId(),
    propertyId: id,
    actorId: ctx.actor.userId,
    action: 'pause',
    fromState: from,
    toState: 'paused',
    data: { why: PHOTOS_REASON },
    createdAt: now,
  });
  await ctx.publish(tx, 'properties.state_changed', { propertyId: id, from, to: 'paused' });
}

/** Sets the order of all photos of an own property. Throws `validation` unless each photo is listed exactly once. */
export async function reorderPhotos(ctx: UserCtx, propertyId: string, photoIds: readonly string[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { photos, property } = await lockOwnProperty(tx, ctx, propertyId);
    const isAll = photos.length === photoIds.length && photos.every(({ id }) => photoIds.includes(id));
    if (!isAll) throw new AppError('validation', { fields: { photo_ids: 'invalid_option' } });
    await setPhotoOrder(tx, propertyId, photoIds);
    if (isPublic(property.state)) await ctx.publish(tx, 'properties.content_changed', { propertyId });
  });
}

/** Deletes the files of a photo. A failure is only logged: a leftover file is harmless. */
export async function removePhotoFiles(ctx: Ctx, photoId: string): Promise<void> {
  try {
    await ctx.storage.removeByPrefix(PHOTO_BUCKET, photoFolder(photoId));
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not delete the files of a property photo');
  }
}
