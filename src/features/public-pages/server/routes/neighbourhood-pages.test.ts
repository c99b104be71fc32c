import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';
import { PUBLIC_PAGES } from '../../domain/rules.ts';
import { listLocationPages } from '../service/location-pages.ts';

/** Grid points in Malasaña and in Chamberí, without a district written by the owner. */
const MALASANA = { city_id: '28079', lat: 40.4262, lon: -3.7046 };
const CHAMBERI = { city_id: '28079', lat: 40.4336, lon: -3.7037 };

let app: TestApp;
let malasana: string[];
beforeAll(async () => {
  app = await createTestApp();
  const ana = await app.createUser('ana');
  malasana = await publishProperties(
    app,
    ana,
    [90_000, 100_000, 110_000, 120_000, 130_000].map((rent_cents) => ({ ...MALASANA, rent_cents })),
  );
  await publishProperties(app, ana, [CHAMBERI, {}]);
});

const get = async (path: string) => app.request('GET', `/api/site/cities/${path}`);

test('a neighbourhood page has the medians of its own properties, under any of its names', async () => {
  const { status, body, headers } = await get('madrid/neighbourhoods/malasana-universidad');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(body.neighbourhood).toMatchObject({ id: '28079-malasana-universidad', slug: 'malasana-universidad' });
  expect(body.city).toMatchObject({ slug: 'madrid', province: { id: '28' } });
  expect(body.homes.whole).toBe(5);
  expect(body.prices).toMatchObject([{ offer: 'whole', homes: 5, median_cents: 119_000 }]);
  expect(body.newest.map(({ id }: { id: string }) => id).toSorted()).toEqual(malasana.toSorted());
  for (const name of ['malasana', 'Malasana-Universidad'])
    expect((await get(`28079/neighbourhoods/${name}`)).body.neighbourhood.slug).toBe('malasana-universidad');
  for (const wrong of ['madrid/neighbourhoods/benimaclet', 'atlantis/neighbourhoods/malasana'])
    expect((await get(wrong)).status).toBe(404);
});

test('nearby neighbourhoods are those with properties, without the district around', async () => {
  const { neighbours } = (await get('madrid/neighbourhoods/malasana-universidad')).body;
  const slugs = neighbours.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toContain('distrito-chamberi');
  expect(slugs).not.toContain('distrito-centro');
});

test('city pages and the sitemap list neighbourhoods with enough properties for a median', async () => {
  const slugs = (await get('madrid')).body.neighbourhoods.map(({ slug }: { slug: string }) => slug);
  expect(slugs.toSorted()).toEqual(['distrito-centro', 'malasana-universidad']);
  const pages = await listLocationPages(app.context());
  expect(pages.filter((path) => /\/en\/.+\//.test(path)).toSorted()).toEqual([
    '/properties/en/madrid/distrito-centro',
    '/properties/en/madrid/malasana-universidad',
  ]);
});

test('a property page links to the neighbourhood of its public point', async () => {
  const { home } = (await app.request('GET', `/api/properties/${malasana[0]}/detail`)).body;
  expect(home).toMatchObject({ city_slug: 'madrid', neighbourhood: { slug: 'malasana-universidad' } });
});

test('the sitemap counts the neighbourhoods of one city at a time, and again after an hour', async () => {
  const pages = async () => (await listLocationPages(app.context())).filter((path) => path.includes('chamberi'));
  expect(await pages()).toEqual([]);
  const leo = await app.createUser('leo');
  await publishProperties(app, leo, [...Array.from({ length: 5 }, () => CHAMBERI), { city_id: '46250' }]);
  app.clock.advance(PUBLIC_PAGES.sitemapTtlMs / 2);
  expect(await pages()).toEqual([]);
  app.clock.advance(PUBLIC_PAGES.sitemapTtlMs / 2);
  const { db } = app.database;
  let [running, most] = [0, 0];
  const watched = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'execute') return value;
      return async (...args: Parameters<typeof db.execute>) => {
        most = Math.max(most, (running += 1));
        return target.execute(...args).finally(() => (running -= 1));
      };
    },
  });
  expect((await listLocationPages({ ...app.context(), db: watched })).join()).toContain('chamberi');
  expect(most).toBe(1);
});
