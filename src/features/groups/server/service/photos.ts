import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { GROUP_PHOTO, type GroupPhotoSize } from '../../domain/rules.ts';
import type { GroupCard } from '../../domain/schema.ts';
import { groupPhotoKey, photoUrls } from '../present.ts';
import { groupsById, updateGroup } from '../store/groups.ts';
import { leaderOf, lockAsLeader } from './members.ts';

const BUCKET = 'group-photos';
const SIZES = Object.entries(GROUP_PHOTO.sizesPx) as [GroupPhotoSize, number][];
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = new RegExp(`^${UUID}/${UUID}-(?:${SIZES.map(([, side]) => side).join('|')})\\.webp$`);

/**
 * Draws a photo of a group of the caller's anew in three sizes, without anything but what it shows; the one before goes.
 * Refuses with `not_found`, `not_group_leader`, `group_wrong_state`, `not_an_image`, `image_too_large` and `busy`.
 */
export async function setPhoto(ctx: UserCtx, groupId: string, bytes: Uint8Array): Promise<GroupCard['photo_urls']> {
  await leaderOf(ctx, groupId);
  const { small, medium, large } = GROUP_PHOTO.sizesPx;
  const squares = await ctx.pictures.squares(bytes, [small, medium, large]);
  const version = ctx.newId();
  for (const [size, side] of SIZES) {
    const drawn = squares.find((one) => one.size === side);
    if (drawn) await ctx.storage.put(BUCKET, groupPhotoKey(groupId, version, size), drawn.bytes);
  }
  await replacePhoto(ctx, groupId, version);
  return photoUrls({ id: groupId, photo: version });
}

/** Takes the photo of a group of the caller's away. Refuses with `not_found`, `not_group_leader`, `group_wrong_state`. */
export async function removePhoto(ctx: UserCtx, groupId: string): Promise<void> {
  await replacePhoto(ctx, groupId, null);
}

/** Shows another photo, or none; the files of the one that is not shown any more, or never was, go. */
async function replacePhoto(ctx: UserCtx, groupId: string, photo: string | null): Promise<void> {
  let unused = photo;
  try {
    unused = await ctx.db.transaction(async (tx) => {
      const { group } = await lockAsLeader(tx, ctx, groupId);
      if (group.state === 'closed') throw new Refusal('group_wrong_state');
      await updateGroup(tx, groupId, { photo, updated_at: ctx.now() });
      return group.photo;
    });
  } finally {
    if (unused) await removeFiles(ctx, groupId, unused);
  }
  ctx.publish('groups.saved', { groupId });
}

/**
 * Removes the photos that no group shows, a while after they were stored: of a process that died before it could say so, or
 * before it could remove the one of before.
 */
export async function sweepGroupPhotos(ctx: Ctx): Promise<void> {
  const storedBy = ctx.now().getTime() - GROUP_PHOTO.comingMs;
  let some: string[] = [];
  for await (const { key, storedAt } of ctx.storage.list(BUCKET)) {
    if (storedAt.getTime() > storedBy) continue;
    some.push(key);
    if (some.length >= GROUP_PHOTO.sweptAtOnce) some = await sweepSome(ctx, some);
  }
  await sweepSome(ctx, some);
}

async function sweepSome(ctx: Ctx, keys: string[]): Promise<[]> {
  const groupOf = (key: string) => key.split('/')[0] ?? '';
  const ids = [...new Set(keys.filter((key) => FILE.test(key)).map(groupOf))];
  const shown = new Map((await groupsById(ctx.db, ids)).map(({ id, photo }) => [id, photo]));
  for (const key of keys) {
    const photo = shown.get(groupOf(key));
    if (!photo || !key.includes(`/${photo}-`)) await ctx.storage.remove(BUCKET, key);
  }
  return [];
}

/** A file that stays behind is waste and no error. */
async function removeFiles(ctx: Ctx, groupId: string, version: string): Promise<void> {
  for (const [size] of SIZES) {
    try {
      await ctx.storage.remove(BUCKET, groupPhotoKey(groupId, version, size));
    } catch (error) {
      ctx.log.warn({ err: error }, "a group's photo could not be removed");
    }
  }
}

/** The bytes behind an address of a group's photo: its version is random, and told with the group alone. */
export async function readGroupPhoto(ctx: Ctx, groupId: string, file: string): Promise<Uint8Array> {
  const key = `${groupId}/${file}`;
  const bytes = FILE.test(key) ? await ctx.storage.read(BUCKET, key) : null;
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}
