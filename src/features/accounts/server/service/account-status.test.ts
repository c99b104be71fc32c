import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { createTestApp, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { AccountStatus } from '../../domain/account-status.ts';
import { liftSuspensions } from '../jobs.ts';
import { getAccount, markDeleted, reactivateAccount } from './account-status.ts';

const app = await createTestApp({ SIGN_IN_MAX: '100' });

let made = 0;
let leo: TestUser;
beforeEach(async () => {
  made += 1;
  leo = await app.createUser(`leo${made}`);
});

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
const signIn = async (password = PASSWORD, lang: Lang = 'es') =>
  app.request('POST', '/api/auth/sign-in/email', { body: { email: leo.email, password }, lang });
const isIn = async () => (await app.request('GET', '/api/auth/session', { as: leo })).status === 200;

test('a banned user loses sessions and sockets at once and gets the reason only with the right password', async () => {
  const tab = await (await serveTestApp(app)).openTab(leo);
  expect(await isIn()).toBe(true);
  expect(await setAccountStatus(app, leo.id, 'banned')).toBe(true);
  expect(await tab.closed).toBe(4401);
  expect(await isIn()).toBe(false);
  expect(await setAccountStatus(app, leo.id, 'banned'), 'once').toBe(false);

  expect((await signIn('another password')).body.code).toBe('invalid_credentials');
  const refused = await signIn();
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_banned' } });
  expect(refused.body.link).toMatch(new RegExp(`^/public/appeal\\?person=${leo.id}&token=`));

  expect(await setAccountStatus(app, leo.id, 'active')).toBe(true);
  expect((await signIn()).status).toBe(200);
});

test('a ban overrides a suspension, both override account deletion, and signing in cancels the deletion', async () => {
  const ctx = app.context();
  expect(await setAccountStatus(app, leo.id, 'deletion_requested', inDays(30))).toBe(true);
  expect(await isIn()).toBe(false);
  expect((await signIn()).body.code, 'the return must be confirmed first').toBe('account_deletion_pending');
  const comeBack = async () =>
    app.request('POST', '/api/auth/sign-in/email', { body: { email: leo.email, password: PASSWORD, come_back: true } });
  const back = await comeBack();
  expect(back.status).toBe(200);
  leo.token = back.body.token as string;
  expect(await isIn()).toBe(true);

  await setAccountStatus(app, leo.id, 'deletion_requested', app.clock.now());
  expect((await comeBack()).body.code, 'the end date is reached').toBe('invalid_credentials');
  expect(await setAccountStatus(app, leo.id, 'suspended', inDays(1))).toBe(true);
  expect(await setAccountStatus(app, leo.id, 'deletion_requested')).toBe(false);
  expect(await setAccountStatus(app, leo.id, 'banned')).toBe(true);
  expect(await setAccountStatus(app, leo.id, 'suspended', inDays(1))).toBe(false);
  app.clock.advance(2 * DAY_MS);
  await liftSuspensions(ctx);
  expect((await signIn()).body.code).toBe('account_banned');
});

test('a suspension states its end date and is lifted by the job or by signing in', async () => {
  const until = new Date('2027-03-02T23:00:00Z');
  const wait = until.getTime() - app.clock.now().getTime();
  await setAccountStatus(app, leo.id, 'suspended', until);
  expect((await signIn()).body).toMatchObject({
    code: 'account_suspended',
    error: expect.stringContaining('3 de marzo de 2027') as string,
  });
  expect((await signIn(PASSWORD, 'en')).body.error).toContain('3 March 2027');
  await liftSuspensions(app.context());
  expect((await signIn()).status).toBe(403);

  app.clock.advance(wait);
  expect((await signIn()).status).toBe(200);
  await setAccountStatus(app, leo.id, 'suspended', inDays(1));
  expect(await setAccountStatus(app, leo.id, 'suspended', inDays(2)), 'longer').toBe(true);
  app.clock.advance(DAY_MS);
  await liftSuspensions(app.context());
  expect((await signIn()).status).toBe(403);
  app.clock.advance(DAY_MS);
  await liftSuspensions(app.context());
  expect((await signIn()).status).toBe(200);
});

test('an account is active again only from the named status, and never while it is being erased', async () => {
  const ctx = app.context();
  const reactivate = async (from: AccountStatus) =>
    ctx.db.transaction(async (tx) => reactivateAccount({ ...ctx, db: tx }, leo.id, [from]));
  const markAsDeleted = async () => ctx.db.transaction(async (tx) => markDeleted({ ...ctx, db: tx }, leo.id));
  expect(await markAsDeleted(), 'the user came back').toBe(false);
  await setAccountStatus(app, leo.id, 'banned');
  expect(await getAccount(ctx, leo.id)).toMatchObject({ status: 'banned', reason: 'scam', until: null });
  expect(await reactivate('suspended')).toBe(false);
  expect(await reactivate('banned')).toBe(true);
  expect(await getAccount(ctx, leo.id)).toMatchObject({ status: 'active', reason: null, until: null });

  await setAccountStatus(app, leo.id, 'deletion_requested');
  expect(await markAsDeleted()).toBe(true);
  expect(await markAsDeleted(), 'an erasure that starts again').toBe(true);
  expect(await reactivate('deletion_requested')).toBe(false);
  expect(await reactivate('deleted')).toBe(false);
  const body = { email: leo.email, password: PASSWORD, come_back: true };
  expect((await app.request('POST', '/api/auth/sign-in/email', { body })).body.code).toBe('invalid_credentials');
});

test('during an update, each version reads the status that the other writes', async () => {
  const { db } = app.baseContext;
  const until = inDays(3);
  const read = async () => {
    const columns = sql`status, status_reason, status_until, banned, disabled_reason, disabled_until`;
    const [row] = await queryRows<Record<string, unknown>>(db, sql`select ${columns} from users where id = ${leo.id}`);
    return Object.values(row ?? {}).map((value) => (value === null ? null : String(value)));
  };
  const expectRow = async (status: AccountStatus, reason: string | null, end: Date | null, before: string | null) => {
    const day = end && expect.stringContaining(end.toISOString().slice(0, 10));
    expect(await read()).toEqual([status, reason, day, String(status !== 'active'), before, day]);
  };
  await setAccountStatus(app, leo.id, 'deletion_requested', until);
  await expectRow('deletion_requested', null, until, 'leaving');
  await setAccountStatus(app, leo.id, 'suspended', until);
  await expectRow('suspended', 'scam', until, 'suspended');
  await setAccountStatus(app, leo.id, 'active');
  await expectRow('active', null, null, null);

  const writeAsBefore = async (reason: string | null, end: Date | null) =>
    db.execute(
      sql`update users set banned = ${reason !== null}, disabled_reason = ${reason}, disabled_until = ${end?.toISOString() ?? null} where id = ${leo.id}`,
    );
  await writeAsBefore('leaving', until);
  await expectRow('deletion_requested', null, until, 'leaving');
  await writeAsBefore('suspended', until);
  await expectRow('suspended', null, until, 'suspended');
  await writeAsBefore('banned', null);
  await expectRow('banned', null, null, 'banned');
  await writeAsBefore(null, null);
  await expectRow('active', null, null, null);
});
