import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeTestApp } from '#tests/support/app.ts';
import { startMailServer, startSilentServer } from '#tests/support/mail-server.ts';
import { readConfig } from '../config.ts';
import { rowsOf } from '../db/db.ts';
import { makeLog } from '../log.ts';
import { makeSealer } from '../sealer.ts';
import { OUTBOX } from './courier.ts';
import type { Letter } from './letter.ts';
import { makeMail } from './mail.ts';
import { makeOutbox } from './outbox.ts';
import { makeRest } from './server-trouble.ts';

const app = await makeTestApp();
const { clock } = app;
const letter: Letter = {
  kind: 'confirm',
  lang: 'es',
  subject: 'Confirma tu correo',
  heading: 'Ya casi estás dentro',
  paragraphs: ['Pulsa el botón'],
  action: { label: 'Confirmar', url: 'http://tukan.test/api/auth/confirm?token=secreto' },
  footer: 'Tukan',
};

/** An outbox of a process of its own, with a mail server that is left alone for `restMs` after trouble. */
function outboxTo(url: string, restMs = 0) {
  const config = readConfig({ SMTP_URL: url });
  const [log, rest] = [makeLog('silent'), makeRest(restMs)];
  const { newId, now, db } = app.base;
  const send = makeMail(config, log, newId, now, rest);
  return makeOutbox({ config, db, send, sealer: makeSealer(Buffer.alloc(32, 7), 'mails'), rest, newId, now, log });
}

const waiting = async () =>
  rowsOf<{ id: string; attempts: number; sealed: string; address_key: string }>(
    app.base.db,
    sql`select id, attempts, sealed, address_key from mails order by created_at, id`,
  );
const attempts = async () => (await waiting()).map((row) => row.attempts);

beforeEach(async () => void (await app.base.db.execute(sql`delete from mails`)));

test('what a mail server does not take yet is tried again after each stated pause, and never again once it was taken', async () => {
  const server = await startMailServer();
  server.mood = { refuses: 451 };
  const outbox = outboxTo(server.url);
  await outbox.post('lucia@correo.test', letter);
  await expect.poll(attempts).toEqual([1]);
  await expect.poll(() => server.asked).toBe(1);
  for (const [nth, pause] of OUTBOX.retryAfterMs.slice(0, 3).entries()) {
    await outbox.work();
    clock.advance(pause - 1000);
    await outbox.work();
    expect(server.asked, 'not before its time').toBe(nth + 1);
    clock.advance(1000);
    await outbox.work();
    expect(server.asked).toBe(nth + 2);
  }
  server.mood = { takes: true };
  clock.advance(OUTBOX.retryAfterMs[3]);
  await Promise.all([outbox.work(), outbox.work(), outboxTo(server.url).work()]);
  clock.advance(30 * OUTBOX.retryAfterMs[4]);
  await outbox.work();
  expect(server.taken.map(({ subject }) => subject)).toEqual([letter.subject]);
  expect(await waiting()).toEqual([]);
});

test('a mail that is never taken is given up after the last pause', async () => {
  const server = await startMailServer();
  server.mood = { refuses: 451 };
  const outbox = outboxTo(server.url);
  await outbox.post('lucia@correo.test', letter);
  for (const pause of OUTBOX.retryAfterMs) {
    await outbox.work();
    clock.advance(pause);
  }
  await outbox.work();
  expect([server.asked, await waiting()]).toEqual([OUTBOX.retryAfterMs.length + 1, []]);
});

test('an address that the server refuses for good is asked for once', async () => {
  const server = await startMailServer();
  server.mood = { refuses: 550 };
  const outbox = outboxTo(server.url);
  await outbox.post('nobody@correo.test', letter);
  await outbox.work();
  clock.advance(OUTBOX.retryAfterMs[0]);
  await outbox.work();
  expect([server.asked, await waiting()]).toEqual([1, []]);
});

test('a mail that was cut off in the middle goes again, under the same name', async () => {
  const server = await startMailServer();
  server.mood = { cuts: true };
  const outbox = outboxTo(server.url);
  await outbox.post('lucia@correo.test', letter);
  await expect.poll(attempts).toEqual([1]);
  await outbox.work();
  const [row] = await waiting();
  server.mood = { takes: true };
  clock.advance(OUTBOX.retryAfterMs[0]);
  await outbox.work();
  expect(server.taken.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@tukan.example>`]);
});

test('a server that never says a word costs one bound, and what else waits is put off untried', async () => {
  const server = await startSilentServer('?greetingTimeout=200');
  const outbox = outboxTo(server.url, 60_000);
  const began = performance.now();
  for (let nth = 0; nth < 8; nth += 1) await outbox.post(`p${nth}@correo.test`, letter);
  await outbox.work();
  await outbox.work();
  expect(performance.now() - began).toBeLessThan(5000);
  expect(server.asked()).toBeLessThanOrEqual(OUTBOX.atOnce);
  expect((await attempts()).filter((tried) => tried === 0).length).toBeGreaterThanOrEqual(8 - OUTBOX.atOnce);
});

test('a slow mail is not sent a second time by its process, however far the clock jumps meanwhile', async () => {
  const server = await startMailServer();
  server.mood = { afterMs: 400 };
  const outbox = outboxTo(server.url);
  await outbox.post('lucia@correo.test', letter);
  await expect.poll(() => server.asked).toBe(1);
  clock.advance(6 * OUTBOX.leaseMs);
  await Promise.all([outbox.work(), outbox.work()]);
  expect([server.asked, server.taken.length, await waiting()]).toEqual([1, 1, []]);
});

test('what a process was sending when it died goes out by another one, after a while', async () => {
  const [silent, server] = [await startSilentServer('?greetingTimeout=60000'), await startMailServer()];
  await outboxTo(silent.url).post('lucia@correo.test', letter);
  await expect.poll(silent.asked).toBe(1);
  const other = outboxTo(server.url);
  await other.work();
  expect(server.taken).toEqual([]);
  clock.advance(OUTBOX.leaseMs);
  await other.work();
  expect(server.taken).toHaveLength(1);
});

test('what waits can be read by the installation alone, and is forgotten with its address', async () => {
  const server = await startMailServer();
  server.mood = { refuses: 451 };
  const outbox = outboxTo(server.url);
  await outbox.post('Lucia@correo.test', letter);
  await outbox.work();
  expect(JSON.stringify(await waiting())).not.toMatch(/lucia|secreto|Confirma/i);
  await outbox.forget('lucia@correo.test');
  expect(await waiting()).toEqual([]);
});

test('sign-up and a new password answer at once while the mail server says nothing, and their mails are kept', async () => {
  const silent = await startSilentServer();
  const waits = await makeTestApp({ SMTP_URL: silent.url });
  await waits.person('marc');
  const began = performance.now();
  const body = { email: 'nueva@tukan.test', password: 'una clave larga', name: 'Ana' };
  expect((await waits.call('POST', '/api/auth/sign-up/email', { body })).status).toBe(201);
  const known = { ...body, email: 'marc@tukan.test' };
  expect((await waits.call('POST', '/api/auth/sign-up/email', { body: known })).status, 'a known address').toBe(201);
  const reset = { body: { email: 'marc@tukan.test' } };
  expect((await waits.call('POST', '/api/auth/request-password-reset', reset)).status).toBe(200);
  // one of them alone would wait ten seconds for such a server, and then be refused
  expect(performance.now() - began).toBeLessThan(15_000);
  const kept = async () => rowsOf(waits.base.db, sql`select id from mails`);
  await expect.poll(async () => (await kept()).length).toBe(3);
});
