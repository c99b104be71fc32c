import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { queryRows, type Db } from '../db/db.ts';
import type { TaskName } from './tasks.ts';

/** Table with the waiting tasks of a restored backup. */
export const RESTORED_TASKS = 'restored_tasks';

/**
 * Query for the rows of `restored_tasks` in a backup: waiting tasks, and dead letters under their original names.
 * Recurring jobs, whose policy is `exclusive`, run again at their next time.
 */
export async function waitingTasksQuery(tx: Db): Promise<string> {
  const table = `select id, name, data, start_after from ${RESTORED_TASKS}`;
  const [queue] = await queryRows<{ isThere: boolean }>(
    tx,
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!queue?.isThere) return `${table} order by id`;
  return `${table} union select id, coalesce(source_name, name), data::text, start_after from pgboss.job
    where state < 'completed' and policy is distinct from 'exclusive' and name not like '\\_\\_pgboss%' order by id`;
}

/** Startup hook: adds the tasks of a restored backup to the queue. */
export async function enqueueRestoredTasks(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const rows = await queryRows<{ id: string; name: TaskName; data: string; startAfter: string }>(
      tx,
      sql`delete from restored_tasks returning id, name, data, start_after::text as "startAfter"`,
    );
    for (const { id, name, data, startAfter } of rows)
      await ctx.queue.enqueue(tx, name, [{ id, data: JSON.parse(data) as never, startAfter: new Date(startAfter) }]);
  });
}
