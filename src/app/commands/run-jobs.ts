import { retryAllDeadLetters, retryDeadLetter } from '#features/moderation/server/service/admin/dead-letters.ts';
import { auditJobRun, triggerJob } from '#features/moderation/server/service/admin/jobs.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { runJob, type Job } from '#platform/queue/job-scheduler.ts';

/**
 * Runs a recurring job: a process that runs jobs starts it within seconds, otherwise it runs here. Throws `not_found`.
 * @returns True if it has run here.
 */
export async function requestJob(ctx: Ctx, jobs: readonly Job[], name: string): Promise<boolean> {
  try {
    await triggerJob(ctx, name);
    return false;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    const job = jobs.find((one) => one.name === name);
    if (!job) throw error;
    await auditJobRun(ctx, name);
    await runJob(job, ctx);
    return true;
  }
}

/** Runs one failed task again, or all. Throws `not_found`. @returns Their number. */
export async function retryTasks(ctx: Ctx, id: string | undefined): Promise<number> {
  if (id === undefined) return retryAllDeadLetters(ctx);
  await retryDeadLetter(ctx, id);
  return 1;
}
