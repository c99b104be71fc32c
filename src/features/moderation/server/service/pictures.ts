import { readFile } from '#features/chat/server/service/files.ts';
import { readGroupPhoto } from '#features/groups/server/service/photos.ts';
import { readPhoto } from '#features/profiles/server/service/photos.ts';
import { photoCopy } from '#features/properties/server/service/report.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { REPORT } from '../../domain/rules.ts';
import type { Evidence } from '../../domain/schema.ts';

const BUCKET = 'report-evidence';
/** The person's or the group's photo among the pictures of a report; the others are called by the id of their file. */
const PHOTO = 'photo';

const folderOf = (reportId: string) => `${reportId}/`;
const keyOf = (reportId: string, name: string) => `${folderOf(reportId)}${name}.webp`;

/** Keeps a copy of every picture that the evidence shows, the person's or the group's photo included. What is gone already is left out. */
export async function keepPictures(ctx: UserCtx, reportId: string, evidence: Evidence): Promise<void> {
  const [user, file] = evidence.profile?.avatar_urls?.large.split('/').slice(-2) ?? [];
  const [group, groupFile] = evidence.group?.photo_urls.large.split('/').slice(-2) ?? [];
  const photo =
    group && groupFile
      ? await orNothing(readGroupPhoto(ctx, group, groupFile))
      : user && file && (await orNothing(readPhoto(ctx, user, file)));
  if (photo) await ctx.storage.put(BUCKET, keyOf(reportId, PHOTO), photo);
  for (const { id } of evidence.home?.property.photos.slice(0, REPORT.evidencePhotos) ?? []) {
    const picture = await photoCopy(ctx, id);
    if (picture) await ctx.storage.put(BUCKET, keyOf(reportId, id), picture);
  }
  for (const { type, content } of evidence.messages) {
    const picture = type === 'file' ? await orNothing(readFile(ctx, content, 'large')) : null;
    if (picture) await ctx.storage.put(BUCKET, keyOf(reportId, content), picture);
  }
}

/** For a report that came to nothing. */
export async function dropPictures(ctx: Ctx, reportId: string): Promise<void> {
  await ctx.storage.removeUnder(BUCKET, folderOf(reportId));
}

/** Removes some pictures of a report, and with `photo` the photo. */
export async function dropSome(
  ctx: Ctx,
  reportId: string,
  { photo, files }: { photo: boolean; files: string[] },
): Promise<void> {
  for (const name of photo ? [PHOTO, ...files] : files) await ctx.storage.remove(BUCKET, keyOf(reportId, name));
}

/** A kept picture, or null. */
export async function pictureOf(ctx: Ctx, reportId: string, name: string): Promise<Uint8Array | null> {
  return ctx.storage.read(BUCKET, keyOf(reportId, name));
}

async function orNothing(reading: Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
