import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { countDeadLetters, listDeadLetters } from '#platform/queue/dead-letters.ts';
import { MAX_LISTED_DEAD_LETTERS, type DeadLettersResponse } from '../../../domain/dead-letters.ts';
import { writeAudit } from '../audit/audit.ts';

/** Tasks that failed after all retries, without their data. Admins only. */
export async function readDeadLetters(ctx: Ctx): Promise<DeadLettersResponse> {
  const counts = await countDeadLetters(ctx.db);
  return { counts, dead_letters: await listDeadLetters(ctx.db, MAX_LISTED_DEAD_LETTERS) };
}

/** Runs a dead letter again; audited. Throws `not_found`. */
export async function retryDeadLetter(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if ((await ctx.queue.retryDeadLetters(tx, [id])) === 0) throw new AppError('not_found');
    await writeAudit({ ...ctx, db: tx }, { action: 'task.retry', subjectType: 'task', subjectId: id });
  });
}

/** Runs all dead letters again, at most 1,000 at a time; audited. Returns their number. */
export async function retryAllDeadLetters(ctx: Ctx): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const count = await ctx.queue.retryDeadLetters(tx);
    const entry = { action: 'task.retry_all', subjectType: 'task', subjectId: 'all', detail: { count } };
    if (count > 0) await writeAudit({ ...ctx, db: tx }, entry);
    return count;
  });
}
