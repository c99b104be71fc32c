import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/support/app.ts';
import { KEPT } from './kept-pages.ts';
import { makePages } from './pages.ts';

/*
 * What is kept of the pages that the process draws. The drawing is the test's own: it writes down what it was told, so that
 * a page in the wrong hands shows; the real one needs the web build, and the journeys have it.
 */
interface Told {
  lang: string;
  theme: string;
  isSignedIn: boolean;
  nonce: string;
  address: string;
  api: (path: string) => Promise<unknown>;
}

const PAGE = '/es/properties?city_id=46250';
let app: TestApp;
let price = 400;
let drawings = 0;
let status = 200;
/** Runs while a page is drawn. */
let meanwhile: () => void;
let asks = '/api/site/contact';
let draw: ReturnType<typeof makePages>;

beforeAll(async () => {
  app = await makeTestApp();
  const module = {
    contextOf: (told: Told) => told,
    accessOf: () => 'public',
    createRequestHandler: () => async (_request: Request, told: Told) => {
      drawings += 1;
      const state = await told.api(asks).then(
        () => 'fine',
        () => 'failed',
      );
      const { nonce, lang, theme, isSignedIn, address } = told;
      const said = JSON.stringify({ lang, theme, isSignedIn, address, price, state });
      meanwhile();
      return new Response(
        `<html><script src="/boot.js"></script><script nonce="${nonce}">go(${said})</script>` +
          `<script type="module" nonce="${nonce}" src="/a.js"></script><script>smuggled()</script></html>`,
        { status, headers: { 'content-type': 'text/html; charset=utf-8' } },
      );
    },
  };
  const build = { entry: { module } } as unknown as ServerBuild;
  draw = makePages({
    config: app.base.config,
    api: app.api,
    build: async () => build,
    kept: app.keptPages,
    isDev: false,
  });
});

beforeEach(() => {
  app.clock.advance(KEPT.lifeMs);
  [price, drawings, status, asks, meanwhile] = [400, 0, 200, '/api/site/contact', () => undefined];
});

async function get(path: string, headers: Record<string, string> = {}) {
  const host = headers['host'] ?? 'tukan.test';
  const request = new Request(`http://${host}${path}`, { headers: { host, ...headers } });
  const response = await draw(request, '127.0.0.1');
  return { response, text: await response.clone().text() };
}

describe('pages of lists', () => {
  test('strangers get the same page until its life is over, and then what has changed', async () => {
    const first = await get(PAGE);
    price = 350;
    app.clock.advance(KEPT.lifeMs - 1);
    expect((await get(PAGE)).text).toBe(first.text);
    expect(drawings).toBe(1);
    app.clock.advance(1);
    expect((await get(PAGE)).text).toContain('"price":350');
  });

  test.each([
    'properties.price_changed',
    'properties.state_changed',
    'profiles.saved',
    'groups.saved',
    'accounts.taken_out',
    'accounts.let_in',
  ] as const)('%s is seen at once', async (name) => {
    await get(PAGE);
    price = 350;
    app.base.publish('favorites.home_saved', { propertyId: crypto.randomUUID() });
    expect((await get(PAGE)).text).toContain('"price":400');
    const id = crypto.randomUUID();
    const event = { propertyId: id, userId: id, fromCents: 40_000, toCents: 35_000, from: 'draft', to: 'in_review' };
    app.base.publish(name, event as never);
    expect((await get(PAGE)).text).toContain('"price":350');
  });

  test('what happens while a page is drawn is seen in the next one', async () => {
    meanwhile = () => {
      price = 350;
      app.base.publish('properties.price_changed', {
        propertyId: crypto.randomUUID(),
        fromCents: 40_000,
        toCents: 35_000,
      });
    };
    expect((await get(PAGE)).text).toContain('"price":400');
    expect((await get(PAGE)).text).toContain('"price":350');
  });

  test("nobody who is signed in gets a stranger's page, nor the other way round", async () => {
    const signedIn = { cookie: 'tukan_lang=es; tukan_in=1' };
    expect((await get(PAGE, signedIn)).text).toContain('"isSignedIn":true');
    expect((await get(PAGE)).text).toContain('"isSignedIn":false');
    expect((await get(PAGE, signedIn)).text).toContain('"isSignedIn":true');
    await get(PAGE, { authorization: 'Bearer something-that-is-long-enough' });
    expect(drawings).toBe(4);
  });

  test('languages, themes, searches and the names of the site do not mix', async () => {
    const asked: [string, Record<string, string>, string][] = [
      [PAGE, {}, '"lang":"es","theme":"system"'],
      ['/en/properties?city_id=46250', {}, '"lang":"en"'],
      ['/properties', { cookie: 'tukan_lang=en' }, '"lang":"en"'],
      ['/properties', {}, '"lang":"es"'],
      [PAGE, { cookie: 'tukan_theme=dark' }, '"theme":"dark"'],
      [PAGE, { cookie: 'tukan_theme=light' }, '"theme":"light"'],
      [PAGE, { host: 'elsewhere.test' }, '"address":"http://elsewhere.test"'],
      ['/es/properties?city_id=28079', {}, '"lang":"es"'],
    ];
    for (let round = 0; round < 2; round += 1)
      for (const [path, headers, wanted] of asked) expect((await get(path, headers)).text).toContain(wanted);
    expect(drawings).toBe(asked.length);
  });

  test('what could not be had is kept for nobody, and neither is any other page', async () => {
    asks = '/api/nothing-here';
    expect((await get(PAGE)).text).toContain('"state":"failed"');
    asks = '/api/site/contact';
    expect((await get(PAGE)).text).toContain('"state":"fine"');
    for (const path of ['/es', '/es/properties/publish', `/es/properties/${crypto.randomUUID()}`]) {
      await get(path);
      await get(path);
    }
    expect(drawings).toBe(2 + 6);
  });

  test('scripts are allowed by what is in them, and only those of the page itself', async () => {
    const { response, text } = await get(PAGE);
    const [, script = ''] = /<script nonce="[^"]+">(.+?)<\/script>/.exec(text) ?? [];
    const hash = (of: string) => `'sha256-${createHash('sha256').update(of).digest('base64')}'`;
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).not.toContain(hash('smuggled()'));
    expect(policy).not.toContain('nonce-');
    const mine = await get('/es', { cookie: 'tukan_in=1' });
    expect(mine.response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+';/);
  });

  test('who has the page is told that it is still the same', async () => {
    const { response } = await get(PAGE, { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    const zipped = await get(PAGE, { 'accept-encoding': 'gzip' });
    expect(zipped.response.headers.get('content-encoding')).toBe('gzip');
    expect((await get(PAGE)).response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=20');
    expect(response.headers.get('vary')).toBe('cookie, accept-encoding');
    const again = await get(PAGE, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect([again.response.status, again.text]).toEqual([304, '']);
    price = 350;
    app.clock.advance(KEPT.lifeMs);
    const changed = await get(PAGE, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(changed.response.status).toBe(200);
  });

  test('a cache in front of us may keep what every stranger gets, and nothing else', async () => {
    for (const path of ['/es', '/en/public/about', '/es/groups?city_id=46250', PAGE]) {
      const { response } = await get(path);
      expect(response.headers.get('cache-control'), path).toBe('public, max-age=0, s-maxage=20');
      expect(response.headers.get('etag'), path).toMatch(/^W\/"/);
      expect(response.headers.get('content-security-policy'), path).not.toContain('nonce-');
    }
    const mine: [string, Record<string, string>][] = [
      ['/es', { cookie: 'tukan_in=1' }],
      ['/es', { authorization: 'Bearer something-that-is-long-enough' }],
      ['/es/auth', {}],
      ['/es/public/unsubscribe?token=secret', {}],
    ];
    for (const [path, headers] of mine) {
      expect((await get(path, headers)).response.headers.get('cache-control'), path).toBe('private, no-cache');
    }
    asks = '/api/nothing-here';
    expect((await get('/es')).response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('many searches do not fill the memory', async () => {
    for (let nth = 0; nth <= KEPT.maxPages; nth += 1) await get(`${PAGE}&price_max=${100 + nth}`);
    drawings = 0;
    await get(`${PAGE}&price_max=${100 + KEPT.maxPages}`);
    expect(drawings).toBe(0);
    await get(`${PAGE}&price_max=100`);
    expect(drawings).toBe(1);
    await get(`${PAGE}&q=${'a'.repeat(KEPT.maxKeyLength)}`);
    await get(`${PAGE}&q=${'a'.repeat(KEPT.maxKeyLength)}`);
    expect(drawings).toBe(3);
  });
});

test('a page called in a way that it does not take says which ways it does', async () => {
  status = 405;
  const refused = await draw(new Request('http://tukan.test/es/properties', { method: 'POST' }), '127.0.0.1');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  status = 200;
  expect((await get(PAGE)).response.headers.has('allow')).toBe(false);
});
