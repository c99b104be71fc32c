import type { Ctx } from '#platform/context.ts';
import { BUZZ } from '../domain/rules.ts';
import { deleteBefore } from './store.ts';

const DAY_MS = 86_400_000;

/** Deletes buzzes older than `BUZZ.retentionDays`. */
export async function deleteOldBuzzes(ctx: Ctx): Promise<void> {
  await deleteBefore(ctx.db, new Date(ctx.now().getTime() - BUZZ.retentionDays * DAY_MS));
}
