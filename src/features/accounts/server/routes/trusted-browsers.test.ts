import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activateTotp, codeOf } from '#tests/support/server/second-factor.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { TRUSTED_BROWSER } from '../../domain/rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    SIGN_IN_MAX: '100',
    PUBLIC_URL: 'https://tukan.example',
    ADMIN_EMAIL: 'jefa@tukan.test',
  });
});

let user: TestUser;
let secret: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  user = await app.createUser(`fiel${count}`);
  ({ secret } = await activateTotp(app, user));
});

const signIn = async (cookie?: string, as = user, password = PASSWORD) =>
  app.request('POST', '/api/auth/sign-in/email', {
    body: { email: as.email, password },
    ...(cookie && { headers: { cookie } }),
  });

/** Takes the second step. A code of the app works once, so each takes the next one. */
async function takeSecondStep(more: object = { trusts_browser: true }, as = user, key = secret) {
  app.clock.advance(30_000);
  const { token } = (await signIn(undefined, as)).body.second_step;
  const body = { token, code: codeOf(app, key), ...more };
  return app.request('POST', '/api/auth/sign-in/second-step', { body });
}

async function trustedCookie(): Promise<{ cookie: string; as: TestUser }> {
  const { headers, body } = await takeSecondStep();
  const [set = ''] = headers.getSetCookie();
  return { cookie: set.split(';')[0] ?? '', as: { ...user, token: body.token } };
}

test('a trusted browser is asked for no second step for thirty days, by any way in', async () => {
  const [set = ''] = (await takeSecondStep()).headers.getSetCookie();
  expect(set).toMatch(/^tukan_trusted=[\w.-]+; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/);
  expect(set).not.toContain(user.id);
  const cookie = set.split(';')[0] ?? '';
  const signed = await signIn(`tukan_lang=es; ${cookie}`);
  expect(signed).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  // The session counts as one with a second factor.
  const begun = { ...user, token: signed.body.token };
  expect((await app.request('POST', '/api/account/passkeys/options', { as: begun })).status).toBe(200);
  expect((await signIn()).status).toBe(202);
  expect((await signIn(cookie, user, 'no es esta')).status).toBe(401);

  await app.request('POST', '/api/auth/sign-in-link', { body: { email: user.email } });
  await expect
    .poll(async () => (await app.sentEmails()).findLast(({ to }) => to === user.email)?.kind)
    .toBe('sign_in_link');
  const mail = (await app.sentEmails()).findLast(({ to }) => to === user.email);
  const token = /access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const byLink = await app.request('POST', '/api/auth/sign-in-link/complete', { body: { token }, headers: { cookie } });
  expect(byLink.status).toBe(200);
  app.clock.advance(TRUSTED_BROWSER.ttlMs);
  expect((await signIn(cookie)).status).toBe(202);
});

test('without the wish there is no cookie, and it holds for its own account', async () => {
  expect((await takeSecondStep({})).headers.getSetCookie()).toEqual([]);
  const { cookie } = await trustedCookie();
  const other = await app.createUser(`otra${count}`);
  await activateTotp(app, other);
  expect((await signIn(cookie, other)).status).toBe(202);
  expect((await signIn(`${cookie.slice(0, -4)}AAAA`)).status).toBe(202);
});

test('signing out everywhere, new recovery codes and a new password end the trust', async () => {
  for (const end of [
    async (as: TestUser) =>
      app.request('POST', '/api/auth/sign-out-everywhere', { as, body: { include_current: true } }),
    async (as: TestUser) => {
      app.clock.advance(30_000);
      const body = { code: codeOf(app, secret) };
      return app.request('POST', '/api/account/second-factor/recovery-codes', { as, body });
    },
  ]) {
    const { cookie, as } = await trustedCookie();
    expect((await signIn(cookie)).status).toBe(200);
    expect((await end(as)).status).toBe(200);
    expect((await signIn(cookie)).status).toBe(202);
  }
  const { cookie, as } = await trustedCookie();
  const body = { current_password: PASSWORD, new_password: 'remo azulejo jueves' };
  expect((await app.request('POST', '/api/account/password', { as, body })).status).toBe(200);
  expect((await signIn(cookie, user, body.new_password)).status).toBe(202);
});

test('an administrator whose pages need a second factor takes it every time', async () => {
  const jefa = await app.createUser('jefa');
  const { secret: key } = await activateTotp(app, jefa);
  expect((await signIn(undefined, jefa)).body.second_step).toMatchObject({ may_trust: false });
  expect((await takeSecondStep({ trusts_browser: true }, jefa, key)).headers.getSetCookie()).toEqual([]);
  expect((await signIn()).body.second_step).toMatchObject({ may_trust: true });
});

test('"that wasn’t me" ends the trust, of an account without a password too', async () => {
  await app.baseContext.db.execute(`delete from credentials where user_id = '${user.id}'`);
  const tokenOf = (kind: string) => async () => {
    const mail = (await app.sentEmails()).findLast((sent) => sent.to === user.email && sent.kind === kind);
    return /access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };
  let used: string | undefined;
  const signInByLink = async (device: string, cookie = '') => {
    await app.request('POST', '/api/auth/sign-in-link', { body: { email: user.email } });
    const before = used;
    await expect.poll(tokenOf('sign_in_link')).not.toBe(before);
    const token = (used = await tokenOf('sign_in_link')());
    return app.request('POST', '/api/auth/sign-in-link/complete', { body: { token, device }, headers: { cookie } });
  };
  const { token } = (await signInByLink('navegador-de-siempre')).body.second_step;
  app.clock.advance(30_000);
  const step = await app.request('POST', '/api/auth/sign-in/second-step', {
    body: { token, code: codeOf(app, secret), trusts_browser: true },
  });
  const cookie = step.headers.getSetCookie()[0]?.split(';')[0];
  expect((await signInByLink('navegador-de-la-ladrona', cookie)).status).toBe(200);
  const rejected = await app.request('POST', '/api/auth/not-me', { body: { token: await tokenOf('new_device')() } });
  expect(rejected.status).toBe(200);
  expect((await signInByLink('navegador-de-siempre', cookie)).status).toBe(202);
});
