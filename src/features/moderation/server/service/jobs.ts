import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { writeAudit } from './audit.ts';

/** Asks for a run of a recurring job now, and writes down who did. Refuses with `not_found`, `unavailable`. */
export async function runJob(ctx: UserCtx, name: string): Promise<void> {
  if (!ctx.jobs.has(name)) throw new Refusal('not_found');
  await writeAudit(ctx, { action: 'job.run', subjectType: 'job', subjectId: name });
  await ctx.jobs.runSoon(name);
}
