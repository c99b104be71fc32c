import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeTestApp, type Person } from '#tests/support/app.ts';
import { foundGroup, MADRID } from '#tests/support/groups.ts';
import { actOnHome, publishHome } from '#tests/support/homes.ts';
import { FAVORITES } from '../domain/rules.ts';

const app = await makeTestApp();
const ana = await app.person('ana');
const leo = await app.person('leo');
for (const as of [ana, leo]) await app.call('POST', '/api/profile/create', { as });

const put = async (as: Person, kind: string, id: string, body: object = {}) =>
  app.call('PUT', `/api/favorites/${kind}/${id}`, { as, body });
const list = async (as: Person) => (await app.call('GET', '/api/favorites', { as })).body;

test('homes, rooms and people are kept with a note, for their owner alone, and let go', async () => {
  const rooms = [{ kind: 'single', name: 'La del balcón', price_cents: 38_000 }];
  const home = await publishHome(app, ana, { offer: 'rooms', rooms });
  const room = (await app.call('GET', `/api/properties/${home}`)).body.property.rooms[0].id as string;

  expect((await put(leo, 'home', home)).status).toBe(200);
  app.clock.advance(1000);
  expect((await put(leo, 'home', home, { note: ' Preguntar por el wifi ' })).status).toBe(200);
  expect((await put(leo, 'room', room, { price_alert: true })).status).toBe(200);
  expect((await put(leo, 'person', ana.id)).status).toBe(200);
  const kept = await list(leo);
  expect(kept.homes).toMatchObject([
    { kind: 'room', room_name: 'La del balcón', price_alert: true, note: null, home: { id: home } },
    { kind: 'home', note: 'Preguntar por el wifi', home: { id: home, monthly_cents: 47_000 } },
  ]);
  expect(kept.people).toMatchObject([{ id: ana.id, profile: { user_id: ana.id } }]);
  expect(await list(ana)).toEqual({ homes: [], groups: [], people: [] });
  expect((await app.call('GET', '/api/favorites/ids', { as: leo })).body).toEqual({
    home: [home],
    room: [room],
    group: [],
    person: [ana.id],
  });

  await actOnHome(app, ana, home, 'pause');
  expect((await list(leo)).homes).toMatchObject([{ home: null }, { home: null, note: 'Preguntar por el wifi' }]);
  for (const [kind, id] of [
    ['home', home],
    ['room', room],
    ['person', ana.id],
  ])
    expect((await app.call('DELETE', `/api/favorites/${kind}/${id}`, { as: leo })).status).toBe(204);
  expect(await list(leo)).toEqual({ homes: [], groups: [], people: [] });
});

test('nobody keeps what they cannot see, themselves, or more than fits in a note', async () => {
  const home = await publishHome(app, ana);
  await actOnHome(app, ana, home, 'pause');
  expect((await put(leo, 'home', home)).status).toBe(404);
  expect((await put(leo, 'person', leo.id)).status).toBe(404);
  expect((await put(leo, 'group', home)).status).toBe(404);
  expect((await put(leo, 'bed', home)).status).toBe(400);
  expect((await put(leo, 'person', ana.id, { note: 'x'.repeat(501) })).status).toBe(400);
  expect((await app.call('PUT', `/api/favorites/person/${ana.id}`, { body: {} })).status).toBe(401);
});

test('who asked hears of a lower price once, in the app and by mail; who did not hears nothing', async () => {
  const home = await publishHome(app, ana);
  const eva = await app.person('eva');
  await put(leo, 'home', home, { price_alert: true });
  await put(eva, 'home', home);
  const setRent = async (rent_cents: number) =>
    app.call('PATCH', `/api/properties/${home}`, { as: ana, body: { rent_cents } });
  await setRent(110_000);
  await setRent(99_000);
  const told = async (as: Person) =>
    (await app.call('GET', '/api/notifications', { as })).body.notifications.filter(
      (each: { type: string }) => each.type === 'price_drop',
    );
  await expect.poll(async () => told(leo), { timeout: 10_000 }).toMatchObject([{ data: { property_id: home } }]);
  const mails = async () => (await app.mails()).filter((mail) => mail.kind === 'price-drop');
  await expect.poll(async () => (await mails()).map((mail) => mail.to), { timeout: 10_000 }).toEqual([leo.email]);
  expect((await mails())[0]?.text).toContain(`/properties/${home}`);
  expect(await told(eva)).toEqual([]);
});

test('an owner sees how many keep a home, and not who', async () => {
  const home = await publishHome(app, ana);
  await put(leo, 'home', home);
  await put(leo, 'home', home, { note: 'otra vez' });
  const saves = async () =>
    (await app.call('GET', `/api/properties/${home}/figures?days=1`, { as: ana })).body.days[0].saves as number;
  await expect.poll(saves, { timeout: 10_000 }).toBe(1);
});

test('whoever keeps the most there may be still changes what is said of one', async () => {
  const eva = await app.person('yolanda');
  await app.call('POST', '/api/profile/create', { as: eva });
  const zoe = await app.person('zoe');
  const [home, other] = [await publishHome(app, zoe), await publishHome(app, zoe)];
  expect((await put(eva, 'home', home)).status).toBe(200);
  await app.base.db.execute(sql`insert into favorites (user_id, kind, subject_id, created_at)
    select ${eva.id}::uuid, 'home', gen_random_uuid(), ${app.clock.now().toISOString()}::timestamptz
    from generate_series(2, ${FAVORITES.max}::int)`);
  expect((await put(eva, 'home', other)).body.code).toBe('too_many_favorites');
  expect((await put(eva, 'home', home, { note: 'La mejor' })).body.favorite.note).toBe('La mejor');
});

test('whoever the owner has blocked meanwhile does not hear of a lower price', async () => {
  const [owner, blocked, other] = [await app.person('rosa'), await app.person('saul'), await app.person('tere')];
  for (const as of [owner, blocked, other]) await app.call('POST', '/api/profile/create', { as });
  const home = await publishHome(app, owner);
  for (const as of [blocked, other]) await put(as, 'home', home, { price_alert: true });
  await app.call('POST', '/api/blocks', { as: owner, body: { user_id: blocked.id } });
  const told = async () =>
    (await app.mails()).filter((mail) => mail.kind === 'price-drop' && mail.to !== leo.email).map(({ to }) => to);
  // with the second the first is over
  for (const [nth, rent_cents] of [90_000, 80_000].entries()) {
    await app.call('PATCH', `/api/properties/${home}`, { as: owner, body: { rent_cents } });
    await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBeGreaterThan(nth);
  }
  expect(new Set(await told())).toEqual(new Set([other.email]));
});

test('a group is kept while one sees it; a hidden or closed one stays as gone, and a private one is not there', async () => {
  const lead = await app.person('lead');
  const fan = await app.person('fan');
  for (const as of [lead, fan]) await app.call('POST', '/api/profile/create', { as });
  const open = await foundGroup(app, lead);
  const hidden = await foundGroup(app, lead, { city_id: MADRID, visibility: 'private' });
  expect((await put(fan, 'group', hidden)).status).toBe(404);
  expect((await put(fan, 'group', open, { note: 'Buena gente' })).status).toBe(200);
  expect((await put(lead, 'group', hidden)).status).toBe(200);
  expect((await list(fan)).groups).toMatchObject([{ id: open, note: 'Buena gente', group: { id: open, size: 4 } }]);
  expect((await list(lead)).groups).toMatchObject([{ id: hidden, group: { id: hidden } }]);
  expect((await app.call('GET', '/api/favorites/ids', { as: fan })).body.group).toEqual([open]);
  await app.call('PATCH', `/api/groups/${open}`, { as: lead, body: { visibility: 'private' } });
  expect((await list(fan)).groups).toMatchObject([{ id: open, note: 'Buena gente', group: null }]);
  expect((await app.call('DELETE', `/api/favorites/group/${open}`, { as: fan })).status).toBe(204);
  expect((await list(fan)).groups).toEqual([]);
});

test('whoever hides their profile is kept by nobody new, and shows nothing to who kept them before', async () => {
  const [eva, sol] = [await app.person('eva'), await app.person('sol')];
  for (const as of [eva, sol]) await app.call('POST', '/api/profile/create', { as });
  expect((await put(leo, 'person', eva.id)).status).toBe(200);
  const home = await publishHome(app, eva);
  const publisher = async (as: Person) =>
    (await app.call('GET', `/api/properties/${home}`, { as })).body.property.publisher as unknown;
  expect(await publisher(leo)).toMatchObject({ user_id: eva.id });

  const hidden = { description: 'Solo para quien habla conmigo', visible: false };
  expect((await app.call('PUT', '/api/profile/onboarding', { as: eva, body: hidden })).status).toBe(200);
  const missing = await put(sol, 'person', crypto.randomUUID());
  expect(await put(sol, 'person', eva.id)).toMatchObject({ status: missing.status, body: missing.body });
  expect((await list(leo)).people).toMatchObject([{ id: eva.id, profile: null }]);
  expect(await publisher(leo)).toBeNull();
  expect(await publisher(eva)).toMatchObject({ user_id: eva.id, description: hidden.description });
});
