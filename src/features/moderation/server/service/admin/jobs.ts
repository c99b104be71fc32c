import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { writeAudit } from '../audit/audit.ts';

/** Triggers a recurring job now; audited. Throws `not_found` and `unavailable`. */
export async function triggerJob(ctx: Ctx, name: string): Promise<void> {
  if (!ctx.jobTrigger.has(name)) throw new AppError('not_found');
  await writeAudit(ctx, { action: 'job.run', subjectType: 'job', subjectId: name });
  await ctx.jobTrigger.runSoon(name);
}
