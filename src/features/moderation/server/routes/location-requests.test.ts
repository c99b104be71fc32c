import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { citiesResponse, universitiesResponse } from '#features/locations/domain/schema.ts';
import {
  cityById,
  setAddedLocations,
  seedLocations,
  universityById,
  universitiesInCity,
} from '#features/locations/server/service.ts';
import { startLocationSync } from '#features/locations/server/service/location-sync.ts';
import { parseSearchText } from '#features/properties/server/service/search/parse-search-text.ts';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { eventually } from '#tests/support/client/eventually.ts';

let app: TestApp;
let admin: TestUser;
let lucia: TestUser;
let marc: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  [admin, lucia, marc] = [
    await app.createUser('places-admin'),
    await app.createUser('places-lucia'),
    await app.createUser('places-marc'),
  ];
  await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
});

let count = 0;
let name = '';
let missing = '';
beforeEach(async () => {
  count += 1;
  name = `Vetusta ${String.fromCodePoint(97 + count)}x`;
  // Resets the daily request limit.
  await app.baseContext.db.execute(sql`delete from requested_locations`);
  missing = await askFor('city');
});

async function askFor(kind: string, as = lucia, called = name): Promise<string> {
  const { body } = await app.request('POST', '/api/places/missing', {
    as,
    body: { kind, name: called, location: 'Asturias' },
  });
  return body.id;
}

const city = () => ({ kind: 'city', name, province_id: '33', lat: 43.36, lon: -5.85, population: 12_000 });
const university = () => ({
  kind: 'university',
  name: `Universidad de ${name}`,
  short_name: `UV${count}`,
  sector: 'public',
  campuses: [
    { name: 'Centro', city_id: '33044', lat: 43.36, lon: -5.85 },
    { name: 'Mar', city_id: '33024', lat: 43.53, lon: -5.66 },
  ],
  domains: [`Vetusta${count}.example`],
});
const add = async (id: string, body: object, as: TestUser | null = admin) =>
  app.request('POST', `/api/admin/places/${id}/add`, { as, body });
const dismiss = async (id: string, body: object, as: TestUser | null = admin) =>
  app.request('POST', `/api/admin/places/${id}/dismiss`, { as, body });
const noticesOf = async (person: TestUser) =>
  queryRows<{ data: Record<string, string> }>(
    app.baseContext.db,
    sql`select data from notifications where user_id = ${person.id} and type = 'place_answer' and data ->> 'place_name' like ${`%${name}%`}`,
  );
const auditOf = async (subject: string) =>
  queryRows<{ action: string; detail: object }>(
    app.baseContext.db,
    sql`select action, detail from audit_log where subject_id = ${subject}`,
  );

test('an added city is in lists, searches and snapshots at once, and its requesters are notified', async () => {
  await askFor('city', marc);
  const { status, body } = await add(missing, city());
  expect(status).toBe(201);
  const id: string = body.place_id;
  expect(id).toMatch(/^339\d\d$/);
  expect(cityById(id)).toMatchObject({ name, provinceId: '33', population: 12_000 });
  const listed = citiesResponse.parse((await app.request('GET', '/api/cities?province_id=33')).body).cities;
  expect(listed).toContainEqual({ id, name, province_id: '33', population: 12_000 });
  expect(
    (await app.request('GET', '/files/places/added.json')).body.cities.map((one: { id: string }) => one.id),
  ).toContain(id);
  expect((await parseSearchText(app.context(), `piso en ${name}`, {})).filters.city_id).toBe(id);
  for (const person of [lucia, marc])
    await eventually(async () =>
      expect(await noticesOf(person)).toEqual([
        { data: { place_kind: 'city', place_name: name, outcome: 'added', place_id: id } },
      ]),
    );
  expect(await auditOf(id)).toMatchObject([{ action: 'place.add', detail: { requested_location_id: missing } }]);
  expect((await add(missing, city())).body.code).toBe('missing_place_decided');
});

test('an added location survives a reload of the seed data and reaches other processes', async () => {
  const requestId = await askFor('university');
  const { body } = await add(requestId, university());
  expect(body.place_id).toBe(`uv${count}`);
  await app.baseContext.db.execute(sql`update seed_versions set checksum = 'another edition'`);
  await seedLocations(app.context());
  setAddedLocations({ cities: [], universities: [] });
  expect(universityById(body.place_id)).toBeNull();
  await startLocationSync(app.context());
  expect(universityById(body.place_id)).toMatchObject({
    kind: 'public',
    cityId: '33044',
    provinceId: '33',
    campusCityIds: ['33044', '33024'],
    domains: [`vetusta${count}.example`],
    campuses: [{ name: 'Centro', cityId: '33044' }, { name: 'Mar' }],
  });
  expect(universitiesInCity('33024').map(({ id }) => id)).toContain(body.place_id);
  const listed = universitiesResponse.parse(
    (await app.request('GET', '/api/universities?city_id=33024')).body,
  ).universities;
  expect(listed.map(({ id }) => id)).toContain(body.place_id);
});

test('one of two concurrent decisions wins', async () => {
  const answers = await Promise.all([add(missing, city()), dismiss(missing, { reason: 'not_found' })]);
  expect(answers.map(({ status }) => status).sort()).toSatisfy(
    ([first, second]: number[]) => first! < 300 && second === 409,
  );
});

test('two cities added to a province at once get different ids', async () => {
  const other = await askFor('city', marc, `Otra ${name}`);
  const answers = await Promise.all([add(missing, city()), add(other, { ...city(), name: `Otra ${name}` })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.place_id)).size).toBe(2);
});

test.each([
  ['an unknown province', { province_id: '53' }, 'province_id'],
  ['a name that exists in the province', { name: 'OVIEDO' }, 'name'],
  ['a point elsewhere in Spain', { lat: 36.5, lon: -6.3 }, 'lat'],
  ['a point in France', { lat: 48.8, lon: 2.3 }, 'lat'],
])('%s is refused', async (_, wrong, field) => {
  const { status, body } = await add(missing, { ...city(), ...wrong });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect((await noticesOf(lucia)).length).toBe(0);
});

test.each([
  ['no campus', { campuses: [] }, 'campuses'],
  ['a campus in no city', { campuses: [{ name: 'x', city_id: '33900', lat: 43.3, lon: -5.8 }] }, 'campuses.0.city_id'],
  ['a campus far from its city', { campuses: [{ name: 'x', city_id: '33044', lat: 40, lon: -3 }] }, 'campuses.0.lat'],
  ['the domain of another university', { domains: ['upv.es'] }, 'domains'],
  ['a URL as domain', { domains: ['https://upv.es'] }, 'domains.0'],
  ['an existing short name', { short_name: 'upv' }, 'short_name'],
])('a university with %s is refused', async (_, wrong, field) => {
  const requestId = await askFor('university');
  const { status, body } = await add(requestId, { ...university(), ...wrong });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('requesters are notified of the existing location or of another reason', async () => {
  expect((await dismiss(missing, { reason: 'there_already', place_id: '00000' })).status).toBe(400);
  expect((await dismiss(missing, { reason: 'because' })).status).toBe(400);
  expect((await dismiss(missing, { reason: 'not_in_spain' })).status).toBe(204);
  await eventually(async () =>
    expect(await noticesOf(lucia)).toEqual([
      { data: { place_kind: 'city', place_name: name, outcome: 'not_in_spain' } },
    ]),
  );
  expect(await auditOf(missing)).toMatchObject([{ action: 'place.dismiss', detail: { reason: 'not_in_spain' } }]);
  const oviedo = await askFor('city', marc, `Ovieddo ${name}`);
  expect((await dismiss(oviedo, { reason: 'there_already', place_id: '33044' })).status).toBe(204);
  await eventually(async () =>
    expect(
      await queryRows(
        app.baseContext.db,
        sql`select data ->> 'place_name' as name, data ->> 'place_id' as id from notifications
          where user_id = ${marc.id} and data ->> 'outcome' = 'there_already'`,
      ),
    ).toEqual([{ name: 'Oviedo', id: '33044' }]),
  );
});

test('the list has the number of requesters and similar names', async () => {
  const requestId = await askFor('university', lucia, 'Universidad Politécnica de Balencia');
  await askFor('university', marc, 'universidad politecnica de balencia');
  const { status, body } = await app.request('GET', '/api/admin/places?state=open', { as: admin });
  expect(status).toBe(200);
  const found = body.places.find((one: { id: string }) => one.id === requestId);
  expect(found).toMatchObject({
    people: 2,
    created_at: app.clock.now().toISOString(),
    asked: [{ location: 'Asturias', link: null }, { location: 'Asturias' }],
  });
  expect(found.alike[0]).toMatchObject({ id: 'upv' });
  expect(body.counts.open).toBeGreaterThanOrEqual(body.places.length);
});

test('only admins read and decide requests', async () => {
  for (const as of [null, lucia]) {
    const refused = as ? 404 : 401;
    expect((await app.request('GET', '/api/admin/places?state=open', { as })).status).toBe(refused);
    expect((await add(missing, city(), as)).status).toBe(refused);
    expect((await dismiss(missing, { reason: 'not_found' }, as)).status).toBe(refused);
  }
  expect((await add('00000000-0000-4000-8000-000000000000', city())).status).toBe(404);
  expect((await add('x', city())).status).toBe(400);
  expect((await app.request('GET', '/api/admin/places?state=x', { as: admin })).status).toBe(400);
});
