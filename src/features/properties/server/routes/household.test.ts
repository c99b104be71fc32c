import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { actOnProperty, publishProperty } from '#tests/support/fixtures/properties.ts';
import { HOUSEHOLD, livesWithPublisher } from '../../domain/household/household.ts';

const app = await createTestApp();

async function withProfile(alias: string): Promise<TestUser> {
  const as = await app.createUser(alias);
  await app.request('POST', '/api/profile/create', { as });
  const body = { alias, city_id: '46250', age: 23, gender: 'female', preferences: { smoking: 'no', pets: 'no' } };
  expect((await app.request('PUT', '/api/profile/onboarding', { as, body })).status).toBe(200);
  return as;
}
const ROOMS = {
  offer: 'rooms',
  contract: 'room',
  advertiser: 'outgoing_tenant',
  rooms: [{ kind: 'single', price_cents: 40_000 }],
};
const linkFor = async (as: TestUser, id: string) => app.request('POST', `/api/properties/${id}/household/link`, { as });
const join = async (as: TestUser, id: string, token: string) =>
  app.request('POST', `/api/properties/${id}/household`, { as, body: { token } });
const remove = async (as: TestUser, id: string, userId: string) =>
  app.request('DELETE', `/api/properties/${id}/household/${userId}`, { as });
const household = async (as: TestUser, id: string) =>
  (await app.request('GET', `/api/properties/${id}/household`, { as })).body;
const namesFor = async (as: TestUser, id: string) =>
  (await household(as, id)).people.map(({ display_name: name }: { display_name: string }) => name);

const [felipe, lucia, pol, reader] = [
  await withProfile('felipe'),
  await withProfile('lucia'),
  await withProfile('pol'),
  await withProfile('belen'),
];

test('flatmates join by the link of the tenant who leaves, who is not one of them', async () => {
  const id = await publishProperty(app, felipe, ROOMS);
  expect((await linkFor(reader, id)).status).toBe(404);
  const { token } = (await linkFor(felipe, id)).body;
  expect((await join(lucia, id, token)).status).toBe(204);
  app.clock.advance(1000);
  expect((await join(pol, id, token)).status).toBe(204);
  expect((await join(pol, id, token)).status).toBe(204);
  expect(await namesFor(reader, id)).toEqual(['lucia', 'pol']);
  expect(await household(lucia, id)).toMatchObject({ viewer: 'resident', people: [{ display_name: 'pol' }] });
  expect((await household(felipe, id)).viewer).toBe('publisher');
  expect((await app.request('GET', `/api/properties/${id}/household`)).status).toBe(401);
  expect((await join(felipe, id, token)).body.code).toBe('household_own');
});

test('a resident leaves, the publisher removes one, and no one else does', async () => {
  const id = await publishProperty(app, felipe, { ...ROOMS, advertiser: 'current_household' });
  const { token } = (await linkFor(felipe, id)).body;
  await join(lucia, id, token);
  await join(pol, id, token);
  expect(await namesFor(reader, id)).toEqual(expect.arrayContaining(['felipe', 'lucia', 'pol']));
  expect((await remove(reader, id, lucia.id)).status).toBe(404);
  expect((await remove(lucia, id, lucia.id)).status).toBe(204);
  expect((await remove(felipe, id, pol.id)).status).toBe(204);
  expect(await namesFor(reader, id)).toEqual(['felipe']);
});

test('a removed resident needs a new link, one who left does not', async () => {
  const id = await publishProperty(app, pol, ROOMS);
  const { token } = (await linkFor(pol, id)).body;
  await join(lucia, id, token);
  await remove(lucia, id, lucia.id);
  expect((await join(lucia, id, token)).status).toBe(204);
  await remove(pol, id, lucia.id);
  expect((await join(lucia, id, token)).body.code).toBe('household_link_expired');
  expect(await namesFor(reader, id)).toEqual([]);
  expect((await join(lucia, id, (await linkFor(pol, id)).body.token)).status).toBe(204);
});

test('a block and the end of the offer end residences', async () => {
  const id = await publishProperty(app, reader, ROOMS);
  const { token } = (await linkFor(reader, id)).body;
  await join(lucia, id, token);
  await join(pol, id, token);
  await app.request('POST', '/api/blocks', { as: reader, body: { user_id: lucia.id } });
  await app.settle();
  await app.request('DELETE', `/api/blocks/${lucia.id}`, { as: reader });
  expect(await namesFor(felipe, id)).toEqual(['pol']);
  expect((await join(lucia, id, token)).body.code).toBe('household_link_expired');
  const next = (await linkFor(reader, id)).body.token;
  await actOnProperty(app, reader, id, 'rent');
  await app.settle();
  expect(await namesFor(felipe, id)).toEqual([]);
  expect((await join(lucia, id, next)).body.code).toBe('household_link_expired');
});

test('a full household takes no one else, and a resident can repeat the request', async () => {
  const id = await publishProperty(app, reader, ROOMS);
  const { token } = (await linkFor(reader, id)).body;
  const residents = [];
  for (let nth = 0; nth < HOUSEHOLD.maxResidents; nth += 1) residents.push(await withProfile(`flatmate${nth}`));
  for (const resident of residents) expect((await join(resident, id, token)).status).toBe(204);
  expect((await join(pol, id, token)).body.code).toBe('household_full');
  const [first] = residents;
  if (first) expect((await join(first, id, token)).status).toBe(204);
});

test('a whole studio has no household, whoever offers it', async () => {
  const id = await publishProperty(app, lucia, { kind: 'studio', bedrooms: null, advertiser: 'outgoing_tenant' });
  await join(pol, id, (await linkFor(lucia, id)).body.token);
  expect(await namesFor(reader, id)).toEqual([]);
});

test('a link ends, is that of one property, and names no one who is blocked', async () => {
  const [id, other] = [await publishProperty(app, felipe, ROOMS), await publishProperty(app, felipe, ROOMS)];
  const { token } = (await linkFor(felipe, id)).body;
  expect((await join(lucia, other, token)).body.code).toBe('household_link_expired');
  await join(lucia, id, token);
  await app.request('POST', '/api/blocks', { as: reader, body: { user_id: lucia.id } });
  expect(await namesFor(reader, id)).toEqual([]);
  app.clock.advance(HOUSEHOLD.linkTtlDays * DAY_MS + 1);
  expect((await join(pol, id, token)).body.code).toBe('household_link_expired');
});

const OFFER = { kind: 'flat', offer: 'rooms', owner_lives_in: null };
test.each([
  [{ ...OFFER, advertiser: 'current_household' }, true],
  [{ ...OFFER, advertiser: 'owner', owner_lives_in: true }, true],
  [{ ...OFFER, advertiser: 'owner', owner_lives_in: false }, false],
  [{ ...OFFER, advertiser: 'outgoing_tenant', owner_lives_in: true }, false],
  [{ ...OFFER, advertiser: 'agency', owner_lives_in: true }, false],
  [{ kind: 'studio', offer: 'whole', advertiser: 'current_household', owner_lives_in: null }, false],
])('%o: the reader would live with the publisher: %s', (offer, shares) => {
  expect(livesWithPublisher(offer)).toBe(shares);
});

test('the publisher hears of a flatmate who joins, once', async () => {
  const publisher = await withProfile('irene');
  const id = await publishProperty(app, publisher, ROOMS);
  const { token } = (await linkFor(publisher, id)).body;
  await join(lucia, id, token);
  await join(lucia, id, token);
  await app.settle();
  const { notifications } = (await app.request('GET', '/api/notifications', { as: publisher })).body;
  const joined = notifications.filter(({ type }: { type: string }) => type === 'flatmate_joined');
  expect(joined).toMatchObject([{ data: { property_id: id, user_id: lucia.id } }]);
});

test('a resident leaves while the listing is paused and has no page', async () => {
  const publisher = await withProfile('olga');
  const paused = await publishProperty(app, publisher, ROOMS);
  await join(pol, paused, (await linkFor(publisher, paused)).body.token);
  await actOnProperty(app, publisher, paused, 'pause');
  expect((await app.request('GET', `/api/properties/${paused}`, { as: pol })).status).toBe(404);
  const own = async () => (await app.request('GET', '/api/properties/residences', { as: pol })).body.residences;
  expect(await own()).toContainEqual({ id: paused, title: expect.any(String), state: 'paused' });
  expect((await remove(pol, paused, pol.id)).status).toBe(204);
  expect((await own()).map((one: { id: string }) => one.id)).not.toContain(paused);
});
