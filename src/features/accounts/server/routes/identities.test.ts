import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from '#tests/support/server/identity-provider.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';

const CALLBACK = 'https://tukan.example/auth/callback';

let provider: IdentityProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider();
  provider.allow(CALLBACK);
  app = await createTestApp({ ...provider.env, PUBLIC_URL: 'https://tukan.example', SIGN_IN_MAX: '5' });
});
afterAll(async () => provider.close());

const post = async (path: string, body: object = {}, options: object = {}) =>
  app.request('POST', `/api/auth/providers${path}`, { body, ...options });
const start = async (next?: string) => (await post('/upv/start', { next })).body as { url: string; secret: string };

/** Returns from the provider with what it says about a subject. */
async function comeBack(subject: string, claims: object, next?: string) {
  provider.claims.set(subject, { ...claims });
  provider.signInAs(subject);
  const { url, secret } = await start(next);
  const { searchParams } = await provider.follow(url);
  return post('/complete', { secret, ...Object.fromEntries(searchParams) });
}

const verified = (email: string, more: object = {}) => ({ email, email_verified: true, given_name: 'Nora', ...more });
const session = async (token: string) =>
  app.request('GET', '/api/auth/session', { as: { id: '', email: '', token } satisfies TestUser });
const ownIdentities = async (token: string) =>
  (await app.request('GET', '/api/account/identities', { as: { id: '', email: '', token } })).body;

test('the providers of the settings are listed without their secrets', async () => {
  const listed = await app.request('GET', '/api/auth/providers');
  expect(listed.body).toEqual({ providers: [{ name: 'upv', label: 'Tu universidad' }] });
  expect((await post('/google/start')).status).toBe(404);
});

test('the request carries state, nonce and a PKCE challenge, and only the browser that began can end it', async () => {
  const { url, secret } = await start();
  const sent = new URL(url).searchParams;
  for (const name of ['state', 'nonce', 'code_challenge']) expect(sent.get(name)?.length).toBeGreaterThan(20);
  expect(sent.get('code_challenge_method')).toBe('S256');
  expect(url).not.toContain(secret);
  provider.signInAs('ajena');
  provider.claims.set('ajena', verified('ajena@tukan.test'));
  const returned = Object.fromEntries((await provider.follow(url)).searchParams);
  expect((await post('/complete', { secret: 'x'.repeat(43), ...returned })).body.code).toBe('link_invalid');
  expect((await post('/complete', { secret, ...returned, state: 'y'.repeat(43) })).body.code).toBe('link_invalid');
  expect((await post('/complete', { secret, ...returned, code: 'otro' })).body.code).toBe('provider_failed');
  // Used up, also by a return that failed.
  expect((await post('/complete', { secret, ...returned })).body.code).toBe('link_invalid');
});

test('a new person registers with the consents of the form, and signs in with the provider from then on', async () => {
  const first = await comeBack('nueva', verified('Nueva@tukan.test'), '/matching');
  expect(first).toMatchObject({
    status: 202,
    body: { next: '/matching', identity: { step: 'register', email: 'nueva@tukan.test', label: 'Tu universidad' } },
  });
  const { ticket } = first.body.identity;
  expect((await post('/register', { ticket })).body.fields).toHaveProperty('accepts');
  expect((await post('/register', { ticket, accepts: false })).status).toBe(400);
  const registered = await post('/register', { ticket, accepts: true });
  expect(registered).toMatchObject({ status: 200, body: { user: { email: 'nueva@tukan.test', name: 'Nora' } } });
  expect((await post('/register', { ticket, accepts: true })).body.code).toBe('link_invalid');
  const own = await session(registered.body.token);
  expect(own.body).toMatchObject({ user: { email_confirmed: true }, texts_due: [] });

  // The address at the provider may change: the subject counts.
  const again = await comeBack('nueva', verified('nora.otra@tukan.test'));
  expect(again).toMatchObject({ status: 200, body: { user: { email: 'nueva@tukan.test' }, next: null } });
});

test('the account of the address is linked only after its password, which can be tried some times', async () => {
  const owner = await app.createUser('ana');
  const back = await comeBack('ana-upv', verified(owner.email));
  expect(back.body.identity).toMatchObject({ step: 'link', email: owner.email, has_password: true });
  expect(back.body.token).toBeUndefined();
  const { ticket } = back.body.identity;
  expect((await post('/register', { ticket, accepts: true })).body.code).toBe('link_invalid');
  const wrong = await post('/link', { ticket, password: 'no es esta' });
  expect(wrong).toMatchObject({
    status: 403,
    body: { code: 'wrong_password', fields: { password: expect.any(String) } },
  });
  const linked = await post('/link', { ticket, password: PASSWORD });
  expect(linked).toMatchObject({ status: 200, body: { user: { id: owner.id } } });
  expect((await app.sentEmails()).filter(({ to }) => to === owner.email)).toContainEqual(
    expect.objectContaining({ kind: 'provider_linked' }),
  );
  expect((await comeBack('ana-upv', verified(owner.email))).body.user.id).toBe(owner.id);

  const other = await app.createUser('berta');
  const guess = (await comeBack('berta-upv', verified(other.email))).body.identity.ticket;
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await post('/link', { ticket: guess, password: 'x' })).status);
  expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
});

test('an account that waits for its deletion is linked once its person comes back', async () => {
  const owner = await app.createUser('elia');
  const { ticket } = (await comeBack('elia-upv', verified(owner.email, { email_verified: 'true' }))).body.identity;
  await app.request('POST', '/api/account/deletion', { as: owner, body: { password: PASSWORD } });
  const link = async (more: object) => post('/link', { ticket, password: PASSWORD, ...more });
  expect((await link({})).body.code).toBe('account_deletion_pending');
  expect(await link({ come_back: true })).toMatchObject({ status: 200, body: { user: { id: owner.id } } });
});

test('a linked account that waits for its deletion is offered to come back', async () => {
  const owner = await app.createUser('elsa');
  const { ticket } = (await comeBack('elsa-upv', verified(owner.email))).body.identity;
  await post('/link', { ticket, password: PASSWORD });
  const left = await app.request('POST', '/api/account/deletion', { as: owner, body: { password: PASSWORD } });
  const back = await comeBack('elsa-upv', verified(owner.email), '/matching');
  expect(back).toMatchObject({
    status: 202,
    body: { next: '/matching', identity: { step: 'come_back', email: owner.email, until: left.body.due_at } },
  });
  const offer = { ticket: back.body.identity.ticket };
  const begun = await post('/come-back', offer);
  expect(begun).toMatchObject({ status: 200, body: { user: { id: owner.id } } });
  expect((await session(begun.body.token)).status).toBe(200);
  expect((await post('/come-back', offer)).body.code).toBe('link_invalid');
  // A ticket of an identity that is not linked brings nobody back.
  const unknown = (await comeBack('sin-cuenta', verified('sin-cuenta@tukan.test'))).body.identity;
  expect((await post('/come-back', { ticket: unknown.ticket })).body.code).toBe('link_invalid');
});

test('an address that the provider has not verified links and registers nothing', async () => {
  for (const claims of [{ email: 'ana@tukan.test', email_verified: false }, { email: 'ana@tukan.test' }, {}])
    expect((await comeBack('sin', claims)).body.code).toBe('provider_email_unverified');
});

test('a sign-up that was never confirmed loses the password that a stranger chose', async () => {
  const email = 'victima@tukan.test';
  await app.request('POST', '/api/auth/sign-up/email', { body: { email, password: 'la del intruso', name: '' } });
  const { ticket } = (await comeBack('victima', verified(email))).body.identity;
  expect((await post('/register', { ticket, accepts: true })).status).toBe(200);
  const body = { email, password: 'la del intruso' };
  expect((await app.request('POST', '/api/auth/sign-in/email', { body })).status).toBe(401);
});

test('canceling at the provider is told apart from a failure', async () => {
  const { url, secret } = await start();
  provider.signInAs('');
  const returned = Object.fromEntries((await provider.follow(url)).searchParams);
  expect(returned['error']).toBe('access_denied');
  const { error, state } = returned as { error: string; state: string };
  expect((await post('/complete', { secret, error, state })).body.code).toBe('provider_canceled');
});

test('a linked provider is removed, but never the last way in, nor that of another account', async () => {
  const { ticket } = (await comeBack('carla-upv', verified('carla@tukan.test'))).body.identity;
  const { token } = (await post('/register', { ticket, accepts: true })).body;
  const before = await ownIdentities(token);
  const [own] = before.identities;
  expect(before.has_password).toBe(false);
  expect(own).toMatchObject({ label: 'Tu universidad', is_removable: false });
  const remove = async (as: TestUser) => app.request('DELETE', `/api/account/identities/${own.id}`, { as });
  expect((await remove({ id: '', email: '', token })).body.code).toBe('last_way_in');
  expect((await remove(await app.createUser('dora'))).status).toBe(404);

  await app.request('POST', '/api/auth/request-password-reset', { body: { email: 'carla@tukan.test' } });
  await expect
    .poll(async () => (await app.sentEmails()).findLast(({ to }) => to === 'carla@tukan.test')?.kind)
    .toBe('reset');
  const mail = (await app.sentEmails()).findLast(({ to }) => to === 'carla@tukan.test');
  const reset = /access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await app.request('POST', '/api/auth/reset-password', { body: { token: reset, newPassword: PASSWORD } });
  const signIn = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: 'carla@tukan.test', password: PASSWORD },
  });
  const back: TestUser = { id: '', email: '', token: signIn.body.token };
  expect(await ownIdentities(back.token)).toMatchObject({ identities: [{ is_removable: true }], has_password: true });
  expect((await remove(back)).status).toBe(204);
  expect((await comeBack('carla-upv', verified('carla@tukan.test'))).body.identity.step).toBe('link');
});

test('the affiliation of a university gives its badge, now and when the profile names it later', async () => {
  const affiliation = { eduPersonScopedAffiliation: ['member@upv.es', 'student@upv.es'] };
  const { ticket } = (await comeBack('edu', verified('edu@correo.test', affiliation))).body.identity;
  const { token, user } = (await post('/register', { ticket, accepts: true })).body;
  const as: TestUser = { id: user.id, email: user.email, token };
  await app.settle();
  const save = async (university_id: string) =>
    app.request('PUT', '/api/profile/onboarding', { as, body: { university_id } });
  const badge = async () => (await app.request('GET', '/api/profile/university-check', { as })).body;
  await app.request('POST', '/api/profile/create', { as });
  await save('ucm');
  expect((await badge()).checked_on).toBeNull();
  await save('upv');
  expect((await badge()).checked_on).not.toBeNull();
  await app.request('DELETE', '/api/profile/university-check', { as });
  expect((await badge()).checked_on).toBeNull();
  await comeBack('edu', verified('edu@correo.test', affiliation));
  await app.settle();
  expect((await badge()).checked_on).not.toBeNull();

  const alumna = (
    await comeBack('alumna', verified('alumna@correo.test', { eduPersonScopedAffiliation: 'alum@upv.es' }))
  ).body.identity;
  const left = (await post('/register', { ticket: alumna.ticket, accepts: true })).body;
  expect(left.user.email).toBe('alumna@correo.test');
});
