import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';
import { IMPORT_FEED, type ImportFeed } from '../../../domain/import/import-feed.ts';
import { presentImportFeed } from '../../present/import-feed.ts';
import { deleteImportFeed, findImportFeed, updateImportFeed, upsertImportFeed } from '../../store/import-feeds.ts';
import { presentProblems } from './import-report.ts';
import './read-import-feed.ts';

const changesPerPerson: RateLimit = { name: 'import-feed', ...IMPORT_FEED.changes };

/** The caller's feed with the result of its last reading; null if there is none. */
export async function ownImportFeed(ctx: UserCtx): Promise<ImportFeed | null> {
  const row = await findImportFeed(ctx.db, ctx.actor.userId);
  return row && presentImportFeed(row, ctx.now(), ctx.lang, presentProblems(row.result?.problems ?? [], ctx.lang));
}

/** Saves the address of the caller's feed, in place of another one, and reads it at once. Throws `too_many_requests`. */
export async function saveImportFeed(ctx: UserCtx, url: string): Promise<ImportFeed | null> {
  await ctx.rateLimiter.consume(changesPerPerson, ctx.actor.userId);
  const ownerId = ctx.actor.userId;
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const nextReadAt = addMs(now, IMPORT_FEED.intervalMs);
    await upsertImportFeed(tx, { ownerId, url, createdAt: now, requestedAt: now, nextReadAt });
    await ctx.queue.enqueue(tx, 'read-import-feed', [{ data: { ownerId } }]);
  });
  return ownImportFeed(ctx);
}

/** Pauses the caller's feed, or resumes it, which reads it at once. Throws `not_found` and `too_many_requests`. */
export async function pauseImportFeed(ctx: UserCtx, isPaused: boolean): Promise<ImportFeed | null> {
  await ctx.rateLimiter.consume(changesPerPerson, ctx.actor.userId);
  const ownerId = ctx.actor.userId;
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const nextReadAt = addMs(now, IMPORT_FEED.intervalMs);
    const changes = isPaused ? { pausedAt: now } : { pausedAt: null, requestedAt: now, nextReadAt };
    if (!(await updateImportFeed(tx, ownerId, changes))) throw new AppError('not_found');
    if (!isPaused) await ctx.queue.enqueue(tx, 'read-import-feed', [{ data: { ownerId } }]);
  });
  return ownImportFeed(ctx);
}

/** Removes the caller's feed. Its listings stay as they are, also if a feed has them again. */
export async function removeImportFeed(ctx: UserCtx): Promise<void> {
  await ctx.db.transaction(async (tx) => deleteImportFeed(tx, ctx.actor.userId, ctx.now()));
}
