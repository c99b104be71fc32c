import type { Ctx } from '#platform/context.ts';
import { askStillFree, expireHomes } from './service/expiry.ts';
import { removePhotoFiles } from './service/photos.ts';
import { forgetPhoto, orphanedPhotos } from './store/photos.ts';

const AT_ONCE = 200;

/** How long the files of a photograph may take to arrive. */
const COMING_MS = 3_600_000;

/** Removes the photographs of homes that are gone, and those whose upload was cut off, bytes first. */
export async function sweepPhotos(ctx: Ctx): Promise<void> {
  for (const id of await orphanedPhotos(ctx.db, new Date(ctx.now().getTime() - COMING_MS), AT_ONCE)) {
    await removePhotoFiles(ctx, id);
    await forgetPhoto(ctx.db, id);
  }
}

/** Asks owners whether their homes are still free, and takes off those of whom nobody has said so for a fortnight. */
export async function keepHomesFresh(ctx: Ctx): Promise<void> {
  await askStillFree(ctx);
  await expireHomes(ctx);
}
