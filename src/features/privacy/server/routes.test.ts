import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { personalDataProviders } from '#app/personal-data-providers.ts';
import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { unzip } from '#tests/support/checks/unzip.ts';
import { createTestApp, PASSWORD, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { ACCOUNT_DELETION, EXPORT } from '../domain/rules.ts';
import { eraseDueAccounts } from './service/erase-accounts.ts';
import { buildExports } from './service/build-exports.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let nora: TestUser;
let noa: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  ana = await app.createUser('ana');
  leo = await app.createUser('leo');
  nora = await app.createUser('nora');
  noa = await app.createUser('noa');
  await app.request('POST', '/api/profile/create', { as: ana, body: { alias: 'Ana Ñandú' } });
});

const ask = async (as: TestUser) => app.request('POST', '/api/account/exports', { as });
const listExports = async (as: TestUser) => (await app.request('GET', '/api/account/exports', { as })).body;
const run = async (all: readonly PersonalDataProvider[] = personalDataProviders) => buildExports(app.context(), all);

test('the last admin cannot delete their account', async () => {
  const email = 'jefa@tukan.test';
  await createConfirmedUser(app.context(), { email, password: PASSWORD, name: 'Jefa', isAdmin: true });
  const { body } = await app.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  const as = { id: '', email, token: body.token as string };
  const refused = await app.request('POST', '/api/account/deletion', { as, body: { password: PASSWORD } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(200);
});

test('an export is requested, built, announced, downloaded with a link and deleted after a week', async () => {
  expect(await listExports(ana)).toEqual({ export: null, may_ask_at: null });
  const requested = await ask(ana);
  expect(requested).toMatchObject({ status: 201, body: { export: { state: 'asked', percent: 0 } } });
  expect(await ask(ana), 'one at a time').toMatchObject({ status: 200, body: requested.body });
  const { id } = requested.body.export;
  expect((await app.request('POST', `/api/account/exports/${id}/link`, { as: ana })).status, 'not ready').toBe(404);

  await run();
  expect(await listExports(ana)).toMatchObject({ export: { id, state: 'ready', percent: 100 } });
  expect((await app.request('POST', `/api/account/exports/${id}/link`, { as: leo })).status).toBe(404);
  const link = await app.request('POST', `/api/account/exports/${id}/link`, { as: ana });
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
  await expect.poll(async () => (await app.sentEmails()).map(({ kind }) => kind)).toContain('security');

  expect(await ask(ana)).toMatchObject({ status: 429, body: { code: 'export_too_soon' } });
  app.clock.advance(EXPORT.linkTtlMs);
  expect((await app.api(new Request(`http://tukan.test${url}`), '127.0.0.1')).status, 'the link has expired').toBe(404);
  app.clock.advance(EXPORT.retentionMs);
  expect((await listExports(ana)).export).toBeNull();
  await run();
  expect(await app.baseContext.storage.read('exports', `${id}.zip`)).toBeNull();
});

test('a failed export is reported and can be requested at once; an interrupted one is built again', async () => {
  const broken: PersonalDataProvider = {
    collect: () => ({
      parts: {
        broken: () => ({
          [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('disk failure')) }),
        }),
      },
    }),
    erase: async () => {},
  };
  await ask(leo);
  await run([...personalDataProviders, broken]);
  expect(await listExports(leo)).toMatchObject({ export: { state: 'failed' }, may_ask_at: null });
  const again = await ask(leo);
  expect(again.status).toBe(201);
  const { id } = again.body.export;
  await app.database.runScript(`update exports set state = 'making', percent = 40 where id = '${id}'`);
  await run();
  expect(await listExports(leo), 'another process may be building it').toMatchObject({
    export: { state: 'making', percent: 40 },
  });
  app.clock.advance(EXPORT.stalledAfterMs);
  await run();
  expect(await listExports(leo)).toMatchObject({ export: { id, state: 'ready' } });
});

test('an export contains all messages once, in order', async () => {
  const id = '00000000-0000-4000-8000-0000000000aa';
  const at = app.clock.now().toISOString();
  await app.database.runScript(`
    insert into conversations (id, kind, pair_key, answered, last_seq, created_at) values ('${id}', 'pair', 'a:b', true, 1100, '${at}');
    insert into conversation_members (conversation_id, user_id, joined_at, deleted_seq) values
      ('${id}', '${leo.id}', '${at}', 10), ('${id}', '${noa.id}', '${at}', 0);
    insert into messages (conversation_id, seq, id, sender_id, receiver_id, type, content, created_at)
      select '${id}', n, gen_random_uuid(), '${leo.id}', '${noa.id}', 'text', n::text, '${at}' from generate_series(1, 1100) n;`);
  const { body } = await app.request('GET', '/api/account/export', { as: leo });
  const exportedSeqs = body.data.messages.map((one: { content: string }) => Number(one.content));
  expect(exportedSeqs, 'except deleted messages').toEqual(Array.from({ length: 1090 }, (_, index) => index + 11));
});

test('an export is available to its user only', async () => {
  expect((await app.request('GET', '/api/account/export')).status).toBe(401);
  const { body } = await app.request('GET', '/api/account/export', { as: leo });
  expect(JSON.stringify(body)).not.toContain(ana.email);
  expect(body.data.account).toMatchObject([{ email: leo.email }]);
});

test('deletion requires the password, disables the account, and signing in cancels it', async () => {
  await signedInFor(nora);
  const leave = async (body: object) => app.request('POST', '/api/account/deletion', { as: nora, body });
  expect((await leave({})).status).toBe(400);
  expect(await leave({ password: 'otra cosa' })).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  expect((await leave({ password: PASSWORD })).status).toBe(200);
  expect((await app.request('GET', '/api/auth/session', { as: nora })).status).toBe(401);
  const mail = async () =>
    (await app.sentEmails()).find(({ to, kind }) => to === nora.email && kind === 'leaving')?.text;
  await expect.poll(mail).toContain('/es/auth');

  const signIn = async (more: object) =>
    app.request('POST', '/api/auth/sign-in/email', { body: { email: nora.email, password: PASSWORD, ...more } });
  expect((await signIn({})).body.code).toBe('account_deletion_pending');
  expect((await signIn({ come_back: true })).status).toBe(200);
  app.clock.advance(ACCOUNT_DELETION.gracePeriodMs);
  await eraseDueAccounts(app.context(), personalDataProviders);
  expect((await signIn({})).status).toBe(200);
});

test('an account enabled without its event is kept, and a lifted suspension does not cancel the deletion', async () => {
  await signedInFor(noa);
  const left = await app.request('POST', '/api/account/deletion', { as: noa, body: { password: PASSWORD } });
  expect(left.status).toBe(200);
  await setAccountStatus(app, noa.id, 'suspended', app.clock.now());
  await setAccountStatus(app, noa.id, 'active');
  const statusOf = async () => app.baseContext.db.execute(sql`select status from users where id = ${noa.id}`);
  await expect.poll(statusOf).toMatchObject({ rows: [{ status: 'deletion_requested' }] });
  await app.database.runScript(`update users set status = 'active', status_until = null where id = '${noa.id}'`);
  app.clock.advance(ACCOUNT_DELETION.gracePeriodMs);
  await eraseDueAccounts(app.context(), personalDataProviders);
  expect(await app.baseContext.db.execute(sql`select 1 from account_deletions`)).toMatchObject({ rows: [] });
  expect(await app.baseContext.db.execute(sql`select 1 from users where id = ${noa.id}`)).toMatchObject({ rows: [{}] });
});

/** Extends the sessions: they use the real clock and last 30 days. */
async function signedInFor({ id }: TestUser): Promise<void> {
  await app.database.runScript(`update sessions set expires_at = '2100-01-01' where user_id = '${id}'`);
}
