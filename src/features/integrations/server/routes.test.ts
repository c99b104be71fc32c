import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#app/features.ts';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { PASSWORD, createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { RECENT_PROOF } from '#features/accounts/domain/rules.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/duration.ts';
import { API_TOKEN, SCOPES } from '../domain/rules.ts';
import { deleteEndedTokens } from './jobs.ts';
import { integrationData } from './service/personal-data.ts';

let app: TestApp;
let eva: TestUser;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  eva = await app.createUser(`eva${(made += 1)}`);
  await app.request('POST', '/api/profile/create', { as: eva, body: { alias: eva.email.split('@')[0] } });
  app.clock.advance(6 * MINUTE_MS);
});

const create = async (as: TestUser, body: object = {}) =>
  app.request('POST', '/api/account/tokens', {
    as,
    body: { name: 'Gestor', scopes: ['listings:read'], lifetime: '30', ...body },
  });
/** A program that signs in with a new token of a user. */
async function programOf(user: TestUser, scopes: readonly string[], lifetime = '30') {
  const { body } = await create(user, { scopes, lifetime });
  return { ...user, token: body.secret as string, tokenId: body.token.id as string };
}
const list = async (as: TestUser) => (await app.request('GET', '/api/account/tokens', { as })).body.tokens;
const readListings = async (as: TestUser) => app.request('GET', '/api/properties/mine', { as });

describe('a new token', () => {
  test('shows its secret once, and the list only its beginning and end', async () => {
    const { status, body } = await create(eva, { scopes: ['viewings:read', 'listings:read', 'viewings:read'] });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^tuk_[\w-]{43}$/);
    expect(body.token).toMatchObject({
      name: 'Gestor',
      hint: `${body.secret.slice(0, 8)}…${body.secret.slice(-4)}`,
      scopes: ['listings:read', 'viewings:read'],
      expires_at: new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString(),
      last_used_at: null,
    });
    const listed = await app.request('GET', '/api/account/tokens', { as: eva });
    expect(listed.body.tokens).toEqual([body.token]);
    expect(JSON.stringify(listed.body)).not.toContain(body.secret);
  });

  test('is announced to its owner as a security notice', async () => {
    await create(eva);
    await app.settle();
    const { body } = await app.request('GET', '/api/notifications', { as: eva });
    expect(body.notifications).toMatchObject([{ type: 'security', data: { event: 'api_token_created' } }]);
  });

  test('needs a name, a known scope and a known lifetime', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(API_TOKEN.nameMaxLength + 1) },
      { scopes: [] },
      { scopes: ['admin'] },
      { lifetime: '3650' },
      { role: 'admin' },
    ])
      expect((await create(eva, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect(await list(eva)).toEqual([]);
  });

  test('needs a recent proof of identity, which the secret calendar address needs too', async () => {
    app.clock.advance(RECENT_PROOF.maxAgeMs);
    const calendar = async () => app.request('POST', '/api/account/calendar', { as: eva });
    const refused = { status: 403, body: { code: 'proof_required' } };
    expect(await create(eva)).toMatchObject(refused);
    expect(await calendar()).toMatchObject(refused);
    await app.request('POST', '/api/account/proof', { as: eva, body: { password: PASSWORD } });
    expect([(await create(eva)).status, (await calendar()).status]).toEqual([201, 201]);
  });

  test('counts towards a limit, under concurrent requests too', async () => {
    const answers = await Promise.all(Array.from({ length: API_TOKEN.maxPerUser + 3 }, async () => create(eva)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(API_TOKEN.maxPerUser);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('token_limit');
  });
});

describe('a program', () => {
  test('reaches routes of its scopes as its owner', async () => {
    const draft = await app.request('POST', '/api/properties', { as: eva, body: { title: 'Luz' } });
    const program = await programOf(eva, ['listings:read']);
    expect((await readListings(program)).body).toEqual((await readListings(eva)).body);
    const { id } = draft.body.property;
    expect((await app.request('GET', `/api/properties/${id}/own`, { as: program })).status).toBe(200);
    const write = await app.request('PATCH', `/api/properties/${id}`, { as: program, body: { title: 'Sol' } });
    expect([write.status, write.body.code]).toEqual([403, 'token_scope']);
    const writer = await programOf(eva, ['listings:write']);
    expect((await app.request('PATCH', `/api/properties/${id}`, { as: writer, body: { title: 'Sol' } })).status).toBe(
      200,
    );
    expect((await app.request('GET', `/api/properties/${id}/own`, { as: writer })).body.code).toBe('token_scope');
  });

  test('cannot reach what belongs to another owner', async () => {
    const draft = await app.request('POST', '/api/properties', { as: eva, body: { title: 'Mío' } });
    const other = await programOf(await app.createUser('otra'), SCOPES);
    for (const path of ['own', 'applicants', 'viewing-slots'])
      expect(
        (await app.request('GET', `/api/properties/${draft.body.property.id}/${path}`, { as: other })).status,
        path,
      ).toBe(404);
  });

  test('with all scopes reaches no route without a scope', async () => {
    const program = await programOf((await createReportFixtures(app)).admin, SCOPES);
    const closed = routes.filter(({ scope }) => scope === undefined);
    expect(closed.length).toBeGreaterThan(200);
    for (const { method, path, access, file } of closed) {
      const { status, body } = await app.request(
        method.toUpperCase(),
        path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
        { as: program, ...(method !== 'get' && !file && { body: {} }) },
      );
      const expected = access === 'admin' ? [404, 'not_found'] : [403, 'token_scope'];
      expect([status, body.code], `${method} ${path}`).toEqual(expected);
      // The limit of a token would end the test otherwise.
      app.clock.advance(MINUTE_MS / 60);
    }
  });

  test('records its last use', async () => {
    const program = await programOf(eva, ['listings:read']);
    await readListings(program);
    expect(await list(eva)).toMatchObject([{ last_used_at: app.clock.now().toISOString() }]);
  });

  test('meets a limit of its own, which leaves its owner alone', async () => {
    const program = await programOf(eva, ['listings:read']);
    const answers = [];
    for (let nth = 0; nth <= API_TOKEN.perMinute; nth += 1) answers.push((await readListings(program)).status);
    expect(answers.at(-1)).toBe(429);
    expect((await readListings(eva)).status).toBe(200);
  });
});

describe('a token ends', () => {
  test('when its owner revokes it, and no other user can', async () => {
    const program = await programOf(eva, ['listings:read']);
    const other = await app.createUser('otra');
    const path = `/api/account/tokens/${program.tokenId}`;
    expect((await app.request('DELETE', path, { as: other })).status).toBe(404);
    expect((await readListings(program)).status).toBe(200);
    expect((await app.request('DELETE', path, { as: eva })).status).toBe(204);
    expect((await readListings(program)).status).toBe(401);
    expect((await app.request('DELETE', path, { as: eva })).status).toBe(404);
    expect(await list(eva)).toEqual([]);
  });

  test('at its expiry', async () => {
    const program = await programOf(eva, ['listings:read'], '30');
    const endless = await programOf(eva, ['listings:read'], 'never');
    app.clock.advance(30 * DAY_MS - 1);
    expect((await readListings(program)).status).toBe(200);
    app.clock.advance(1);
    expect((await readListings(program)).status).toBe(401);
    expect((await readListings(endless)).status).toBe(200);
  });

  test('while the account is closed', async () => {
    const program = await programOf(eva, ['listings:read']);
    await setAccountStatus(app, eva.id, 'banned');
    expect((await readListings(program)).status).toBe(401);
  });

  test('with a new password', async () => {
    const program = await programOf(eva, ['listings:read']);
    const body = { current_password: PASSWORD, new_password: 'remo-azulejo-jueves' };
    const change = await app.request('POST', '/api/account/password', { as: eva, body });
    expect(change.status).toBeLessThan(300);
    await app.settle();
    expect((await readListings(program)).status).toBe(401);
  });

  test('when its owner says that a sign-in was not theirs', async () => {
    const signIn = async (device: string) =>
      app.request('POST', '/api/auth/sign-in/email', { body: { email: eva.email, password: PASSWORD, device } });
    await signIn('navegador-de-siempre');
    const thief = { ...eva, token: (await signIn('navegador-de-la-ladrona')).body.token as string };
    const program = await programOf(thief, ['listings:read'], 'never');
    expect((await readListings(program)).status).toBe(200);
    const mail = (await app.sentEmails()).findLast(({ to, kind }) => to === eva.email && kind === 'new_device');
    const token = /access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await app.request('POST', '/api/auth/not-me', { body: { token } })).status).toBe(200);
    await app.settle();
    expect((await readListings(program)).status).toBe(401);
  });

  test('for good, 90 days after it has ended', async () => {
    const program = await programOf(eva, ['listings:read']);
    await app.request('DELETE', `/api/account/tokens/${program.tokenId}`, { as: eva });
    const kept = async () => {
      const found = [];
      for await (const row of integrationData.collect(app.context(), eva.id).parts['api_tokens']?.() ?? [])
        found.push(row);
      return found;
    };
    app.clock.advance(API_TOKEN.keptMs);
    await deleteEndedTokens(app.context());
    expect(await kept()).toHaveLength(1);
    app.clock.advance(1);
    await deleteEndedTokens(app.context());
    expect(await kept()).toHaveLength(0);
  });
});

test('every scope opens a route, and every route names a known one', () => {
  const scoped = routes.filter(({ scope }) => scope !== undefined);
  expect(new Set(scoped.map(({ scope }) => scope))).toEqual(new Set(SCOPES));
  expect(scoped.filter(({ path }) => /^\/api\/(account|auth|admin|profile|conversations|messages)/.test(path))).toEqual(
    [],
  );
  // A scope to read changes nothing.
  expect(scoped.filter(({ scope, method }) => scope?.endsWith(':read') !== (method === 'get'))).toEqual([]);
});
