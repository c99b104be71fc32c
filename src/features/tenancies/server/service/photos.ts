import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import type { PhotoFormat } from '../../domain/chain/entry.ts';
import { sha256Hex } from '../../domain/chain/sha256.ts';
import { requireAllowed } from '../../domain/record.ts';
import { HANDOVER, type PhotoSize } from '../../domain/rules.ts';
import { entryByClientId, namedPhotos, findHandover, updateHandover } from '../store/handovers.ts';
import { append, broadcast, lockChainAs, requireCapacity } from './chain.ts';

export const HANDOVER_BUCKET = 'handover-photos';

/** Folder of all photos of a handover. */
export function photoFolder(handoverId: string): string {
  return `${handoverId}/`;
}

/** Storage key of a photo in one of its sizes. */
export function photoKey(handoverId: string, photoId: string, size: PhotoSize): string {
  return `${photoFolder(handoverId)}${photoId}-${size}.${size === 'original' ? 'bin' : 'webp'}`;
}

/**
 * Stores a photo of an item exactly as received, with its hash in the chain, and two copies without metadata to look at.
 * A repeated `clientId` stores nothing. Throws `not_found`, `tenancy_cancelled`, `not_an_image`, `image_too_large`, `busy`, the refusals of
 * `requireAllowed`, `handover_full`.
 */
export async function addPhoto(
  ctx: UserCtx,
  id: string,
  { item, clientId, bytes }: { item: string; clientId: string; bytes: Uint8Array },
): Promise<{ seq: number; hash: string }> {
  const accept = async (tx: Tx) => {
    const locked = await lockChainAs(tx, id, ctx.actor.userId);
    const repeated = await entryByClientId(tx, id, clientId);
    if (repeated) return { repeated };
    requireAllowed(locked.record, locked.party, { entry: { type: 'photo', item } });
    requireCapacity(locked, locked.party);
    const photoBytes = locked.handover.photoBytes + bytes.length;
    if (photoBytes > HANDOVER.totalMaxBytes) throw new AppError('handover_full');
    return { ...locked, repeated: null, photoBytes };
  };
  // Asked before the costly part, and again afterwards in the transaction that appends.
  const { repeated: known } = await ctx.db.transaction(accept);
  if (known) return { seq: known.seq, hash: known.hash };
  const format = formatOf(bytes);
  if (!format) throw new AppError('not_an_image');
  const { large, small } = HANDOVER.copySizesPx;
  const { variants } = await ctx.images.toVariants(bytes, [large, small]);
  const photo = ctx.newId();
  const sha256 = await sha256Hex(bytes);
  const files: [PhotoSize, Uint8Array][] = [
    ['original', bytes],
    ...variants.map((one): [PhotoSize, Uint8Array] => [one.size === large ? 'large' : 'small', one.bytes]),
  ];
  let isNamed = false;
  try {
    // Files come first: an entry without its photo could not be repaired, files without an entry are deleted.
    for (const [size, content] of files) await ctx.storage.put(HANDOVER_BUCKET, photoKey(id, photo, size), content);
    const made = await ctx.db.transaction(async (tx) => {
      const accepted = await accept(tx);
      if (accepted.repeated) return { ...accepted.repeated, isNew: false };
      const content = { type: 'photo' as const, item, photo, sha256, bytes: bytes.length, format };
      const appended = await append(tx, ctx, accepted.handover, { content, by: accepted.party, clientId });
      await updateHandover(tx, id, { photoBytes: accepted.photoBytes });
      broadcast(ctx, id, accepted.parties);
      return { ...appended, isNew: true };
    });
    isNamed = made.isNew;
    return { seq: made.seq, hash: made.hash };
  } finally {
    if (!isNamed) for (const [size] of files) await ctx.storage.remove(HANDOVER_BUCKET, photoKey(id, photo, size));
  }
}

/** Bytes of a photo of a handover of the caller. Throws `not_found` for everything else. */
export async function readPhoto(ctx: UserCtx, id: string, photoId: string, size: PhotoSize): Promise<Uint8Array> {
  const isAllowed = isUuid(id) && isUuid(photoId) && (await findHandover(ctx.db, id, ctx.actor.userId)) !== null;
  const bytes = isAllowed ? await ctx.storage.read(HANDOVER_BUCKET, photoKey(id, photoId, size)) : null;
  if (!bytes) throw new AppError('not_found');
  return bytes;
}

/** Format of an image by its first bytes; `null` for others. */
function formatOf(bytes: Uint8Array): PhotoFormat | null {
  const starts = (...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'gif';
  return starts(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57 ? 'webp' : null;
}

/**
 * Deletes photos that no entry names, after a grace period: an upload was refused after its file was stored, or the
 * process died in between.
 */
export async function deleteOrphanedHandoverPhotos(ctx: Ctx): Promise<void> {
  const storedBy = ctx.now().getTime() - HANDOVER.orphanGraceMs;
  let keys: string[] = [];
  for await (const { key: one, storedAt } of ctx.storage.list(HANDOVER_BUCKET)) {
    if (storedAt.getTime() > storedBy) continue;
    keys.push(one);
    if (keys.length >= HANDOVER.deleteBatchSize) keys = await deleteOrphans(ctx, keys);
  }
  await deleteOrphans(ctx, keys);
}

async function deleteOrphans(ctx: Ctx, keys: readonly string[]): Promise<[]> {
  const ids = keys.map((one) => ({ handoverId: one.slice(0, 36), photoId: one.slice(37, 73) }));
  const known = await namedPhotos(
    ctx.db,
    ids.filter((one) => isUuid(one.handoverId) && isUuid(one.photoId)),
  );
  for (const [at, one] of ids.entries())
    if (!known.has(`${one.handoverId}/${one.photoId}`)) await ctx.storage.remove(HANDOVER_BUCKET, keys[at] ?? '');
  return [];
}
