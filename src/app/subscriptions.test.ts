import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { EventName, Events } from '#platform/events.ts';
import { queryRows } from '#platform/db/db.ts';
import { createApp } from './app.ts';
import { subscriptions } from './subscriptions.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import type { EventScenarios } from '#tests/support/events/event-scenario.ts';
import { findWrongEffects, readEffects } from '#tests/support/events/event-effects.ts';
import { createEventScenarios } from '#tests/support/events/event-scenarios.ts';

const app = await createTestApp();
const { db, config, log } = app.baseContext;
const scenarios: EventScenarios = await createEventScenarios(app);
const handled = Object.entries(subscriptions).flatMap(([event, handlers]) =>
  Object.keys(handlers).map((handler) => `${event} ${handler}`),
);

const tasks = async (state: string) =>
  queryRows<{ data: { event: EventName; handler: string; eventId: string; payload: never } }>(
    db,
    sql`select data from pgboss.job where name = 'events' and state = ${state}::pgboss.job_state`,
  );
const nameOf = ({ data }: { data: { event: string; handler: string } }) => `${data.event} ${data.handler}`;

let closeOther = async () => {};
afterAll(async () => closeOther());

test('every handler of every event has a scenario', () => {
  const described = Object.entries(scenarios).flatMap(([event, { effects }]) =>
    Object.keys(effects).map((handler) => `${event} ${handler}`),
  );
  expect(described.sort()).toEqual(handled.sort());
});

test('events of a process that is gone take effect in another one, and once although each is delivered twice', async () => {
  await app.stopWork(false);
  await db.execute(sql`delete from pgboss.job where name = 'events'`);
  const before = await readEffects(db, scenarios);
  for (const [event, { payload }] of Object.entries(scenarios) as [EventName, { payload: Events[EventName] }][])
    await app.publish(event, payload);
  expect((await tasks('created')).map(nameOf).sort()).toEqual(handled.sort());
  expect(await findWrongEffects(db, scenarios, before, () => 0), 'without a worker').toEqual([]);

  const other = await createApp({ config, database: app.database, log, now: app.clock.now, version: 'test' });
  closeOther = async () => other.stopWork(false);
  await other.work();
  const isDone = async () => [(await tasks('created')).length, (await tasks('active')).length];
  await expect.poll(isDone).toEqual([0, 0]);
  expect((await tasks('retry')).map(nameOf), 'failed').toEqual([]);
  expect(await findWrongEffects(db, scenarios, before, () => 1)).toEqual([]);

  const again = await tasks('completed');
  await app.baseContext.queue.enqueue(db, 'events', again);
  other.wakeWorkers();
  await expect.poll(isDone).toEqual([0, 0]);
  expect((await tasks('retry')).map(nameOf), 'failed').toEqual([]);
  expect(await findWrongEffects(db, scenarios, before, () => 1), 'delivered twice').toEqual([]);
});
