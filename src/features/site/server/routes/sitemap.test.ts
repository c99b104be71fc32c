import { expect, test } from 'vitest';
import { PAGES } from '#app/web/url-table.ts';
import { makeTestApp } from '#tests/support/app.ts';
import { foundGroup } from '#tests/support/groups.ts';
import { actOnHome, COMPLETE_HOME, publishHome } from '#tests/support/homes.ts';
import { serveTestApp } from '#tests/support/server.ts';
import { isWellFormed, textsOf } from '#tests/support/xml.ts';
import { LISTED_PAGES } from '../../domain/sitemap.ts';

const app = await makeTestApp({ PUBLIC_URL: 'https://tukan.example' });
const server = await serveTestApp(app);
const ana = await app.person('ana');
const shown = await publishHome(app, ana, { title: 'Piso & <luz> en "Benimaclet"' });
const paused = await publishHome(app, ana);
await actOnHome(app, ana, paused, 'pause');
const drafted = (await app.call('POST', '/api/properties', { as: ana, body: COMPLETE_HOME })).body.property.id;

const get = async (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers });

test('the index leads to pages and homes, in both languages, and to no home that is not on offer', async () => {
  const index = await get('/sitemap.xml');
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const text = await index.text();
  expect(isWellFormed(text)).toBe(true);
  const files = textsOf(text, 'loc');
  expect(files).toEqual(['pages', 'places', 'homes-1'].map((name) => `https://tukan.example/sitemaps/${name}.xml`));
  const homes = await (await get('/sitemaps/homes-1.xml')).text();
  expect(isWellFormed(homes)).toBe(true);
  expect(textsOf(homes, 'loc')).toEqual(
    ['es', 'en'].map((lang) => `https://tukan.example/${lang}/properties/${shown}`),
  );
  expect(homes).toContain(`hreflang="x-default" href="https://tukan.example/properties/${shown}"`);
  expect(textsOf(homes, 'lastmod')[0]).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(homes).not.toContain(paused);
  expect(homes).not.toContain(drafted);
  expect((await get('/sitemaps/homes-2.xml')).status).toBe(404);
  expect((await get('/sitemaps/other.xml')).status).not.toBe(200);
});

test('the places that are listed are those with homes on offer', async () => {
  const places = await (await get('/sitemaps/places.xml')).text();
  expect(isWellFormed(places)).toBe(true);
  const paths = textsOf(places, 'loc').filter((address) => address.includes('/es/'));
  expect(paths).toContain('https://tukan.example/es/properties/en/valencia');
  expect(paths).toContain('https://tukan.example/es/properties/universidad/upv');
  expect(paths.filter((path) => path.includes('/en/'))).toHaveLength(1);
  expect(paths).not.toContain('https://tukan.example/es/properties/universidad/uam');
});

test('public groups are listed beside the homes, and no others', async () => {
  const [leo, eva] = [await app.person('leo'), await app.person('eva')];
  for (const as of [leo, eva]) await app.call('POST', '/api/profile/create', { as });
  const group = await foundGroup(app, leo);
  await foundGroup(app, eva, { visibility: 'link' });
  expect(textsOf(await (await get('/sitemap.xml')).text(), 'loc')).toContain(
    'https://tukan.example/sitemaps/groups-1.xml',
  );
  const groups = await (await get('/sitemaps/groups-1.xml')).text();
  expect(isWellFormed(groups)).toBe(true);
  expect(textsOf(groups, 'loc')).toEqual(['es', 'en'].map((lang) => `https://tukan.example/${lang}/groups/${group}`));
  expect((await get('/sitemaps/groups-2.xml')).status).toBe(404);
});

test('what has not changed is not sent twice', async () => {
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

test('the pages of the sitemap are the public ones that are there', () => {
  const apart = /^\/(auth|public\/(appeal|leaving|still-free|unsubscribe|confirm-list|leave-list))/;
  const open = PAGES.filter(({ path, access }) => access === 'public' && !path.includes(':') && !apart.test(path));
  expect([...LISTED_PAGES].sort()).toEqual(open.map(({ path }) => path).sort());
});

test('engines are told where the sitemap is and what is not theirs', async () => {
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

test('a search has a feed: its homes with price, picture and day', async () => {
  const answer = await get('/feeds/homes.xml?city_id=46250&lang=en');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const text = await answer.text();
  expect(isWellFormed(text)).toBe(true);
  expect(textsOf(text, 'title')).toEqual([
    'Homes and rooms: València · Tukan',
    'Piso & <luz> en "Benimaclet" · €1,140/month',
  ]);
  expect(textsOf(text, 'link')).toEqual([
    'https://tukan.example/en/properties?city_id=46250',
    `https://tukan.example/en/properties/${shown}`,
  ]);
  expect(text).toMatch(
    /<enclosure url="https:\/\/tukan\.example\/api\/properties\/photos\/[^"]+\/large" type="image\/webp"/,
  );
  expect(new Date(textsOf(text, 'pubDate')[0] ?? '').getTime()).toBe(
    Math.floor(app.clock.now().getTime() / 1000) * 1000,
  );
  expect(textsOf(await (await get('/feeds/homes.xml?city_id=28079')).text(), 'item')).toEqual([]);
  expect((await get('/feeds/homes.xml?colour=red')).status).toBe(400);
});

test('what somebody keeps out of search engines stands in no sitemap, and its page says so', async () => {
  const nora = await app.person('nora');
  await app.call('POST', '/api/profile/create', { as: nora });
  const home = await publishHome(app, nora);
  const group = await foundGroup(app, nora);
  const listed = async () => [
    (await (await get('/sitemaps/homes-1.xml')).text()).includes(home),
    (await (await get('/sitemaps/groups-1.xml')).text()).includes(group),
    (await app.call('GET', `/api/properties/${home}/detail`)).body.home.may_index,
    (await app.call('GET', `/api/groups/${group}`)).body.group.may_index,
  ];
  expect(await listed()).toEqual([true, true, true, true]);
  await app.call('PUT', '/api/profile/engine-settings', { as: nora, body: { hide_from_engines: true } });
  expect(await listed()).toEqual([false, false, false, false]);
});
