import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createVectorArchive } from '#tests/support/street-map/archive.ts';
import { drawCity } from '#tests/support/street-map/drawn-city.ts';
import { startRangeServer, type RangeServer } from '#tests/support/street-map/range-server.ts';

const MADRID = { west: -3.75, south: 40.38, east: -3.65, north: 40.45 };
const tileAddress = (version: string, z: number, x: number, y: number) => `/files/street-map/${version}/${z}/${x}/${y}`;
const SOL = [12, 2005, 1544] as const;

let app: TestApp;
let admin: TestUser;
let server: RangeServer;
beforeAll(async () => {
  const build = createVectorArchive({ areas: [MADRID], zooms: [10, 12], tile: (id) => Buffer.from(`tile ${id}`) });
  server = await startRangeServer('.pmtiles', build);
  app = await createTestApp({ MAP_SOURCE: `${server.url}/build.pmtiles` });
  ({ admin } = await createReportFixtures(app));
});

test('an admin downloads the street map in the background, and the product serves its tiles', async () => {
  expect((await app.request('GET', '/api/map')).body.streets).toBeNull();
  expect((await app.request('GET', tileAddress('none', ...SOL))).status).toBe(204);
  const status = async () => (await app.request('GET', '/api/admin/street-map', { as: admin })).body;
  expect(await status()).toEqual({ installed: null, download: null });

  expect((await app.request('POST', '/api/admin/street-map', { as: admin })).status).toBe(202);
  await app.settle();
  expect(await status()).toMatchObject({ installed: { max_zoom: 12 }, download: null });
  const { streets } = (await app.request('GET', '/api/map')).body;
  expect(streets).toEqual({ version: expect.any(String), min_zoom: 10, max_zoom: 12 });

  const fetchTile = async (address: string, encoding = 'gzip') =>
    app.api(new Request(`http://tukan.test${address}`, { headers: { 'accept-encoding': encoding } }), '');
  const tile = await fetchTile(tileAddress(streets.version, ...SOL));
  expect(tile.headers.get('content-encoding')).toBe('gzip');
  expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const stored = Buffer.from(await tile.arrayBuffer());
  const plain = await fetchTile(tileAddress(streets.version, ...SOL), 'identity');
  expect(gunzipSync(stored).toString()).toBe(await plain.text());
  expect(gunzipSync(stored).toString()).toMatch(/^tile \d+$/);

  const earlier = await fetchTile(tileAddress('0-0', ...SOL));
  expect([earlier.status, earlier.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect((await fetchTile(tileAddress(streets.version, 12, 0, 0))).status).toBe(204);
  expect((await app.request('GET', tileAddress(streets.version, 2, 9, 0))).status).toBe(204);
});

test('a failed download is shown with its reason', async () => {
  const other = await createTestApp({ MAP_SOURCE: `${server.url}/missing` });
  const { admin: as } = await createReportFixtures(other);
  await other.request('POST', '/api/admin/street-map', { as });
  await other.settle();
  const { body } = await other.request('GET', '/api/admin/street-map', { as });
  expect(body.download).toMatchObject({ state: 'failed', failure: 'unreachable' });
});

test('people who are no admins cannot download or see the progress', async () => {
  const ana = await app.createUser('ana');
  for (const as of [ana, null]) {
    for (const method of ['GET', 'POST'] as const)
      expect((await app.request(method, '/api/admin/street-map', { as })).status).toBe(as ? 404 : 401);
  }
});

test('owners find streets of a city by parts of their names, once the map is there', async () => {
  const drawn = createVectorArchive({ areas: [MADRID], zooms: [10, 14], tile: drawCity({ lat: 40.415, lon: -3.7 }) });
  const source = await startRangeServer('.pmtiles', drawn);
  const other = await createTestApp({ MAP_SOURCE: `${source.url}/build.pmtiles` });
  const { admin: as } = await createReportFixtures(other);
  const owner = await other.createUser('olga');
  const find = async (text: string, cityId = '28079') =>
    (await other.request('GET', `/api/map/streets?city_id=${cityId}&q=${encodeURIComponent(text)}`, { as: owner }))
      .body;
  expect(await find('castellana')).toEqual({ streets: [] });
  await other.request('POST', '/api/admin/street-map', { as });
  await other.settle();

  const { streets } = await find('Pº de la CASTELL 12, 3º B');
  expect(streets).toEqual([{ name: 'Paseo de la Castellana', lat: expect.any(Number), lon: expect.any(Number) }]);
  expect(streets[0].lat).toBeCloseTo(40.415, 1);
  expect(streets[0].lon).toBeCloseTo(-3.7, 1);
  expect((await find('c/ mayor')).streets).toHaveLength(6);
  expect(await find('castellana', '46250')).toEqual({ streets: [] });
  expect(await find('ca')).toEqual({ streets: [] });
  expect((await other.request('GET', '/api/map/streets?city_id=28079&q=mayor')).status).toBe(401);
});
