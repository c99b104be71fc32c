import { beforeAll, expect, test } from 'vitest';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { candidateIndexReady } from '#features/matching/server/service/candidate-index.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { userIds, LISTED_PROFILE, createConnectionFixtures } from '#tests/support/fixtures/connections.ts';
import { createTestGroup, joinGroup } from '#tests/support/fixtures/groups.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createMessagingFixtures } from '#tests/support/fixtures/messaging.ts';

/** Eva is known to Leo but not to Mia. She has a published property and leads a group with Zoe. */
let app: TestApp;
let [eva, leo, mia, zoe] = [] as unknown as [TestUser, TestUser, TestUser, TestUser];
let propertyId: string;
let group: string;
let photo: string;
beforeAll(async () => {
  app = await createTestApp();
  const people = createConnectionFixtures(app);
  eva = await people.createPerson(LISTED_PROFILE);
  [leo, mia, zoe] = [await people.createPerson(), await people.createPerson(), await people.createPerson()];
  const { send } = createMessagingFixtures(app);
  await send(leo, eva.id, 'Hola Eva');
  await send(eva, leo.id, 'Hola Leo');
  for (const [from, to] of [
    [eva, leo],
    [leo, eva],
  ] as const)
    await people.connect(from, to);
  propertyId = await publishProperty(app, eva);
  photo = (await app.request('GET', `/api/properties/${propertyId}`)).body.property.photos[0].urls.small;
  group = await createTestGroup(app, eva);
  await joinGroup(app, group, eva, zoe);
  for (const [kind, id] of [
    ['home', propertyId],
    ['group', group],
    ['person', eva.id],
  ])
    expect((await app.request('PUT', `/api/favorites/${kind}/${id}`, { as: leo, body: {} })).status).toBe(200);
  await candidateIndexReady(app.baseContext);
});

const status = async (path: string, as: TestUser | null = null) =>
  (await app.request('GET', path, { as })).status === 200;
const body = async (path: string, as: TestUser | null = null) => (await app.request('GET', path, { as })).body;
const has = (list: { id: string }[], id: string) => list.some((one) => one.id === id);
const post = async (path: string, as: TestUser, sent: object) =>
  (await app.request('POST', path, { as, body: sent, headers: await app.csrf(as) })).status === 201;
const message = { to: '', content: '¿Sigues ahí?', type: 'text', property_id: null };

/** Every surface on which Eva or her content is visible or reachable, with a check that it is. */
const SURFACES: Record<string, () => Promise<boolean>> = {
  profile: async () => status(`/api/profiles/${eva.id}`, leo),
  'list of people': async () =>
    userIds((await body(`/api/matching?age_min=${LISTED_PROFILE.age}`, mia)).people).includes(eva.id),
  compatibility: async () => status(`/api/matching/with/${eva.id}`, leo),
  'mutual connections': async () =>
    userIds((await body('/api/matching/connections?tab=mutual', leo)).connections).includes(eva.id),
  'connection request': async () =>
    (await app.request('POST', '/api/matching/connections', { as: mia, body: { user_id: eva.id } })).status < 300,
  'property, for guests': async () => status(`/api/properties/${propertyId}`),
  'property detail': async () => status(`/api/properties/${propertyId}/detail`, leo),
  'link preview of the property': async () => status(`/api/properties/${propertyId}/card.jpg`),
  'property photos': async () => status(photo),
  'property search': async () => has((await body('/api/properties')).homes, propertyId),
  'RSS feed': async () => (await body('/feeds/homes.xml')).includes(propertyId),
  'sitemap of properties': async () => JSON.stringify(await body('/sitemaps/homes-1.xml')).includes(propertyId),
  'property favorites': async () => (await body('/api/favorites', leo)).homes[0].home !== null,
  'property enquiry': async () =>
    post('/api/messages/send', mia, { ...message, to: eva.id, type: 'property_interest', property_id: propertyId }),
  'group, for guests': async () => status(`/api/groups/${group}`),
  'list of groups': async () => has((await body('/api/groups')).groups, group),
  'sitemap of groups': async () => JSON.stringify(await body('/sitemaps/groups-1.xml')).includes(group),
  'join request': async () =>
    (await app.request('POST', `/api/groups/${group}/requests`, { as: mia, body: {} })).status < 300,
  'group favorites': async () => (await body('/api/favorites', leo)).groups[0].group !== null,
  'person favorites': async () => (await body('/api/favorites', leo)).people[0].profile !== null,
  'chat message': async () => post('/api/messages/send', leo, { ...message, to: eva.id }),
  buzz: async () =>
    (await body(`/api/matching/buzzes/${eva.id}`, leo)).may_buzz &&
    post('/api/matching/send-buzz', leo, { userId: eva.id }),
  'last seen': async () => (await body(`/api/profile/online-status?user_id=${eva.id}`, leo)).last_seen !== null,
};

const checkSurfaces = async () => {
  const found: Record<string, boolean> = {};
  for (const [name, isReachable] of Object.entries(SURFACES)) found[name] = await isReachable();
  return found;
};
const everywhere = (is: boolean) => Object.fromEntries(Object.keys(SURFACES).map((name) => [name, is]));

test('a ban removes the user from every surface at once, keeps sent messages, and is undone by a restore', async () => {
  await app.request('POST', '/api/profile/update-online-status', { as: eva });
  expect(await checkSurfaces()).toEqual(everywhere(true));
  await setAccountStatus(app, eva.id, 'banned');
  expect(await checkSurfaces()).toEqual(everywhere(false));

  expect(await status(`/api/groups/${group}`, zoe), 'its members keep the group').toBe(true);
  const { messages } = await body(`/api/conversations/chat-${eva.id}/messages`, leo);
  expect(messages.map((one: { content: string }) => one.content)).toContain('Hola Leo');
  expect((await app.request('GET', '/api/auth/session', { as: eva })).status).toBe(401);

  await setAccountStatus(app, eva.id, 'active');
  app.clock.advance(2 * HOUR_MS);
  const back = await checkSurfaces();
  // One-time requests were already made, and a person with a pending connection request appears in no list.
  for (const once of ['join request', 'property enquiry', 'connection request', 'list of people']) back[once] = true;
  expect(back).toEqual(everywhere(true));
});
