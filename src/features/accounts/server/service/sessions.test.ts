import { beforeAll, expect, test } from 'vitest';
import { withQueryListener } from '#platform/db/query-listener.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, PASSWORD, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '100' });
});

/** Signs the same user in with another browser. */
async function again(as: TestUser, userAgent: string): Promise<TestUser> {
  const body = { email: as.email, password: PASSWORD };
  const answer = await app.request('POST', '/api/auth/sign-in/email', { body, headers: { 'user-agent': userAgent } });
  return { ...as, token: answer.body.token };
}

const list = async (as: TestUser) => (await app.request('GET', '/api/auth/sessions', { as })).body.sessions;
const statusOf = async (as: TestUser) => (await app.request('GET', '/api/auth/session', { as })).status;

test("the list has the user's open sessions, the current one first, readable and without secrets", async () => {
  const first = await app.createUser('ana');
  app.clock.advance(2 * DAY_MS);
  const second = await again(first, FIREFOX);
  const answer = await app.request('GET', '/api/auth/sessions', { as: first });
  expect(answer.status).toBe(200);
  expect(answer.body.sessions).toMatchObject([
    { is_current: true, browser: null, system: null },
    { is_current: false, browser: 'Firefox', system: 'Linux', is_mobile: false },
  ]);
  expect(JSON.stringify(answer.body)).not.toMatch(/Mozilla|127\.0\.0\.1|token/);
  expect(await list(second)).toMatchObject([{ is_current: true, browser: 'Firefox' }, { is_current: false }]);
  // The older session was just used, two days after it was created.
  const older = (await list(second))[1];
  expect(Date.parse(older.last_used) - Date.parse(older.created_at)).toBeGreaterThanOrEqual(2 * DAY_MS - 60_000);
});

test('ending an own session invalidates its token at once and closes its socket', async () => {
  const here = await app.createUser('carla');
  const there = await again(here, FIREFOX);
  const tab = await (await serveTestApp(app)).openTab(there);
  expect(await statusOf(there)).toBe(200);
  const { id } = (await list(here))[1];
  expect((await app.request('DELETE', `/api/auth/sessions/${id}`, { as: here })).status).toBe(204);
  expect(await statusOf(there)).toBe(401);
  expect(await tab.closed).toBe(4401);
  expect(await statusOf(here)).toBe(200);
  expect((await app.request('DELETE', `/api/auth/sessions/${id}`, { as: here })).status).toBe(404);
});

test("another user's session gets 404 and stays open", async () => {
  const her = await app.createUser('dora');
  const him = await app.createUser('edu');
  const { id } = (await list(him))[0];
  const foreign = await app.request('DELETE', `/api/auth/sessions/${id}`, { as: her });
  const unknown = await app.request('DELETE', '/api/auth/sessions/no-such-thing', { as: her });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(unknown).toMatchObject({ status: 404, body: foreign.body });
  expect(await statusOf(him)).toBe(200);
});

test('sign-out ends all other sessions, or all sessions, of this user only', async () => {
  const here = await app.createUser('flor');
  const other = await app.createUser('gala');
  const [second, third] = [await again(here, FIREFOX), await again(here, FIREFOX)];
  const ended = await app.request('POST', '/api/auth/sign-out-everywhere', { as: here, body: {} });
  expect(ended).toMatchObject({ status: 200, body: { ok: true } });
  expect([await statusOf(here), await statusOf(second), await statusOf(third)]).toEqual([200, 401, 401]);
  const all = await app.request('POST', '/api/auth/sign-out-everywhere', { as: here, body: { include_current: true } });
  expect(all.status).toBe(200);
  expect(await statusOf(here)).toBe(401);
  expect(await statusOf(other)).toBe(200);
});

test('an invalid body is rejected', async () => {
  const as = await app.createUser('hugo');
  for (const body of [{ include_current: 'yes' }, { everywhere: true }]) {
    expect((await app.request('POST', '/api/auth/sign-out-everywhere', { as, body })).status).toBe(400);
  }
  expect(await statusOf(as)).toBe(200);
});

test.each([
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions/3f0b7a52-7d0c-4c55-9a39-0f6f3c1c2a11'],
  ['POST', '/api/auth/sign-out-everywhere'],
])('%s %s needs a session', async (method, path) => {
  const answer = await app.request(method, path, method === 'POST' ? { body: {} } : {});
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
});

test('an expired session is not listed', async () => {
  const old = await app.createUser('irene');
  const used = await again(old, FIREFOX);
  app.clock.advance(20 * DAY_MS);
  expect(await list(used)).toHaveLength(2);
  app.clock.advance(15 * DAY_MS);
  expect(await list(used)).toMatchObject([{ is_current: true, browser: 'Firefox' }]);
});

test('random tokens beyond the limit of their address cost no query', async () => {
  const limited = await createTestApp({ RATE_LIMIT_MAX: '5' });
  const known = await limited.createUser('known');
  const ask = async (token: string, address = '192.0.2.7') => {
    let queries = 0;
    const options = { as: { ...known, token }, address };
    const { status } = await withQueryListener(
      () => (queries += 1),
      () => limited.request('GET', '/api/auth/session', options),
    );
    return { status, queries };
  };
  const random = () => crypto.randomUUID();
  for (let nth = 0; nth < 5; nth += 1) expect((await ask(random())).status).toBe(401);
  for (let nth = 0; nth < 20; nth += 1) expect(await ask(random())).toEqual({ status: 429, queries: 0 });
  expect((await ask(random(), '198.51.100.7')).status).toBe(401);
  expect((await ask(known.token, '198.51.100.7')).status).toBe(200);
});
