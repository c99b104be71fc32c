import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '../db/db.ts';

/** Queue of tasks that failed after all retries. */
export const DEAD_LETTERS = 'dead-letters';

/** A task that failed after all retries, without its data, which may be personal. */
export interface DeadLetter {
  id: string;
  /** Name of the task; of an event's task with the names of event and handler. */
  name: string;
  /** Name of the last error. */
  error: string | null;
  attempts: number;
  enqueued_at: string;
  failed_at: string;
}

const NAME = sql`concat_ws(' ', source_name, data->>'event', data->>'handler')`;

/** Newest dead letters, at most `limit`. pg-boss has no bounded query of its own. */
export async function listDeadLetters(db: Db, limit: number): Promise<DeadLetter[]> {
  const rows = await queryRows<Omit<DeadLetter, 'enqueued_at' | 'failed_at'> & { enqueued: string; failed: string }>(
    db,
    sql`select id, ${NAME} as name, source_output->>'name' as error, coalesce(source_retry_count, 0) + 1 as attempts,
      source_created_on::text as enqueued, created_on::text as failed
    from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' order by created_on desc, id limit ${limit}`,
  );
  return rows.map(({ enqueued, failed, ...row }) => ({
    ...row,
    enqueued_at: new Date(enqueued).toISOString(),
    failed_at: new Date(failed).toISOString(),
  }));
}

/** Number of dead letters by name, most first. */
export async function countDeadLetters(db: Db): Promise<{ name: string; count: number }[]> {
  return queryRows(
    db,
    sql`select ${NAME} as name, count(*)::int as count from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created' group by 1 order by 2 desc, 1`,
  );
}
