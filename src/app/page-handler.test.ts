import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cityById, setAddedLocations } from '#features/locations/server/service.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { PAGE_CACHE } from './page-cache.ts';
import { createPageHandler } from './page-handler.ts';
import { neededRoutes, ROUTES } from './web/route-table.ts';

/*
 * Tests of the page cache. The rendering is a stub that records its input, so that a page served to the wrong person is
 * visible. The real rendering needs the web build and is covered by the journeys.
 */
interface RenderContext {
  lang: string;
  theme: string;
  isSignedIn: boolean;
  nonce: string;
  siteUrl: string;
  api: (path: string) => Promise<unknown>;
}

const PAGE = '/es/properties?city_id=46250';
let app: TestApp;
let price = 400;
let renderCount = 0;
let status = 200;
/** Runs while a page is rendered. */
let whileRendering: () => Promise<void> | void;
let apiUrl = '/api/site/contact';
let renderPage: ReturnType<typeof createPageHandler>;

beforeAll(async () => {
  app = await createTestApp();
  const module = {
    createRouterContext: (context: RenderContext) => context,
    routeAccess: () => 'public',
    neededRoutes,
    createRequestHandler: (build: ServerBuild) => async (_request: Request, context: RenderContext) => {
      renderCount += 1;
      const state = await context.api(apiUrl).then(
        () => 'fine',
        () => 'failed',
      );
      const { nonce, lang, theme, isSignedIn, siteUrl } = context;
      const json = JSON.stringify({
        lang,
        theme,
        isSignedIn,
        siteUrl,
        price,
        state,
        routes: build.routeDiscovery.mode,
        known: Object.keys(build.routes),
      });
      await whileRendering();
      return new Response(
        `<html><script src="/boot.js"></script><script nonce="${nonce}">go(${json})</script>` +
          `<script type="module" nonce="${nonce}" src="/a.js"></script><script>smuggled()</script></html>`,
        { status, headers: { 'content-type': 'text/html; charset=utf-8' } },
      );
    },
  };
  const routeDiscovery = { mode: 'lazy', manifestPath: '/__manifest' };
  const pages = ROUTES.map(({ path }) => [path, { parentId: 'root' }] as const);
  const routes = { root: {}, ...Object.fromEntries(pages) };
  const build = { entry: { module }, routeDiscovery, routes, assets: { routes } } as unknown as ServerBuild;
  renderPage = createPageHandler({
    config: app.baseContext.config,
    api: app.handleApi,
    build: async () => build,
    pageCache: app.pageCache,
    isDev: false,
  });
});

beforeEach(() => {
  app.clock.advance(PAGE_CACHE.ttlMs + 1);
  [price, renderCount, status, apiUrl, whileRendering] = [400, 0, 200, '/api/site/contact', () => undefined];
});

async function get(path: string, headers: Record<string, string> = {}) {
  const host = headers['host'] ?? 'tukan.test';
  const request = new Request(`http://${host}${path}`, { headers: { host, ...headers } });
  const response = await renderPage(request, '127.0.0.1');
  return { response, text: await response.clone().text() };
}

describe('cached list pages', () => {
  test('guests get the same page until it expires, then a new one', async () => {
    const first = await get(PAGE);
    price = 350;
    app.clock.advance(PAGE_CACHE.ttlMs);
    expect((await get(PAGE)).text).toBe(first.text);
    expect(renderCount).toBe(1);
    app.clock.advance(1);
    expect((await get(PAGE)).text).toContain('"price":350');
  });

  test.each([
    'properties.price_changed',
    'properties.state_changed',
    'properties.content_changed',
    'profiles.saved',
    'groups.saved',
    'accounts.disabled',
    'accounts.enabled',
  ] as const)('%s invalidates the page at once', async (name) => {
    await get(PAGE);
    price = 350;
    await app.publish('favorites.property_saved', { propertyId: crypto.randomUUID() });
    expect((await get(PAGE)).text).toContain('"price":400');
    const id = crypto.randomUUID();
    const event = { propertyId: id, userId: id, fromCents: 40_000, toCents: 35_000, from: 'draft', to: 'in_review' };
    await app.publish(name, event as never);
    expect((await get(PAGE)).text).toContain('"price":350');
  });

  test('an added location invalidates the page at once', async () => {
    await get(PAGE);
    price = 350;
    setAddedLocations({ cities: [{ ...cityById('46250')!, id: '46999' }], universities: [] });
    expect((await get(PAGE)).text).toContain('"price":350');
    setAddedLocations({ cities: [], universities: [] });
  });

  test('a change during rendering appears in the next response', async () => {
    whileRendering = async () => {
      price = 350;
      await app.publish('properties.price_changed', {
        propertyId: crypto.randomUUID(),
        fromCents: 40_000,
        toCents: 35_000,
      });
    };
    expect((await get(PAGE)).text).toContain('"price":400');
    expect((await get(PAGE)).text).toContain('"price":350');
  });

  test('signed-in users and guests never share a page', async () => {
    const signedIn = { cookie: 'tukan_lang=es; tukan_in=1' };
    expect((await get(PAGE, signedIn)).text).toContain('"isSignedIn":true');
    expect((await get(PAGE)).text).toContain('"isSignedIn":false');
    expect((await get(PAGE, signedIn)).text).toContain('"isSignedIn":true');
    await get(PAGE, { authorization: 'Bearer something-that-is-long-enough' });
    expect(renderCount).toBe(4);
  });

  test('languages, themes, searches and hosts are cached separately', async () => {
    const cases: [string, Record<string, string>, string][] = [
      [PAGE, {}, '"lang":"es","theme":"system"'],
      ['/en/properties?city_id=46250', {}, '"lang":"en"'],
      ['/properties', { cookie: 'tukan_lang=en' }, '"lang":"en"'],
      ['/properties', {}, '"lang":"es"'],
      ['/properties', { 'accept-language': 'ca-ES,ca;q=0.9,es;q=0.8' }, '"lang":"ca"'],
      [PAGE, { cookie: 'tukan_theme=dark' }, '"theme":"dark"'],
      [PAGE, { cookie: 'tukan_theme=light' }, '"theme":"light"'],
      [PAGE, { host: 'elsewhere.test' }, '"siteUrl":"http://elsewhere.test"'],
      ['/es/properties?city_id=28079', {}, '"lang":"es"'],
    ];
    for (let round = 0; round < 2; round += 1)
      for (const [path, headers, wanted] of cases) expect((await get(path, headers)).text).toContain(wanted);
    expect(renderCount).toBe(cases.length);
  });

  test('a URL without a language is in the chosen one, else that of the browser, and shared caches know it', async () => {
    const browser = { 'accept-language': 'ca,en;q=0.5' };
    for (const [path, headers, wanted, vary] of [
      ['/public/about', browser, 'ca', 'cookie, accept-language'],
      ['/public/about', { ...browser, cookie: 'tukan_lang=en' }, 'en', 'cookie, accept-language'],
      ['/public/about', { 'accept-language': 'fr' }, 'es', 'cookie, accept-language'],
      ['/public/about', { 'accept-language': 'en-US,en;q=0.9' }, 'es', 'cookie, accept-language'],
      ['/es/public/about', browser, 'es', 'cookie'],
    ] as const) {
      const { response, text } = await get(path, headers);
      expect(text).toContain(`"lang":"${wanted}"`);
      expect(response.headers.get('content-language')).toBe(wanted);
      expect(response.headers.get('vary')?.replace(', accept-encoding', '')).toBe(vary);
    }
  });

  test('incomplete pages and those of a token are not cached', async () => {
    apiUrl = '/api/nothing-here';
    expect((await get(PAGE)).text).toContain('"state":"failed"');
    apiUrl = '/api/site/contact';
    expect((await get(PAGE)).text).toContain('"state":"fine"');
    const home = `/es/properties/${crypto.randomUUID()}`;
    const group = `/es/groups/${crypto.randomUUID()}`;
    const secret = ['/es/public/unsubscribe?token=secret', `${home}?household=secret`, `${group}?invite=secret`];
    for (const path of ['/es/auth', ...secret]) {
      await get(path);
      await get(path);
    }
    expect(renderCount).toBe(2 + 8);
  });

  test('every page that shared caches may store is cached', async () => {
    const home = `/es/properties/${crypto.randomUUID()}`;
    for (const path of ['/es', '/es/public/about', '/es/groups?city_id=46250', home]) {
      expect((await get(path)).response.headers.get('cache-control'), path).toMatch(/^public,/);
      await get(path);
    }
    expect(renderCount).toBe(4);
  });

  test('the policy of a cached page allows its own scripts by hash', async () => {
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

  test('a matching ETag gets 304 until the page changes', async () => {
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
    app.clock.advance(PAGE_CACHE.ttlMs + 1);
    const changed = await get(PAGE, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(changed.response.status).toBe(200);
  });

  test('shared caches may store guest pages only', async () => {
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
      ['/es/properties/0b0c4f66-2f0f-4b6e-9d5c-3c6e8b9d7a10?household=secret', {}],
    ];
    for (const [path, headers] of mine) {
      expect((await get(path, headers)).response.headers.get('cache-control'), path).toBe('private, no-cache');
    }
    apiUrl = '/api/nothing-here';
    expect((await get('/en/public/faq')).response.headers.get('cache-control')).toBe('private, no-cache');
    // Its form sends a pass that works once.
    apiUrl = '/api/site/form-pass';
    expect((await get('/en/public/contact')).response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('the cache evicts old searches and skips very long keys', async () => {
    for (let nth = 0; nth <= PAGE_CACHE.maxPages; nth += 1) await get(`${PAGE}&price_max=${100 + nth}`);
    renderCount = 0;
    await get(`${PAGE}&price_max=${100 + PAGE_CACHE.maxPages}`);
    expect(renderCount).toBe(0);
    await get(`${PAGE}&price_max=100`);
    expect(renderCount).toBe(1);
    await get(`${PAGE}&q=${'a'.repeat(PAGE_CACHE.maxKeyLength)}`);
    await get(`${PAGE}&q=${'a'.repeat(PAGE_CACHE.maxKeyLength)}`);
    expect(renderCount).toBe(3);
  });
});

test('an unsupported method gets 405 with an Allow header', async () => {
  status = 405;
  const refused = await renderPage(new Request('http://tukan.test/es/properties', { method: 'POST' }), '127.0.0.1');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  status = 200;
  expect((await get(PAGE)).response.headers.has('allow')).toBe(false);
});

test('pages of signed-in users have all routes; guests discover them, and so do pages that guests opened', async () => {
  const signedIn = { cookie: 'tukan_in=1' };
  expect((await get('/es/properties')).text).toContain('"routes":"lazy"');
  expect((await get('/es/properties', signedIn)).text).toContain('"routes":"initial"');
  expect((await get('/__manifest?paths=%2Fes', signedIn)).text).toContain('"routes":"lazy"');
});

test('the router of a page knows its own route, those above it and their parents; other addresses need all', async () => {
  const known = async (path: string) =>
    (JSON.parse(/"known":(\[[^\]]*\])/.exec((await get(path)).text)?.[1] ?? '[]') as string[]).toSorted();
  const home = ['/properties', '/properties/:propertyId'];
  expect(await known('/es/properties/0b0c4f66-2f0f-4b6e-9d5c-3c6e8b9d7a10')).toEqual(['/', ...home, 'root']);
  expect(await known('/es')).toEqual(['/', 'root']);
  expect((await known('/es/nothing/here')).length).toBeGreaterThan(ROUTES.length);
});
