import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { createTestGroup, MADRID } from '#tests/support/fixtures/groups.ts';
import { actOnProperty, publishProperty } from '#tests/support/fixtures/properties.ts';
import { FAVORITES } from '../domain/rules.ts';

const app = await createTestApp();
const ana = await app.createUser('ana');
const leo = await app.createUser('leo');
for (const as of [ana, leo]) await app.request('POST', '/api/profile/create', { as });

const put = async (as: TestUser, kind: string, id: string, body: object = {}) =>
  app.request('PUT', `/api/favorites/${kind}/${id}`, { as, body });
const list = async (as: TestUser) => (await app.request('GET', '/api/favorites', { as })).body;

test('properties, rooms and people are saved with a note, visible to their owner only, and removed', async () => {
  const rooms = [{ kind: 'single', name: 'La del balcón', price_cents: 38_000 }];
  const propertyId = await publishProperty(app, ana, { offer: 'rooms', rooms, deposit_cents: 38_000 });
  const room = (await app.request('GET', `/api/properties/${propertyId}`)).body.property.rooms[0].id as string;

  expect((await put(leo, 'home', propertyId)).status).toBe(200);
  app.clock.advance(1000);
  expect((await put(leo, 'home', propertyId, { note: ' Preguntar por el wifi ' })).status).toBe(200);
  expect((await put(leo, 'room', room, { price_alert: true })).status).toBe(200);
  expect((await put(leo, 'person', ana.id)).status).toBe(200);
  const saved = await list(leo);
  expect(saved.homes).toMatchObject([
    { kind: 'room', room_name: 'La del balcón', price_alert: true, note: null, home: { id: propertyId } },
    { kind: 'home', note: 'Preguntar por el wifi', home: { id: propertyId, monthly_cents: 47_000 } },
  ]);
  expect(saved.people).toMatchObject([{ id: ana.id, profile: { user_id: ana.id } }]);
  expect(await list(ana)).toEqual({ homes: [], groups: [], people: [] });
  expect((await app.request('GET', '/api/favorites/ids', { as: leo })).body).toEqual({
    home: [propertyId],
    room: [room],
    group: [],
    person: [ana.id],
  });

  await actOnProperty(app, ana, propertyId, 'pause');
  expect((await list(leo)).homes).toMatchObject([{ home: null }, { home: null, note: 'Preguntar por el wifi' }]);
  for (const [kind, id] of [
    ['home', propertyId],
    ['room', room],
    ['person', ana.id],
  ])
    expect((await app.request('DELETE', `/api/favorites/${kind}/${id}`, { as: leo })).status).toBe(204);
  expect(await list(leo)).toEqual({ homes: [], groups: [], people: [] });
});

test('saving is refused for invisible subjects, oneself, and notes that are too long', async () => {
  const propertyId = await publishProperty(app, ana);
  await actOnProperty(app, ana, propertyId, 'pause');
  expect((await put(leo, 'home', propertyId)).status).toBe(404);
  expect((await put(leo, 'person', leo.id)).status).toBe(404);
  expect((await put(leo, 'group', propertyId)).status).toBe(404);
  expect((await put(leo, 'bed', propertyId)).status).toBe(400);
  expect((await put(leo, 'person', ana.id, { note: 'x'.repeat(501) })).status).toBe(400);
  expect((await app.request('PUT', `/api/favorites/person/${ana.id}`, { body: {} })).status).toBe(401);
});

test('a price drop notifies users with an alert once, in the app and by email, and nobody else', async () => {
  const propertyId = await publishProperty(app, ana);
  const eva = await app.createUser('eva');
  await put(leo, 'home', propertyId, { price_alert: true });
  await put(eva, 'home', propertyId);
  const setRent = async (rent_cents: number) =>
    app.request('PATCH', `/api/properties/${propertyId}`, { as: ana, body: { rent_cents, deposit_cents: rent_cents } });
  await setRent(110_000);
  await setRent(99_000);
  const priceAlerts = async (as: TestUser) =>
    (await app.request('GET', '/api/notifications', { as })).body.notifications.filter(
      (each: { type: string }) => each.type === 'price_drop',
    );
  await expect
    .poll(async () => priceAlerts(leo), { timeout: 10_000 })
    .toMatchObject([{ data: { property_id: propertyId } }]);
  const mails = async () => (await app.sentEmails()).filter((mail) => mail.kind === 'price-drop');
  await expect.poll(async () => (await mails()).map((mail) => mail.to), { timeout: 10_000 }).toEqual([leo.email]);
  expect((await mails())[0]?.text).toContain(`/properties/${propertyId}`);
  expect(await priceAlerts(eva)).toEqual([]);
});

test('users who saved a property are told once it is rented, unless they have blocked its owner', async () => {
  const owner = await app.createUser('ownerrented');
  await app.request('POST', '/api/profile/create', { as: owner });
  const propertyId = await publishProperty(app, owner);
  const eva = await app.createUser('evarented');
  for (const as of [leo, eva]) await put(as, 'home', propertyId);
  await app.request('POST', '/api/blocks', { as: eva, body: { user_id: owner.id } });
  await app.request('POST', `/api/properties/${propertyId}/actions`, { as: owner, body: { action: 'rent' } });
  await app.settle();
  const told = async (as: TestUser) =>
    (await app.request('GET', '/api/notifications', { as })).body.notifications.filter(
      (each: { type: string; data: { property_id?: string } }) =>
        each.type === 'home_rented' && each.data.property_id === propertyId,
    ).length;
  expect([await told(leo), await told(eva)]).toEqual([1, 0]);
});

test('an owner sees the number of favorites, not the users', async () => {
  const propertyId = await publishProperty(app, ana);
  await put(leo, 'home', propertyId);
  await put(leo, 'home', propertyId, { note: 'otra vez' });
  const saves = async () =>
    (await app.request('GET', `/api/properties/${propertyId}/figures?days=1`, { as: ana })).body.days[0]
      .saves as number;
  await expect.poll(saves, { timeout: 10_000 }).toBe(1);
});

test('a user at the maximum can still change an existing favorite', async () => {
  const eva = await app.createUser('yolanda');
  await app.request('POST', '/api/profile/create', { as: eva });
  const zoe = await app.createUser('zoe');
  const [propertyId, other] = [await publishProperty(app, zoe), await publishProperty(app, zoe)];
  expect((await put(eva, 'home', propertyId)).status).toBe(200);
  await app.baseContext.db.execute(sql`insert into favorites (user_id, kind, subject_id, created_at)
    select ${eva.id}::uuid, 'home', gen_random_uuid(), ${app.clock.now().toISOString()}::timestamptz
    from generate_series(2, ${FAVORITES.max}::int)`);
  expect((await put(eva, 'home', other)).body.code).toBe('too_many_favorites');
  expect((await put(eva, 'home', propertyId, { note: 'La mejor' })).body.favorite.note).toBe('La mejor');
});

test('a user whom the owner has blocked gets no price alert', async () => {
  const [owner, blocked, other] = [
    await app.createUser('rosa'),
    await app.createUser('saul'),
    await app.createUser('tere'),
  ];
  for (const as of [owner, blocked, other]) await app.request('POST', '/api/profile/create', { as });
  const propertyId = await publishProperty(app, owner, { rent_cents: 140_000, deposit_cents: 140_000 });
  for (const as of [blocked, other]) await put(as, 'home', propertyId, { price_alert: true });
  await app.request('POST', '/api/blocks', { as: owner, body: { user_id: blocked.id } });
  const alertedEmails = async () =>
    (await app.sentEmails()).filter((mail) => mail.kind === 'price-drop' && mail.to !== leo.email).map(({ to }) => to);
  // The second notification proves that the first was processed.
  for (const [nth, rent_cents] of [137_000, 134_000].entries()) {
    await app.request('PATCH', `/api/properties/${propertyId}`, { as: owner, body: { rent_cents } });
    await expect.poll(async () => (await alertedEmails()).length, { timeout: 10_000 }).toBeGreaterThan(nth);
  }
  expect(new Set(await alertedEmails())).toEqual(new Set([other.email]));
});

test('a group can be saved while it is visible; a hidden or closed one stays as removed, and a private one is not found', async () => {
  const lead = await app.createUser('lead');
  const fan = await app.createUser('fan');
  for (const as of [lead, fan]) await app.request('POST', '/api/profile/create', { as });
  const open = await createTestGroup(app, lead);
  const hidden = await createTestGroup(app, lead, { city_id: MADRID, visibility: 'private' });
  expect((await put(fan, 'group', hidden)).status).toBe(404);
  expect((await put(fan, 'group', open, { note: 'Buena gente' })).status).toBe(200);
  expect((await put(lead, 'group', hidden)).status).toBe(200);
  expect((await list(fan)).groups).toMatchObject([{ id: open, note: 'Buena gente', group: { id: open, size: 4 } }]);
  expect((await list(lead)).groups).toMatchObject([{ id: hidden, group: { id: hidden } }]);
  expect((await app.request('GET', '/api/favorites/ids', { as: fan })).body.group).toEqual([open]);
  await app.request('PATCH', `/api/groups/${open}`, { as: lead, body: { visibility: 'private' } });
  expect((await list(fan)).groups).toMatchObject([{ id: open, note: 'Buena gente', group: null }]);
  expect((await app.request('DELETE', `/api/favorites/group/${open}`, { as: fan })).status).toBe(204);
  expect((await list(fan)).groups).toEqual([]);
});

test('a hidden profile cannot be saved, and existing favorites show nothing of it', async () => {
  const [eva, sol] = [await app.createUser('eva'), await app.createUser('sol')];
  for (const as of [eva, sol]) await app.request('POST', '/api/profile/create', { as });
  expect((await put(leo, 'person', eva.id)).status).toBe(200);
  const propertyId = await publishProperty(app, eva);
  const publisher = async (as: TestUser) =>
    (await app.request('GET', `/api/properties/${propertyId}`, { as })).body.property.publisher as unknown;
  expect(await publisher(leo)).toMatchObject({ user_id: eva.id });

  const hidden = { description: 'Solo para quien habla conmigo', visible: false };
  expect((await app.request('PUT', '/api/profile/onboarding', { as: eva, body: hidden })).status).toBe(200);
  const missing = await put(sol, 'person', crypto.randomUUID());
  expect(await put(sol, 'person', eva.id)).toMatchObject({ status: missing.status, body: missing.body });
  expect((await list(leo)).people).toMatchObject([{ id: eva.id, profile: null }]);
  expect(await publisher(leo)).toBeNull();
  expect(await publisher(eva)).toMatchObject({ user_id: eva.id, description: hidden.description });
});
