import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app/app.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import type { PropertyCardData } from '../../../domain/search/search-filters.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { insertProperties } from '#tests/support/fixtures/generated-properties.ts';
import { publishProperties } from '#tests/support/fixtures/published-properties.ts';
import { saveDraft } from '../properties.ts';
import { indexMissing } from './search-index.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

const GRANADA = { city_id: '18087', lat: 37.18, lon: -3.6 };
const SHARED = { ...GRANADA, advertiser: 'current_household', title: 'Habitaciones con nosotros' };
const ROOMS_LEFT = {
  advertiser: 'outgoing_tenant',
  offer: 'rooms',
  contract: 'room',
  rooms: [{ kind: 'single', price_cents: 40_000 }],
};
const HABITS = { smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'no', crypto_payment: 'no' };
const FRIEND = {
  age: 22,
  type: 'student',
  city_id: '18087',
  university_id: 'ugr',
  preferences: HABITS,
  geek_preferences: { anime: true, manga: true },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

async function withProfile(name: string, fields: object = FRIEND): Promise<TestUser> {
  const as = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as });
  const { status } = await app.request('PUT', '/api/profile/onboarding', { as, body: { alias: name, ...fields } });
  expect(status).toBe(200);
  return as;
}
const search = async (query: string, as: TestUser | null = null) =>
  (await app.request('GET', `/api/properties?${query}`, { as })).body;
const idsIn = (body: { homes: PropertyCardData[] }) => body.homes.map(({ id }) => id);

test('cards show the distance to the campus of the reader, and guests see none', async () => {
  const [owner, granadina, valenciana] = [
    await withProfile('duena'),
    await withProfile('nazari'),
    await withProfile('fallera', { ...FRIEND, university_id: 'upv' }),
  ];
  await publishProperties(app, owner, [{ city_id: '46250', lat: 39.47, lon: -0.36 }]);
  const distances = async (as: TestUser | null) =>
    (await search('city_id=46250', as)).homes.map(({ distance }: PropertyCardData) => distance?.to);
  expect(await distances(null)).toEqual([undefined]);
  expect(await distances(valenciana)).toEqual([expect.stringContaining('UPV')]);
  expect(await distances(granadina)).toEqual([undefined]);
});

describe('with residents', () => {
  test("a property has the viewer's fit with the resident, and the best come first", async () => {
    const [me, friend, smoker] = [
      await withProfile('mia'),
      await withProfile('paco'),
      await withProfile('humo', { ...FRIEND, age: 64, preferences: { ...HABITS, smoking: 'yes' } }),
    ];
    const [good, alone] = await publishProperties(app, friend, [SHARED, GRANADA]);
    const [bad] = await publishProperties(app, smoker, [SHARED]);
    const body = await search('city_id=18087', me);
    expect(body.sort).toBe('best');
    expect(idsIn(body)).toEqual([good, alone, bad]);
    const [first, second, third] = body.homes;
    expect(first.fit).toEqual({
      percent: expect.any(Number),
      known: expect.any(Number),
      worst: null,
      people: [{ name: 'paco', avatar_url: null }],
    });
    expect(first.fit.percent).toBeGreaterThanOrEqual(SEARCH.minFitPercent);
    expect(second.fit).toBeNull();
    expect(third.fit.percent).toBeLessThan(first.fit.percent);
    expect(idsIn(await search('city_id=18087&household=1', me))).toEqual([good]);
    const { facets } = (await app.request('GET', '/api/properties/facets?city_id=18087', { as: me })).body;
    expect(facets.household).toEqual({ 1: 1 });
    const asGuest = await search('city_id=18087&household=1');
    expect(asGuest).toMatchObject({ sort: 'newest', total: { count: 3 } });
    expect(asGuest.homes.map((property: PropertyCardData) => property.fit)).toEqual([null, null, null]);
  });
});

test('the fit is that with the whole household, with the worst named, and too little known gives no number', async () => {
  const [me, friend, leaver, tidy, smoker, silent] = [
    await withProfile('nora'),
    await withProfile('vega'),
    await withProfile('saliente'),
    await withProfile('orden'),
    await withProfile('fuma', { ...FRIEND, age: 64, preferences: { ...HABITS, smoking: 'yes' } }),
    await withProfile('callado', { city_id: '18087' }),
  ];
  const [lived = '', left = ''] = [
    ...(await publishProperties(app, friend, [SHARED])),
    ...(await publishProperties(app, leaver, [{ ...SHARED, ...ROOMS_LEFT }])),
  ];
  const moveIn = async (id: string, people: readonly TestUser[]) => {
    for (const { id: userId } of people)
      await app.baseContext.db.execute(
        sql`insert into property_residents values (${id}, ${userId}, ${app.clock.now().toISOString()})`,
      );
  };
  const fitOf = async (as: TestUser | null, id: string) =>
    (await app.request('GET', `/api/properties/cards?ids=${id}`, { as })).body.homes[0].fit;
  const alone = await fitOf(me, lived);
  expect([alone.worst, await fitOf(me, left)]).toEqual([null, null]);
  await moveIn(lived, [tidy, smoker]);
  await moveIn(left, [tidy]);
  const together = await fitOf(me, lived);
  expect(together).toMatchObject({ worst: 'fuma', people: [{ name: 'vega' }, expect.anything(), expect.anything()] });
  expect(together.percent).toBeLessThan(alone.percent);
  expect((await fitOf(me, left)).people).toEqual([{ name: 'orden', avatar_url: null }]);
  const fitting = async () => idsIn(await search('city_id=18087&household=1', me));
  expect(await fitting()).toContain(left);
  expect(await fitting()).not.toContain(lived);
  const { facets } = (await app.request('GET', '/api/properties/facets?city_id=18087&household=1', { as: me })).body;
  expect(facets.household).toEqual({ 1: (await fitting()).length });
  const loosen = '/api/properties/loosen?city_id=18087&household=1&price_max=100';
  const removal = (await app.request('GET', loosen, { as: me })).body.loosen.find(
    ({ filter, price_max: most }: { filter: string; price_max: number | null }) => filter === 'price_max' && !most,
  );
  expect(removal.homes).toBe((await fitting()).length);
  await app.baseContext.db.execute(sql`update profiles set visible = false where id = ${tidy.id}`);
  expect(await fitOf(me, left)).toBeNull();
  expect(await fitting()).not.toContain(left);
  await app.baseContext.db.execute(sql`update profiles set visible = true where id = ${tidy.id}`);
  expect(idsIn(await search('city_id=18087', me)).indexOf(left)).toBeLessThan(
    idsIn(await search('city_id=18087', me)).indexOf(lived),
  );
  expect([await fitOf(null, lived), await fitOf(friend, lived), await fitOf(smoker, lived)]).toEqual([
    null,
    null,
    null,
  ]);
  await app.request('POST', '/api/blocks', { as: me, body: { user_id: smoker.id } });
  expect((await fitOf(me, lived)).people).toHaveLength(2);
  await moveIn(lived, [silent]);
  expect(await fitOf(me, lived)).toMatchObject({ percent: null, known: null, worst: null });
});

test('there is no fit with a tenant who leaves, with an agency, and in a whole studio', async () => {
  const [me, friend] = [await withProfile('belen'), await withProfile('felipe')];
  const ids = await publishProperties(app, friend, [
    SHARED,
    { ...SHARED, advertiser: 'outgoing_tenant' },
    { ...SHARED, advertiser: 'agency' },
    { ...SHARED, kind: 'studio', offer: 'whole' },
  ]);
  const { homes } = (await app.request('GET', `/api/properties/cards?ids=${ids.join(',')}`, { as: me })).body;
  const fits = ids.map((id) => homes.find((one: PropertyCardData) => one.id === id).fit !== null);
  expect(fits).toEqual([true, false, false, false]);
});

describe('a search omits properties of', () => {
  test('blocked, blocking and banned people; people hidden in matching still appear', async () => {
    const [me, one, other, banned, hidden] = [
      await withProfile('rita'),
      await withProfile('uno'),
      await withProfile('otro'),
      await withProfile('ido'),
      await withProfile('oculto'),
    ];
    const property = { city_id: '37274', lat: 40.96, lon: -5.66 };
    const ids = [one, other, banned, hidden].map(async (as) => (await publishProperties(app, as, [property]))[0] ?? '');
    const [ofOne = '', ofOther = '', , ofHidden = ''] = await Promise.all(ids);
    expect((await search('city_id=37274', me)).total.count).toBe(4);
    await app.request('POST', '/api/blocks', { as: me, body: { user_id: one.id } });
    await app.request('POST', '/api/blocks', { as: other, body: { user_id: me.id } });
    await app.baseContext.db.execute(sql`update users set status = 'banned' where id = ${banned.id}`);
    await app.request('PUT', '/api/profile/onboarding', { as: hidden, body: { visible: false } });
    for (const path of ['?city_id=37274', '/map?area=-6,40,-5,41', `/cards?ids=${ofOne},${ofOther}`]) {
      const { body } = await app.request('GET', `/api/properties${path}`, { as: me });
      const seen = (body.homes ?? body.markers) as { id: string }[];
      const others = seen.filter(({ id }) => id !== ofHidden);
      expect([path, others]).toEqual([path, []]);
    }
    expect(idsIn(await search('city_id=37274')).toSorted()).toEqual([ofOne, ofOther, ofHidden].toSorted());
  });
});

test('cards are returned in the requested order while their properties are public', async () => {
  const ana = await withProfile('ana');
  const property = { city_id: '48020', lat: 43.26, lon: -2.93, rent_cents: 80_000 };
  const [a = '', b = '', c = ''] = await publishProperties(app, ana, [
    property,
    { ...property, kind: 'house' },
    { ...property, rent_cents: 200_000 },
  ]);
  const cards = async (ids: string) => app.request('GET', `/api/properties/cards?ids=${ids}`);
  expect(idsIn((await cards(`${c},${a},${ana.id},${b}`)).body)).toEqual([c, a, b]);
  expect((await cards('x')).status).toBe(400);
  expect((await cards(Array.from({ length: 25 }, () => a).join(','))).status).toBe(400);
  const similar = async (id: string) => app.request('GET', `/api/properties/${id}/similar`);
  expect(idsIn((await similar(a)).body)).toEqual([b, c]);
  await app.baseContext.db.execute(sql`update properties set state = 'reserved' where id = ${b}`);
  await app.baseContext.db.execute(sql`update properties set state = 'paused' where id = ${c}`);
  expect(idsIn((await cards(`${a},${b},${c}`)).body)).toEqual([a, b]);
  expect(idsIn((await similar(a)).body)).toEqual([]);
  expect((await similar(c)).status).toBe(404);
  expect(idsIn(await search('city_id=48020'))).toEqual([a]);
});

test('a price drop is shown for a fortnight', async () => {
  const eva = await withProfile('eva');
  const [id = ''] = await publishProperties(app, eva, [
    { city_id: '50297', lat: 41.65, lon: -0.88, rent_cents: 90_000 },
  ]);
  const drop = async () => (await search('city_id=50297')).homes[0].price_drop_cents;
  expect(await drop()).toBeNull();
  await saveDraft(contextAs(app, eva), id, { rent_cents: 95_000 });
  expect(await drop()).toBeNull();
  await saveDraft(contextAs(app, eva), id, { rent_cents: 84_000 });
  expect(await drop()).toBe(6000);
  app.clock.advance(SEARCH.priceDropDays * DAY_MS + 1000);
  expect(await drop()).toBeNull();
});

test('a property published without an index entry is indexed by the job', async () => {
  const ines = await withProfile('ines');
  const [id] = await publishProperties(app, ines, [
    { city_id: '33024', lat: 43.54, lon: -5.66, title: 'Buhardilla con encanto' },
  ]);
  await app.baseContext.db.execute(sql`delete from property_search where property_id = ${id}`);
  expect((await search('q=buhardillas+en+gijon')).homes).toEqual([]);
  await indexMissing(app.context());
  expect(idsIn(await search('q=buhardillas+en+gijon'))).toEqual([id]);
});

describe('with many properties', () => {
  const AREA = '-4,40,-3,41';
  beforeAll(async () => insertProperties(app.baseContext.db, 1500), 60_000);

  test('the best order continues in the next order, without gaps or duplicates', async () => {
    const me = await withProfile('leo');
    const seen: string[] = [];
    let first: { count: number; more: boolean } | null = null;
    for (let page: string | null = ''; page !== null;) {
      const body = await search(`city_id=28079${page && `&page=${page}`}`, me);
      first ??= body.total;
      seen.push(...idsIn(body));
      page = body.next;
    }
    expect(seen.length).toBeGreaterThan(SEARCH.rankedCandidates + SEARCH.pageSize);
    expect(new Set(seen).size).toBe(seen.length);
    expect(first).toEqual({ count: seen.length, more: false });
    expect((await search('')).total).toEqual({ count: SEARCH.facetCap, more: true });
  });

  test('the clusters of a map count all properties and name the lowest price', async () => {
    const { markers, clusters } = (await app.request('GET', `/api/properties/map?area=${AREA}`)).body;
    expect(clusters.length).toBeGreaterThan(5);
    const count = clusters.reduce((sum: number, one: { count: number }) => sum + one.count, markers.length);
    expect(count).toBe((await search(`area=${AREA}`)).total.count);
    const lowest = Math.min(...clusters.map((one: { from_cents: number }) => one.from_cents));
    const cheapest = await search(`area=${AREA}&sort=price`);
    expect(lowest).toBe(cheapest.homes[0].monthly_cents);
  });

  test.each([
    'x',
    'n_1_2',
    'p_2026-01-01T00:00:00.000Z_0b5c1f6e-1111-4222-8333-abcdefabcdef',
    'n_2026-99-99T00:00:00.000Z_0b5c1f6e-1111-4222-8333-abcdefabcdef',
  ])('the page %s is invalid', async (page) => {
    const { status, body } = await app.request('GET', `/api/properties?sort=newest&page=${page}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['page']]);
  });
});

test('the replica finds properties, and the primary reads their current values', async () => {
  const behind = await createTestApp();
  const [propertyId] = await publishProperties(behind, await behind.createUser('eva'), [GRANADA]);
  const { config, log, now } = behind.baseContext;
  const empty = (await createTestApp()).database;
  const { api, stopWork } = await createApp({
    config,
    log,
    now,
    version: 'test',
    database: empty,
    replica: behind.database,
  });
  const ask = async (served: typeof api) => {
    const answer = await served(new Request('http://tukan.test/api/properties'), '127.0.0.1');
    return (await answer.json()) as { homes: { id: string }[]; total: object };
  };
  const ofReplica = await ask(behind.api);
  expect(ofReplica.homes.map(({ id }) => id)).toEqual([propertyId]);
  // The property was hidden after the replica was copied.
  expect(await ask(api)).toMatchObject({ homes: [], total: ofReplica.total });
  await stopWork(false);
});
