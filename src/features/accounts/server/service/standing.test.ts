import { beforeEach, expect, test } from 'vitest';
import { makeTestApp, PASSWORD, type Person } from '#tests/support/app.ts';
import { serveTestApp } from '#tests/support/server.ts';
import { liftSuspensions } from '../jobs.ts';
import { letIn, takeOut } from './standing.ts';

const DAY_MS = 86_400_000;
const app = await makeTestApp({ SIGN_IN_MAX: '100' });

let made = 0;
let leo: Person;
beforeEach(async () => {
  made += 1;
  leo = await app.person(`leo${made}`);
});

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
const signIn = async (password = PASSWORD, lang: 'es' | 'en' = 'es') =>
  app.call('POST', '/api/auth/sign-in/email', { body: { email: leo.email, password }, lang });
const isIn = async () => (await app.call('GET', '/api/auth/session', { as: leo })).status === 200;

test('whoever is banned loses session and socket at once, and hears why only after the right password', async () => {
  const tab = await (await serveTestApp(app)).tab(leo);
  expect(await isIn()).toBe(true);
  expect(await takeOut(app.context(), leo.id, { why: 'banned' })).toBe(true);
  expect(await tab.closed).toBe(4401);
  expect(await isIn()).toBe(false);
  expect(await takeOut(app.context(), leo.id, { why: 'banned' }), 'once').toBe(false);

  expect((await signIn('another password')).body.code).toBe('invalid_credentials');
  const refused = await signIn();
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_banned' } });
  expect(refused.body.link).toMatch(new RegExp(`^/public/appeal\\?person=${leo.id}&token=`));

  expect(await letIn(app.context(), leo.id, { why: 'suspended' }), 'for another reason').toBe(false);
  expect(await letIn(app.context(), leo.id, { why: 'banned' })).toBe(true);
  expect((await signIn()).status).toBe(200);
});

test('a ban counts over a suspension, both over a wish to leave, which signing in undoes', async () => {
  const ctx = app.context();
  expect(await takeOut(ctx, leo.id, { why: 'leaving', until: inDays(30) })).toBe(true);
  expect(await isIn()).toBe(false);
  expect((await signIn()).body.code, 'is asked first').toBe('account_leaving');
  const comeBack = async () =>
    app.call('POST', '/api/auth/sign-in/email', { body: { email: leo.email, password: PASSWORD, come_back: true } });
  const back = await comeBack();
  expect(back.status).toBe(200);
  leo.token = back.body.token as string;
  expect(await isIn()).toBe(true);

  await takeOut(ctx, leo.id, { why: 'leaving', until: app.clock.now() });
  expect((await comeBack()).body.code, 'its day has come').toBe('invalid_credentials');
  expect(await takeOut(ctx, leo.id, { why: 'suspended', until: inDays(1) })).toBe(true);
  expect(await takeOut(ctx, leo.id, { why: 'leaving' })).toBe(false);
  expect(await takeOut(ctx, leo.id, { why: 'banned' })).toBe(true);
  expect(await takeOut(ctx, leo.id, { why: 'suspended', until: inDays(1) })).toBe(false);
  app.clock.advance(2 * DAY_MS);
  await liftSuspensions(ctx);
  expect((await signIn()).body.code).toBe('account_banned');
});

test('a suspension names its day, and ends by itself: by the job, or by signing in', async () => {
  const until = new Date('2027-03-02T23:00:00Z');
  const wait = until.getTime() - app.clock.now().getTime();
  await takeOut(app.context(), leo.id, { why: 'suspended', until });
  expect((await signIn()).body).toMatchObject({
    code: 'account_suspended',
    error: expect.stringContaining('3 de marzo de 2027') as string,
  });
  expect((await signIn(PASSWORD, 'en')).body.error).toContain('3 March 2027');
  await liftSuspensions(app.context());
  expect((await signIn()).status).toBe(403);

  app.clock.advance(wait);
  expect((await signIn()).status).toBe(200);
  await takeOut(app.context(), leo.id, { why: 'suspended', until: inDays(1) });
  expect(await takeOut(app.context(), leo.id, { why: 'suspended', until: inDays(2) }), 'longer').toBe(true);
  app.clock.advance(DAY_MS);
  await liftSuspensions(app.context());
  expect((await signIn()).status).toBe(403);
  app.clock.advance(DAY_MS);
  await liftSuspensions(app.context());
  expect((await signIn()).status).toBe(200);
});
