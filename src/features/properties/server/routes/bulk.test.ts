import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { COMPLETE_PROPERTY, actOnProperty, publishProperty } from '#tests/support/fixtures/properties.ts';
import { BULK } from '../../domain/rules.ts';

const app = await createTestApp();
const ana = await app.createUser('ana');
const leo = await app.createUser('leo');

const bulk = async (as: TestUser, body: object) => app.request('POST', '/api/properties/bulk', { as, body });
const draft = async (as: TestUser, body: object = {}): Promise<string> =>
  (await app.request('POST', '/api/properties', { as, body })).body.property.id;
const own = async (as: TestUser, id: string) =>
  (await app.request('GET', `/api/properties/${id}/own`, { as })).body.property;
const mine = async (as: TestUser, query: string) =>
  (await app.request('GET', `/api/properties/mine?${query}`, { as })).body;

test('each property is published or paused by itself, and the others are told apart', async () => {
  const paused = await publishProperty(app, ana);
  await actOnProperty(app, ana, paused, 'pause');
  const incomplete = await draft(ana, { title: 'Piso sin fotos todavía' });
  const theirs = await publishProperty(app, leo);
  const { status, body } = await bulk(ana, { action: 'publish', ids: [paused, incomplete, theirs] });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { id: paused, state: 'published', error: null },
    { id: incomplete, state: 'draft', error: { code: 'property_incomplete' } },
    { id: theirs, state: null, error: { code: 'not_found', fields: [] } },
  ]);
  expect(body.results[1].error.fields).toEqual(expect.arrayContaining(['photos', 'lat']));
  const again = await bulk(ana, { action: 'pause', ids: [paused, theirs] });
  expect(again.body.results).toMatchObject([{ state: 'paused' }, { state: null, error: { code: 'not_found' } }]);
  expect((await own(leo, theirs)).state).toBe('published');
});

test('publishing many passes the review of each', async () => {
  const eva = await app.createUser('eva');
  const id = await publishProperty(app, eva);
  await actOnProperty(app, eva, id, 'pause');
  const copy = (await app.request('POST', `/api/properties/${id}/duplicate`, { as: eva })).body.property.id;
  const description = `${COMPLETE_PROPERTY.description} Paga la reserva por Bizum y te lo guardo.`;
  await app.request('PATCH', `/api/properties/${copy}`, { as: eva, body: { description } });
  expect((await bulk(eva, { action: 'publish', ids: [copy] })).body.results).toMatchObject([
    { state: 'in_review', error: null },
  ]);
});

test('prices change to the cent, per room, and never those of another owner', async () => {
  const flat = await publishProperty(app, ana);
  const rooms = [
    { kind: 'single', name: 'Azul', price_cents: 38_500, deposit_cents: 38_500 },
    { kind: 'double', price_cents: 42_000, state: 'occupied' },
  ];
  const shared = await draft(ana, { offer: 'rooms', rooms });
  const [blue, other] = (await own(ana, shared)).rooms;
  const theirs = await publishProperty(app, leo);
  const priceOf = (id: string, rent: number | null, rest: object[] = []) => ({
    id,
    rent_cents: rent,
    deposit_cents: rent,
    rooms: rest,
  });
  const { body } = await bulk(ana, {
    action: 'price',
    prices: [
      priceOf(flat, 101_325),
      priceOf(shared, null, [
        { id: blue.id, price_cents: 37_153, deposit_cents: 37_153 },
        { id: leo.id, price_cents: 1, deposit_cents: 1 },
      ]),
      priceOf(theirs, 100),
      priceOf(flat, 4_000),
    ],
  });
  expect(body.results).toMatchObject([
    { id: flat, state: 'published', error: null },
    { id: shared, state: 'draft', error: null },
    { id: theirs, state: null, error: { code: 'not_found' } },
    { id: flat, state: 'published', error: { code: 'property_incomplete', fields: ['rent_cents'] } },
  ]);
  expect(await own(ana, flat)).toMatchObject({ rent_cents: 101_325, deposit_cents: 101_325 });
  expect((await own(ana, shared)).rooms).toMatchObject([
    { id: blue.id, name: 'Azul', price_cents: 37_153, deposit_cents: 37_153 },
    { id: other.id, price_cents: 42_000, deposit_cents: null, state: 'occupied' },
  ]);
  expect((await own(leo, theirs)).rent_cents).toBe(105_000);
});

test.each([
  [{ action: 'archive', ids: [ana.id] }],
  [{ action: 'pause', ids: [] }],
  [{ action: 'pause', ids: ['x'] }],
  [{ action: 'pause', ids: [ana.id], prices: [] }],
  [{ action: 'pause', ids: Array.from({ length: BULK.maxProperties + 1 }, () => ana.id) }],
  [{ action: 'price', prices: [{ id: ana.id, rent_cents: -1, deposit_cents: null, rooms: [] }] }],
  [{ action: 'price', prices: [{ id: ana.id, rent_cents: 1, deposit_cents: null, rooms: [], state: 'published' }] }],
])('%j is refused', async (body) => {
  expect((await bulk(ana, body)).status).toBe(400);
});

test('an owner may not send bulk requests without end', async () => {
  const ida = await app.createUser('ida');
  const statuses = [];
  for (let nth = 0; nth <= BULK.perMinute; nth += 1)
    statuses.push((await bulk(ida, { action: 'pause', ids: [ida.id] })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test('an owner finds listings by title, district, city, street or reference, without accents', async () => {
  const pau = await app.createUser('pau');
  const one = await draft(pau, { title: 'Ático en Gràcia', city_id: '08019', street: 'Carrer de Verdi, 3' });
  app.clock.advance(1000);
  const two = await draft(pau, { title: 'Piso 100 % exterior', city_id: '46250', district: 'Ruzafa' });
  const idsFor = async (q: string) =>
    (await mine(pau, `q=${encodeURIComponent(q)}`)).properties.map(({ id }: { id: string }) => id);
  expect(await idsFor('atico barcelona')).toEqual([one]);
  expect(await idsFor('VERDI')).toEqual([one]);
  expect(await idsFor('ruzafa')).toEqual([two]);
  expect(await idsFor('100 %')).toEqual([two]);
  expect(await idsFor('_')).toEqual([]);
  expect((await mine(pau, 'q=valencia')).counts).toEqual({ draft: 1 });
  expect(await idsFor('')).toEqual([two, one]);
});

test('the list shows the totals of each published listing', async () => {
  const sol = await app.createUser('sol');
  const id = await publishProperty(app, sol);
  app.clock.advance(1000);
  await draft(sol);
  await app.request('POST', `/api/properties/${id}/view`, { as: leo });
  const { properties } = await mine(sol, 'group=all');
  expect(properties.map(({ figures }: { figures: unknown }) => figures)).toEqual([
    null,
    { views: 1, saves: 0, interests: 0 },
  ]);
});
