import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';

/**
 * Creates a monotonic clock: the time at start plus the elapsed time. pg-boss timers set before the wall clock went
 * back would otherwise wait for the length of the jump. pg-boss measures the database's clock skew itself.
 */
export function createMonotonicClock() {
  const startedAt = Date.now() - performance.now();
  return {
    now: () => Math.round(startedAt + performance.now()),
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (work: () => void, ms: number) => setInterval(work, ms),
    clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
  };
}

/**
 * Clamps future timestamps of pg-boss after the database clock was set back. Otherwise pg-boss skips schedules and
 * delays recent jobs until the clock catches up. No job is deliberately delayed by more than some minutes. pg-boss
 * records each scheduled minute, so no job runs twice.
 */
export async function clampFutureTimestamps(db: Db): Promise<void> {
  await db.execute(sql`with clock as (select pgboss.job_now() as at),
    looked as (
      update pgboss.version set cron_on = least(cron_on, at), bam_on = least(bam_on, at), flow_on = least(flow_on, at),
        reindex_on = least(reindex_on, at)
      from clock where greatest(cron_on, bam_on, flow_on, reindex_on) > at + interval '1 minute'
    ), counted as (
      update pgboss.queue set monitor_claim_on = least(monitor_claim_on, at), maintain_on = least(maintain_on, at)
      from clock where greatest(monitor_claim_on, maintain_on) > at + interval '1 minute'
    ), waiting as (
      update pgboss.job set start_after = at
      from clock where state in ('created', 'retry') and start_after > at + interval '30 minutes'
    )
    update pgboss.job set started_on = at from clock where state = 'active' and started_on > at + interval '1 minute'`);
}
