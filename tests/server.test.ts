import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from './support/server/test-app.ts';
import { serveTestApp, type TestServer } from './support/server/test-server.ts';

let app: TestApp;
let server: TestServer;
beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
});

/** Sends a request with arbitrary headers, including `Host`, which `fetch` forbids. */
async function sendRequest(
  path: string,
  headers: Record<string, string> = {},
  to = server,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: to.port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on('error', reject).end();
  });
}

describe('health', () => {
  test('liveness and readiness are separate endpoints', async () => {
    expect((await sendRequest('/healthz')).status).toBe(200);
    expect((await sendRequest('/readyz')).body).toBe('{"ok":true}');
  });

  test('without its database the process is alive, not ready, and responds 503', async () => {
    const lost = await createTestApp();
    const there = await serveTestApp(lost);
    const as = await lost.createUser('lucia');
    await lost.baseContext.db.execute('drop table health_check');
    expect((await sendRequest('/readyz', {}, there)).status).toBe(503);
    expect((await sendRequest('/healthz', {}, there)).status).toBe(200);
    expect((await lost.request('GET', '/api/auth/session', { as })).status).toBe(200);
  });
});

describe('headers', () => {
  test('every response has strict security headers', async () => {
    const { headers } = await sendRequest('/api/provinces');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('personal downloads have strict headers, length and name, and no body for HEAD', async () => {
    const as = await app.createUser('estricta');
    const headers = { authorization: `Bearer ${as.token}` };
    const got = await sendRequest('/api/auth/session', headers);
    expect(got.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(got.body)),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}/),
    });
    const head = await fetch(`http://127.0.0.1:${server.port}/api/auth/session`, { method: 'HEAD', headers });
    expect([head.status, await head.text(), head.headers.get('x-frame-options')]).toEqual([200, '', 'DENY']);
  });

  test('behind TLS the response has an HSTS header', async () => {
    const behind = await createTestApp({ PUBLIC_URL: 'https://tukan.example' });
    const { headers } = await sendRequest('/healthz', {}, await serveTestApp(behind));
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });
});

describe('compression', () => {
  test('applies to public responses, never to personal ones', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const cities = await sendRequest('/api/cities', gzip);
    expect(cities.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/accept-encoding/),
    });
    const tag = String(cities.headers['etag']);
    expect((await sendRequest('/api/cities', { ...gzip, 'if-none-match': tag })).status).toBe(304);
    expect((await sendRequest('/api/cities')).headers['content-encoding']).toBeUndefined();
    const as = await app.createUser('privada');
    const own = await sendRequest('/api/auth/session', { ...gzip, authorization: `Bearer ${as.token}` });
    expect([own.status, own.headers['content-encoding']]).toEqual([200, undefined]);
  });

  test('applies to the list of matches, whose route asks for it', async () => {
    const profile = {
      age: 20,
      gender: 'female',
      province_id: '46',
      city_id: '46250',
      university_id: 'upv',
      preferences: { smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'yes', crypto_payment: 'no' },
      geek_preferences: { anime: true },
      habits: { cleanliness: 4 },
      completed: true,
    };
    const [ana] = await Promise.all(
      ['Ana', 'Bea', 'Eva'].map(async (alias) => {
        const person = await app.createUser(alias.toLowerCase());
        await app.request('POST', '/api/profile/create', { as: person, body: {} });
        const body = { name: alias, alias, ...profile };
        const { status, body: answer } = await app.request('PUT', '/api/profile/onboarding', { as: person, body });
        expect(status, JSON.stringify(answer)).toBe(200);
        return person;
      }),
    );
    const list = await sendRequest('/api/matching', {
      'accept-encoding': 'gzip',
      authorization: `Bearer ${ana?.token}`,
    });
    expect(list).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip', 'cache-control': 'no-store' } });
  });
});

describe('emails of a local installation', () => {
  test('are displayed to the local machine only', async () => {
    await app.request('POST', '/api/auth/sign-up/email', {
      body: { email: 'ana@correo.es', password: PASSWORD, name: '' },
    });
    await app.settle();
    const list = await sendRequest('/dev/mail', { host: `localhost:${server.port}` });
    expect(list.body).toContain('Confirma tu email en Tukan');
    const file = /file=([\w-]+\.eml)/.exec(list.body)?.[1];
    const mail = (await sendRequest(`/dev/mail?file=${file}`, { host: 'localhost' })).body;
    expect(mail).toMatch(/href="http[^"]+\/api\/auth\/confirm\?token=/);
    expect(mail, 'rendered with its logo without JavaScript').toMatch(/<iframe[^>]+sandbox="allow-top[^"]+" srcdoc="/);
    expect(mail).toMatch(/data:image\/png;base64,[\w+/]{100}/);
    expect(mail).not.toContain('cid:');
    expect((await sendRequest('/dev/mail', { host: 'evil.example' })).status).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await sendRequest('/dev/mail', { host: 'localhost', [name]: '203.0.113.7' })).status, name).toBe(404);
    expect((await sendRequest('/dev/mail?file=../key', { host: 'localhost' })).status).toBe(404);
  });
});

describe('client addresses', () => {
  const attempts = async (to: TestServer, forwarded: string) =>
    fetch(`http://127.0.0.1:${to.port}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: 'nadie@correo.es', password: 'x' }),
    }).then((response) => response.status);

  test('are taken from a configured proxy only', async () => {
    const direct = await serveTestApp(await createTestApp({ SIGN_IN_MAX: '1' }));
    expect([await attempts(direct, '10.0.0.1'), await attempts(direct, '10.0.0.2')]).toEqual([401, 429]);
    const proxied = await serveTestApp(await createTestApp({ SIGN_IN_MAX: '1', TRUST_PROXY: '127.0.0.0/8' }));
    expect([await attempts(proxied, '10.0.0.1'), await attempts(proxied, '10.0.0.2')]).toEqual([401, 401]);
    expect(await attempts(proxied, '6.6.6.6, 10.0.0.1')).toBe(429);
  });
});

describe('slow and malformed clients', () => {
  test('an HTTP/2 upgrade and an unknown expectation change nothing', async () => {
    const offers: Record<string, string>[] = [
      { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' },
      { expect: 'x' },
    ];
    for (const offer of offers) expect((await sendRequest('/api/auth/session', offer)).status).toBe(401);
  });

  test('an endless URL and a socket without a ticket are rejected with a message', async () => {
    const long = await sendRequest(`/api/cities?x=${'a'.repeat(20_000)}`, { 'accept-language': 'en' });
    expect(long).toMatchObject({ status: 431, body: expect.stringMatching(/too long.*headers_too_large/) });
    const socket = { connection: 'Upgrade', upgrade: 'websocket' };
    const refused = await sendRequest('/api/realtime', { ...socket, 'accept-language': 'en' });
    expect(refused).toMatchObject({ status: 401, body: expect.stringMatching(/"code":"unauthorized"/) });
  });

  test.each([{ host: 'a b' }, { host: 'evil.example/x' }, { host: 'user:word@x' }, { host: '[' }])(
    'an invalid Host is rejected as JSON: %j',
    async (headers) => {
      const answer = await sendRequest('/api/provinces', headers);
      expect(answer).toMatchObject({ status: 400, headers: { 'x-content-type-options': 'nosniff' } });
      expect(JSON.parse(answer.body)).toMatchObject({ error: expect.any(String), code: 'validation' });
    },
  );

  test.each([
    ['//', 'Host: x'],
    ['http://[/api/realtime', 'Host: x'],
    ['/api/realtime?ticket=x', 'Host: a b\r\nOrigin: http://x'],
    ['/api/realtime?ticket=x', 'Host: \r\nOrigin: http://x'],
    ['/api/realtime?ticket=x', 'Origin: http://x'],
  ])('a malformed socket request is rejected without an error: %s %s', async (path, headers) => {
    const got = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\n${headers}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
            'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
        ),
      );
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        resolve(chunk);
        socket.end();
      });
    });
    expect(got).toMatch(/^HTTP\/1.1 400 /);
  });

  test('endless headers are cut off and do not delay others', async () => {
    const slow = Array.from({ length: 50 }, () => connect(server.port, '127.0.0.1'));
    for (const socket of slow) socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n');
    const ended = new Promise<void>((resolve) => slow[0]?.on('close', () => resolve()));
    slow[0]?.resume();
    expect((await sendRequest('/healthz')).status).toBe(200);
    await ended;
    for (const socket of slow) socket.destroy();
  }, 15_000);

  test.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: a\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: [\r\n\r\n',
  ])('non-HTTP input gets a response below 500: %j', async (text) => {
    expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 [234]/);
    expect((await sendRequest('/healthz')).status).toBe(200);
  });

  test('a request with two hosts is rejected, because a proxy may have used the other one', async () => {
    const text = 'GET /healthz HTTP/1.1\r\nHost: one.example\r\nhost: other.example\r\n\r\n';
    expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 400 /);
  });

  /** Returns the raw response to these bytes. */
  async function sendRaw(text: string): Promise<string> {
    return new Promise((resolve) => {
      let got = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        got += chunk;
        socket.end();
      });
      socket.on('error', () => resolve(got));
      socket.on('close', () => resolve(got));
      setTimeout(() => socket.destroy(), 3000);
    });
  }
});
