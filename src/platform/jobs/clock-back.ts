import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';

/**
 * The time of day at the start, and from then on what has gone by: the queue's timers wait for moments, and one that was set
 * before the wall clock went back would wait for as long as the jump. How far the database is from it the queue asks by itself.
 */
export function makeSteadyClock() {
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
 * After the database's clock was set back, the queue believes for as long as the jump that it has just looked at its
 * schedules, and holds back what was put into it just before. What it has noted of a time to come counts as noted now. A run
 * waits for no more than some minutes on purpose. Which minutes were run already the queue knows besides: none runs twice.
 */
export async function forgetTheFuture(db: Db): Promise<void> {
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
