import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { queryRows } from '#platform/db/db.ts';
import { profiles } from '#features/profiles/server/tables.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createTestGroup } from '#tests/support/fixtures/groups.ts';
import { actOnProperty } from '#tests/support/fixtures/properties.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';
import { LOCATION_PAGE } from '../../domain/location-pages.ts';
import { PUBLIC_PAGES } from '../../domain/rules.ts';

const app = await createTestApp();
const ana = await app.createUser('ana');
const GANDIA = { city_id: '46131', lat: 38.9667, lon: -0.1833 };
const city = async (slug: string, as?: TestUser) => app.request('GET', `/api/site/cities/${slug}`, as ? { as } : {});
const landingCities = async () => (await app.request('GET', '/api/site/cities')).body.cities;
const VERA = { lat: 39.482, lon: -0.344 };
const later = () => app.clock.advance(PUBLIC_PAGES.cacheTtlMs + 1);

test('a city without properties has a page with a single URL', async () => {
  const { status, body, headers } = await city('valencia');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(body.city).toEqual({
    id: '46250',
    name: 'València',
    slug: 'valencia',
    province: { id: '46', name: 'València/Valencia' },
  });
  expect(body.homes).toEqual({ whole: 0, shared: 0, rooms: 0 });
  expect([body.prices, body.newest, body.neighbours, body.people, body.days_on_offer]).toEqual([
    [],
    [],
    [],
    null,
    null,
  ]);
  expect(body.universities.map(({ id }: { id: string }) => id)).toContain('upv');
  for (const other of ['Valencia', '46250']) expect((await city(other)).body.city.slug).toBe('valencia');
  for (const wrong of ['atlantis', '99999']) expect((await city(wrong)).status).toBe(404);
  for (const wrong of ['x'.repeat(101), 'a--b', '%27']) expect((await city(wrong)).status).toBe(400);
});

test('statistics cover published properties, and prices only above the minimum count', async () => {
  await publishProperties(app, ana, [
    ...[90_000, 100_000, 110_000, 120_000].map((rent_cents) => ({ ...VERA, rent_cents })),
    GANDIA,
  ]);
  const [paused = ''] = await publishProperties(app, ana, [{}]);
  await actOnProperty(app, ana, paused, 'pause');
  const few = (await city('valencia')).body;
  expect([few.homes.whole, few.prices]).toEqual([4, []]);
  await actOnProperty(app, ana, paused, 'archive');
  app.clock.advance(-60_000);
  await publishProperties(app, ana, [{ ...VERA, rent_cents: 400_000 }]);
  expect((await city('valencia')).body.homes.whole).toBe(4);
  later();
  const { body } = await city('valencia');
  expect(body.homes).toEqual({ whole: 5, shared: 0, rooms: 0 });
  expect(body.prices).toMatchObject([{ offer: 'whole', homes: 5, median_cents: 119_000 }]);
  expect(body.prices[0].bars.reduce((sum: number, { homes }: { homes: number }) => sum + homes, 0)).toBe(5);
  expect(body.campus_km).toBeGreaterThan(0);
  expect(body.newest).toHaveLength(5);
  expect(body.newest[0].fit).toBeNull();
  expect(body.neighbours).toMatchObject([{ slug: 'gandia', homes: 1 }]);
  expect(body.neighbours[0].km).toBeGreaterThan(50);
});

test('a university page lists properties near its campuses', async () => {
  const { status, body } = await app.request('GET', '/api/site/universities/UPV');
  expect([status, body.university.slug, body.homes.whole]).toEqual([200, 'upv', 6]);
  const [vera] = body.campuses;
  expect(vera).toMatchObject({ city: { slug: 'valencia' }, homes: 5 });
  expect(body.newest[0].distance.to).toContain('UPV');
  expect((await app.request('GET', '/api/site/universities/upw')).status).toBe(404);
});

test('people are rounded down to tens, groups count while open, and properties of banned users do not count', async () => {
  const now = app.clock.now();
  const people = [];
  for (let at = 0; at < 11; at += 1) people.push(await app.createUser(`p${at}`));
  await app.baseContext.db
    .insert(profiles)
    .values(
      people.map(({ id }) => ({ id, cityId: '46250', onboardingCompleted: true, createdAt: now, updatedAt: now })),
    );
  await createTestGroup(app, people[0] as TestUser, { city_id: '46250' });
  later();
  expect((await city('valencia')).body).toMatchObject({ people: 10, groups: 1 });
  await app.baseContext.db.execute(
    sql`update users set status = 'banned' where id in (${ana.id}, ${people[1]?.id}, ${people[2]?.id})`,
  );
  later();
  expect((await city('valencia')).body).toMatchObject({ people: null, groups: 1, homes: { whole: 0 }, newest: [] });
  await app.baseContext.db.execute(sql`update users set status = 'active'`);
});

test('the days on offer are shown once enough properties have been rented', async () => {
  const ids = (
    await queryRows<{ id: string }>(
      app.baseContext.db,
      sql`select id from properties where state = 'published' and city_id = '46250'`,
    )
  ).map(({ id }) => id);
  const days = async () => {
    later();
    return (await city('valencia')).body.days_on_offer;
  };
  app.clock.advance(4 * DAY_MS);
  for (const id of ids.slice(0, 3)) await actOnProperty(app, ana, id, 'rent');
  app.clock.advance(2 * DAY_MS);
  await app.baseContext.db
    .execute(sql`insert into property_events (id, property_id, action, from_state, to_state, created_at)
    values (${ana.id}, ${ids[3] ?? ''}, 'reserve', 'published', 'reserved', ${app.clock.now().toISOString()})`);
  expect(await days()).toBeNull();
  app.clock.advance(DAY_MS);
  await actOnProperty(app, ana, ids[4] ?? '', 'rent');
  // Time on the market ends with the reservation, not with the rental.
  await actOnProperty(app, ana, ids[3] ?? '', 'rent');
  expect(await days()).toBe(4);
});

test('the landing page lists cities once there are enough of them', async () => {
  expect(await landingCities()).toEqual([]);
  const locations = [GANDIA, { city_id: '28079', lat: 40.42, lon: -3.7 }, { city_id: '08019', lat: 41.39, lon: 2.17 }];
  for (const location of locations)
    await publishProperties(
      app,
      ana,
      Array.from({ length: LOCATION_PAGE.landingMinProperties }, () => location),
    );
  later();
  const unknown = { room_cents: null, people: null };
  expect(await landingCities()).toEqual([
    { id: '46131', name: 'Gandia', slug: 'gandia', homes: 4, ...unknown },
    { id: '08019', name: 'Barcelona', slug: 'barcelona', homes: 3, ...unknown },
    { id: '28079', name: 'Madrid', slug: 'madrid', homes: 3, ...unknown },
  ]);
});

test('a city of the landing page has a price from eight properties on, and people in tens', async () => {
  const room = {
    city_id: '28079',
    lat: 40.42,
    lon: -3.7,
    offer: 'rooms',
    rent_cents: null,
    rooms: [{ kind: 'single', price_cents: 38_000 }],
  };
  const madrid = async () => {
    later();
    return (await landingCities()).find(({ slug }: { slug: string }) => slug === 'madrid');
  };
  const missing = LOCATION_PAGE.landingMinPriced - LOCATION_PAGE.landingMinProperties;
  await publishProperties(
    app,
    ana,
    Array.from({ length: missing - 1 }, () => room),
  );
  expect(await madrid()).toMatchObject({ homes: LOCATION_PAGE.landingMinPriced - 1, room_cents: null });
  await publishProperties(app, ana, [room]);
  const [{ room_cents: cents }, page] = [await madrid(), (await city('madrid')).body];
  expect(cents).toBe(page.prices.find(({ offer }: { offer: string }) => offer === 'rooms').median_cents);
  await app.baseContext.db.execute(sql`update profiles set city_id = '28079' where city_id = '46250'`);
  expect(await madrid()).toMatchObject({ people: 10 });
  await app.baseContext.db.execute(
    sql`update profiles set city_id = '46131' where id in (select id from profiles where city_id = '28079' limit 2)`,
  );
  expect(await madrid()).toMatchObject({ people: null });
});
