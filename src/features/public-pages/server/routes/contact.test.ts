import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { solvedFormPass, solveChallenge } from '#tests/support/fixtures/form-pass.ts';
import { CONTACT } from '../../domain/contact.ts';
import { RETRY_FOR_HOURS } from '#platform/queue/task-queue.ts';
import { SPAM_PROTECTION, questionFor } from '#features/waitlist/domain/spam-protection.ts';
import { retryContactMessages } from '../service/contact.ts';
import { contactMessages } from '../tables.ts';

const MESSAGE = {
  topic: 'help',
  name: 'Lucía',
  email: 'lucia@correo.test',
  text: 'Hola:\r\n\r\nNo encuentro mi grupo <b>.',
};
let from = 0;
/** Each call uses its own IP address to avoid the rate limit. */
const send = async (app: TestApp, body: object | string, headers?: Record<string, string>) =>
  app.request('POST', '/api/contact', { body, address: `10.1.${(from += 1)}.1`, ...(headers && { headers }) });

test('a message is delivered, and its sender gets a receipt without its content', async () => {
  const app = await createTestApp({ ADMIN_EMAIL: 'jefa@tukan.test' });
  const answer = await send(app, { ...MESSAGE, ...(await solvedFormPass(app, MESSAGE.email)) });
  expect([answer.status, answer.body]).toEqual([202, '']);
  const [mail, receipt] = (await app.sentEmails()).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  expect(mail).toMatchObject({ to: 'jefa@tukan.test', kind: 'contact', subject: 'Ayuda con Tukan: Lucía' });
  expect(mail?.text).toContain('No encuentro mi grupo <b>.');
  expect(mail?.text).toContain(`Lucía <${MESSAGE.email}>`);
  expect(mail?.html).not.toContain('<b>.');
  expect(receipt).toMatchObject({ to: MESSAGE.email, kind: 'contact-receipt' });
  expect(receipt?.text).not.toMatch(/Lucía|grupo/);
  expect(await app.baseContext.db.select().from(contactMessages)).toEqual([]);
});

test('a message waits during a mail outage and is sent afterwards, as is one that a previous version has stored', async () => {
  const app = await createTestApp();
  const folder = path.join(app.folder, 'mail');
  await writeFile(folder, 'not a folder');
  expect((await send(app, { ...MESSAGE, ...(await solvedFormPass(app, MESSAGE.email)) })).status).toBe(202);
  await app.settle();
  await rename(folder, `${folder}-away`);
  await rm(`${folder}-away`);
  app.clock.advance(3000 * RETRY_FOR_HOURS.retryDelayS);
  const sent = async () => (await app.sentEmails()).map(({ kind, to }) => `${kind} ${to}`).toSorted();
  const both = ['contact hola@tukan.example', `contact-receipt ${MESSAGE.email}`];
  expect(await sent()).toEqual(both);
  const stored = { id: app.baseContext.newId(), topic: 'help', lang: 'es', createdAt: app.clock.now() } as const;
  await app.baseContext.db.insert(contactMessages).values({ ...MESSAGE, ...stored });
  for (let runs = 0; runs < 2; runs += 1) await retryContactMessages(app.context());
  expect(await sent()).toEqual([...both, ...both].toSorted());
  expect(await app.baseContext.db.select().from(contactMessages)).toEqual([]);
});

test('bots are rejected: too fast, no proof of work, no pass, or a filled honeypot field', async () => {
  const app = await createTestApp();
  const fresh = async () => (await app.request('GET', '/api/site/form-pass')).body as { pass: string };
  const code = async (body: object) => (await send(app, { ...MESSAGE, ...body })).body.code as string | undefined;
  const { pass } = await fresh();
  expect(await code({ pass, work: solveChallenge(pass, MESSAGE.email) })).toBe('form_too_fast');
  app.clock.advance(SPAM_PROTECTION.minFillMs);
  expect(await code({ pass })).toBe('form_challenge_required');
  expect(await code({ pass, work: solveChallenge(pass, 'other@correo.test') })).toBe('form_challenge_required');
  expect(await code({ pass: 'x', work: '1' })).toBe('form_token_expired');
  app.clock.advance(SPAM_PROTECTION.passTtlMs);
  expect(await code({ pass, work: solveChallenge(pass, MESSAGE.email) })).toBe('form_token_expired');
  expect(
    (await send(app, { ...MESSAGE, ...(await solvedFormPass(app, MESSAGE.email)), website: 'http://x.test' })).status,
  ).toBe(202);
  expect(await app.sentEmails()).toEqual([]);
});

test('a solved pass serves once, for whichever form', async () => {
  const app = await createTestApp();
  const solved = await solvedFormPass(app, MESSAGE.email);
  expect((await send(app, { ...MESSAGE, ...solved })).status).toBe(202);
  expect((await send(app, { ...MESSAGE, ...solved })).body.code).toBe('form_token_expired');
});

test('a browser without JavaScript answers a question and is redirected back to the page', async () => {
  const app = await createTestApp();
  const { pass, question } = (await app.request('GET', '/api/site/form-pass', { lang: 'en' })).body;
  expect(question).toMatch(/\?$/);
  app.clock.advance(SPAM_PROTECTION.minFillMs);
  const form = async (answer: string) =>
    send(app, new URLSearchParams({ ...MESSAGE, pass, answer, lang: 'en' }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const wrong = await form('99');
  expect([wrong.status, wrong.headers.get('location')]).toEqual([
    303,
    '/en/public/contact?problem=form_challenge_required',
  ]);
  const right = await form(` ${questionFor(pass).answers[2].toUpperCase()}. `);
  expect([right.status, right.headers.get('location')]).toEqual([303, '/en/public/contact?sent=1']);
  const kinds = (await app.sentEmails()).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['contact', 'contact-receipt']);
});

test('receipts per address and messages per client are limited', async () => {
  const app = await createTestApp();
  const statuses = [];
  for (let nth = 0; nth <= CONTACT.perClient; nth += 1)
    statuses.push(
      (
        await app.request('POST', '/api/contact', {
          body: { ...MESSAGE, ...(await solvedFormPass(app, MESSAGE.email)) },
        })
      ).status,
    );
  expect(statuses).toEqual([...Array.from({ length: CONTACT.perClient }, () => 202), 429]);
  const kinds = (await app.sentEmails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'contact').length).toBe(CONTACT.perClient);
  expect(kinds.filter((kind) => kind === 'contact-receipt').length).toBe(CONTACT.receiptsPerAddress);
});

test.each([
  ['topic', 'spam'],
  ['name', 'x'.repeat(101)],
  ['email', 'lucia'],
  ['text', 'corto'],
  ['text', 'x'.repeat(CONTACT.textMaxLength + 1)],
  ['text', 'mira http://a.test www.b.test https://c.test http://d.test'],
])('an invalid %s is rejected (%.20s)', async (field, value) => {
  const app = await appForShapes;
  const answer = await send(app, { ...MESSAGE, pass: 'x', [field]: value });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});
const appForShapes = createTestApp();
