import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { CONNECTION_LIMITS } from '../domain/connection-rules.ts';
import { VISITORS } from '../domain/visitors/visitor-rules.ts';
import { deleteWithdrawnBefore } from './store/connections.ts';
import { deletePassesBefore } from './store/passes.ts';
import { deletePendingInterestsBefore } from './store/visitors.ts';

/**
 * Deletes passes and withdrawn requests after `CONNECTION_LIMITS.retentionDays`; these people can then be listed again.
 */
export async function deleteExpiredPasses(ctx: Ctx): Promise<void> {
  const before = addMs(ctx.now(), -CONNECTION_LIMITS.retentionDays * DAY_MS);
  await deletePassesBefore(ctx.db, before);
  await deleteWithdrawnBefore(ctx.db, before);
}

/** Deletes interests whose senders have not finished a profile within `VISITORS.pendingInterestDays`. */
export async function deleteExpiredInterests(ctx: Ctx): Promise<void> {
  await deletePendingInterestsBefore(ctx.db, addMs(ctx.now(), -VISITORS.pendingInterestDays * DAY_MS));
}
