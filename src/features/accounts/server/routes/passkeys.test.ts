import { beforeAll, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { activateTotp } from '#tests/support/server/second-factor.ts';
import { SoftwareAuthenticator } from '#tests/support/server/software-authenticator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '100' });
});

const HERE = { origin: 'http://tukan.test', rpId: 'tukan.test' };

async function optionsFor(path: string, as: TestUser | null = null) {
  return (await app.request('POST', path, { as })).body.options;
}

async function addPasskey(as: TestUser, authenticator: SoftwareAuthenticator, where = HERE) {
  const { challenge } = await optionsFor('/api/account/passkeys/options', as);
  const body = { name: 'Móvil', credential: authenticator.register({ challenge, ...where }) };
  return app.request('POST', '/api/account/passkeys', { as, body });
}

async function assertion(authenticator: SoftwareAuthenticator, where = HERE) {
  const { challenge } = await optionsFor('/api/auth/passkey/options');
  return authenticator.authenticate({ challenge, ...where });
}

const signInWith = (credential: object) => app.request('POST', '/api/auth/sign-in/passkey', { body: { credential } });
const REFUSED = { status: 400, body: { code: 'passkey_invalid' } };

test('a passkey signs in without a password, also where a second step is on', async () => {
  const ana = await app.createUser('ana');
  const authenticator = new SoftwareAuthenticator();
  expect(await addPasskey(ana, authenticator)).toMatchObject({
    status: 201,
    body: { name: 'Móvil', last_used_at: null },
  });
  await activateTotp(app, ana);
  const signedIn = await signInWith(await assertion(authenticator));
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email: ana.email } } });
  const own = await app.request('GET', '/api/account/second-factor', { as: { ...ana, token: signedIn.body.token } });
  expect(own.body.passkeys).toMatchObject([{ name: 'Móvil', last_used_at: expect.any(String) }]);
  expect((await app.sentEmails()).filter(({ to, kind }) => to === ana.email && kind === 'second-factor')).toHaveLength(
    2,
  );
});

test('an answer works once, for its own challenge, origin and host, and with a verified user', async () => {
  const berta = await app.createUser('berta');
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(berta, authenticator);
  const answer = await assertion(authenticator);
  expect((await signInWith(answer)).status).toBe(200);
  expect(await signInWith(answer)).toMatchObject(REFUSED);
  expect(await signInWith(await assertion(authenticator, { ...HERE, origin: 'https://evil.example' }))).toMatchObject(
    REFUSED,
  );
  expect(await signInWith(await assertion(authenticator, { ...HERE, rpId: 'evil.example' }))).toMatchObject(REFUSED);
  const invented = authenticator.authenticate({ challenge: 'aW52ZW50ZWQ', ...HERE });
  expect(await signInWith(invented)).toMatchObject(REFUSED);
  authenticator.isUserVerified = false;
  expect(await signInWith(await assertion(authenticator))).toMatchObject(REFUSED);
  authenticator.isUserVerified = true;
  const old = await assertion(authenticator);
  app.clock.advance(5 * 60_000 + 1);
  expect(await signInWith(old)).toMatchObject(REFUSED);
});

test('the signature of another key is refused', async () => {
  const carla = await app.createUser('carla');
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(carla, authenticator);
  const forged = await assertion(new SoftwareAuthenticator());
  expect(await signInWith({ ...forged, id: authenticator.id.toString('base64url') })).toMatchObject(REFUSED);
  expect(await signInWith(forged)).toMatchObject(REFUSED);
});

test('a challenge belongs to its user, and a passkey to one account', async () => {
  const dora = await app.createUser('dora');
  const edu = await app.createUser('edu');
  const authenticator = new SoftwareAuthenticator();
  const { challenge } = await optionsFor('/api/account/passkeys/options', dora);
  const body = { name: 'Robada', credential: authenticator.register({ challenge, ...HERE }) };
  expect(await app.request('POST', '/api/account/passkeys', { as: edu, body })).toMatchObject(REFUSED);
  expect((await addPasskey(dora, authenticator)).status).toBe(201);
  expect(await addPasskey(edu, authenticator)).toMatchObject(REFUSED);
});

test('the owner renames and removes a passkey; for others it does not exist', async () => {
  const flor = await app.createUser('flor');
  const gala = await app.createUser('gala');
  const authenticator = new SoftwareAuthenticator();
  const { id } = (await addPasskey(flor, authenticator)).body;
  const path = `/api/account/passkeys/${id}`;
  expect((await app.request('PATCH', path, { as: gala, body: { name: 'Mía' } })).status).toBe(404);
  expect((await app.request('DELETE', path, { as: gala })).status).toBe(404);
  expect((await app.request('PATCH', path, { as: flor, body: { name: 'Portátil' } })).status).toBe(200);
  expect((await app.request('GET', '/api/account/second-factor', { as: flor })).body.passkeys[0].name).toBe('Portátil');
  expect((await app.request('DELETE', path, { as: flor })).status).toBe(204);
  expect(await signInWith(await assertion(authenticator))).toMatchObject(REFUSED);
});

test('a passkey opens the admin routes, and the password of an administrator then needs it', async () => {
  const gated = await createTestApp({ ADMIN_EMAIL: 'jefa@tukan.test', ADMIN_SECOND_FACTOR: 'required' });
  const [outer, jefa] = [app, await gated.createUser('jefa')];
  app = gated;
  try {
    const authenticator = new SoftwareAuthenticator();
    const { id } = (await addPasskey(jefa, authenticator)).body;
    expect((await gated.request('GET', '/api/admin/people', { as: jefa })).status).toBe(200);
    const body = { email: jefa.email, password: PASSWORD };
    const withPassword = await gated.request('POST', '/api/auth/sign-in/email', { body });
    expect(withPassword).toMatchObject({ status: 202, body: { second_step: { methods: ['passkey'] } } });
    const { token } = (await signInWith(await assertion(authenticator))).body;
    expect((await gated.request('GET', '/api/admin/people', { as: { ...jefa, token } })).status).toBe(200);
    await gated.request('DELETE', `/api/account/passkeys/${id}`, { as: jefa });
    expect((await gated.request('GET', '/api/admin/people', { as: jefa })).status).toBe(403);
  } finally {
    app = outer;
  }
});
