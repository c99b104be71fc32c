import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from '#tests/support/server/identity-provider.ts';
import { createTestApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { RECENT_PROOF } from '../../domain/rules.ts';

const SITE = 'https://tukan.example';

/** Providers that return with a form, as Apple does, and with a redirect. */
let form: IdentityProvider;
let redirect: IdentityProvider;
let app: TestApp;
beforeAll(async () => {
  [form, redirect] = await Promise.all([startIdentityProvider(), startIdentityProvider()]);
  form.allow(`${SITE}/api/auth/providers/callback`);
  redirect.allow(`${SITE}/auth/callback`);
  const apple = Object.entries(form.env).map(([name, value]) => [name.replace('UPV', 'APPLE'), value]);
  app = await createTestApp({
    ...redirect.env,
    ...Object.fromEntries(apple),
    OIDC_APPLE_LABEL: 'Apple',
    OIDC_APPLE_RESPONSE_MODE: 'form_post',
    PUBLIC_URL: SITE,
  });
});
afterAll(async () => Promise.all([form.close(), redirect.close()]));

let user: TestUser;
let count = 0;
beforeEach(async () => {
  count += 1;
  user = await app.createUser(`enlaza${count}`);
});

const post = async (path: string, body: object = {}, as: TestUser | null = null) =>
  app.request('POST', path, { body, as });
const account = async (path: string, body?: object, as = user) =>
  app.request('POST', `/api/account/identities${path}`, { as, ...(body && { body }) });
const listed = async (as = user) => (await app.request('GET', '/api/account/identities', { as })).body;

/** Leaves for the provider from the account page and comes back. */
async function visit(email: string, as = user) {
  redirect.claims.set('upv', { email, email_verified: true });
  redirect.signInAs('upv');
  const { url, secret } = (await account('/upv/start', undefined, as)).body;
  return { secret, ...Object.fromEntries((await redirect.follow(url)).searchParams) };
}

test('the account page links a provider with the address of the account, and tells its owner', async () => {
  expect(await listed()).toMatchObject({ identities: [], linkable: [{ name: 'apple' }, { name: 'upv' }] });
  const back = await visit(user.email);
  expect((await post('/api/auth/providers/complete', back)).body.code, 'no sign-in').toBe('link_invalid');
  expect((await account('/complete', await visit(user.email))).body).toEqual({ label: 'Tu universidad' });
  expect(await listed()).toMatchObject({ identities: [{ label: 'Tu universidad' }], linkable: [{ name: 'apple' }] });
  expect((await app.sentEmails()).findLast(({ to }) => to === user.email)?.kind).toBe('provider_linked');

  const other = await app.createUser(`tarde${count}`);
  const taken = await visit(other.email, other);
  expect((await account('/complete', taken, other)).body.code).toBe('provider_taken');
});

test('another address, another user and a sign-in link nothing', async () => {
  expect((await account('/complete', await visit('otra@tukan.test'))).body.code).toBe('provider_email_differs');
  const stranger = await app.createUser(`intrusa${count}`);
  expect((await account('/complete', await visit(user.email), stranger)).body.code).toBe('link_invalid');
  const { url, secret } = (await post('/api/auth/providers/upv/start')).body;
  const back = Object.fromEntries((await redirect.follow(url)).searchParams);
  expect((await account('/complete', { secret, ...back })).body.code).toBe('link_invalid');
  expect((await listed()).identities).toEqual([]);
});

test('linking needs a recent proof of identity', async () => {
  app.clock.advance(RECENT_PROOF.maxAgeMs + 1);
  expect(await account('/upv/start')).toMatchObject({ status: 403, body: { code: 'proof_required' } });
  await post('/api/account/proof', { password: PASSWORD }, user);
  expect((await account('/upv/start')).status).toBe(200);
});

test('a provider may return with a form of its own origin, which signs in like a redirect', async () => {
  form.claims.set('manzana', { email: 'manzana@tukan.test', email_verified: 'true' });
  form.signInAs('manzana');
  const { url, secret } = (await post('/api/auth/providers/apple/start')).body;
  expect(new URL(url).searchParams.get('response_mode')).toBe('form_post');
  const posted = await form.follow(url);
  expect(posted.href).toContain(`${SITE}/api/auth/providers/callback?`);
  const answer = await app.request('POST', posted.pathname, {
    body: `${posted.searchParams}&user=%7B%22name%22%3A%7B%7D%7D`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
    },
  });
  expect(answer.status).toBe(303);
  const at = new URL(answer.headers.get('location') ?? '', SITE);
  expect([at.origin, at.pathname, at.searchParams.has('user')]).toEqual([SITE, '/auth/callback', false]);
  const body = { secret, ...Object.fromEntries(at.searchParams) };
  const begun = await post('/api/auth/providers/complete', body);
  expect(begun).toMatchObject({ status: 202, body: { identity: { step: 'register', email: 'manzana@tukan.test' } } });
});

test('other routes still refuse posts of foreign origins', async () => {
  const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
  const refused = await app.request('POST', '/api/auth/providers/apple/start', { body: {}, headers });
  expect(refused).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
});
