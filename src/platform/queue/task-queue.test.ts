import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { countDeadLetters, listDeadLetters } from './dead-letters.ts';
import { openBoss } from './boss.ts';
import { createTaskQueue, type TaskHandler, type TaskQueueProcess } from './task-queue.ts';
import type { Task } from './tasks.ts';

declare module './tasks.ts' {
  interface Tasks {
    'test-count': { nth: number };
    'test-fail': { secret: string };
  }
}

const app = await createTestApp();
const { db } = app.baseContext;

const counted: Task<{ nth: number }>[] = [];
let isFailing = true;
let failures = 0;
/** Ends of the first and the second attempts that fail. */
let ends: Promise<void>[] = [];

const handlers: [TaskHandler<'test-count'>, TaskHandler<'test-fail'>] = [
  { name: 'test-count', run: async (_ctx, task) => void counted.push(task) },
  {
    name: 'test-fail',
    retryLimit: 1,
    retryDelayS: 1,
    retryDelayMaxS: 1,
    run: async (_ctx, { attempt }) => {
      if (!isFailing) return;
      failures += 1;
      await ends[attempt - 1];
      throw new RangeError('lucia@tukan.test is not to be stored');
    },
  },
];

const bosses: PgBoss[] = [];
afterAll(async () => {
  for (const boss of bosses) await boss.stop({ graceful: false });
});

async function openProcess(pollS?: number): Promise<TaskQueueProcess> {
  const boss = await openBoss(app.database, app.baseContext.log, false);
  bosses.push(boss);
  const queue = await createTaskQueue(boss, handlers);
  if (pollS) await queue.work(app.context, pollS);
  return queue;
}

// Polls so rarely that only the wake-up after a commit explains a task that has run.
const worker = await openProcess(600);
const commandLine = await openProcess();

const numbers = () => counted.map(({ data }) => data.nth);

test('tasks run soon after the commit that causes them, and never after a rollback', async () => {
  await expect(
    db.transaction(async (tx) => {
      await worker.enqueue(tx, 'test-count', [{ data: { nth: 1 } }]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  let enqueuedAt = 0;
  await db.transaction(async (tx) => {
    await worker.enqueue(tx, 'test-count', [{ data: { nth: 2 } }, { data: { nth: 3 } }]);
    expect(numbers(), 'not before the commit').toEqual([]);
    enqueuedAt = performance.now();
  });
  await expect.poll(() => numbers().sort(), { interval: 5 }).toEqual([2, 3]);
  expect(performance.now() - enqueuedAt).toBeLessThan(2000);
  expect(counted[0]).toMatchObject({ attempt: 1, isLastAttempt: false });
});

test('a second task with the same id is ignored', async () => {
  counted.length = 0;
  const id = crypto.randomUUID();
  await worker.enqueue(db, 'test-count', [{ id, data: { nth: 4 } }]);
  await expect.poll(numbers).toEqual([4]);
  await worker.enqueue(db, 'test-count', [{ id, data: { nth: 4 } }]);
  await worker.enqueue(db, 'test-count', [{ data: { nth: 5 } }]);
  await expect.poll(numbers).toEqual([4, 5]);
});

test('a process without workers enqueues, and the others find the task when they look', async () => {
  counted.length = 0;
  await commandLine.enqueue(db, 'test-count', [{ data: { nth: 6 } }]);
  await openProcess(0.5);
  await expect.poll(numbers).toEqual([6]);
});

test('a delayed task can be rescheduled and cancelled', async () => {
  counted.length = 0;
  const [later, never] = [crypto.randomUUID(), crypto.randomUUID()];
  const startAfter = new Date(Date.now() + HOUR_MS);
  await worker.enqueue(db, 'test-count', [
    { id: later, data: { nth: 7 }, startAfter },
    { id: never, data: { nth: 8 }, startAfter },
  ]);
  await worker.cancel(db, 'test-count', [never]);
  await worker.reschedule(db, 'test-count', later, new Date(Date.now() - 1000));
  await expect.poll(numbers).toEqual([7]);
});

test('a task that fails becomes a dead letter without its content, and can be tried again', async () => {
  await worker.enqueue(db, 'test-fail', [{ data: { secret: 'lucia' } }]);
  await expect.poll(() => failures).toBe(1);
  await expect.poll(async () => (worker.wake(), countDeadLetters(db))).toEqual([{ name: 'test-fail', count: 1 }]);
  expect(failures).toBe(2);
  const [letter] = await listDeadLetters(db, 10);
  expect(letter).toMatchObject({ name: 'test-fail', error: 'RangeError', attempts: 2 });
  expect(JSON.stringify(letter)).not.toContain('lucia');
  const stored = await db.execute(sql`select 1 from pgboss.job where output::text like '%lucia%'`);
  expect(stored).toMatchObject({ rows: [] });
  isFailing = false;
  expect(await worker.retryDeadLetters(db, [letter?.id ?? ''])).toBe(1);
  expect(await countDeadLetters(db)).toEqual([]);
  expect(await worker.retryDeadLetters(db)).toBe(0);
  const waiting = sql`select 1 from pgboss.job where name = 'test-fail' and state < 'completed'`;
  await expect.poll(async () => (worker.wake(), (await queryRows(db, waiting)).length)).toBe(0);
});

test('a task that is deleted while it runs is not stored again when its attempt fails', async () => {
  isFailing = true;
  const stored = async () => {
    const rows = await queryRows<{ secret: string; state: string }>(
      db,
      sql`select data->>'secret' as secret, state from pgboss.job where data->>'secret' in ('ana', 'bea', 'eva')
        order by secret, state`,
    );
    return rows.map(({ secret, state }) => `${secret} ${state}`);
  };
  const attempts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  ends = attempts.map(({ promise }) => promise);
  failures = 0;
  const secrets = ['ana', 'bea', 'eva'];
  await worker.enqueue(
    db,
    'test-fail',
    secrets.map((secret) => ({ data: { secret } })),
  );
  let expected = 0;
  for (const [nth, attempt] of attempts.entries()) {
    expected += secrets.length - nth;
    await expect.poll(() => (worker.wake(), failures)).toBe(expected);
    await worker.deleteContaining(db, secrets[nth] ?? '');
    attempt.resolve();
  }
  await expect.poll(stored).toEqual(['eva created', 'eva failed']);
  await worker.deleteContaining(db, 'eva');
  expect(await stored()).toEqual([]);
});
