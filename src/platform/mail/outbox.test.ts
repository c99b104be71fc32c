import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, settleTasks } from '#tests/support/server/test-app.ts';
import { startMailServer, startSilentServer } from '#tests/support/server/mail-server.ts';
import { readConfig } from '../config/config.ts';
import { queryRows } from '../db/db.ts';
import { createLogger } from '../observability/log.ts';
import { openBoss } from '../queue/boss.ts';
import { countDeadLetters } from '../queue/dead-letters.ts';
import { createTaskQueue, RETRY_FOR_HOURS } from '../queue/task-queue.ts';
import { createEncryptor } from '../security/encryption.ts';
import type { EmailContent } from './email-template.ts';
import { createMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { moveQueuedEmails, sendEmailHandler } from './send-email-task.ts';
import { createCircuitBreaker } from './smtp-errors.ts';

const app = await createTestApp();
const { db } = app.baseContext;
await app.stopWork();

const email: EmailContent = {
  kind: 'confirm',
  lang: 'es',
  subject: 'Confirma tu correo',
  heading: 'Ya casi estás dentro',
  paragraphs: ['Pulsa el botón'],
  action: { label: 'Confirmar', url: 'http://tukan.test/api/auth/confirm?token=secreto' },
  footer: 'Tukan',
};
const encryptor = createEncryptor(Buffer.alloc(32, 7), 'mails');

const bosses: PgBoss[] = [];
afterEach(async () => {
  for (const boss of bosses.splice(0)) await boss.stop({ graceful: false });
  await db.execute(sql`truncate pgboss.job`);
});

/** Starts a separate process that sends emails; its circuit breaker has a cooldown of `cooldownMs`. */
async function startProcess(url: string, cooldownMs = 0) {
  const { newId, now } = app.baseContext;
  const [config, log] = [readConfig({ SMTP_URL: url }), createLogger('silent')];
  const boss = await openBoss(app.database, log, false);
  bosses.push(boss);
  const handler = { ...sendEmailHandler, run: async (_ctx: unknown, task: never) => outbox.send(task) };
  const queue = await createTaskQueue(boss, [handler]);
  const send = createMailer(config, log, newId, now, createCircuitBreaker(cooldownMs));
  const outbox = createOutbox({ config, queue, send, encryptor, newId, log });
  // Polls so rarely that it looks for tasks only when woken.
  await queue.work(app.context, 600);
  const settle = async (laterS = 0) => settleTasks(app.database, new Date(Date.now() + laterS * 1000), queue.wake);
  const enqueue = async (to = 'lucia@correo.test', id = newId()) => outbox.enqueue(db, to, email, { id });
  return { boss, queue, outbox, settle, enqueue };
}

const queued = async () =>
  queryRows<{ state: string; data: { addressKey: string; sealed: string } }>(
    db,
    sql`select state, data from pgboss.job where name = 'send-email' and state < 'completed'`,
  );
/** Bounds of the delay before each retry in seconds. */
const delayBounds = (nth: number) =>
  [2 ** nth, 2 ** (nth + 1)].map((factor) =>
    Math.min(RETRY_FOR_HOURS.retryDelayMaxS, RETRY_FOR_HOURS.retryDelayS * factor),
  ) as [number, number];

test('an email that the server does not accept yet is retried after growing delays, and never again once accepted', async () => {
  const server = await startMailServer();
  server.mode = { refuses: 451 };
  const { enqueue, settle } = await startProcess(server.url);
  const other = await startProcess(server.url);
  await enqueue();
  await settle();
  expect(server.attempts).toBe(1);
  for (let nth = 0; nth < 3; nth += 1) {
    const [least, most] = delayBounds(nth);
    await settle(least - 10);
    expect(server.attempts, 'not before it is due').toBe(nth + 1);
    if (nth === 2) server.mode = { takes: true };
    await Promise.all([settle(most), other.settle(most)]);
    expect(server.attempts).toBe(nth + 2);
  }
  await settle(100 * RETRY_FOR_HOURS.retryDelayMaxS);
  expect(server.received.map(({ subject }) => subject)).toEqual([email.subject]);
  expect(await queued()).toEqual([]);
});

test('an email that is never accepted becomes a dead letter after half a day, which sends the same email when retried', async () => {
  const server = await startMailServer();
  server.mode = { refuses: 451 };
  const { queue, enqueue, settle } = await startProcess(server.url);
  const id = app.baseContext.newId();
  await enqueue('lucia@correo.test', id);
  let [least, most] = [0, 0];
  await settle();
  for (let nth = 0; nth < RETRY_FOR_HOURS.retryLimit; nth += 1) {
    const bounds = delayBounds(nth);
    [least, most] = [least + bounds[0], most + bounds[1]];
    await settle(bounds[1]);
  }
  expect([server.attempts, await queued()]).toEqual([RETRY_FOR_HOURS.retryLimit + 1, []]);
  expect([least > 12 * 3600, most < 18 * 3600]).toEqual([true, true]);
  expect(await countDeadLetters(db)).toEqual([{ name: 'send-email', count: 1 }]);
  server.mode = { takes: true };
  await queue.retryDeadLetters(db);
  await settle();
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@tukan.example>`]);
});

test('an address that the server refuses for good is asked for once', async () => {
  const server = await startMailServer();
  server.mode = { refuses: 550 };
  const { enqueue, settle } = await startProcess(server.url);
  await enqueue('nobody@correo.test');
  await settle();
  await settle(RETRY_FOR_HOURS.retryDelayMaxS);
  expect([server.attempts, await queued(), await countDeadLetters(db)]).toEqual([1, [], []]);
});

test('an email that was cut off in the middle goes again, under the same name', async () => {
  const server = await startMailServer();
  server.mode = { cuts: true };
  const { enqueue, settle } = await startProcess(server.url);
  const id = app.baseContext.newId();
  await enqueue('lucia@correo.test', id);
  await settle();
  server.mode = { takes: true };
  await settle(delayBounds(0)[1]);
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@tukan.example>`]);
});

test('a server that never says a word costs one timeout, and other emails wait without an attempt', async () => {
  const server = await startSilentServer('?greetingTimeout=200');
  const { enqueue, queue } = await startProcess(server.url, 60_000);
  const began = performance.now();
  for (let nth = 0; nth < 20; nth += 1) await enqueue(`p${nth}@correo.test`);
  const most = (sendEmailHandler.concurrency ?? 0) * (sendEmailHandler.batchSize ?? 0);
  const inState = async (state: string) => (await queued()).filter((task) => task.state === state).length;
  await expect.poll(async () => inState('retry')).toBeGreaterThan(0);
  const activeOnceWoken = async () => {
    queue.wake();
    return inState('active');
  };
  await expect.poll(activeOnceWoken).toBe(most);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(server.requestCount()).toBeLessThanOrEqual(most);
  expect(await inState('created')).toBeGreaterThanOrEqual(20 - 2 * most);
  // Tasks that reached the server before the first timeout are still waiting for it.
  await expect.poll(async () => (await inState('retry')) - server.requestCount()).toBe(0);
});

test('an email whose process has died is sent by another one, under the same name', async () => {
  const [silent, server] = [await startSilentServer('?greetingTimeout=60000'), await startMailServer()];
  const killed = await startProcess(silent.url);
  const id = app.baseContext.newId();
  await killed.enqueue('lucia@correo.test', id);
  await expect.poll(silent.requestCount).toBe(1);
  const other = await startProcess(server.url);
  // Its heartbeats have not reached the database for a minute.
  await db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`);
  await other.boss.supervise('send-email');
  await other.settle(delayBounds(0)[1]);
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@tukan.example>`]);
});

test('queued emails are encrypted and deleted with their address, also when given up', async () => {
  const server = await startMailServer();
  server.mode = { refuses: 451 };
  const { outbox, enqueue, settle } = await startProcess(server.url);
  const all = async () => queryRows<{ data: unknown }>(db, sql`select data from pgboss.job`);
  await enqueue('Lucia@correo.test');
  await settle();
  await db.execute(sql`update pgboss.job set retry_count = retry_limit`);
  await settle(delayBounds(0)[1]);
  await enqueue('Lucia@correo.test');
  await enqueue('marc@correo.test');
  await settle();
  expect((await all()).length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(await all())).not.toMatch(/lucia|secreto|Confirma/i);
  await outbox.deleteEmailsTo(db, 'lucia@correo.test');
  expect((await all()).map(({ data }) => data)).toEqual([
    expect.objectContaining({ addressKey: encryptor.blindIndex('marc@correo.test') }),
  ]);
});

test('emails in the table of a previous version are moved and sent', async () => {
  const server = await startMailServer();
  const { queue, settle } = await startProcess(server.url);
  const [id, later] = [app.baseContext.newId(), app.baseContext.newId()];
  const sealed = encryptor.encrypt(JSON.stringify({ to: 'lucia@correo.test', letter: email, marks: {} }));
  await db.execute(sql`insert into queued_emails (id, address_key, sealed, attempts, due_at, created_at) values
    (${id}, 'a', ${sealed}, 1, now() - interval '1 minute', now()), (${later}, 'b', ${sealed}, 0, now() + interval '1 hour', now())`);
  await moveQueuedEmails({ ...app.context(), queue });
  await moveQueuedEmails({ ...app.context(), queue });
  await settle();
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@tukan.example>`]);
  await settle(3601);
  expect(server.received.map(({ messageId }) => messageId)).toEqual([id, later].map((one) => `<${one}@tukan.example>`));
  expect(await queryRows(db, sql`select 1 from queued_emails`)).toEqual([]);
});

test('sign-up and a new password answer at once while the mail server says nothing, and their emails are kept', async () => {
  const silent = await startSilentServer();
  const waits = await createTestApp({ SMTP_URL: silent.url });
  await waits.createUser('marc');
  const began = performance.now();
  const body = { email: 'nueva@tukan.test', password: 'una clave larga', name: 'Ana' };
  expect((await waits.request('POST', '/api/auth/sign-up/email', { body })).status).toBe(201);
  const knownBody = { ...body, email: 'marc@tukan.test' };
  expect((await waits.request('POST', '/api/auth/sign-up/email', { body: knownBody })).status, 'a known address').toBe(
    201,
  );
  const reset = { body: { email: 'marc@tukan.test' } };
  expect((await waits.request('POST', '/api/auth/request-password-reset', reset)).status).toBe(200);
  // A single email would wait ten seconds for such a server before failing.
  expect(performance.now() - began).toBeLessThan(15_000);
  const kept = sql`select 1 from pgboss.job where name = 'send-email' and state < 'completed'`;
  await expect.poll(async () => (await queryRows(waits.baseContext.db, kept)).length).toBe(3);
});
