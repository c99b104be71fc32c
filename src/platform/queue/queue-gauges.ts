import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '../db/db.ts';
import type { GaugeSource } from '../observability/metrics.ts';
import { DEAD_LETTERS } from './dead-letters.ts';

interface QueueState {
  waiting: number;
  oldest_s: number;
  dead: number;
}

/** Gauges of the task queue and of the disk of the data directory, for alerts (`docs/alerts.yaml`). */
export function queueGauges(db: () => Db, dataDir: string): GaugeSource {
  return {
    gauges: {
      tukan_tasks_due: 'Tasks that could run now and have not begun',
      tukan_tasks_oldest_due_seconds: 'Time for which the oldest of them has waited',
      tukan_dead_letters: 'Tasks that failed after all retries',
      tukan_data_free_ratio: 'Free part of the disk of the data directory',
    },
    async read() {
      // pg-boss goes by the clock of the database.
      const [state] = await queryRows<QueueState>(
        db(),
        sql`select count(*) filter (where name <> ${DEAD_LETTERS})::int as waiting,
          coalesce(extract(epoch from now() - min(start_after) filter (where name <> ${DEAD_LETTERS})), 0)::float as oldest_s,
          count(*) filter (where name = ${DEAD_LETTERS})::int as dead
        from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
      );
      const { bavail, blocks } = await statfs(dataDir);
      return {
        tukan_tasks_due: state?.waiting ?? 0,
        tukan_tasks_oldest_due_seconds: state?.oldest_s ?? 0,
        tukan_dead_letters: state?.dead ?? 0,
        tukan_data_free_ratio: blocks === 0 ? 1 : bavail / blocks,
      };
    },
  };
}
