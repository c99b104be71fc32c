import type { Ctx } from '#platform/context.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { requestAvailabilityConfirmation, expireProperties } from './service/expiry.ts';
import { hashEarlierPhotos, removePhotoFiles } from './service/photos/photos.ts';
import { updateTravelTimes } from './service/transit/update-travel-times.ts';
import { deletePhotoRow, findOrphanedPhotos } from './store/photos.ts';

const BATCH_SIZE = 200;
const HASH_BATCH_SIZE = 20;

/** Time after which the hash job ends; it runs every ten minutes. */
const HASH_BUDGET_MS = 4 * MINUTE_MS;

/** Maximum time for the files of an upload to arrive, in milliseconds. */
const UPLOAD_GRACE_MS = HOUR_MS;

/** Deletes photos of deleted properties and of aborted uploads; files before rows. */
export async function deleteOrphanedPhotos(ctx: Ctx): Promise<void> {
  for (const id of await findOrphanedPhotos(ctx.db, addMs(ctx.now(), -UPLOAD_GRACE_MS), BATCH_SIZE)) {
    await removePhotoFiles(ctx, id);
    await deletePhotoRow(ctx.db, id);
  }
}

/** Computes the hashes of photos that have none. */
export async function hashPhotos(ctx: Ctx): Promise<void> {
  const started = performance.now();
  while ((await hashEarlierPhotos(ctx, HASH_BATCH_SIZE)) > 0 && performance.now() - started < HASH_BUDGET_MS);
}

/** Sends availability reminders and expires properties that were not confirmed for 14 days. */
export async function runListingExpiry(ctx: Ctx): Promise<void> {
  await requestAvailabilityConfirmation(ctx);
  await expireProperties(ctx);
}

/** Computes the travel times from newly published properties, and all of them after a change of timetable or campuses. */
export async function refreshTravelTimes(ctx: Ctx): Promise<void> {
  await updateTravelTimes(ctx);
}
