import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { FILE } from '../../domain/rules.ts';
import type { FileSize, MessageFile } from '../../domain/schema.ts';
import { forgetOldestUnsent, insertFile, mayReadFile, uploadOf } from '../store/files.ts';
import { goneSince } from '../store/retention.ts';

export const FILE_BUCKET = 'chat-files';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The folder of a picture's stored sizes. */
export function filesFolder(id: string): string {
  return `${id}/`;
}

const keyOf = (id: string, size: FileSize) => `${filesFolder(id)}${size}.webp`;

/**
 * Draws a picture anew in two sizes, without anything but what it shows, and keeps it for its uploader until they send it.
 * Refuses with `not_an_image`, `image_too_large` and `busy`.
 */
export async function uploadFile(ctx: UserCtx, bytes: Uint8Array): Promise<MessageFile & { id: string }> {
  const { large, small } = FILE.sizesPx;
  const { width, height, placeholder, renditions } = await ctx.pictures.whole(bytes, [large, small]);
  const file = { id: ctx.newId(), width, height, placeholder };
  const size = renditions.reduce((total, one) => total + one.bytes.byteLength, 0);
  // the row comes first: the sweep finds what it stands for, whatever happens next
  await insertFile(ctx.db, { ...file, uploaderId: ctx.actor.userId, bytes: size, createdAt: ctx.now() });
  for (const one of renditions)
    await ctx.storage.put(FILE_BUCKET, keyOf(file.id, one.size === large ? 'large' : 'small'), one.bytes);
  await dropOldestUnsent(ctx);
  return file;
}

/** A picture that the caller has uploaded, sent or not. Refuses with `validation` and `file_not_found`. */
export async function ownFile(ctx: UserCtx, id: string): Promise<MessageFile> {
  if (!UUID.test(id)) throw new Refusal('validation', { fields: { content: 'invalid_option' } });
  const found = await uploadOf(ctx.db, id, ctx.actor.userId);
  if (!found) throw new Refusal('file_not_found');
  return found;
}

/**
 * The bytes of a picture that the caller may see: of a message in one of their conversations that they can still read, or
 * their own upload. Anything else reads like a missing one: `not_found`.
 */
export async function readFile(ctx: UserCtx, id: string, size: FileSize): Promise<Uint8Array> {
  const now = ctx.now();
  const since = { gone: goneSince(now), unsent: new Date(now.getTime() - FILE.sendableMs) };
  const isAllowed = UUID.test(id) && (await mayReadFile(ctx.db, id, ctx.actor.userId, since));
  const bytes = isAllowed ? await ctx.storage.read(FILE_BUCKET, keyOf(id, size)) : null;
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}

/** Nobody can fill the disk with what they never send. A file that stays behind is waste and no error. */
async function dropOldestUnsent(ctx: UserCtx): Promise<void> {
  for (const id of await forgetOldestUnsent(ctx.db, ctx.actor.userId, FILE.maxUnsent)) {
    try {
      await ctx.storage.removeUnder(FILE_BUCKET, filesFolder(id));
    } catch (error) {
      ctx.log.warn({ err: error }, 'an upload that nobody sent could not be removed');
    }
  }
}
