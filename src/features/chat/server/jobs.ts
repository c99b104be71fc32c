import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import { FILE, RETENTION } from '../domain/rules.ts';
import { FILE_BUCKET, fileFolder } from './service/files.ts';
import { deleteFileRows, findExpiredFiles } from './store/files.ts';
import { deleteExpiredQuarantinedMessages } from './store/quarantined-messages.ts';
import { deleteExpiredBatch, retentionCutoff } from './store/retention.ts';

/** Deletes expired messages in batches, so that concurrent senders do not wait long. */
export async function deleteExpiredMessages(ctx: Ctx): Promise<void> {
  await deleteExpiredFiles(ctx);
  const cutoff = retentionCutoff(ctx.now());
  await deleteExpiredQuarantinedMessages(ctx.db, cutoff);
  while ((await deleteExpiredBatch(ctx.db, cutoff, RETENTION.deleteBatchSize)) === RETENTION.deleteBatchSize) {
    await new Promise(setImmediate);
  }
}

/**
 * Deletes images of expired messages and expired unsent uploads. Storage objects go before their rows: after a crash in
 * between, the next run finds the rows again.
 */
async function deleteExpiredFiles(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const unsent = addMs(now, -FILE.unsentRetentionMs);
  for (;;) {
    const ids = await findExpiredFiles(ctx.db, retentionCutoff(now), unsent, FILE.deleteBatchSize);
    for (const id of ids) await ctx.storage.removeByPrefix(FILE_BUCKET, fileFolder(id));
    await deleteFileRows(ctx.db, ids);
    if (ids.length < FILE.deleteBatchSize) return;
  }
}
