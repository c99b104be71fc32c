import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { writeAudit } from '../audit/audit.ts';

/** Triggers a recurring job now; audited. Throws `not_found` and `unavailable`. */
export async function triggerJob(ctx: UserCtx, name: string): Promise<void> {
  if (!ctx.jobTrigger.has(name)) throw new AppError('not_found');
  await writeAudit(ctx, { action: 'job.run', subjectType: 'job', subjectId: name });
  await ctx.jobTrigger.runSoon(name);
}
