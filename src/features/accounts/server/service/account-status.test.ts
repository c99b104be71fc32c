import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { liftSuspensions } from '../jobs.ts';
import { enableAccount, disableAccount } from './account-status.ts';

const app = await createTestApp({ SIGN_IN_MAX: '100' });

let made = 0;
let leo: TestUser;
beforeEach(async () => {
  made += 1;
  leo = await app.createUser(`leo${made}`);
});

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
const signIn = async (password = PASSWORD, lang: 'es' | 'en' = 'es') =>
  app.request('POST', '/api/auth/sign-in/email', { body: { email: leo.email, password }, lang });
const isIn = async () => (await app.request('GET', '/api/auth/session', { as: leo })).status === 200;

test('a banned user loses sessions and sockets at once and gets the reason only with the right password', async () => {
  const tab = await (await serveTestApp(app)).openTab(leo);
  expect(await isIn()).toBe(true);
  expect(await disableAccount(app.context(), leo.id, { why: 'banned' })).toBe(true);
  expect(await tab.closed).toBe(4401);
  expect(await isIn()).toBe(false);
  expect(await disableAccount(app.context(), leo.id, { why: 'banned' }), 'once').toBe(false);

  expect((await signIn('another password')).body.code).toBe('invalid_credentials');
  const refused = await signIn();
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_banned' } });
  expect(refused.body.link).toMatch(new RegExp(`^/public/appeal\\?person=${leo.id}&token=`));

  expect(await enableAccount(app.context(), leo.id, { why: 'suspended' }), 'for another reason').toBe(false);
  expect(await enableAccount(app.context(), leo.id, { why: 'banned' })).toBe(true);
  expect((await signIn()).status).toBe(200);
});

test('a ban overrides a suspension, both override account deletion, and signing in cancels the deletion', async () => {
  const ctx = app.context();
  expect(await disableAccount(ctx, leo.id, { why: 'leaving', until: inDays(30) })).toBe(true);
  expect(await isIn()).toBe(false);
  expect((await signIn()).body.code, 'the return must be confirmed first').toBe('account_deletion_pending');
  const comeBack = async () =>
    app.request('POST', '/api/auth/sign-in/email', { body: { email: leo.email, password: PASSWORD, come_back: true } });
  const back = await comeBack();
  expect(back.status).toBe(200);
  leo.token = back.body.token as string;
  expect(await isIn()).toBe(true);

  await disableAccount(ctx, leo.id, { why: 'leaving', until: app.clock.now() });
  expect((await comeBack()).body.code, 'the end date is reached').toBe('invalid_credentials');
  expect(await disableAccount(ctx, leo.id, { why: 'suspended', until: inDays(1) })).toBe(true);
  expect(await disableAccount(ctx, leo.id, { why: 'leaving' })).toBe(false);
  expect(await disableAccount(ctx, leo.id, { why: 'banned' })).toBe(true);
  expect(await disableAccount(ctx, leo.id, { why: 'suspended', until: inDays(1) })).toBe(false);
  app.clock.advance(2 * DAY_MS);
  await liftSuspensions(ctx);
  expect((await signIn()).body.code).toBe('account_banned');
});

test('a suspension states its end date and is lifted by the job or by signing in', async () => {
  const until = new Date('2027-03-02T23:00:00Z');
  const wait = until.getTime() - app.clock.now().getTime();
  await disableAccount(app.context(), leo.id, { why: 'suspended', until });
  expect((await signIn()).body).toMatchObject({
    code: 'account_suspended',
    error: expect.stringContaining('3 de marzo de 2027') as string,
  });
  expect((await signIn(PASSWORD, 'en')).body.error).toContain('3 March 2027');
  await liftSuspensions(app.context());
  expect((await signIn()).status).toBe(403);

  app.clock.advance(wait);
  expect((await signIn()).status).toBe(200);
  await disableAccount(app.context(), leo.id, { why: 'suspended', until: inDays(1) });
  expect(await disableAccount(app.context(), leo.id, { why: 'suspended', until: inDays(2) }), 'longer').toBe(true);
  app.clock.advance(DAY_MS);
  await liftSuspensions(app.context());
  expect((await signIn()).status).toBe(403);
  app.clock.advance(DAY_MS);
  await liftSuspensions(app.context());
  expect((await signIn()).status).toBe(200);
});
