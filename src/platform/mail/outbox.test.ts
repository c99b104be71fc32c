import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { startMailServer, startSilentServer } from '#tests/support/server/mail-server.ts';
import { readConfig } from '../config/config.ts';
import { queryRows } from '../db/db.ts';
import { createLogger } from '../observability/log.ts';
import { createEncryptor } from '../security/encryption.ts';
import { OUTBOX_CONFIG } from './outbox-worker.ts';
import type { EmailContent } from './email-template.ts';
import { createMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { createCircuitBreaker } from './smtp-errors.ts';

const app = await createTestApp();
const { clock } = app;
const email: EmailContent = {
  kind: 'confirm',
  lang: 'es',
  subject: 'Confirma tu correo',
  heading: 'Ya casi estás dentro',
  paragraphs: ['Pulsa el botón'],
  action: { label: 'Confirmar', url: 'http://tukan.test/api/auth/confirm?token=secreto' },
  footer: 'Tukan',
};

/** Creates the outbox of a separate process; its circuit breaker has a cooldown of `restMs`. */
function outboxTo(url: string, restMs = 0) {
  const config = readConfig({ SMTP_URL: url });
  const [log, rest] = [createLogger('silent'), createCircuitBreaker(restMs)];
  const { newId, now, db } = app.baseContext;
  const send = createMailer(config, log, newId, now, rest);
  return createOutbox({
    config,
    db,
    send,
    encryptor: createEncryptor(Buffer.alloc(32, 7), 'mails'),
    circuitBreaker: rest,
    newId,
    now,
    log,
  });
}

const waiting = async () =>
  queryRows<{ id: string; attempts: number; sealed: string; address_key: string }>(
    app.baseContext.db,
    sql`select id, attempts, sealed, address_key from queued_emails order by created_at, id`,
  );
const attempts = async () => (await waiting()).map((row) => row.attempts);

beforeEach(async () => void (await app.baseContext.db.execute(sql`delete from queued_emails`)));

test('what a mail server does not take yet is tried again after each stated pause, and never again once it was taken', async () => {
  const server = await startMailServer();
  server.mode = { refuses: 451 };
  const outbox = outboxTo(server.url);
  await outbox.enqueue('lucia@correo.test', email);
  await expect.poll(attempts).toEqual([1]);
  await expect.poll(() => server.attempts).toBe(1);
  for (const [nth, pause] of OUTBOX_CONFIG.retryDelaysMs.slice(0, 3).entries()) {
    await outbox.sendDue();
    clock.advance(pause - 1000);
    await outbox.sendDue();
    expect(server.attempts, 'not before it is due').toBe(nth + 1);
    clock.advance(1000);
    await outbox.sendDue();
    expect(server.attempts).toBe(nth + 2);
  }
  server.mode = { takes: true };
  clock.advance(OUTBOX_CONFIG.retryDelaysMs[3]);
  await Promise.all([outbox.sendDue(), outbox.sendDue(), outboxTo(server.url).sendDue()]);
  clock.advance(30 * OUTBOX_CONFIG.retryDelaysMs[4]);
  await outbox.sendDue();
  expect(server.received.map(({ subject }) => subject)).toEqual([email.subject]);
  expect(await waiting()).toEqual([]);
});

test('an email that is never accepted is dropped after the last delay', async () => {
  const server = await startMailServer();
  server.mode = { refuses: 451 };
  const outbox = outboxTo(server.url);
  await outbox.enqueue('lucia@correo.test', email);
  for (const pause of OUTBOX_CONFIG.retryDelaysMs) {
    await outbox.sendDue();
    clock.advance(pause);
  }
  await outbox.sendDue();
  expect([server.attempts, await waiting()]).toEqual([OUTBOX_CONFIG.retryDelaysMs.length + 1, []]);
});

test('an address that the server refuses for good is asked for once', async () => {
  const server = await startMailServer();
  server.mode = { refuses: 550 };
  const outbox = outboxTo(server.url);
  await outbox.enqueue('nobody@correo.test', email);
  await outbox.sendDue();
  clock.advance(OUTBOX_CONFIG.retryDelaysMs[0]);
  await outbox.sendDue();
  expect([server.attempts, await waiting()]).toEqual([1, []]);
});

test('a mail that was cut off in the middle goes again, under the same name', async () => {
  const server = await startMailServer();
  server.mode = { cuts: true };
  const outbox = outboxTo(server.url);
  await outbox.enqueue('lucia@correo.test', email);
  await expect.poll(attempts).toEqual([1]);
  await outbox.sendDue();
  const [row] = await waiting();
  server.mode = { takes: true };
  clock.advance(OUTBOX_CONFIG.retryDelaysMs[0]);
  await outbox.sendDue();
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@tukan.example>`]);
});

test('a server that never says a word costs one bound, and what else waits is put off untried', async () => {
  const server = await startSilentServer('?greetingTimeout=200');
  const outbox = outboxTo(server.url, 60_000);
  const began = performance.now();
  for (let nth = 0; nth < 8; nth += 1) await outbox.enqueue(`p${nth}@correo.test`, email);
  await outbox.sendDue();
  await outbox.sendDue();
  expect(performance.now() - began).toBeLessThan(5000);
  expect(server.requestCount()).toBeLessThanOrEqual(OUTBOX_CONFIG.concurrency);
  expect((await attempts()).filter((tried) => tried === 0).length).toBeGreaterThanOrEqual(
    8 - OUTBOX_CONFIG.concurrency,
  );
});

test('a process does not send a slow email twice, however far the clock jumps', async () => {
  const server = await startMailServer();
  server.mode = { afterMs: 400 };
  const outbox = outboxTo(server.url);
  await outbox.enqueue('lucia@correo.test', email);
  await expect.poll(() => server.attempts).toBe(1);
  clock.advance(6 * OUTBOX_CONFIG.leaseMs);
  await Promise.all([outbox.sendDue(), outbox.sendDue()]);
  expect([server.attempts, server.received.length, await waiting()]).toEqual([1, 1, []]);
});

test('what a process was sending when it died goes out by another one, after a while', async () => {
  const [silent, server] = [await startSilentServer('?greetingTimeout=60000'), await startMailServer()];
  await outboxTo(silent.url).enqueue('lucia@correo.test', email);
  await expect.poll(silent.requestCount).toBe(1);
  const other = outboxTo(server.url);
  await other.sendDue();
  expect(server.received).toEqual([]);
  clock.advance(OUTBOX_CONFIG.leaseMs);
  await other.sendDue();
  expect(server.received).toHaveLength(1);
});

test('stored emails are encrypted and deleted with their address', async () => {
  const server = await startMailServer();
  server.mode = { refuses: 451 };
  const outbox = outboxTo(server.url);
  await outbox.enqueue('Lucia@correo.test', email);
  await outbox.sendDue();
  expect(JSON.stringify(await waiting())).not.toMatch(/lucia|secreto|Confirma/i);
  await outbox.deleteEmailsTo('lucia@correo.test');
  expect(await waiting()).toEqual([]);
});

test('sign-up and a new password answer at once while the mail server says nothing, and their mails are kept', async () => {
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
  const queuedEmails = async () => queryRows(waits.baseContext.db, sql`select id from queued_emails`);
  await expect.poll(async () => (await queuedEmails()).length).toBe(3);
});
