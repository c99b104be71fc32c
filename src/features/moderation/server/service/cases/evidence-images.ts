import { readFile } from '#features/chat/server/service/files.ts';
import { readGroupPhoto } from '#features/groups/server/service/photos.ts';
import { readPhoto } from '#features/profiles/server/service/photos.ts';
import { readPhotoSnapshot } from '#features/properties/server/service/review/reports.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { REPORT } from '../../../domain/rules.ts';
import type { Evidence } from '../../../domain/report-schema.ts';

const BUCKET = 'report-evidence';
/** Name of the profile or group photo in the evidence; other images are named by their file id. */
const PHOTO = 'photo';

const folderOf = (reportId: string) => `${reportId}/`;
const keyOf = (reportId: string, name: string) => `${folderOf(reportId)}${name}.webp`;

/** Copies every image of the evidence, including the profile or group photo. Missing images are skipped. */
export async function storeEvidenceImages(ctx: UserCtx, reportId: string, evidence: Evidence): Promise<void> {
  const [user, file] = evidence.profile?.avatar_urls?.large.split('/').slice(-2) ?? [];
  const [group, groupFile] = evidence.group?.photo_urls.large.split('/').slice(-2) ?? [];
  const photo =
    group && groupFile
      ? await nullOnAppError(readGroupPhoto(ctx, group, groupFile))
      : user && file && (await nullOnAppError(readPhoto(ctx, user, file)));
  if (photo) await ctx.storage.put(BUCKET, keyOf(reportId, PHOTO), photo);
  for (const { id } of evidence.home?.property.photos.slice(0, REPORT.evidencePhotos) ?? []) {
    const picture = await readPhotoSnapshot(ctx, id);
    if (picture) await ctx.storage.put(BUCKET, keyOf(reportId, id), picture);
  }
  for (const { type, content, deleted_at } of evidence.messages) {
    const picture = type === 'file' && !deleted_at ? await nullOnAppError(readFile(ctx, content, 'large')) : null;
    if (picture) await ctx.storage.put(BUCKET, keyOf(reportId, content), picture);
  }
}

/** Deletes all images of a report that was not stored. */
export async function deleteAllEvidenceImages(ctx: Ctx, reportId: string): Promise<void> {
  await ctx.storage.removeByPrefix(BUCKET, folderOf(reportId));
}

/** Deletes selected images of a report; with `photo` also the photo. */
export async function deleteEvidenceImages(
  ctx: Ctx,
  reportId: string,
  { photo, files }: { photo: boolean; files: string[] },
): Promise<void> {
  for (const name of photo ? [PHOTO, ...files] : files) await ctx.storage.remove(BUCKET, keyOf(reportId, name));
}

/** Stored evidence image, or null. */
export async function loadEvidenceImage(ctx: Ctx, reportId: string, name: string): Promise<Uint8Array | null> {
  return ctx.storage.read(BUCKET, keyOf(reportId, name));
}

async function nullOnAppError(reading: Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
