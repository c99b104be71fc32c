import { expect, test } from 'vitest';
import { executeCommand } from '#app/commands/execute-command.ts';
import { readConfig } from '#platform/config/config.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { activateTotp, codeOf } from '#tests/support/server/second-factor.ts';

const ADMIN_EMAIL = 'jefa@tukan.test';
const adminStatus = async (app: TestApp, as: TestUser) => {
  const { status, body } = await app.request('GET', '/api/admin/people', { as });
  return [status, body.code];
};
const isDue = async (app: TestApp, as: TestUser) =>
  (await app.request('GET', '/api/auth/session', { as })).body.second_factor_due;

test('the admin routes open only to a session with a second factor where it is required', async () => {
  const app = await createTestApp({ ADMIN_EMAIL, ADMIN_SECOND_FACTOR: 'required', SIGN_IN_MAX: '100' });
  const jefa = await app.createUser('jefa');
  const ana = await app.createUser('ana');
  expect(await adminStatus(app, jefa)).toEqual([403, 'second_factor_required']);
  expect(await adminStatus(app, ana)).toEqual([404, 'not_found']);
  expect([await isDue(app, jefa), await isDue(app, ana)]).toEqual([true, false]);

  const { secret } = await activateTotp(app, jefa);
  expect(await adminStatus(app, jefa)).toEqual([200, undefined]);
  expect(await isDue(app, jefa)).toBe(false);

  app.clock.advance(60_000);
  const pending = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: ADMIN_EMAIL, password: PASSWORD },
  });
  const body = { token: pending.body.second_step.token, code: codeOf(app, secret) };
  const { token } = (await app.request('POST', '/api/auth/sign-in/second-step', { body })).body;
  expect(await adminStatus(app, { ...jefa, token })).toEqual([200, undefined]);

  app.clock.advance(60_000);
  await app.request('POST', '/api/account/second-factor/totp/disable', {
    as: jefa,
    body: { code: codeOf(app, secret) },
  });
  expect(await adminStatus(app, jefa)).toEqual([403, 'second_factor_required']);
  expect(await adminStatus(app, { ...jefa, token })).toEqual([403, 'second_factor_required']);
});

test('a session from before the second factor can neither add nor remove one', async () => {
  const app = await createTestApp({ ADMIN_EMAIL, ADMIN_SECOND_FACTOR: 'required', SIGN_IN_MAX: '100' });
  const jefa = await app.createUser('jefa');
  const body = { email: ADMIN_EMAIL, password: PASSWORD };
  const { token } = (await app.request('POST', '/api/auth/sign-in/email', { body })).body;
  const before = { ...jefa, token };
  const { secret } = await activateTotp(app, jefa);
  for (const [method, path] of [
    ['POST', '/api/account/passkeys/options'],
    ['DELETE', '/api/account/passkeys/any'],
    ['POST', '/api/account/second-factor/totp'],
  ] as const)
    expect([path, (await app.request(method, path, { as: before })).body.code]).toEqual([path, 'second_step_missing']);
  expect((await app.request('POST', '/api/account/passkeys/options', { as: jefa })).status).toBe(200);
  expect(await adminStatus(app, before)).toEqual([403, 'second_factor_required']);

  app.clock.advance(60_000);
  const code = { code: codeOf(app, secret) };
  await app.request('POST', '/api/account/second-factor/totp/disable', { as: before, body: code });
  expect((await app.request('POST', '/api/account/passkeys/options', { as: before })).status).toBe(200);
});

test('an administrator works with a password alone where it is optional', async () => {
  const app = await createTestApp({ ADMIN_EMAIL });
  const jefa = await app.createUser('jefa');
  expect(await adminStatus(app, jefa)).toEqual([200, undefined]);
  expect(await isDue(app, jefa)).toBe(false);
});

test('the second factor is required by default only where the site is served over https', () => {
  const isRequired = (env: Record<string, string>) => readConfig(env).isAdminSecondFactorRequired;
  expect(isRequired({})).toBe(false);
  expect(isRequired({ PUBLIC_URL: 'http://localhost:3000' })).toBe(false);
  expect(isRequired({ PUBLIC_URL: 'https://tukan.example' })).toBe(true);
  expect(isRequired({ PUBLIC_URL: 'https://tukan.example', ADMIN_SECOND_FACTOR: 'optional' })).toBe(false);
});

test('the command resets the second factor, ends the sessions, tells the owner and writes to the audit log', async () => {
  const app = await createTestApp({ SIGN_IN_MAX: '100' });
  const berta = await app.createUser('berta');
  await activateTotp(app, berta);
  const reset = async () =>
    executeCommand(app.context(), app.database, { do: 'reset-second-factor', email: 'BERTA@tukan.test' });
  expect(await reset()).toEqual({ ok: true, wasOn: true });
  expect((await app.request('GET', '/api/auth/session', { as: berta })).status).toBe(401);
  const again = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: berta.email, password: PASSWORD },
  });
  expect(again.status).toBe(200);
  expect(await app.baseContext.db.execute(`select action, subject_id from audit_log`)).toMatchObject({
    rows: [{ action: 'user.second_factor_reset', subject_id: berta.id }],
  });
  const mails = (await app.sentEmails()).filter(({ to, kind }) => to === berta.email && kind === 'second-factor');
  expect(mails).toHaveLength(2);
  expect(await reset()).toEqual({ ok: true, wasOn: false });
  const unknown = { do: 'reset-second-factor', email: 'nadie@tukan.test' } as const;
  expect(await executeCommand(app.context(), app.database, unknown)).toMatchObject({ ok: false });
});
