import { expect, test } from 'vitest';
import { ROUTES } from '#app/web/route-table.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { createTestGroup } from '#tests/support/fixtures/groups.ts';
import { actOnProperty, COMPLETE_PROPERTY, publishProperty } from '#tests/support/fixtures/properties.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { isWellFormed, elementTexts } from '#tests/support/checks/xml.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { SITEMAP_PAGES } from '../../domain/sitemap.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://tukan.example' });
const server = await serveTestApp(app);
const ana = await app.createUser('ana');
const shown = await publishProperty(app, ana, { title: 'Piso & <luz> en "Benimaclet"' });
const paused = await publishProperty(app, ana);
await actOnProperty(app, ana, paused, 'pause');
const drafted = (await app.request('POST', '/api/properties', { as: ana, body: COMPLETE_PROPERTY })).body.property.id;

const get = async (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

test('the sitemap index lists pages and properties in both languages, and published properties only', async () => {
  const index = await get('/sitemap.xml');
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const text = await index.text();
  expect(isWellFormed(text)).toBe(true);
  const files = elementTexts(text, 'loc');
  expect(files).toEqual(['pages', 'places', 'homes-1'].map((name) => `https://tukan.example/sitemaps/${name}.xml`));
  const propertySitemap = await (await get('/sitemaps/homes-1.xml')).text();
  expect(isWellFormed(propertySitemap)).toBe(true);
  expect(elementTexts(propertySitemap, 'loc')).toEqual(
    LANGS.map((lang) => `https://tukan.example/${lang}/properties/${shown}`),
  );
  expect(propertySitemap).toContain(`hreflang="x-default" href="https://tukan.example/properties/${shown}"`);
  expect(elementTexts(propertySitemap, 'lastmod')[0]).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(propertySitemap).not.toContain(paused);
  expect(propertySitemap).not.toContain(drafted);
  expect((await get('/sitemaps/homes-2.xml')).status).toBe(404);
  expect((await get('/sitemaps/other.xml')).status).not.toBe(200);
});

test('without PUBLIC_URL, sitemaps and feeds vary by the host that their links name', async () => {
  const other = await createTestApp();
  await publishProperty(other, await other.createUser('sol'));
  const { url } = await serveTestApp(other);
  const paths = [
    '/robots.txt',
    '/sitemap.xml',
    ...['pages', 'places', 'homes-1'].map((name) => `/sitemaps/${name}.xml`),
  ];
  for (const path of [...paths, '/feeds/homes.xml']) {
    const answer = await fetch(url + path);
    expect([path, answer.status, answer.headers.get('vary')]).toEqual([path, 200, expect.stringMatching(/\bhost\b/i)]);
    expect(await answer.text(), path).toContain(url);
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const again = await fetch(url + path, { headers });
    expect([path, again.status, again.headers.get('vary')]).toEqual([path, 304, expect.stringMatching(/\bhost\b/i)]);
  }
});

test('the sitemap index has no file of which every owner is disabled or hidden', async () => {
  const other = await createTestApp();
  const pages = await serveTestApp(other);
  const [eva, leo] = [await other.createUser('eva'), await other.createUser('leo')];
  for (const as of [eva, leo]) {
    await other.request('POST', '/api/profile/create', { as });
    await publishProperty(other, as);
  }
  const files = async () => elementTexts(await (await fetch(`${pages.url}/sitemap.xml`)).text(), 'loc').join(' ');
  await other.request('PUT', '/api/profile/onboarding', { as: leo, body: { visible: false } });
  expect(await files()).toContain('/sitemaps/homes-1.xml');
  await setAccountStatus(other, eva.id, 'suspended');
  expect(await files()).not.toContain('/sitemaps/homes-');
  expect((await fetch(`${pages.url}/sitemaps/homes-1.xml`)).status).toBe(404);
});

test('the location sitemap lists locations with properties', async () => {
  const locationSitemap = await (await get('/sitemaps/places.xml')).text();
  expect(isWellFormed(locationSitemap)).toBe(true);
  const paths = elementTexts(locationSitemap, 'loc').filter((address) => address.includes('/es/'));
  expect(paths).toContain('https://tukan.example/es/properties/en/valencia');
  expect(paths).toContain('https://tukan.example/es/properties/universidad/upv');
  expect(paths.filter((path) => path.includes('/en/'))).toHaveLength(1);
  expect(paths).not.toContain('https://tukan.example/es/properties/universidad/uam');
});

test('the sitemap lists public groups only', async () => {
  const [leo, eva] = [await app.createUser('leo'), await app.createUser('eva')];
  for (const as of [leo, eva]) await app.request('POST', '/api/profile/create', { as });
  const group = await createTestGroup(app, leo);
  await createTestGroup(app, eva, { visibility: 'link' });
  expect(elementTexts(await (await get('/sitemap.xml')).text(), 'loc')).toContain(
    'https://tukan.example/sitemaps/groups-1.xml',
  );
  const groups = await (await get('/sitemaps/groups-1.xml')).text();
  expect(isWellFormed(groups)).toBe(true);
  expect(elementTexts(groups, 'loc')).toEqual(LANGS.map((lang) => `https://tukan.example/${lang}/groups/${group}`));
  expect((await get('/sitemaps/groups-2.xml')).status).toBe(404);
});

test('unchanged files are revalidated by ETag', async () => {
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/homes-1.xml',
    '/robots.txt',
    '/feeds/homes.xml',
  ]) {
    const first = await get(path);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([path, again.status]).toEqual([path, 304]);
  }
});

test('the sitemap lists exactly the public pages', () => {
  const apart = /^\/(auth|public\/(appeal|leaving|still-free|unsubscribe|confirm-list|leave-list))/;
  const open = ROUTES.filter(({ path, access }) => access === 'public' && !path.includes(':') && !apart.test(path));
  expect([...SITEMAP_PAGES].sort()).toEqual(open.map(({ path }) => path).sort());
});

test('robots.txt names the sitemap and the disallowed paths', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const lines = (await answer.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Disallow: /api/',
      'Disallow: /student/',
      'Disallow: /en/admin',
      'Disallow: /auth/',
      'Sitemap: https://tukan.example/sitemap.xml',
    ]),
  );
});

test('a search has a feed with price, photo and date of its properties', async () => {
  const answer = await get('/feeds/homes.xml?city_id=46250&lang=en');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const text = await answer.text();
  expect(isWellFormed(text)).toBe(true);
  expect(elementTexts(text, 'title')).toEqual([
    'Homes and rooms: València · Tukan',
    'Piso & <luz> en "Benimaclet" · €1,140/month',
  ]);
  expect(elementTexts(text, 'link')).toEqual([
    'https://tukan.example/en/properties?city_id=46250',
    `https://tukan.example/en/properties/${shown}`,
  ]);
  expect(text).toMatch(
    /<enclosure url="https:\/\/tukan\.example\/api\/properties\/photos\/[^"]+\/large" type="image\/webp"/,
  );
  expect(new Date(elementTexts(text, 'pubDate')[0] ?? '').getTime()).toBe(
    Math.floor(app.clock.now().getTime() / 1000) * 1000,
  );
  expect(elementTexts(await (await get('/feeds/homes.xml?city_id=28079')).text(), 'item')).toEqual([]);
  expect((await get('/feeds/homes.xml?colour=red')).status).toBe(400);
});

test('content excluded from search engines is in no sitemap, and its page has noindex', async () => {
  const nora = await app.createUser('nora');
  await app.request('POST', '/api/profile/create', { as: nora });
  const propertyId = await publishProperty(app, nora);
  const group = await createTestGroup(app, nora);
  const listed = async () => [
    (await (await get('/sitemaps/homes-1.xml')).text()).includes(propertyId),
    (await (await get('/sitemaps/groups-1.xml')).text()).includes(group),
    (await app.request('GET', `/api/properties/${propertyId}/detail`)).body.home.may_index,
    (await app.request('GET', `/api/groups/${group}`)).body.group.may_index,
  ];
  expect(await listed()).toEqual([true, true, true, true]);
  await app.request('PUT', '/api/profile/engine-settings', { as: nora, body: { hide_from_engines: true } });
  expect(await listed()).toEqual([false, false, false, false]);
});
