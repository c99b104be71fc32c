import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { TaskHandler } from '#platform/queue/task-queue.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { StreetMapError } from './archive-sources.ts';
import { runStreetMapDownload } from './download-run.ts';

declare module '#platform/queue/tasks.ts' {
  interface Tasks {
    'download-street-map': Record<string, never>;
  }
}

/** Starts a download in the background. A second one ends at once while the first is running. */
export async function enqueueStreetMapDownload(ctx: Ctx, tx: Tx): Promise<void> {
  await ctx.queue.enqueue(tx, 'download-street-map', [{ data: {} }]);
}

/** A failure is shown to admins, who decide about another try; only a killed process repeats the task by itself. */
export const downloadStreetMapHandler: TaskHandler<'download-street-map'> = {
  name: 'download-street-map',
  expireInS: (6 * HOUR_MS) / 1000,
  concurrency: 1,
  async run(ctx: Ctx) {
    try {
      await runStreetMapDownload(ctx);
    } catch (error) {
      if (!(error instanceof StreetMapError)) throw error;
      ctx.log.warn({ err: error, failure: error.failure }, 'the street map could not be downloaded');
    }
  },
};
