import type { Ctx } from '#platform/context.ts';
import { CONNECTING } from '../domain/connection-rules.ts';
import { forgetWithdrawn } from './store/connections.ts';
import { forgetPasses } from './store/passes.ts';

const DAY_MS = 86_400_000;

/** Forgets passes and requests taken back after `CONNECTING.keptDays`: those people may stand in the list again. */
export async function sweepPasses(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - CONNECTING.keptDays * DAY_MS);
  await forgetPasses(ctx.db, before);
  await forgetWithdrawn(ctx.db, before);
}
