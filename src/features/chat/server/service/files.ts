import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { addMs } from '#shared/time/local-time.ts';
import { FILE } from '../../domain/rules.ts';
import type { FileSize, MessageFile } from '../../domain/schema.ts';
import { deleteOldestUnsentRows, insertFile, canReadFile, findUpload } from '../store/files.ts';
import { retentionCutoff } from '../store/retention.ts';

export const FILE_BUCKET = 'chat-files';

/** Storage folder of the renditions of an image. */
export function fileFolder(id: string): string {
  return `${id}/`;
}

const storageKey = (id: string, size: FileSize) => `${fileFolder(id)}${size}.webp`;

/**
 * Re-encodes an image in two sizes without metadata and stores it for the uploader until it is sent. Throws
 * `not_an_image`, `image_too_large`, `busy`.
 */
export async function uploadFile(ctx: UserCtx, bytes: Uint8Array): Promise<MessageFile & { id: string }> {
  const { large, small } = FILE.sizesPx;
  const { width, height, placeholder, variants } = await ctx.images.toVariants(bytes, [large, small]);
  const file = { id: ctx.newId(), width, height, placeholder };
  const size = variants.reduce((total, one) => total + one.bytes.byteLength, 0);
  // Insert the row first, so that the cleanup job finds the objects after any failure.
  await insertFile(ctx.db, { ...file, uploaderId: ctx.actor.userId, bytes: size, createdAt: ctx.now() });
  for (const one of variants)
    await ctx.storage.put(FILE_BUCKET, storageKey(file.id, one.size === large ? 'large' : 'small'), one.bytes);
  await deleteOldestUnsent(ctx);
  return file;
}

/** Returns an own upload, sent or not. Throws `validation`, `file_not_found`. */
export async function getOwnFile(ctx: UserCtx, id: string): Promise<MessageFile> {
  if (!isUuid(id)) throw new AppError('validation', { fields: { content: 'invalid_option' } });
  const found = await findUpload(ctx.db, id, ctx.actor.userId);
  if (!found) throw new AppError('file_not_found');
  return found;
}

/**
 * Returns the bytes of an image in a readable message of the user, or of an own upload. Throws `not_found` for
 * everything else.
 */
export async function readFile(ctx: UserCtx, id: string, size: FileSize): Promise<Uint8Array> {
  const now = ctx.now();
  const since = { sentCutoff: retentionCutoff(now), uploadCutoff: addMs(now, -FILE.sendableForMs) };
  const isAllowed = isUuid(id) && (await canReadFile(ctx.db, id, ctx.actor.userId, since));
  const bytes = isAllowed ? await ctx.storage.read(FILE_BUCKET, storageKey(id, size)) : null;
  if (!bytes) throw new AppError('not_found');
  return bytes;
}

/** Limits the storage used by unsent uploads. An object that cannot be deleted is only logged. */
async function deleteOldestUnsent(ctx: UserCtx): Promise<void> {
  for (const id of await deleteOldestUnsentRows(ctx.db, ctx.actor.userId, FILE.maxUnsent)) {
    try {
      await ctx.storage.removeByPrefix(FILE_BUCKET, fileFolder(id));
    } catch (error) {
      ctx.log.warn({ err: error }, 'unsent upload could not be deleted');
    }
  }
}
