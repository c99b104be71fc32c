import type { Ctx } from '#platform/context.ts';
import { BUZZ } from '../domain/rules.ts';
import { deleteBefore } from './store.ts';

const DAY_MS = 86_400_000;

/** Forgets what is older than `BUZZ.keptDays`. */
export async function sweepOldBuzzes(ctx: Ctx): Promise<void> {
  await deleteBefore(ctx.db, new Date(ctx.now().getTime() - BUZZ.keptDays * DAY_MS));
}
