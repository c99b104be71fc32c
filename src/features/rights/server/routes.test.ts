import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { keepers } from '#app/personal-data.ts';
import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { letIn, takeOut } from '#features/accounts/server/service/standing.ts';
import type { Keeper } from '#platform/personal-data.ts';
import { unzip } from '#tests/support/unzip.ts';
import { makeTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/app.ts';
import { DEPARTURE, EXPORT } from '../domain/rules.ts';
import { eraseDue } from './service/erase.ts';
import { makeExports } from './service/make-exports.ts';

let app: TestApp;
let ana: Person;
let leo: Person;
let nora: Person;
let noa: Person;
beforeAll(async () => {
  app = await makeTestApp();
  ana = await app.person('ana');
  leo = await app.person('leo');
  nora = await app.person('nora');
  noa = await app.person('noa');
  await app.call('POST', '/api/profile/create', { as: ana, body: { alias: 'Ana Ñandú' } });
});

const ask = async (as: Person) => app.call('POST', '/api/account/exports', { as });
const look = async (as: Person) => (await app.call('GET', '/api/account/exports', { as })).body;
const run = async (all: readonly Keeper[] = keepers) => makeExports(app.context(), all);

test('the last admin stays', async () => {
  const email = 'jefa@tukan.test';
  await createConfirmedUser(app.context(), { email, password: PASSWORD, name: 'Jefa', isAdmin: true });
  const { body } = await app.call('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  const as = { id: '', email, token: body.token as string };
  const refused = await app.call('POST', '/api/account/deletion', { as, body: { password: PASSWORD } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect((await app.call('GET', '/api/auth/session', { as })).status).toBe(200);
});

test('a zip is asked for, made, told of, fetched with a link, and gone after a week', async () => {
  expect(await look(ana)).toEqual({ export: null, may_ask_at: null });
  const asked = await ask(ana);
  expect(asked).toMatchObject({ status: 201, body: { export: { state: 'asked', percent: 0 } } });
  expect(await ask(ana), 'one at a time').toMatchObject({ status: 200, body: asked.body });
  const { id } = asked.body.export;
  expect((await app.call('POST', `/api/account/exports/${id}/link`, { as: ana })).status, 'not ready').toBe(404);

  await run();
  expect(await look(ana)).toMatchObject({ export: { id, state: 'ready', percent: 100 } });
  expect((await app.call('POST', `/api/account/exports/${id}/link`, { as: leo })).status).toBe(404);
  const link = await app.call('POST', `/api/account/exports/${id}/link`, { as: ana });
  const { url } = link.body;
  const fetched = await app.api(new Request(`http://tukan.test${url}`), '127.0.0.1');
  expect(Object.fromEntries(fetched.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="tukan.zip"',
  });
  const files = unzip(Buffer.from(await fetched.arrayBuffer()));
  expect([...files.keys()].at(-1)).toBe('index.html');
  expect(JSON.parse(files.get('data/profile.json') ?? '')).toMatchObject([{ id: ana.id, alias: 'Ana Ñandú' }]);
  expect(files.get('index.html')).toContain('Tus datos en Tukan');

  expect((await app.api(new Request(`http://tukan.test${url}x`), '127.0.0.1')).status).toBe(404);
  const foreign = url.replace(id, '00000000-0000-4000-8000-000000000000');
  expect((await app.api(new Request(`http://tukan.test${foreign}`), '127.0.0.1')).status).toBe(404);
  await expect.poll(async () => (await app.mails()).map(({ kind }) => kind)).toContain('security');

  expect(await ask(ana)).toMatchObject({ status: 429, body: { code: 'export_too_soon' } });
  app.clock.advance(EXPORT.linkMs);
  expect((await app.api(new Request(`http://tukan.test${url}`), '127.0.0.1')).status, 'the link is old').toBe(404);
  app.clock.advance(EXPORT.keptMs);
  expect((await look(ana)).export).toBeNull();
  await run();
  expect(await app.base.storage.read('exports', `${id}.zip`)).toBeNull();
});

test('one that fails says so and can be asked for at once; one that was cut off is made again', async () => {
  const broken: Keeper = {
    collect: () => ({
      parts: {
        broken: () => ({
          [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the disk is gone')) }),
        }),
      },
    }),
    erase: async () => {},
  };
  await ask(leo);
  await run([...keepers, broken]);
  expect(await look(leo)).toMatchObject({ export: { state: 'failed' }, may_ask_at: null });
  const again = await ask(leo);
  expect(again.status).toBe(201);
  const { id } = again.body.export;
  await app.database.script(`update exports set state = 'making', percent = 40 where id = '${id}'`);
  await run();
  expect(await look(leo), 'somebody else may be at it').toMatchObject({ export: { state: 'making', percent: 40 } });
  app.clock.advance(EXPORT.silentMs);
  await run();
  expect(await look(leo)).toMatchObject({ export: { id, state: 'ready' } });
});

test('however much was said, all of it is told once, in order', async () => {
  const id = '00000000-0000-4000-8000-0000000000aa';
  const at = app.clock.now().toISOString();
  await app.database.script(`
    insert into conversations (id, kind, pair_key, answered, last_seq, created_at) values ('${id}', 'pair', 'a:b', true, 1100, '${at}');
    insert into conversation_members (conversation_id, user_id, joined_at, deleted_seq) values
      ('${id}', '${leo.id}', '${at}', 10), ('${id}', '${noa.id}', '${at}', 0);
    insert into messages (conversation_id, seq, id, sender_id, receiver_id, type, content, created_at)
      select '${id}', n, gen_random_uuid(), '${leo.id}', '${noa.id}', 'text', n::text, '${at}' from generate_series(1, 1100) n;`);
  const { body } = await app.call('GET', '/api/account/export', { as: leo });
  const told = body.data.messages.map((one: { content: string }) => Number(one.content));
  expect(told, 'but for what they deleted').toEqual(Array.from({ length: 1090 }, (_, index) => index + 11));
});

test('a copy is for oneself alone', async () => {
  expect((await app.call('GET', '/api/account/export')).status).toBe(401);
  const { body } = await app.call('GET', '/api/account/export', { as: leo });
  expect(JSON.stringify(body)).not.toContain(ana.email);
  expect(body.data.account).toMatchObject([{ email: leo.email }]);
});

test('leaving wants the password, closes everything, and signing in undoes it', async () => {
  await signedInFor(nora);
  const leave = async (body: object) => app.call('POST', '/api/account/deletion', { as: nora, body });
  expect((await leave({})).status).toBe(400);
  expect(await leave({ password: 'otra cosa' })).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  expect((await leave({ password: PASSWORD })).status).toBe(200);
  expect((await app.call('GET', '/api/auth/session', { as: nora })).status).toBe(401);
  const mail = async () => (await app.mails()).find(({ to, kind }) => to === nora.email && kind === 'leaving')?.text;
  await expect.poll(mail).toContain('/es/auth');

  const signIn = async (more: object) =>
    app.call('POST', '/api/auth/sign-in/email', { body: { email: nora.email, password: PASSWORD, ...more } });
  expect((await signIn({})).body.code).toBe('account_leaving');
  expect((await signIn({ come_back: true })).status).toBe(200);
  app.clock.advance(DEPARTURE.undoMs);
  await eraseDue(app.context(), keepers);
  expect((await signIn({})).status).toBe(200);
});

test('somebody who came back unheard of stays, and whoever is let in for another reason still leaves', async () => {
  await signedInFor(noa);
  const left = await app.call('POST', '/api/account/deletion', { as: noa, body: { password: PASSWORD } });
  expect(left.status).toBe(200);
  await takeOut(app.context(), noa.id, { why: 'suspended', until: app.clock.now() });
  await letIn(app.context(), noa.id, { why: 'suspended' });
  const outFor = async () => app.base.db.execute(sql`select out_reason from users where id = ${noa.id}`);
  await expect.poll(outFor).toMatchObject({ rows: [{ out_reason: 'leaving' }] });
  await app.database.script(
    `update users set banned = false, out_reason = null, out_until = null where id = '${noa.id}'`,
  );
  app.clock.advance(DEPARTURE.undoMs);
  await eraseDue(app.context(), keepers);
  expect(await app.base.db.execute(sql`select 1 from departures`)).toMatchObject({ rows: [] });
  expect(await app.base.db.execute(sql`select 1 from users where id = ${noa.id}`)).toMatchObject({ rows: [{}] });
});

/** Sessions are made by the clock on the wall, and last 30 days. */
async function signedInFor({ id }: Person): Promise<void> {
  await app.database.script(`update sessions set expires_at = '2100-01-01' where user_id = '${id}'`);
}
