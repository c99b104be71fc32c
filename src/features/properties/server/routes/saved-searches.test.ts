import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { sendSearchAlerts } from '../service/search/saved-searches.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';

const PATH = '/api/properties/searches';
let app: TestApp;
let ana: TestUser;
let leo: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  ana = await app.createUser('ana');
  leo = await app.createUser('leo');
});

const save = async (as: TestUser, body: object) => app.request('POST', PATH, { as, body });
const mine = async (as: TestUser) => (await app.request('GET', PATH, { as })).body.searches;
const notificationsOf = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications;

test('a search is saved in normalized form, edited and deleted, by its owner only', async () => {
  const body = { name: ' Valencia ', query: 'price_max=600&city_id=46250&sort=price&nonsense=1', frequency: 'daily' };
  const { status, body: made } = await save(leo, body);
  expect([status, made.search]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Valencia',
      query: 'province_id=46&city_id=46250&price_max=600',
      frequency: 'daily',
      fresh: 0,
      created_at: expect.any(String),
    },
  ]);
  const one = `${PATH}/${made.search.id}`;
  for (const as of [ana, null]) {
    const status = as ? 404 : 401;
    expect((await app.request('PATCH', one, { as, body: { name: 'Mía' } })).status).toBe(status);
    expect((await app.request('DELETE', one, { as })).status).toBe(status);
  }
  expect((await app.request('PATCH', one, { as: leo, body: { frequency: 'off' } })).body.search.frequency).toBe('off');
  expect((await app.request('PATCH', one, { as: leo, body: { name: '' } })).status).toBe(400);
  expect(await mine(ana)).toEqual([]);
  expect((await app.request('DELETE', one, { as: leo })).status).toBe(204);
  expect(await mine(leo)).toEqual([]);
});

test('properties since the last visit are new, except own ones', async () => {
  await save(leo, { name: 'Granada', query: 'city_id=18087', frequency: 'off' });
  const fresh = async () => (await mine(leo)).map((search: { fresh: number }) => search.fresh);
  const granada = { city_id: '18087', lat: 37.18, lon: -3.6 };
  await publishProperties(app, ana, [granada, granada, {}]);
  await publishProperties(app, leo, [granada]);
  expect(await fresh()).toEqual([2]);
  app.clock.advance(60_000);
  await app.request('GET', '/api/properties?province_id=18&city_id=18087&sort=price', { as: leo });
  expect(await fresh()).toEqual([0]);
  for (const { id } of await mine(leo)) await app.request('DELETE', `${PATH}/${id}`, { as: leo });
});

test('alerts for new properties are sent once, in the app and by email, at the chosen frequency', async () => {
  await save(leo, { name: 'Al momento', query: 'city_id=37274', frequency: 'instant' });
  await save(leo, { name: 'Cada día', query: 'city_id=37274&kind=flat', frequency: 'daily' });
  await save(leo, { name: 'Nunca', query: 'city_id=37274', frequency: 'off' });
  const salamanca = { city_id: '37274', lat: 40.96, lon: -5.66, title: 'Habitaciones en el casco viejo' };
  const [first] = await publishProperties(app, ana, [salamanca]);
  app.clock.advance(5 * 60_000);
  await sendSearchAlerts(app.context());
  await sendSearchAlerts(app.context());
  expect(await notificationsOf(leo)).toMatchObject([
    { type: 'search_hit', data: { property_id: first, title: salamanca.title } },
  ]);
  await publishProperties(app, ana, [salamanca]);
  app.clock.advance(DAY_MS);
  await sendSearchAlerts(app.context());
  const after = await notificationsOf(leo);
  expect(after).toHaveLength(3);
  expect(after.map(({ data }: { data: object }) => data)).toContainEqual(
    expect.objectContaining({ search: 'Cada día', homes: '2', query: 'province_id=37&city_id=37274&kind=flat' }),
  );
  const mails = (await app.sentEmails()).filter(({ kind }) => kind === 'search-hit');
  expect(mails.map(({ subject }) => subject)).toContain('2 pisos nuevos para «Cada día»');
  expect(mails).toHaveLength(3);
  expect(mails.map(({ text }) => text).join('\n')).toContain(`/properties/${first}`);
});

test('saved searches are limited to twenty, also concurrently', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, async (_, nth) => save(ana, { name: `n${nth}`, query: '', frequency: 'off' })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'too_many_searches'));
  expect(await mine(ana)).toHaveLength(20);
});
