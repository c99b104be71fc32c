import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { allowPublicAnd, fetchPublic, FetchError } from '#platform/http/fetch-public.ts';
import type { TaskHandler } from '#platform/queue/task-queue.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { IMPORT } from '../../../domain/import/import-schema.ts';
import { PHOTO_PROBLEMS, type PhotoProblem } from '../../../domain/import/photo-import.ts';
import { PHOTO } from '../../../domain/rules.ts';
import {
  deleteLeftOutPhotos,
  deletePhotoImport,
  findNextPhotoImport,
  insertPhotoImports,
  leaveOutPhoto,
  leaveOutWaitingPhotos,
  replacePhotoImports,
} from '../../store/photo-imports.ts';
import { countPhotos } from '../../store/photos.ts';
import { addPhoto } from '../photos/photos.ts';
import { lockOwnProperty } from '../properties.ts';
import type { PlannedChange } from './plan-import.ts';

declare module '#platform/queue/tasks.ts' {
  interface Tasks {
    'import-photos': {
      propertyId: string;
      ownerId: string;
      /** Addresses of a task that an earlier version added, which stored no rows. */
      urls?: readonly string[];
    };
  }
}

/**
 * Stores the photos to fetch and adds a task for each property, in the transaction of the import. A property with photos
 * waiting has its task already, unless they wait too long: otherwise the same file could be sent again and again to keep
 * fetching.
 */
export async function enqueuePhotos(ctx: UserCtx, tx: Tx, changes: readonly PlannedChange[]): Promise<void> {
  const imports = changes.flatMap(({ property, photoUrls: urls }) =>
    urls.length === 0 ? [] : [{ propertyId: property.id, urls }],
  );
  if (imports.length === 0) return;
  const ownerId = ctx.actor.userId;
  const now = ctx.now();
  const idle = await replacePhotoImports(tx, imports, {
    now,
    lostBefore: addMs(now, -IMPORT.photoWaitMs),
  });
  await ctx.queue.enqueue(
    tx,
    'import-photos',
    idle.map((propertyId) => ({ data: { propertyId, ownerId } })),
  );
}

/** Problems after which no further photo can be added: the property is closed or full. */
const ENDING_PROBLEMS: readonly PhotoProblem[] = ['not_editable', 'too_many_photos'];

/**
 * Fetches the photos of an imported property one by one. A photo that cannot be fetched or read is left out, and its
 * reason is stored for the owner. A repeated attempt goes on with those that are neither stored nor left out.
 */
export const importPhotosHandler: TaskHandler<'import-photos'> = {
  name: 'import-photos',
  // `PROPERTY.maxPhotos` times `IMPORT.photoTimeoutMs` take five minutes; processing waits for other images.
  expireInS: HOUR_MS / 1000,
  async run(ctx, { data: { propertyId, ownerId, urls }, isLastAttempt }) {
    const owner = asUser(ctx, ownerId);
    if (urls) {
      const stored = await countPhotos(ctx.db, propertyId);
      const photos = urls.map((url, position) => ({ url, position })).slice(stored);
      await insertPhotoImports(ctx.db, propertyId, photos, ctx.now());
    }
    for (;;) {
      const next = await findNextPhotoImport(ctx.db, propertyId);
      if (!next) return;
      try {
        const bytes = await fetchPhoto(ctx, next.url);
        await addPhoto(owner, propertyId, bytes, async (tx) => {
          // An attempt that was taken for dead may still run: only one of them stores the photo.
          if (!(await deletePhotoImport(tx, next))) throw new AlreadyStoredError();
        });
      } catch (error) {
        if (error instanceof AlreadyStoredError) continue;
        const problem = problemOf(error) ?? (isLastAttempt ? 'fetch_failed' : null);
        if (!problem) throw error;
        ctx.log.info({ err: error, propertyId }, 'a photo of an import was not added');
        if (ENDING_PROBLEMS.includes(problem)) await leaveOutWaitingPhotos(ctx.db, propertyId, problem);
        else await leaveOutPhoto(ctx.db, next, problem);
      }
    }
  },
};

/** Forgets the photos that an import of an own property left out. Throws `not_found`. */
export async function dismissLeftOutPhotos(ctx: UserCtx, propertyId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnProperty(tx, ctx, propertyId);
    await deleteLeftOutPhotos(tx, propertyId);
  });
}

class AlreadyStoredError extends Error {}

/** Problem of the photo itself; null for failures that a later attempt may not have. */
function problemOf(error: unknown): PhotoProblem | null {
  if (error instanceof FetchError) return error.problem;
  const code = error instanceof AppError ? error.code : null;
  return PHOTO_PROBLEMS.find((problem) => problem === code) ?? null;
}

/** Some file servers name no type; the bytes decide. */
const PHOTO_TYPES = ['image/', 'application/octet-stream', 'binary/octet-stream'];

async function fetchPhoto({ config }: Ctx, url: string): Promise<Uint8Array> {
  const limits = { maxBytes: PHOTO.maxBytes, timeoutMs: IMPORT.photoTimeoutMs, contentTypes: PHOTO_TYPES };
  const isAllowed = allowPublicAnd(config.privateFetchHosts);
  return (await fetchPublic(url, limits, { isAllowed })).bytes;
}
