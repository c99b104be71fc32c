import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { snapToGrid } from '../../domain/point.ts';
import { encodePolygon } from '../../domain/search/drawn-polygon.ts';

/** Searches within an area that was drawn on the map. */
const BENIMACLET = { lat: 39.4862, lon: -0.3591 };
const JESUS = { lat: 39.45, lon: -0.39 };
/** Within 500 m of the grid, so that the public point is outside of a small area around it. */
const HIDDEN = { lat: 39.4712, lon: -0.3712 };

let app: TestApp;
let ana: TestUser;
let inside: string;
let both: string[];
beforeAll(async () => {
  app = await createTestApp();
  ana = await app.createUser('ana');
  const leo = await app.createUser('leo');
  const [north = '', south = ''] = await publishProperties(app, leo, [BENIMACLET, { ...JESUS, lift: true }]);
  inside = north;
  both = [north, south];
  await publishProperties(app, leo, [{ ...HIDDEN, city_id: '46131' }]);
});

const square = ({ lat, lon }: Point, half: number) =>
  encodePolygon([
    { lat: lat + half, lon: lon - half },
    { lat: lat + half, lon: lon + half },
    { lat: lat - half, lon: lon + half },
    { lat: lat - half, lon: lon - half },
  ]);
const get = async (path: string) => (await app.request('GET', `/api/properties${path}`)).body;
const idsIn = (found: { homes: { id: string }[] }) => found.homes.map(({ id }) => id);

test('an area limits the list, the map and the counts', async () => {
  const polygon = square(snapToGrid(BENIMACLET), 0.01);
  expect(idsIn(await get(`?polygon=${polygon}`))).toEqual([inside]);
  const map = await get(`/map?polygon=${polygon}&area=-1,39,0,40`);
  expect(map.markers.map(({ id }: { id: string }) => id)).toEqual([inside]);
  expect((await get('/facets?city_id=46250')).facets.offer.whole).toBe(2);
  expect((await get(`/facets?polygon=${polygon}`)).facets.offer.whole).toBe(1);
});

test('an area is more than its bounding box', async () => {
  const [north, south] = [snapToGrid(BENIMACLET), snapToGrid(JESUS)];
  const box = [
    { lat: north.lat + 0.01, lon: south.lon - 0.01 },
    { lat: north.lat + 0.01, lon: north.lon + 0.01 },
    { lat: south.lat - 0.01, lon: north.lon + 0.01 },
    { lat: south.lat - 0.01, lon: south.lon - 0.01 },
  ];
  expect(idsIn(await get(`?city_id=46250&polygon=${encodePolygon(box)}`)).toSorted()).toEqual(both.toSorted());
  expect(idsIn(await get(`?city_id=46250&polygon=${encodePolygon(box.slice(0, 3))}`))).toEqual([inside]);
});

test('only the public point decides, so that drawing reveals no exact location', async () => {
  const shown = snapToGrid(HIDDEN);
  expect(Math.hypot(shown.lat - HIDDEN.lat, shown.lon - HIDDEN.lon)).toBeGreaterThan(0.001);
  expect(idsIn(await get(`?city_id=46131&polygon=${square(HIDDEN, 0.0005)}`))).toEqual([]);
  expect(idsIn(await get(`?city_id=46131&polygon=${square(shown, 0.0005)}`))).toHaveLength(1);
});

test('a search without results offers to drop the area, with its count', async () => {
  const polygon = square(snapToGrid(BENIMACLET), 0.01);
  const { loosen } = await get(`/loosen?lift=1&polygon=${polygon}`);
  expect(loosen).toContainEqual({ filter: 'polygon', query: 'lift=1', homes: 1, price_max: null, km: null });
});

test('a saved search keeps the area and counts what is new in it', async () => {
  const query = `polygon=${square(snapToGrid(BENIMACLET), 0.01)}`;
  const body = { name: 'Mi zona', query, frequency: 'daily' };
  const made = await app.request('POST', '/api/properties/searches', { as: ana, body });
  expect([made.status, made.body.search.query]).toEqual([201, query]);
  await publishProperties(app, await app.createUser('eva'), [BENIMACLET, JESUS]);
  const { searches } = (await app.request('GET', '/api/properties/searches', { as: ana })).body;
  expect(searches.map(({ fresh }: { fresh: number }) => fresh)).toEqual([1]);
});

test.each(['394652.-3781_16.79', '488566.23522_16.79_-95.7', "394652.-3781_16.79_-95.7)'::polygon--"])(
  '%s is refused',
  async (polygon) => {
    const query = new URLSearchParams({ polygon });
    expect((await app.request('GET', `/api/properties?${query}`)).status).toBe(400);
  },
);
