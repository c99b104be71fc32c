import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { SNAPSHOT_ROOT } from '../domain/rules.ts';
import { citiesResponse, provincesResponse, universitiesResponse } from '../domain/schema.ts';
import {
  cityById,
  provinceById,
  readReferenceData,
  seedLocations,
  universitiesInCity,
  universityById,
} from './service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

function snapshot(name: string): unknown {
  const file = path.join(import.meta.dirname, '../../../../public', SNAPSHOT_ROOT, name);
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function ids(where: string): Promise<string[]> {
  const { status, body } = await app.request('GET', `/api/universities${where}`);
  expect(status).toBe(200);
  return universitiesResponse.parse(body).universities.map(({ id }) => id);
}

test('the 52 provinces are listed by name without a session', async () => {
  const { status, body } = await app.request('GET', '/api/provinces');
  expect(status).toBe(200);
  const { provinces } = provincesResponse.parse(body);
  expect(provinces).toHaveLength(52);
  expect(provinces.slice(0, 4).map(({ name }) => name)).toEqual([
    'A Coruña',
    'Alacant/Alicante',
    'Albacete',
    'Almería',
  ]);
  expect(provinces.findIndex(({ name }) => name === 'Ávila')).toBe(6);
});

test('cities are listed by province or all together', async () => {
  const madrid = citiesResponse.parse((await app.request('GET', '/api/cities?province_id=28')).body).cities;
  expect(madrid).toHaveLength(179);
  expect(madrid).toContainEqual({ id: '28079', name: 'Madrid', province_id: '28', population: 3_255_944 });
  const all = citiesResponse.parse((await app.request('GET', '/api/cities')).body).cities;
  expect(all).toHaveLength(8132);
});

test('a university is listed in every city and province where it has a campus', async () => {
  expect(await ids('?city_id=51001')).toEqual(['ugr']);
  expect(await ids('?city_id=03009')).toEqual(['upv']);
  expect(await ids('?province_id=44')).toEqual(['unizar']);
  expect(await ids('?city_id=08266&province_id=08')).toEqual(['uab']);
  expect(await ids('?city_id=08266&province_id=28')).toEqual([]);
  expect(await ids('?city_id=28001')).toEqual([]);
  expect(await ids('')).toHaveLength(96);
});

test.each([
  ['/api/cities?province_id=00', 'province_id'],
  ['/api/cities?province_id=53', 'province_id'],
  ['/api/cities?province_id=8', 'province_id'],
  ['/api/cities?province_id=', 'province_id'],
  ['/api/cities?province_id=28%27--', 'province_id'],
  ['/api/cities?province_id=28&province_id=08', 'province_id'],
  ['/api/cities?name=Madrid', 'name'],
  ['/api/universities?city_id=28', 'city_id'],
  ['/api/universities?city_id=53001', 'city_id'],
  ['/api/universities?province_id=x', 'province_id'],
])('%s is rejected', async (address, field) => {
  const { status, body } = await app.request('GET', address);
  expect(status).toBe(400);
  expect(body.code).toBe('validation');
  expect(Object.keys(body.fields)).toEqual([field]);
});

test('invalid fields get the messages of the specification', async () => {
  const { body } = await app.request('GET', '/api/universities?city_id=28', { lang: 'es' });
  expect(body.fields.city_id).toBe('Por favor selecciona una ciudad válida');
});

test('responses are cacheable and revalidated by ETag', async () => {
  const first = await app.request('GET', '/api/provinces');
  expect(first.headers.get('cache-control')).toContain('public');
  const tag = first.headers.get('etag') ?? '';
  const request = new Request('http://tukan.test/api/provinces', { headers: { 'if-none-match': tag } });
  const again = await app.api(request, '127.0.0.1');
  expect([tag === '', again.status]).toEqual([false, 304]);
});

test('the snapshots equal the API responses, including the order', async () => {
  expect(snapshot('provinces.json')).toEqual((await app.request('GET', '/api/provinces')).body);
  expect(snapshot('universities.json')).toEqual((await app.request('GET', '/api/universities')).body);
  for (const { id } of readReferenceData().provinces) {
    expect(snapshot(`cities-${id}.json`)).toEqual((await app.request('GET', `/api/cities?province_id=${id}`)).body);
  }
});

test('seeding changes nothing until the data changes', async () => {
  const ctx = app.context();
  const loaded = () => queryRows<{ at: string }>(ctx.db, sql`select loaded_at::text as at from seed_versions`);
  const before = await loaded();
  app.clock.advance(60_000);
  await Promise.all([seedLocations(app.context()), seedLocations(app.context())]);
  expect(await loaded()).toEqual(before);
  await ctx.db.execute(sql`update seed_versions set checksum = 'another edition'`);
  await ctx.db.execute(sql`update cities set name = 'Vetusta' where id = '33044'`);
  await seedLocations(ctx);
  expect(await loaded()).not.toEqual(before);
  expect(await queryRows(ctx.db, sql`select name from cities where id = '33044'`)).toEqual([{ name: 'Oviedo' }]);
  expect(await queryRows(ctx.db, sql`select count(*)::int as n from university_campuses`)).toEqual([
    { n: readReferenceData().universities.flatMap(({ campuses }) => campuses).length },
  ]);
});

test('locations are looked up in memory', () => {
  expect(provinceById('20')?.name).toBe('Gipuzkoa');
  expect(cityById('20069')).toMatchObject({ name: 'Donostia/San Sebastián', provinceId: '20' });
  expect(universityById('upv')?.domains).toContain('upv.es');
  expect([provinceById('53'), cityById('00000'), universityById('other')]).toEqual([null, null, null]);
  expect(universitiesInCity('03009').map(({ id }) => id)).toEqual(['upv']);
});
