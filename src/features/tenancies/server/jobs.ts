import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import { HANDOVER } from '../domain/rules.ts';
import { recordAbsences, remindOfSignature } from './service/entries.ts';
import { announceOpened } from './service/references.ts';
import { overdueIds, unremindedIds } from './store/handovers.ts';

const BATCH_SIZE = 100;

/** Reminds of missing signatures halfway, and records them when their time is over. */
export async function watchSignatures(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (const id of await overdueIds(ctx.db, now, BATCH_SIZE)) await attempt(ctx, id, recordAbsences);
  const remindUntil = addMs(now, HANDOVER.signatureMs - HANDOVER.reminderMs);
  for (const id of await unremindedIds(ctx.db, remindUntil, BATCH_SIZE)) await attempt(ctx, id, remindOfSignature);
}

/** One handover that fails must not stop the others; the next run tries it again. */
async function attempt(ctx: Ctx, handoverId: string, work: (ctx: Ctx, id: string) => Promise<void>): Promise<void> {
  try {
    await work(ctx, handoverId);
  } catch (error) {
    ctx.log.error({ err: error, handoverId }, 'signatures of a handover could not be watched');
  }
}

/** Tells people that references have opened because their time was over. */
export async function announceReferences(ctx: Ctx): Promise<void> {
  await announceOpened(ctx, BATCH_SIZE);
}
