import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.baseContext;
const [admin, ana, bea] = [await app.createUser('admin'), await app.createUser('ana'), await app.createUser('bea')];
await db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);

const PATH = '/api/admin/dead-letters';
const read = async () => (await app.request('GET', PATH, { as: admin })).body;
const buzzes = async () =>
  queryRows<{ id: string }>(db, sql`select id from notifications where type = 'buzz' and user_id = ${ana.id}`);

/** Makes the next buzz a dead letter: its handler fails as long as the table is renamed. */
async function failTask(): Promise<void> {
  await db.execute(sql`alter table handled_events rename to away`);
  await app.publish('buzz.sent', { fromUserId: bea.id, toUserId: ana.id });
  // The last attempt.
  await db.execute(sql`update pgboss.job set retry_count = retry_limit where name = 'events' and state < 'active'`);
  await app.settle();
  for (let left = 20; left > 0 && (await read()).counts.length === 0; left -= 1) {
    app.clock.advance(HOUR_MS);
    await app.settle();
  }
  await db.execute(sql`alter table away rename to handled_events`);
}

test('a task that failed for good is listed without its data, and an admin tries it again, which is audited', async () => {
  expect(await read()).toEqual({ counts: [], dead_letters: [] });
  await failTask();
  const found = await read();
  expect(found.counts).toEqual([{ name: 'events buzz.sent notify', count: 1 }]);
  expect(found.dead_letters).toMatchObject([{ name: 'events buzz.sent notify', error: expect.any(String) }]);
  expect(JSON.stringify(found)).not.toContain(ana.id);
  expect(await buzzes()).toEqual([]);
  const path = `${PATH}/${found.dead_letters[0].id}/retry`;
  expect((await app.request('POST', path, { as: ana })).status).toBe(404);
  expect((await app.request('POST', path, { as: admin })).status).toBe(202);
  await app.settle();
  expect(await buzzes()).toHaveLength(1);
  expect((await read()).counts).toEqual([]);
  expect((await app.request('POST', path, { as: admin })).status).toBe(404);
  const audited = await queryRows(db, sql`select action from audit_log where subject_type = 'task'`);
  expect(audited).toEqual([{ action: 'task.retry' }]);
});

test('all can be tried again at once', async () => {
  await failTask();
  expect((await app.request('POST', `${PATH}/retry`, { as: ana })).status).toBe(404);
  expect((await app.request('POST', `${PATH}/retry`, { as: admin })).body).toEqual({ retried: 1 });
  await app.settle();
  expect(await buzzes()).toHaveLength(2);
  expect((await app.request('POST', `${PATH}/retry`, { as: admin })).body).toEqual({ retried: 0 });
});
