import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/support/app.ts';
import { workedPass, workFor } from '#tests/support/form-pass.ts';
import { CONTACT } from '../../domain/contact.ts';
import { FORM_PASS, questionOf } from '../../domain/form-pass.ts';
import { sendKept } from '../service/contact.ts';
import { contactMessages } from '../tables.ts';

const SAID = {
  topic: 'help',
  name: 'Lucía',
  email: 'lucia@correo.test',
  text: 'Hola:\r\n\r\nNo encuentro mi grupo <b>.',
};
let from = 0;
/** Each from an address of its own: the limit is for one test alone. */
const send = async (app: TestApp, body: object | string, headers?: Record<string, string>) =>
  app.call('POST', '/api/contact', { body, address: `10.1.${(from += 1)}.1`, ...(headers && { headers }) });

test('what is written reaches us, and the sender gets a receipt without a word of it', async () => {
  const app = await makeTestApp({ ADMIN_EMAIL: 'jefa@tukan.test' });
  const answer = await send(app, { ...SAID, ...(await workedPass(app, SAID.email)) });
  expect([answer.status, answer.body]).toEqual([202, '']);
  const [mail, receipt] = await app.mails();
  expect(mail).toMatchObject({ to: 'jefa@tukan.test', kind: 'contact', subject: 'Ayuda con Tukan: Lucía' });
  expect(mail?.text).toContain('No encuentro mi grupo <b>.');
  expect(mail?.text).toContain(`Lucía <${SAID.email}>`);
  expect(mail?.html).not.toContain('<b>.');
  expect(receipt).toMatchObject({ to: SAID.email, kind: 'contact-receipt' });
  expect(receipt?.text).not.toMatch(/Lucía|grupo/);
  expect(await app.base.db.select().from(contactMessages)).toEqual([]);
});

test('what could not be mailed is kept, and sent once mail works again', async () => {
  const app = await makeTestApp();
  const folder = path.join(app.folder, 'mail');
  await writeFile(folder, 'not a folder');
  expect((await send(app, { ...SAID, ...(await workedPass(app, SAID.email)) })).status).toBe(202);
  expect((await app.base.db.select().from(contactMessages)).length).toBe(1);
  await sendKept(app.context());
  expect((await app.base.db.select().from(contactMessages)).length).toBe(1);
  await rename(folder, `${folder}-away`);
  await rm(`${folder}-away`);
  await sendKept(app.context());
  await sendKept(app.context());
  expect((await app.mails()).map(({ kind, to }) => [kind, to])).toEqual([
    ['contact', 'hola@tukan.example'],
    ['contact-receipt', SAID.email],
  ]);
  expect(await app.base.db.select().from(contactMessages)).toEqual([]);
});

test('programs are told apart: too fast, no work, no pass, the field that nobody sees', async () => {
  const app = await makeTestApp();
  const fresh = async () => (await app.call('GET', '/api/site/form-pass')).body as { pass: string };
  const code = async (body: object) => (await send(app, { ...SAID, ...body })).body.code as string | undefined;
  const { pass } = await fresh();
  expect(await code({ pass, work: workFor(pass, SAID.email) })).toBe('form_too_fast');
  app.clock.advance(FORM_PASS.minMs);
  expect(await code({ pass })).toBe('form_proof');
  expect(await code({ pass, work: workFor(pass, 'other@correo.test') })).toBe('form_proof');
  expect(await code({ pass: 'x', work: '1' })).toBe('form_pass');
  app.clock.advance(FORM_PASS.lifeMs);
  expect(await code({ pass, work: workFor(pass, SAID.email) })).toBe('form_pass');
  expect((await send(app, { ...SAID, ...(await workedPass(app, SAID.email)), website: 'http://x.test' })).status).toBe(
    202,
  );
  expect(await app.mails()).toEqual([]);
});

test('a browser without scripts answers a question, and is led back to the page', async () => {
  const app = await makeTestApp();
  const { pass, question } = (await app.call('GET', '/api/site/form-pass', { lang: 'en' })).body;
  expect(question).toMatch(/\?$/);
  app.clock.advance(FORM_PASS.minMs);
  const form = async (answer: string) =>
    send(app, new URLSearchParams({ ...SAID, pass, answer, lang: 'en' }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const wrong = await form('99');
  expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/en/public/contact?problem=form_proof']);
  const right = await form(` ${questionOf(pass).answers[2].toUpperCase()}. `);
  expect([right.status, right.headers.get('location')]).toEqual([303, '/en/public/contact?sent=1']);
  expect((await app.mails()).map(({ kind }) => kind)).toEqual(['contact', 'contact-receipt']);
});

test('one address gets a few receipts at most, and one caller writes a few times at most', async () => {
  const app = await makeTestApp();
  const statuses = [];
  for (let nth = 0; nth <= CONTACT.perCaller; nth += 1)
    statuses.push(
      (await app.call('POST', '/api/contact', { body: { ...SAID, ...(await workedPass(app, SAID.email)) } })).status,
    );
  expect(statuses).toEqual([...Array.from({ length: CONTACT.perCaller }, () => 202), 429]);
  const kinds = (await app.mails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'contact').length).toBe(CONTACT.perCaller);
  expect(kinds.filter((kind) => kind === 'contact-receipt').length).toBe(CONTACT.receiptsPerAddress);
});

test.each([
  ['topic', 'spam'],
  ['name', 'x'.repeat(101)],
  ['email', 'lucia'],
  ['text', 'corto'],
  ['text', 'x'.repeat(CONTACT.textMaxLength + 1)],
  ['text', 'mira http://a.test www.b.test https://c.test http://d.test'],
])('refuses a wrong %s (%.20s)', async (field, value) => {
  const app = await appForShapes;
  const answer = await send(app, { ...SAID, pass: 'x', [field]: value });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});
const appForShapes = makeTestApp();
