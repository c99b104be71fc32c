import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { BUZZ } from '../domain/rules.ts';
import { deleteBefore } from './store.ts';

/** Deletes buzzes older than `BUZZ.retentionDays`. */
export async function deleteOldBuzzes(ctx: Ctx): Promise<void> {
  await deleteBefore(ctx.db, addMs(ctx.now(), -BUZZ.retentionDays * DAY_MS));
}
