import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { fetchPublic, FetchError, isPublicAddress } from '#platform/http/fetch-public.ts';
import type { TaskHandler } from '#platform/queue/task-queue.ts';
import { IMPORT } from '../../../domain/import/import-schema.ts';
import { PHOTO } from '../../../domain/rules.ts';
import { countPhotos } from '../../store/photos.ts';
import { addPhoto } from '../photos/photos.ts';
import type { PlannedChange } from './plan-import.ts';

declare module '#platform/queue/tasks.ts' {
  interface Tasks {
    'import-photos': { propertyId: string; ownerId: string; urls: readonly string[] };
  }
}

/**
 * Adds a task for each property with photos to fetch, in the transaction of the import. While a property has one, a
 * further import adds none: otherwise the same file could be sent again and again to keep fetching.
 */
export async function enqueuePhotos(ctx: UserCtx, tx: Tx, changes: readonly PlannedChange[]): Promise<void> {
  const ownerId = ctx.actor.userId;
  const tasks = changes.flatMap(({ property, photoUrls: urls }) =>
    urls.length === 0 ? [] : [{ id: property.id, data: { propertyId: property.id, ownerId, urls } }],
  );
  if (tasks.length > 0) await ctx.queue.enqueue(tx, 'import-photos', tasks);
}

/** Errors after which no further photo can be added: the property was deleted, closed or is full. */
const ENDING_CODES: ReadonlySet<string> = new Set(['not_found', 'not_editable', 'too_many_photos']);

/**
 * Fetches the photos of an imported property. A photo that cannot be fetched or read is left out. A repeated attempt
 * goes on after those that are stored.
 */
export const importPhotosHandler: TaskHandler<'import-photos'> = {
  name: 'import-photos',
  async run(ctx, { data: { propertyId, ownerId, urls } }) {
    const owner = asUser(ctx, ownerId);
    const stored = await countPhotos(ctx.db, propertyId);
    for (const url of urls.slice(stored)) {
      try {
        await addPhoto(owner, propertyId, await fetchPhoto(ctx, url));
      } catch (error) {
        if (error instanceof AppError && ENDING_CODES.has(error.code)) return;
        const isLeftOut = error instanceof FetchError || (error instanceof AppError && error.code !== 'busy');
        if (!isLeftOut) throw error;
        ctx.log.info({ err: error, propertyId }, 'a photo of an import was not added');
      }
    }
  },
};

/** Some file servers name no type; the bytes decide. */
const PHOTO_TYPES = ['image/', 'application/octet-stream', 'binary/octet-stream'];

async function fetchPhoto({ config }: Ctx, url: string): Promise<Uint8Array> {
  const limits = { maxBytes: PHOTO.maxBytes, timeoutMs: IMPORT.photoTimeoutMs, contentTypes: PHOTO_TYPES };
  const isAllowed = (address: string, host: string) =>
    isPublicAddress(address) || config.privateFetchHosts.includes(host);
  return (await fetchPublic(url, limits, { isAllowed })).bytes;
}
