import type { Ctx } from '#platform/context.ts';
import { goneSince, RETENTION } from '../domain/rules.ts';
import { deleteGone } from './store/retention.ts';

/** Deletes every message that is past its time, batch by batch, so that nobody who writes meanwhile waits long. */
export async function sweepMessages(ctx: Ctx): Promise<void> {
  const gone = goneSince(ctx.now());
  while ((await deleteGone(ctx.db, gone, RETENTION.sweepBatch)) === RETENTION.sweepBatch) {
    await new Promise(setImmediate);
  }
}
