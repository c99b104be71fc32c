import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { inResponses, makeAnswers } from './api.ts';
import { route } from './route.ts';

let app: TestApp;
let lucia: Person;
beforeAll(async () => {
  app = await makeTestApp();
  lucia = await app.person('lucia');
});

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/sign-in/email', { body, headers });

describe('bodies', () => {
  test.each([
    ['text that is not JSON', '{"email":', 400, 'invalid_json'],
    ['NUL in a value', '{"email":"a\\u0000@b.es","password":"x"}', 400, 'odd_text'],
    ['a lone surrogate', '{"email":"a@b.es","password":"\\ud800"}', 400, 'odd_text'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'odd_text'],
    ['nesting without end', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'too_deep'],
    ['more than 64 KB', `{"email":"${'a'.repeat(70_000)}"}`, 413, 'body_too_large'],
    ['a list', '[]', 400, 'validation'],
    ['null', 'null', 400, 'validation'],
    ['nothing', '', 400, 'validation'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await signIn(body, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.error).toEqual(expect.any(String));
  });

  test('another media type, and a compressed body', async () => {
    expect(await signIn('email=a@b.es', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      body: { code: 'not_json' },
    });
    expect(await signIn('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })).toMatchObject({
      status: 415,
      body: { code: 'encoded_body' },
    });
  });

  test('fields that do not exist are named, in the caller’s language', async () => {
    const answer = await app.call('POST', '/api/auth/sign-up/email', {
      body: { email: 'x@y.es', password: 'una clave larga', role: 'admin' },
      lang: 'en',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { role: 'This field does not exist or cannot be changed' } },
    });
  });
});

test('a query knows no more names than a body does, whatever they are called', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const answer = await app.call('GET', `/api/properties?${name}=1`, { lang: 'en' });
    expect(answer, name).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(Object.entries(answer.body.fields), name).toEqual([
      [name, 'This field does not exist or cannot be changed'],
    ]);
  }
});

test('fields are named by any name, and a hundred at most', async () => {
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

describe('addresses', () => {
  test.each(['/api/auth/confirm?token=%ff', '/api/auth/confirm?token=%00', '/api/auth/confirm?token=a&token=b'])(
    '%s',
    async (path) => {
      expect((await app.call('GET', path)).status).toBe(400);
    },
  );
  test('an unknown place answers as JSON, in both languages', async () => {
    expect(await app.call('GET', '/api/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await app.call('GET', '/api/nowhere', { lang: 'en' })).body.error).toMatch(/could not find/);
  });
});

describe('methods', () => {
  const allowedAt = async (method: string, path: string) => {
    const answer = await app.call(method, path);
    return [answer.status, answer.headers.get('allow')];
  };
  test('a place called in a way it does not take says in which it can be called', async () => {
    expect(await allowedAt('GET', '/api/auth/sign-in/email')).toEqual([405, 'POST']);
    expect(await allowedAt('PATCH', '/api/auth/session')).toEqual([405, 'GET, HEAD']);
    expect(await allowedAt('DELETE', '/api/messages/send')).toEqual([405, 'POST']);
    expect(await app.call('GET', '/api/messages/send', { lang: 'en' })).toMatchObject({
      body: { code: 'method_not_allowed', error: 'This address does not take that method.' },
    });
  });
  test('every declared place has this answer for what it does not take, with parameters too', async () => {
    const { body } = await app.call('GET', '/api/openapi.json');
    for (const [path, operations] of Object.entries<Record<string, unknown>>(body.paths)) {
      const own = Object.keys(operations).map((method) => method.toUpperCase());
      const [status, allow] = await allowedAt('OPTIONS', path.replaceAll(/\{\w+\}/g, 'x'));
      expect(status, path).toBe(405);
      expect(String(allow).split(', '), path).toEqual(expect.arrayContaining(own));
    }
  });
  test('the head of what can be got can be asked for', async () => {
    const head = await app.call('HEAD', '/api/openapi.json');
    expect(head.status).toBe(200);
  });
});

describe('who is calling', () => {
  test.each([
    ['no token', {}],
    ['a token of nobody', { authorization: `Bearer ${'x'.repeat(40)}` }],
    ['a token too short to be one', { authorization: 'Bearer abc' }],
    ['another scheme', { authorization: 'Basic abcdefghijklmnopqrstuvwxyz' }],
    ['the token as a cookie', { cookie: 'tukan_token=abc' }],
  ])('%s', async (_what, headers) => {
    const answer = await app.call('GET', '/api/auth/session', { headers: headers as Record<string, string> });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a page of somebody else may not call', async () => {
    const foreign = await app.call('POST', '/api/auth/sign-out', {
      as: lucia,
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    const site = await app.call('POST', '/api/auth/sign-out', {
      as: lucia,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(site.status).toBe(403);
    const own = await app.call('GET', '/api/auth/session', {
      as: lucia,
      headers: { origin: 'http://tukan.test', 'sec-fetch-site': 'same-origin' },
    });
    expect(own.status).toBe(200);
  });
});

describe('rates', () => {
  test('a hundred calls pass, the next is blocked, another route and another person are not', async () => {
    const strict = await makeTestApp({ RATE_LIMIT_MAX: '3', RATE_LIMIT_BLOCK_MS: '300000' });
    const ana = await strict.person('ana');
    const berta = await strict.person('berta');
    const ask = async (as: Person) => strict.call('GET', '/api/auth/session', { as });
    for (let i = 0; i < 3; i += 1) expect((await ask(ana)).status).toBe(200);
    const blocked = await ask(ana);
    expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await ask(berta)).status).toBe(200);
    expect((await strict.call('POST', '/api/csrf/token', { as: ana })).status).toBe(200);
  });
});

describe('declarations', () => {
  const parts = () => ({ context: () => app.base, authenticate: async () => null, isAdmin: async () => false });
  const one = route({
    method: 'get',
    path: '/api/x',
    access: 'public',
    summary: '',
    answers: { 200: null },
    handle: () => null,
  });
  test('a route that does not say who may call it stops the start', () => {
    const undeclared = { ...one, access: undefined } as unknown as typeof one;
    expect(() => makeAnswers({ ...parts(), routes: [undeclared] })).toThrow(/does not say who may call it/);
  });
  test('two routes in one place stop the start', () => {
    expect(() => makeAnswers({ ...parts(), routes: [one, one] })).toThrow(/declared twice/);
  });
  test('a bug answers 500 with an id and nothing of what went wrong', async () => {
    const broken = route({
      method: 'get',
      path: '/api/broken',
      access: 'public',
      summary: '',
      answers: { 200: null },
      handle: () => {
        throw new Error('secret at /root/x.ts');
      },
    });
    const response = await inResponses(makeAnswers({ ...parts(), routes: [broken] }))(
      new Request('http://tukan.test/api/broken'),
      '',
    );
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).not.toMatch(/secret|root/);
  });
  test('a database that is gone answers 503 with a wait', async () => {
    const gone = route({
      method: 'get',
      path: '/api/gone',
      access: 'public',
      summary: '',
      answers: { 200: null },
      handle: () => {
        throw new Error('query failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
      },
    });
    const response = await inResponses(makeAnswers({ ...parts(), routes: [gone] }))(
      new Request('http://tukan.test/api/gone'),
      '',
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  });
  test('an answer that may be kept carries a tag and is not sent twice', async () => {
    const kept = route({
      method: 'get',
      path: '/api/kept',
      access: 'public',
      summary: '',
      answers: { 200: z.object({ a: z.number() }) },
      cache: 'public, max-age=60',
      handle: () => ({ a: 1 }),
    });
    const api = inResponses(makeAnswers({ ...parts(), routes: [kept] }));
    const tag = (await api(new Request('http://tukan.test/api/kept'), '')).headers.get('etag') ?? '';
    const again = await api(new Request('http://tukan.test/api/kept', { headers: { 'if-none-match': tag } }), '');
    expect(again.status).toBe(304);
  });
});

describe('the document of the API', () => {
  test('names every route, who may call it, and what it may refuse', async () => {
    const { body } = await app.call('GET', '/api/openapi.json');
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
