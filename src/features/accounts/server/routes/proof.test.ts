import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activateTotp, codeOf } from '#tests/support/server/second-factor.ts';
import { startIdentityProvider, type IdentityProvider } from '#tests/support/server/identity-provider.ts';
import { SoftwareAuthenticator } from '#tests/support/server/software-authenticator.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { RECENT_PROOF } from '../../domain/rules.ts';

const HERE = { origin: 'https://tukan.example', rpId: 'tukan.example' };
const REQUIRED = { status: 403, body: { code: 'proof_required' } };

let provider: IdentityProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider();
  provider.allow(`${HERE.origin}/auth/callback`);
  app = await createTestApp({ ...provider.env, PUBLIC_URL: HERE.origin });
});
afterAll(async () => provider.close());

let user: TestUser;
let count = 0;
beforeEach(async () => {
  count += 1;
  user = await app.createUser(`prueba${count}`);
});

const ask = async (method: string, path: string, body?: object, as = user) =>
  app.request(method, `/api/account${path}`, { as, ...(body && { body }) });
const prove = async (body: object, as = user) => ask('POST', '/proof', body, as);
const grow = () => app.clock.advance(RECENT_PROOF.maxAgeMs + 1);

async function addPasskey(as = user): Promise<{ id: string; authenticator: SoftwareAuthenticator }> {
  const authenticator = new SoftwareAuthenticator();
  const { challenge } = (await ask('POST', '/passkeys/options', undefined, as)).body.options;
  const credential = authenticator.register({ challenge, ...HERE });
  const added = await ask('POST', '/passkeys', { name: 'Móvil', credential }, as);
  expect(added.status).toBe(201);
  return { id: added.body.id, authenticator };
}

/** An account that a provider alone opens. */
async function registerWithProvider(): Promise<TestUser> {
  const subject = `upv${count}`;
  provider.claims.set(subject, { email: `${subject}@tukan.test`, email_verified: true });
  provider.signInAs(subject);
  const post = async (path: string, body: object) => app.request('POST', `/api/auth/providers/${path}`, { body });
  const { url, secret } = (await post('upv/start', {})).body;
  const back = Object.fromEntries((await provider.follow(url)).searchParams);
  const { ticket } = (await post('complete', { secret, ...back })).body.identity;
  const { body } = await post('register', { ticket, accepts: true });
  return { id: body.user.id, email: body.user.email, token: body.token };
}

test('changes of the ways in need a recent proof, and an old sign-in is none', async () => {
  const { id } = await addPasskey();
  const { secret } = await activateTotp(app, user);
  expect((await ask('GET', '/proof')).body).toEqual({
    is_recent: true,
    methods: ['password', 'passkey'],
    email: user.email,
  });
  grow();
  expect((await ask('GET', '/proof')).body.is_recent).toBe(false);
  const code = codeOf(app, secret);
  expect(await ask('POST', '/passkeys/options')).toMatchObject(REQUIRED);
  expect(await ask('DELETE', `/passkeys/${id}`)).toMatchObject(REQUIRED);
  expect(await ask('POST', '/second-factor/recovery-codes', { code })).toMatchObject(REQUIRED);
  expect(await ask('POST', '/second-factor/totp/disable', { code })).toMatchObject(REQUIRED);

  expect(await prove({ password: 'no es esta' })).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  expect(await ask('DELETE', `/passkeys/${id}`)).toMatchObject(REQUIRED);
  expect((await prove({ password: PASSWORD })).status).toBe(200);
  // The refused requests have not used the code up.
  expect((await ask('POST', '/second-factor/totp/disable', { code })).status).toBe(200);
  expect((await ask('DELETE', `/passkeys/${id}`)).status).toBe(204);
  grow();
  expect(await ask('POST', '/second-factor/totp')).toMatchObject(REQUIRED);
});

test('a proof counts for its own session', async () => {
  const body = { email: user.email, password: PASSWORD };
  const other = { ...user, token: (await app.request('POST', '/api/auth/sign-in/email', { body })).body.token };
  grow();
  await prove({ password: PASSWORD }, other);
  expect((await ask('POST', '/passkeys/options', undefined, other)).status).toBe(200);
  expect(await ask('POST', '/passkeys/options')).toMatchObject(REQUIRED);
});

test('an own passkey proves it, one of another account does not', async () => {
  const { authenticator } = await addPasskey();
  const stranger = await app.createUser(`ajena${count}`);
  grow();
  const answer = async () => {
    const { challenge } = (await app.request('POST', '/api/auth/passkey/options')).body.options;
    return { credential: authenticator.authenticate({ challenge, ...HERE }) };
  };
  expect(await prove(await answer(), stranger)).toMatchObject({ status: 400, body: { code: 'passkey_invalid' } });
  expect(await ask('POST', '/passkeys/options', undefined, stranger)).toMatchObject(REQUIRED);
  expect((await prove(await answer())).status).toBe(200);
  expect((await ask('POST', '/passkeys/options')).status).toBe(200);
});

test('an account without a password proves it by an emailed code, once and in its session', async () => {
  const own = await registerWithProvider();
  const { identities } = (await ask('GET', '/identities', undefined, own)).body;
  const { id } = await addPasskey(own);
  grow();
  expect((await ask('GET', '/proof', undefined, own)).body.methods).toEqual(['email_code', 'passkey']);
  expect(await ask('DELETE', `/identities/${identities[0].id}`, undefined, own)).toMatchObject(REQUIRED);
  expect(await ask('POST', '/email-change', { email: 'otra@tukan.test' }, own)).toMatchObject(REQUIRED);
  expect(await ask('POST', '/deletion', {}, own)).toMatchObject(REQUIRED);
  expect((await ask('POST', '/proof/code', undefined, own)).status).toBe(200);
  const mail = (await app.sentEmails()).findLast(({ to }) => to === own.email);
  expect(mail?.kind).toBe('proof_code');
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await prove({ code: wrong }, own)).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
  expect((await prove({ code })).body.code, 'another session').toBe('code_invalid');
  expect((await prove({ code }, own)).status).toBe(200);
  expect((await prove({ code }, own)).body.code).toBe('code_invalid');
  expect((await ask('POST', '/email-change', { email: 'otra@tukan.test' }, own)).status).toBe(200);
  expect((await ask('DELETE', `/identities/${identities[0].id}`, undefined, own)).status).toBe(204);
  expect((await ask('DELETE', `/passkeys/${id}`, undefined, own)).status).toBe(204);
  expect((await ask('POST', '/deletion', {}, own)).status).toBe(200);
});

test('an account with a password gets no code and still has to type it', async () => {
  expect((await ask('POST', '/proof/code')).body.code).toBe('wrong_state');
  const change = await ask('POST', '/email-change', { email: 'otra@tukan.test' });
  expect(change).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
  expect((await ask('POST', '/deletion', {})).status).toBe(400);
  expect((await prove({})).status).toBe(400);
});

test('codes can be guessed and asked for only some times', async () => {
  const own = await registerWithProvider();
  const mails = [];
  for (let n = 0; n < 6; n += 1) mails.push((await ask('POST', '/proof/code', undefined, own)).status);
  expect(mails).toEqual([200, 200, 200, 200, 200, 429]);
  const guesses = [];
  for (let n = 0; n < 11; n += 1) guesses.push((await prove({ code: `1${n}` }, own)).status);
  expect(guesses.at(0)).toBe(400);
  expect(guesses.at(-1)).toBe(429);
});

test('a password reset by email keeps the passkeys and asks to look them over', async () => {
  const resetOf = async (email: string) => {
    await app.request('POST', '/api/auth/request-password-reset', { body: { email } });
    const text = async () =>
      (await app.sentEmails()).findLast(({ to, kind }) => to === email && kind === 'reset')?.text;
    await expect.poll(text).toBeDefined();
    const token = /access_token=([\w-]+)/.exec((await text()) ?? '')?.[1];
    return app.request('POST', '/api/auth/reset-password', { body: { token, newPassword: PASSWORD } });
  };
  const plain = await app.createUser(`sencilla${count}`);
  expect((await resetOf(plain.email)).body).toEqual({ ok: true, review_due: false });

  const { id } = await addPasskey();
  expect((await ask('GET', '/ways-in-review')).body).toEqual({ since: null });
  expect((await resetOf(user.email)).body).toEqual({ ok: true, review_due: true });
  expect((await ask('GET', '/ways-in-review')).status, 'every session has ended').toBe(401);
  const signIn = { body: { email: user.email, password: PASSWORD } };
  const as = { ...user, token: (await app.request('POST', '/api/auth/sign-in/email', signIn)).body.token };
  expect((await ask('GET', '/ways-in-review', undefined, as)).body.since).toEqual(expect.any(String));
  expect((await ask('DELETE', `/passkeys/${id}`, undefined, as)).status).toBe(204);
  grow();
  expect(await ask('DELETE', '/ways-in-review', undefined, as)).toMatchObject(REQUIRED);
  await prove({ password: PASSWORD }, as);
  expect((await ask('DELETE', '/ways-in-review', undefined, as)).status).toBe(204);
  expect((await ask('GET', '/ways-in-review', undefined, as)).body).toEqual({ since: null });
});
