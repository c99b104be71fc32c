import type { Ctx } from '#platform/context.ts';
import { FILE, RETENTION } from '../domain/rules.ts';
import { FILE_BUCKET, filesFolder } from './service/files.ts';
import { forgetFiles, pastFiles } from './store/files.ts';
import { deleteGone, goneSince } from './store/retention.ts';

/** Deletes every message that is past its time, batch by batch, so that nobody who writes meanwhile waits long. */
export async function sweepMessages(ctx: Ctx): Promise<void> {
  await sweepFiles(ctx);
  const gone = goneSince(ctx.now());
  while ((await deleteGone(ctx.db, gone, RETENTION.sweepBatch)) === RETENTION.sweepBatch) {
    await new Promise(setImmediate);
  }
}

/**
 * Deletes pictures of messages that are past their time, and uploads that nobody sent. The stored bytes go before their row
 * does: where the process dies in between, the next run finds them again.
 */
async function sweepFiles(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const unsent = new Date(now.getTime() - FILE.unsentKeptMs);
  for (;;) {
    const ids = await pastFiles(ctx.db, goneSince(now), unsent, FILE.sweepBatch);
    for (const id of ids) await ctx.storage.removeUnder(FILE_BUCKET, filesFolder(id));
    await forgetFiles(ctx.db, ids);
    if (ids.length < FILE.sweepBatch) return;
  }
}
