import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { UUID_PATTERN } from '#shared/ids/uuid.ts';
import { GROUP_PHOTO, type GroupPhotoSize } from '../../domain/rules.ts';
import type { GroupCard } from '../../domain/schema.ts';
import { groupPhotoKey, groupPhotoUrls } from '../present/groups.ts';
import { groupsById, isPublicGroupPhoto, updateGroup } from '../store/groups.ts';
import { requireLeadership, lockAsLeader } from './members.ts';

const BUCKET = 'group-photos';
const SIZES = Object.entries(GROUP_PHOTO.sizesPx) as [GroupPhotoSize, number][];
const FILE_PATTERN = new RegExp(
  `^${UUID_PATTERN}/(${UUID_PATTERN})-(?:${SIZES.map(([, side]) => side).join('|')})\\.webp$`,
);

/**
 * Re-encodes a photo in three sizes without metadata and replaces the previous one. Throws `not_found`,
 * `not_group_leader`, `group_wrong_state`, `not_an_image`, `image_too_large` and `busy`.
 */
export async function setPhoto(ctx: UserCtx, groupId: string, bytes: Uint8Array): Promise<GroupCard['photo_urls']> {
  await requireLeadership(ctx, groupId);
  const { small, medium, large } = GROUP_PHOTO.sizesPx;
  const squares = await ctx.images.toSquares(bytes, [small, medium, large]);
  const version = ctx.newId();
  for (const [size, side] of SIZES) {
    const drawn = squares.find((one) => one.size === side);
    if (drawn) await ctx.storage.put(BUCKET, groupPhotoKey(groupId, version, size), drawn.bytes);
  }
  await replacePhoto(ctx, groupId, version);
  return groupPhotoUrls({ id: groupId, photo: version });
}

/** Deletes the photo of a group of the caller. Throws `not_found`, `not_group_leader` and `group_wrong_state`. */
export async function removePhoto(ctx: UserCtx, groupId: string): Promise<void> {
  await replacePhoto(ctx, groupId, null);
}

/**
 * Sets or clears the photo of a group and deletes the files that are no longer referenced: those of the previous photo,
 * or of the new one if the transaction fails.
 */
async function replacePhoto(ctx: UserCtx, groupId: string, photo: string | null): Promise<void> {
  let unused = photo;
  try {
    unused = await ctx.db.transaction(async (tx) => {
      const { group } = await lockAsLeader(tx, ctx, groupId);
      if (group.state === 'closed') throw new AppError('group_wrong_state');
      await updateGroup(tx, groupId, { photo, updatedAt: ctx.now() });
      await ctx.publish(tx, 'groups.saved', { groupId });
      return group.photo;
    });
  } finally {
    if (unused) await removeFiles(ctx, groupId, unused);
  }
}

/**
 * Deletes photos that no group references, after a grace period. Such files remain if a process dies between storing a
 * photo and referencing it, or before deleting the previous one.
 */
export async function deleteOrphanedGroupPhotos(ctx: Ctx): Promise<void> {
  const storedBy = ctx.now().getTime() - GROUP_PHOTO.orphanGraceMs;
  let some: string[] = [];
  for await (const { key, storedAt } of ctx.storage.list(BUCKET)) {
    if (storedAt.getTime() > storedBy) continue;
    some.push(key);
    if (some.length >= GROUP_PHOTO.deleteBatchSize) some = await deleteOrphans(ctx, some);
  }
  await deleteOrphans(ctx, some);
}

async function deleteOrphans(ctx: Ctx, keys: string[]): Promise<[]> {
  const groupOf = (key: string) => key.split('/')[0] ?? '';
  const ids = [...new Set(keys.filter((key) => FILE_PATTERN.test(key)).map(groupOf))];
  const shown = new Map((await groupsById(ctx.db, ids)).map(({ id, photo }) => [id, photo]));
  for (const key of keys) {
    const photo = shown.get(groupOf(key));
    if (!photo || !key.includes(`/${photo}-`)) await ctx.storage.remove(BUCKET, key);
  }
  return [];
}

/** A file that cannot be deleted wastes space but is not an error. */
async function removeFiles(ctx: Ctx, groupId: string, version: string): Promise<void> {
  for (const [size] of SIZES) {
    try {
      await ctx.storage.remove(BUCKET, groupPhotoKey(groupId, version, size));
    } catch (error) {
      ctx.log.warn({ err: error }, 'failed to delete a group photo');
    }
  }
}

/** Reads the photo of a group that is neither hidden nor led by a disabled account. Throws `not_found`. */
export async function readGroupPhoto(ctx: Ctx, groupId: string, file: string): Promise<Uint8Array> {
  const key = `${groupId}/${file}`;
  const photo = FILE_PATTERN.exec(key)?.[1];
  const isPublic = photo !== undefined && (await isPublicGroupPhoto(ctx.db, groupId, photo));
  const bytes = isPublic ? await ctx.storage.read(BUCKET, key) : null;
  if (!bytes) throw new AppError('not_found');
  return bytes;
}
