import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { toFetchHandler, createApi } from './api.ts';
import { route } from './route.ts';

let app: TestApp;
let lucia: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  lucia = await app.createUser('lucia');
});

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  app.request('POST', '/api/auth/sign-in/email', { body, headers });

describe('request bodies', () => {
  test.each([
    ['text that is not JSON', '{"email":', 400, 'invalid_json'],
    ['NUL in a value', '{"email":"a\\u0000@b.es","password":"x"}', 400, 'unstorable_text'],
    ['a lone surrogate', '{"email":"a@b.es","password":"\\ud800"}', 400, 'unstorable_text'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'unstorable_text'],
    ['very deep nesting', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'too_deep'],
    ['more than 64 KB', `{"email":"${'a'.repeat(70_000)}"}`, 413, 'body_too_large'],
    ['a list', '[]', 400, 'validation'],
    ['null', 'null', 400, 'validation'],
    ['nothing', '', 400, 'validation'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await signIn(body, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.error).toEqual(expect.any(String));
  });

  test('reject other media types and compressed content', async () => {
    expect(await signIn('email=a@b.es', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      body: { code: 'not_json' },
    });
    expect(await signIn('{}', { 'content-type': 'application/json; charset=utf-16' })).toMatchObject({
      status: 415,
      body: { code: 'not_json' },
    });
    expect((await signIn('{}', { 'content-type': 'application/json; charset="UTF-8"' })).status).toBe(400);
    expect(await signIn('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })).toMatchObject({
      status: 415,
      body: { code: 'encoded_body' },
    });
  });

  test('unknown fields are named in the language of the request', async () => {
    const answer = await app.request('POST', '/api/auth/sign-up/email', {
      body: { email: 'x@y.es', password: 'una clave larga', role: 'admin' },
      lang: 'en',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { role: 'This field doesn’t exist or can’t be changed' } },
    });
  });
});

test('a NUL in the path of any route is the caller’s mistake', async () => {
  const nora = await app.createUser('nora');
  const { paths } = (await app.request('GET', '/api/openapi.json')).body as { paths: Record<string, object> };
  for (const [path, methods] of Object.entries(paths).filter(([one]) => one.includes('{')))
    for (const method of Object.keys(methods)) {
      const address = path.replaceAll(/\{[^}]+\}/g, '%00');
      const answer = await app.request(method.toUpperCase(), address, { as: nora });
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    }
  expect(await app.request('DELETE', '/api/account/passkeys/%00', { as: nora })).toMatchObject({
    status: 400,
    body: { code: 'unstorable_text' },
  });
});

test('unknown query parameters are rejected, whatever their name', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const answer = await app.request('GET', `/api/properties?${name}=1`, { lang: 'en' });
    expect(answer, name).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(Object.entries(answer.body.fields), name).toEqual([[name, 'This field doesn’t exist or can’t be changed']]);
  }
});

test('rejected fields keep any name, and at most a hundred are reported', async () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    const answer = await signIn(`{"email":"a@b.es","password":"x","${name}":1}`, {
      'content-type': 'application/json',
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(Object.keys(answer.body.fields)).toEqual([name]);
  }
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, 1]));
  expect(Object.keys((await signIn(wide)).body.fields).length).toBeLessThanOrEqual(102);
});

describe('URLs', () => {
  test.each(['/api/auth/confirm?token=%ff', '/api/auth/confirm?token=%00', '/api/auth/confirm?token=a&token=b'])(
    '%s',
    async (path) => {
      expect((await app.request('GET', path)).status).toBe(400);
    },
  );
  test('an unknown path responds with JSON in both languages', async () => {
    expect(await app.request('GET', '/api/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await app.request('GET', '/api/nowhere', { lang: 'en' })).body.error).toMatch(/couldn’t find/);
  });
});

describe('methods', () => {
  const allowedAt = async (method: string, path: string) => {
    const answer = await app.request(method, path);
    return [answer.status, answer.headers.get('allow')];
  };
  test('an unsupported method responds 405 with the allowed methods', async () => {
    expect(await allowedAt('GET', '/api/auth/sign-in/email')).toEqual([405, 'POST']);
    expect(await allowedAt('PATCH', '/api/auth/session')).toEqual([405, 'GET, HEAD']);
    expect(await allowedAt('DELETE', '/api/messages/send')).toEqual([405, 'POST']);
    expect(await app.request('GET', '/api/messages/send', { lang: 'en' })).toMatchObject({
      body: { code: 'method_not_allowed', error: 'This address doesn’t take that method.' },
    });
  });
  test('every declared path responds 405 to unsupported methods, also with parameters', async () => {
    const { body } = await app.request('GET', '/api/openapi.json');
    for (const [path, operations] of Object.entries<Record<string, unknown>>(body.paths)) {
      const own = Object.keys(operations).map((method) => method.toUpperCase());
      const [status, allow] = await allowedAt('OPTIONS', path.replaceAll(/\{\w+\}/g, 'x'));
      expect(status, path).toBe(405);
      expect(String(allow).split(', '), path).toEqual(expect.arrayContaining(own));
    }
  });
  test('GET routes also respond to HEAD', async () => {
    const head = await app.request('HEAD', '/api/openapi.json');
    expect(head.status).toBe(200);
  });
});

describe('authentication', () => {
  test.each([
    ['no token', {}],
    ['an unknown token', { authorization: `Bearer ${'x'.repeat(40)}` }],
    ['a token that is too short', { authorization: 'Bearer abc' }],
    ['another scheme', { authorization: 'Basic abcdefghijklmnopqrstuvwxyz' }],
    ['the token as a cookie', { cookie: 'tukan_token=abc' }],
  ])('%s', async (_what, headers) => {
    const answer = await app.request('GET', '/api/auth/session', { headers: headers as Record<string, string> });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a foreign origin is rejected', async () => {
    const foreign = await app.request('POST', '/api/auth/sign-out', {
      as: lucia,
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    const site = await app.request('POST', '/api/auth/sign-out', {
      as: lucia,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(site.status).toBe(403);
    const own = await app.request('GET', '/api/auth/session', {
      as: lucia,
      headers: { origin: 'http://tukan.test', 'sec-fetch-site': 'same-origin' },
    });
    expect(own.status).toBe(200);
  });
});

describe('rate limits', () => {
  test('block a user on one route only, after the allowed number of requests', async () => {
    const strict = await createTestApp({ RATE_LIMIT_MAX: '3', RATE_LIMIT_BLOCK_MS: '300000' });
    const ana = await strict.createUser('ana');
    const berta = await strict.createUser('berta');
    const ask = async (as: TestUser) => strict.request('GET', '/api/auth/session', { as });
    for (let i = 0; i < 3; i += 1) expect((await ask(ana)).status).toBe(200);
    const blocked = await ask(ana);
    expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await ask(berta)).status).toBe(200);
    expect((await strict.request('POST', '/api/csrf/token', { as: ana })).status).toBe(200);
  });
});

describe('route declarations', () => {
  const deps = () => ({ context: () => app.baseContext, authenticate: async () => null });
  const one = route({
    method: 'get',
    path: '/api/x',
    access: 'public',
    summary: '',
    responses: { 200: null },
    handle: () => null,
  });
  test('a route without declared access stops the start', () => {
    const undeclared = { ...one, access: undefined } as unknown as typeof one;
    expect(() => createApi({ ...deps(), routes: [undeclared] })).toThrow(/does not declare its access/);
  });
  test('two routes with one path and method stop the start', () => {
    expect(() => createApi({ ...deps(), routes: [one, one] })).toThrow(/declared twice/);
  });
  test('an unexpected error responds 500 with an id and no details', async () => {
    const broken = route({
      method: 'get',
      path: '/api/broken',
      access: 'public',
      summary: '',
      responses: { 200: null },
      handle: () => {
        throw new Error('secret at /root/x.ts');
      },
    });
    const response = await toFetchHandler(createApi({ ...deps(), routes: [broken] }))(
      new Request('http://tukan.test/api/broken'),
      '',
    );
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).not.toMatch(/secret|root/);
  });
  test('an unavailable database responds 503 with Retry-After', async () => {
    const removedRoute = route({
      method: 'get',
      path: '/api/gone',
      access: 'public',
      summary: '',
      responses: { 200: null },
      handle: () => {
        throw new Error('query failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
      },
    });
    const response = await toFetchHandler(createApi({ ...deps(), routes: [removedRoute] }))(
      new Request('http://tukan.test/api/gone'),
      '',
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  });
  test('a cacheable response carries an ETag and is not sent twice', async () => {
    const cachedRoute = route({
      method: 'get',
      path: '/api/kept',
      access: 'public',
      summary: '',
      responses: { 200: z.object({ a: z.number() }) },
      cacheControl: 'public, max-age=60',
      handle: () => ({ a: 1 }),
    });
    const api = toFetchHandler(createApi({ ...deps(), routes: [cachedRoute] }));
    const tag = (await api(new Request('http://tukan.test/api/kept'), '')).headers.get('etag') ?? '';
    const again = await api(new Request('http://tukan.test/api/kept', { headers: { 'if-none-match': tag } }), '');
    expect(again.status).toBe(304);
  });
});

describe('the OpenAPI document', () => {
  test('lists every route with its access and its errors', async () => {
    const { body } = await app.request('GET', '/api/openapi.json');
    expect(body.paths['/api/auth/sign-in/email'].post['x-access']).toBe('public');
    expect(body.paths['/api/auth/sign-out'].post).toMatchObject({ 'x-access': 'user', security: [{ bearer: [] }] });
    expect(body.paths['/api/auth/sign-in/email'].post.responses['429'].description).toContain('too_many_sign_ins');
    expect(body.paths['/api/openapi.json'].get['x-access']).toBe('public');
    for (const operations of Object.values<Record<string, Record<string, unknown>>>(body.paths)) {
      for (const operation of Object.values(operations))
        expect(['public', 'user', 'admin']).toContain(operation['x-access']);
    }
  });
});
