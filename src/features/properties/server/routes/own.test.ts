import { expect, test } from 'vitest';
import { race } from '#tests/support/fixtures/race.ts';
import { contextAs, createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { propertyPhoto, publishProperty } from '#tests/support/fixtures/properties.ts';
import { queryRows } from '#platform/db/db.ts';
import { PROPERTY } from '../../domain/rules.ts';
import { duplicateProperty } from '../service/duplicate.ts';
import { createDraft } from '../service/properties.ts';
import { sql } from 'drizzle-orm';

const app = await createTestApp();
const ana = await app.createUser('ana');
const leo = await app.createUser('leo');

async function draft(as: TestUser, body: object = {}) {
  const answer = await app.request('POST', '/api/properties', { as, body });
  expect(answer.status).toBe(201);
  return answer.body.property;
}

const addPhoto = async (as: TestUser, id: string, bytes: Uint8Array) =>
  app.request('POST', `/api/properties/${id}/photos`, { as, body: bytes, headers: { 'content-type': 'image/jpeg' } });

test('a draft is edited step by step, lists its missing fields, and is accessible to its owner only', async () => {
  const { id, missing } = await draft(ana);
  expect(missing).toMatchObject({
    kind: 'required',
    title: 'required',
    lat: 'place_required',
    photos: 'photos_required',
  });
  const { body } = await app.request('PATCH', `/api/properties/${id}`, {
    as: ana,
    body: { kind: 'flat', title: '  Piso  ' },
  });
  expect(body.property).toMatchObject({ kind: 'flat', title: 'Piso', missing: { title: 'title_too_short' } });
  expect(body.property.missing).not.toHaveProperty('kind');
  for (const [method, path, sent] of [
    ['GET', `/api/properties/${id}/own`, undefined],
    ['PATCH', `/api/properties/${id}`, { title: 'Mío' }],
    ['POST', `/api/properties/${id}/actions`, { action: 'archive' }],
    ['GET', `/api/properties/${id}`, undefined],
  ] as const) {
    const { status } = await app.request(method, path, { as: leo, ...(sent && { body: sent }) });
    expect([path, status]).toEqual([path, 404]);
  }
  expect((await addPhoto(leo, id, await propertyPhoto())).status).toBe(404);
});

test('unknown fields are refused, including owner and state', async () => {
  for (const body of [{ state: 'published' }, { owner_id: leo.id }, { public_lat: 1 }, { monthly_cents: 1 }]) {
    const { status } = await app.request('POST', '/api/properties', { as: ana, body });
    expect([body, status]).toEqual([body, 400]);
  }
});

test('an incomplete property is not published, and its missing fields are named', async () => {
  const { id } = await draft(ana, { kind: 'flat', agency_fee_cents: 50_000 });
  const { status, body } = await app.request('POST', `/api/properties/${id}/actions`, {
    as: ana,
    body: { action: 'submit' },
  });
  expect([status, body.code]).toEqual([400, 'property_incomplete']);
  const message = expect.any(String);
  expect(body.fields).toMatchObject({ title: message, photos: message, agency_fee_payer: message });
});

test('a room that is free until a day before it is free contradicts itself', async () => {
  const room = { kind: 'double', price_cents: 40_000, available_from: '2027-02-01' };
  const rooms = [{ ...room, available_to: '2027-01-01' }, { ...room, available_to: '2027-06-30' }, room];
  const { missing } = await draft(ana, { kind: 'flat', offer: 'rooms', rooms });
  const ofRooms = Object.entries(missing).filter(([field]) => field.startsWith('rooms'));
  expect(ofRooms).toEqual([['rooms.0.available_to', 'date_order']]);
});

test('a home or room that is free for less than the minimum stay contradicts itself', async () => {
  const missingWith = async (values: object) => (await draft(ana, { kind: 'flat', ...values })).missing;
  const free = { available_from: '2027-09-01', available_to: '2028-06-15' };
  const stay = 'min_stay_months';
  expect((await missingWith({ ...free, min_stay_months: 10 }))[stay]).toBeUndefined();
  expect((await missingWith({ ...free, min_stay_months: 11 }))[stay]).toBe('stay_too_long');
  expect((await missingWith({ ...free, available_to: null, min_stay_months: 11 }))[stay]).toBeUndefined();
  const room = { kind: 'double', price_cents: 40_000, ...free };
  const rooms = await missingWith({
    offer: 'rooms',
    min_stay_months: 11,
    rooms: [room, { ...room, available_to: null }],
  });
  expect(Object.keys(rooms).filter((field) => field.startsWith('rooms'))).toEqual(['rooms.0.available_to']);
});

test('a published property shows its total price, and neither its address nor its exact point', async () => {
  const id = await publishProperty(app, ana, { show_street: true });
  const { status, body } = await app.request('GET', `/api/properties/${id}`);
  expect(status).toBe(200);
  expect(body.property).toMatchObject({
    state: 'published',
    city: { id: '46250' },
    totals: { rent_cents: 105_000, monthly_cents: 114_000, move_in_cents: 210_000 },
    street: 'Calle de la Murta',
    photos: [{ width: 1200, height: 900 }],
  });
  const serialized = JSON.stringify(body);
  expect(serialized).not.toContain('39.4862');
  expect(serialized).not.toContain('puerta');
  expect(body.property).not.toHaveProperty('lat');
  const { headers, status: photoStatus } = await app.request('GET', body.property.photos[0].urls.small);
  expect([photoStatus, headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('state transitions follow the rules, and each is recorded', async () => {
  const id = await publishProperty(app, ana);
  const act = async (action: string) =>
    (await app.request('POST', `/api/properties/${id}/actions`, { as: ana, body: { action } })).status;
  expect(await act('resume')).toBe(409);
  expect(await act('pause')).toBe(200);
  expect((await app.request('GET', `/api/properties/${id}`)).status).toBe(404);
  expect(await act('resume')).toBe(200);
  expect(await act('rent')).toBe(200);
  expect((await app.request('PATCH', `/api/properties/${id}`, { as: ana, body: { title: null } })).status).toBe(409);
  const story = await queryRows<{ action: string; actor_id: string }>(
    app.database.db,
    sql`select action, actor_id::text from property_events where property_id = ${id} order by created_at, id`,
  );
  expect(story.map(({ action }) => action).sort()).toEqual(['create', 'pause', 'rent', 'resume', 'submit']);
  expect(new Set(story.map(({ actor_id }) => actor_id))).toEqual(new Set([ana.id]));
});

test('the neighbourhood follows the public point, unless the owner names another', async () => {
  const ruzafa = { city_id: '46250', lat: 39.4617, lon: -0.3745 };
  const { id, district } = await draft(ana, ruzafa);
  expect(district).toMatch(/Russafa|Ruzafa/);
  const edit = async (body: object): Promise<string | null> =>
    (await app.request('PATCH', `/api/properties/${id}`, { as: ana, body })).body.property.district;
  expect(await edit({ city_id: '28079', lat: 40.4255, lon: -3.7045 })).toMatch(/Malasaña/);
  expect(await edit({ district: 'Noviciado' })).toBe('Noviciado');
  expect(await edit({ city_id: '46250', lat: 39.4617, lon: -0.3745 })).toBe('Noviciado');
});

test('rooms keep their ids, and the cheapest free one sets the price', async () => {
  const { id } = await draft(ana, {
    offer: 'rooms',
    rooms: [
      { kind: 'single', price_cents: 35_000 },
      { kind: 'double', price_cents: 42_000 },
    ],
  });
  const { body: before } = await app.request('GET', `/api/properties/${id}/own`, { as: ana });
  const [cheap, dear] = before.property.rooms;
  expect(before.property).toMatchObject({ free_rooms: 2, totals: { rent_cents: 35_000 } });
  const { body: after } = await app.request('PATCH', `/api/properties/${id}`, {
    as: ana,
    body: { rooms: [dear, { ...cheap, state: 'occupied' }, { kind: 'single' }] },
  });
  expect(after.property.rooms.map((room: { id: string }) => room.id).slice(0, 2)).toEqual([dear.id, cheap.id]);
  expect(after.property).toMatchObject({ free_rooms: 2, totals: { rent_cents: 42_000 } });
});

test('an owner reorders and deletes photos', async () => {
  const { id } = await draft(ana);
  const ids: string[] = [];
  for (const color of ['#111111', '#777777', '#eeeeee'])
    ids.push((await addPhoto(ana, id, await propertyPhoto(color))).body.photo.id);
  const turned = ids.toReversed();
  const order = `/api/properties/${id}/photos/order`;
  expect((await app.request('PUT', order, { as: leo, body: { photo_ids: turned } })).status).toBe(404);
  expect((await app.request('PUT', order, { as: ana, body: { photo_ids: turned.slice(1) } })).status).toBe(400);
  expect((await app.request('PUT', order, { as: ana, body: { photo_ids: turned } })).status).toBe(204);
  const path = `/api/properties/${id}/photos/${turned[0]}`;
  expect((await app.request('DELETE', path, { as: leo })).status).toBe(404);
  expect((await app.request('DELETE', path, { as: ana })).status).toBe(204);
  const { body } = await app.request('GET', `/api/properties/${id}/own`, { as: ana });
  expect(body.property.photos.map((one: { id: string }) => one.id)).toEqual(turned.slice(1));
  expect((await app.request('GET', `/api/properties/photos/${turned[0]}/small`)).status).toBe(404);
});

test('invalid images are refused', async () => {
  const { id } = await draft(ana);
  const { status, body } = await addPhoto(ana, id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([status, body.code]).toEqual([400, 'not_an_image']);
});

test('a duplicate is a separate draft with its own photos', async () => {
  const id = await publishProperty(app, ana, {
    offer: 'rooms',
    rooms: [{ kind: 'double', price_cents: 40_000, deposit_cents: 40_000, state: 'occupied' }],
  });
  expect((await app.request('POST', `/api/properties/${id}/duplicate`, { as: leo })).status).toBe(404);
  const { status, body } = await app.request('POST', `/api/properties/${id}/duplicate`, { as: ana });
  const copy = body.property;
  expect(status).toBe(201);
  expect(copy).toMatchObject({
    state: 'draft',
    missing: {},
    lat: 39.4862,
    rooms: [{ kind: 'double', deposit_cents: 40_000, state: 'available' }],
  });
  expect(
    (await app.request('DELETE', `/api/properties/${copy.id}/photos/${copy.photos[0].id}`, { as: ana })).status,
  ).toBe(204);
  const { body: ownView } = await app.request('GET', `/api/properties/${id}`);
  expect((await app.request('GET', ownView.property.photos[0].urls.medium)).status).toBe(200);
});

test('the most recently edited draft is offered first, whatever was created since', async () => {
  const eva = await app.createUser('eva');
  const last = async () => (await app.request('GET', '/api/properties/unfinished', { as: eva })).body.property;
  expect(await last()).toBeNull();
  const { id } = await draft(eva, { title: 'El primero de todos' });
  app.clock.advance(1000);
  for (let nth = 0; nth < PROPERTY.ownPageSize; nth += 1) await draft(eva);
  app.clock.advance(60_000);
  await app.request('PATCH', `/api/properties/${id}`, { as: eva, body: { m2: 60 } });
  const { properties } = (await app.request('GET', '/api/properties/mine', { as: eva })).body;
  expect(properties.map((property: { id: string }) => property.id)).not.toContain(id);
  expect(await last()).toMatchObject({ id, m2: 60 });
  await app.request('POST', `/api/properties/${id}/actions`, { as: eva, body: { action: 'archive' } });
  expect((await last()).id).not.toBe(id);
  expect((await app.request('GET', '/api/properties/unfinished', { as: leo })).body.property?.id).not.toBe(id);
  expect((await app.request('GET', '/api/properties/unfinished')).status).toBe(401);
});

test('of many drafts and copies at once only as many are created as one person may have', async () => {
  const sol = await app.createUser('sol');
  const ctx = contextAs(app, sol);
  const { id } = await draft(sol);
  await app.database.runScript(`
    insert into properties (id, owner_id, state, created_at, updated_at, state_since)
      select gen_random_uuid(), '${sol.id}', 'draft', now(), now(), now()
      from generate_series(1, ${PROPERTY.maxManuallyCreated - 3});`);
  const drafts = Array.from({ length: 6 }, () => async () => createDraft(ctx));
  const copies = Array.from({ length: 6 }, () => async () => duplicateProperty(ctx, id));
  expect(await race([...drafts, ...copies])).toEqual({ succeeded: 2, codes: ['too_many_properties'] });
});
