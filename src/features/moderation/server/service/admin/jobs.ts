import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { writeAudit } from '../audit/audit.ts';

/** Triggers a recurring job now; request and audit entry are one transaction. Throws `not_found` and `unavailable`. */
export async function triggerJob(ctx: Ctx, name: string): Promise<void> {
  if (!ctx.jobTrigger.has(name)) throw new AppError('not_found');
  await ctx.db.transaction(async (tx) => {
    await ctx.jobTrigger.runSoon(name, tx);
    await auditJobRun({ ...ctx, db: tx }, name);
  });
}

/** Writes the audit entry of a requested job run, before it runs. */
export async function auditJobRun(ctx: Ctx, name: string): Promise<void> {
  await writeAudit(ctx, { action: 'job.run', subjectType: 'job', subjectId: name });
}
