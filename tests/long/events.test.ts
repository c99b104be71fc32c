import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { EventName, Events } from '#platform/events.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { delay } from '../support/client/retrying-client.ts';
import { findWrongEffects, readEffects } from '../support/events/event-effects.ts';
import { createEventScenarios } from '../support/events/event-scenarios.ts';
import { createMember } from '../support/fixtures/group-properties.ts';
import { createTestGroup } from '../support/fixtures/groups.ts';
import { startServer } from '../support/server/server-process.ts';
import { createTestApp, type TestUser } from '../support/server/test-app.ts';
import { printResult, runSize } from './long-run.ts';

const KILLS = runSize('LONG_EVENT_KILLS', 500);
/** Events published before each kill. */
const EVENTS_PER_KILL = 8;
/** The daily limit of a person is 30. */
const INVITATIONS_PER_LEADER = 25;

/**
 * A server process on the database of an app that only publishes. `waitForTasks` waits until all have run; those that
 * a killed process was running are repeated after its last heartbeat.
 */
async function startWorker() {
  const app = await createTestApp();
  const { db } = app.baseContext;
  const scenarios = await createEventScenarios(app);
  await app.stopWork(false);
  await db.execute(sql`delete from pgboss.job where name = 'events'`);
  const server = await startServer({ DATABASE_URL: app.database.url });
  onTestFinished(server.close);
  const published = new Map<string, number>();
  const count = async (state: string, inside: Db = db) =>
    (
      await queryRows(
        inside,
        sql`select 1 from pgboss.job where name = 'events' and state = any(${sql.param(state.split(' '))}::pgboss.job_state[])`,
      )
    ).length;
  return {
    app,
    db,
    server,
    count,
    names: Object.keys(scenarios) as EventName[],
    async publish(name: EventName) {
      published.set(name, (published.get(name) ?? 0) + 1);
      await app.publish(name, scenarios[name]?.payload as Events[EventName]);
    },
    async waitForTasks() {
      await expect.poll(async () => count('created retry active'), { timeout: 600_000 }).toBe(0);
    },
    readEffects: async () => readEffects(db, scenarios),
    wrongEffects: async (before: Map<string, number>) =>
      findWrongEffects(db, scenarios, before, (name) => published.get(name) ?? 0),
  };
}

test('no event of any type is lost or doubled by a kill before or during each of its handlers', async () => {
  const { db, server, names, publish, count, ...worker } = await startWorker();
  const before = await worker.readEffects();

  await server.stop('SIGKILL');
  for (const name of names) await publish(name);
  await server.start();
  await worker.waitForTasks();
  expect(await worker.wrongEffects(before), 'committed before the kill').toEqual([]);

  // Handlers wait for the locked tables, so that the kill hits them between their start and their effect.
  let running = 0;
  await server.stop('SIGKILL');
  for (const name of names) await publish(name);
  for (let waiting = await count('created'); waiting > 0; waiting = await count('created')) {
    // Statements of the killed process end first, and would deadlock with the locks.
    const isIdle = sql`select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    await expect.poll(async () => (await queryRows(db, isIdle)).length).toBe(0);
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`lock table handled_events, messages, users, profiles, groups, properties in access exclusive mode`,
      );
      await server.start();
      await expect.poll(async () => count('created', tx), { timeout: 60_000 }).toBeLessThan(waiting);
      running += waiting - (await count('created', tx));
      await server.stop('SIGKILL');
    });
  }
  await server.start();
  await worker.waitForTasks();
  expect(await worker.wrongEffects(before), 'killed while handling').toEqual([]);
  printResult(`${names.length} events, ${running} handlers killed while running, 0 lost, 0 doubled effects`);
});

test(`${KILLS} kills under mixed load lose and double no effect of an event`, async () => {
  const { app, db, server, names, publish, count, ...worker } = await startWorker();
  const before = await worker.readEffects();
  let leader: TestUser | undefined;
  let groupId = '';
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let nth = 0; nth < EVENTS_PER_KILL; nth += 1) {
      const name = names[(kill * EVENTS_PER_KILL + nth) % names.length];
      if (name) await publish(name);
      await delay(Math.random() * 20);
    }
    // The process that is killed also publishes: it may or may not have committed the invitation.
    if (!leader || kill % INVITATIONS_PER_LEADER === 0) {
      leader = await createMember(app, 'leader');
      groupId = await createTestGroup(app, leader, { size: 3 });
    }
    const body = JSON.stringify({ user_id: (await createMember(app, 'guest')).id });
    const headers = { authorization: `Bearer ${leader.token}`, 'content-type': 'application/json' };
    const invitation = fetch(`${server.url}/api/groups/${groupId}/invitations`, { method: 'POST', headers, body });
    // Every other kill follows the response at once, between the commit and the effect.
    if (kill % 2 === 0) expect((await invitation).status).toBe(201);
    else {
      invitation.catch(() => undefined);
      await delay(Math.random() * 150);
    }
    await server.stop('SIGKILL');
    await server.start();
  }
  await worker.waitForTasks();
  const invitations = await queryRows<{ told: number }>(
    db,
    sql`select (select count(*)::int from notifications n where n.user_id = m.user_id and n.type = 'group_invite') as told
    from group_members m where m.state = 'invited'`,
  );
  expect(invitations.length).toBeGreaterThanOrEqual(Math.ceil(KILLS / 2));
  expect(invitations.filter(({ told }) => told !== 1)).toEqual([]);
  expect(await count('failed')).toBe(0);
  expect(await worker.wrongEffects(before)).toEqual([]);
  printResult(
    `${KILLS} kills, ${KILLS * EVENTS_PER_KILL} events and ${invitations.length} invitations over the network, 0 lost, 0 doubled effects`,
  );
});
