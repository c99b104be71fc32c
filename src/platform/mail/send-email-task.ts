import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { queryRows } from '../db/db.ts';
import { RETRY_FOR_HOURS, type TaskHandler } from '../queue/task-queue.ts';

/** Sends a few emails at once, so that a slow one delays few others. */
export const sendEmailHandler: TaskHandler<'send-email'> = {
  name: 'send-email',
  run: async (ctx, task) => ctx.outbox.send(task),
  ...RETRY_FOR_HOURS,
  concurrency: 3,
  batchSize: 2,
};

/** Startup hook: moves emails that a previous version has queued in a table of its own. */
export async function moveQueuedEmails(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const rows = await queryRows<{ id: string; addressKey: string; sealed: string; dueAt: string }>(
      tx,
      sql`delete from queued_emails returning id, address_key as "addressKey", sealed, due_at::text as "dueAt"`,
    );
    const tasks = rows.map(({ id, dueAt, ...data }) => ({ id, data, startAfter: new Date(dueAt) }));
    await ctx.queue.enqueue(tx, 'send-email', tasks);
  });
}
