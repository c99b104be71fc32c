import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { LOCATION_REQUEST } from '../../domain/location-requests.ts';
import { locationData } from './personal-data.ts';

const PATH = '/api/places/missing';
const VETUSTA = { kind: 'city', name: 'Vetusta', location: 'Asturias', link: 'https://vetusta.example/' };

let app: TestApp;
let lucia: TestUser;
let marc: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  [lucia, marc] = [await app.createUser('missing-lucia'), await app.createUser('missing-marc')];
});

const ask = async (as: TestUser | null, body: object) => app.request('POST', PATH, { as, body, lang: 'es' });
const requestsFor = async (name: string) =>
  queryRows<{ state: string; people: number }>(
    app.baseContext.db,
    sql`select state, (select count(*)::int from location_requests a where a.requested_location_id = m.id) as people
      from requested_locations m where name = ${name}`,
  );

test("a user's request counts once in any spelling, and requests of several users are merged", async () => {
  expect((await ask(null, VETUSTA)).status).toBe(401);
  const first = await ask(lucia, VETUSTA);
  expect([first.status, first.body.state]).toEqual([201, 'open']);
  const again = await ask(lucia, { ...VETUSTA, name: '  vetústa ', link: null });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await ask(marc, { ...VETUSTA, name: 'VETUSTA' })).body.id).toBe(first.body.id);
  expect(await requestsFor('Vetusta')).toEqual([{ state: 'open', people: 2 }]);
});

test('concurrent requests for one location share one row', async () => {
  const wanted = { kind: 'university', name: 'Universidad de Vetusta', location: 'Asturias' };
  const answers = await Promise.all([lucia, marc, lucia, marc].map(async (as) => ask(as, wanted)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201, 201]);
  expect(await requestsFor('Universidad de Vetusta')).toEqual([{ state: 'open', people: 2 }]);
});

test('an existing location is named in the error', async () => {
  for (const [kind, name, existing] of [
    ['city', 'oviedo', 'Oviedo'],
    ['city', 'San Sebastian', 'Donostia/San Sebastián'],
    ['university', 'UPV', 'Universitat Politècnica de València'],
  ]) {
    const { status, body } = await ask(lucia, { kind, name, location: 'aquí' });
    expect([status, body.code]).toEqual([409, 'missing_place_exists']);
    expect(body.error).toContain(existing);
  }
});

test.each([
  [{ ...VETUSTA, kind: 'country' }, 'kind'],
  [{ ...VETUSTA, name: ' x ' }, 'name'],
  [{ ...VETUSTA, name: '123' }, 'name'],
  [{ ...VETUSTA, name: 'x'.repeat(LOCATION_REQUEST.nameMaxLength + 1) }, 'name'],
  [{ ...VETUSTA, location: '' }, 'location'],
  [{ ...VETUSTA, link: 'javascript:alert(1)' }, 'link'],
])('%j is rejected', async (body, field) => {
  const answer = await ask(lucia, body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

test('requests are limited per day', async () => {
  const greedy = await app.createUser('missing-greedy');
  for (let count = 0; count < LOCATION_REQUEST.maxPerWindow; count += 1)
    expect((await ask(greedy, { ...VETUSTA, name: `Vetusta ${'i'.repeat(count + 1)}` })).status).toBe(201);
  const refused = await ask(greedy, { ...VETUSTA, name: 'Vetusta la Nueva' });
  expect([refused.status, refused.body.code]).toEqual([429, 'missing_place_limit']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  app.clock.advance(LOCATION_REQUEST.windowMs);
  const { token } = (
    await app.request('POST', '/api/auth/sign-in/email', {
      body: { email: greedy.email, password: 'una clave larga' },
    })
  ).body;
  expect((await ask({ ...greedy, token }, { ...VETUSTA, name: 'Vetusta la Nueva' })).status).toBe(201);
});

test("a user's requests are exported and erased with them, and no others", async () => {
  const ctx = contextAs(app, marc);
  const collected: object[] = [];
  for await (const row of locationData.collect(ctx, marc.id).parts['location_requests']?.() ?? []) collected.push(row);
  expect(collected).toMatchObject([{ name: 'Vetusta' }, { name: 'Universidad de Vetusta' }]);
  await ask(marc, { ...VETUSTA, name: 'Sólo Mía' });
  await locationData.erase(ctx, marc.id);
  expect(await requestsFor('Vetusta')).toEqual([{ state: 'open', people: 1 }]);
  expect(await requestsFor('Sólo Mía')).toEqual([]);
});
