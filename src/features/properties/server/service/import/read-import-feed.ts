import { notify } from '#features/notifications/server/service.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import { asUser, type Ctx } from '#platform/context.ts';
import { allowPublicAnd, fetchPublic, FetchError } from '#platform/http/fetch-public.ts';
import type { TaskHandler } from '#platform/queue/task-queue.ts';
import { IMPORT_FEED } from '../../../domain/import/import-feed.ts';
import { IMPORT } from '../../../domain/import/import-schema.ts';
import { claimDueFeeds, findActiveFeed, updateImportFeed, type ImportFeedRow } from '../../store/import-feeds.ts';
import { applyImportFeed, FeedReplacedError } from './apply-import-feed.ts';
import { readImport } from './read-import.ts';
import { validateImport } from './validate-import.ts';

declare module '#platform/queue/tasks.ts' {
  interface Tasks {
    'read-import-feed': { ownerId: string };
  }
}

/** Maximum number of feeds that become tasks per run of the job. */
const BATCH_SIZE = 100;

/** Some file servers name no type; the parser decides. */
const FEED_TYPES = ['application/xml', 'text/xml', 'application/rss+xml', 'text/plain', 'application/octet-stream'];

/** Adds a task for each feed that is due. */
export async function enqueueDueFeeds(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const due = await claimDueFeeds(tx, now, addMs(now, IMPORT_FEED.intervalMs), BATCH_SIZE);
    await ctx.queue.enqueue(
      tx,
      'read-import-feed',
      due.map((ownerId) => ({ data: { ownerId } })),
    );
  });
}

/** Reads a feed and applies it. A problem of address or content waits for the next day; others are retried. */
export const readImportFeedHandler: TaskHandler<'read-import-feed'> = {
  name: 'read-import-feed',
  expireInS: IMPORT_FEED.runningMs / 1000,
  concurrency: 1,
  batchSize: 2,
  retryLimit: 3,
  retryDelayS: 60,
  async run(ctx, { data: { ownerId }, isLastAttempt }) {
    const feed = await findActiveFeed(ctx.db, ownerId, false);
    if (!feed) return;
    try {
      await readFeed(ctx, feed);
    } catch (error) {
      if (error instanceof FeedReplacedError) return;
      const problem = problemOf(error) ?? (isLastAttempt ? 'feed_failed' : null);
      if (!problem) throw error;
      ctx.log.info({ err: error, ownerId }, 'an import feed could not be read');
      await recordProblem(ctx, feed, problem);
    }
  },
};

async function readFeed(ctx: Ctx, { ownerId, url }: ImportFeedRow): Promise<void> {
  const isAllowed = allowPublicAnd(ctx.config.privateFetchHosts);
  const limits = { maxBytes: IMPORT.maxBytes, timeoutMs: IMPORT_FEED.timeoutMs, contentTypes: FEED_TYPES };
  const { bytes } = await fetchPublic(url, limits, { isAllowed });
  const read = await validateImport(await readImport(bytes, 'application/xml'));
  const result = await applyImportFeed(asUser(ctx, ownerId), url, read);
  await updateImportFeed(ctx.db, ownerId, { readAt: ctx.now(), problem: null, result });
  if (result.paused.count > 0)
    await notify(ctx, ownerId, {
      type: 'import_feed',
      data: { event: 'paused', host: hostOf(url), homes: String(result.paused.count) },
    });
}

/** Records the problem and tells the owner, unless the attempt before had one too. */
async function recordProblem(
  ctx: Ctx,
  { ownerId, url, problem: earlier }: ImportFeedRow,
  problem: string,
): Promise<void> {
  const current = await findActiveFeed(ctx.db, ownerId, false);
  if (current?.url !== url) return;
  await updateImportFeed(ctx.db, ownerId, { readAt: ctx.now(), problem });
  if (earlier === null)
    await notify(ctx, ownerId, { type: 'import_feed', data: { event: 'failed', host: hostOf(url) } });
}

function problemOf(error: unknown): string | null {
  if (error instanceof FetchError) return error.problem.replace('fetch_', 'feed_');
  if (!(error instanceof AppError)) return null;
  // An `AppError` of the server's own load is worth another attempt.
  return ['busy', 'unavailable', 'storage_full'].includes(error.code) ? null : error.code;
}

const hostOf = (url: string) => new URL(url).hostname;
