import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createRequestedApplication,
  giveConsent,
  createGroupAndProperty,
  createMember,
} from '#tests/support/fixtures/group-properties.ts';
import { actOnProperty, publishProperty } from '#tests/support/fixtures/properties.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { shortlistResponse, propertyGroupsResponse } from '../../domain/shortlist-schema.ts';
import { GROUP_SHORTLIST } from '../../domain/rules.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let groupId: string;
let propertyId: string;

const at = (rest = '') => `/api/groups/${groupId}/homes${rest}`;
const list = async (as: TestUser | null) => app.request('GET', at(), { as });
const add = async (as: TestUser | null, id = propertyId) => app.request('PUT', at(`/${id}`), { as });
const drop = async (as: TestUser | null, id = propertyId) => app.request('DELETE', at(`/${id}`), { as });
const vote = async (as: TestUser | null, body: object, id = propertyId) =>
  app.request('PUT', at(`/${id}/vote`), { as, body });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ ana, leo, eva, groupId, propertyId } = await createGroupAndProperty(app));
});

test('an added property is compared with the requirements of the group', async () => {
  const { status, body } = await add(leo);
  expect(status).toBe(200);
  expect(shortlistResponse.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    members: 2,
    homes: [
      {
        home: { id: propertyId, title: 'Piso con luz en Benimaclet', is_gone: false, monthly_cents: 114_000 },
        added_by: expect.stringMatching(/^leo/),
        votes: [],
        my_vote: null,
        application: null,
        fit: { places: { verdict: 'enough', free: 3 }, price: { verdict: 'within', cents: 38_000 }, clashes: [] },
      },
    ],
  });
  expect((await add(ana)).body.homes).toHaveLength(1);
});

test('pending tasks are counted per member and group until they are done', async () => {
  const waits = async (as: TestUser) => (await app.request('GET', '/api/groups/mine', { as })).body.groups[0].waits;
  const none = { requests: 0, votes: 0, applications: 0, rents: 0, agreements: 0 };
  expect(await waits(ana)).toEqual(none);
  await add(ana);
  await vote(ana, { vote: 'yes' });
  await app.request('POST', `/api/groups/${groupId}/agreement`, { as: ana });
  await app.request('POST', `/api/groups/${groupId}/agreement/signature`, { as: ana, body: { version: 1 } });
  const rooms = [{ name: 'Una' }, { name: 'Otra' }];
  await app.request('PUT', `/api/groups/${groupId}/rent`, { as: ana, body: { rent_cents: 80_000, rooms } });
  const application = await createRequestedApplication(app, ana, groupId, propertyId);
  expect([await waits(ana), await waits(leo)]).toEqual([
    { ...none, rents: 1 },
    { ...none, votes: 1, applications: 1, rents: 1, agreements: 1 },
  ]);
  await vote(leo, { vote: 'maybe' });
  await giveConsent(app, leo, application);
  await app.request('POST', `/api/groups/${groupId}/agreement/signature`, { as: leo, body: { version: 1 } });
  await app.request('PUT', `/api/groups/${groupId}/rent/bid`, {
    as: leo,
    body: { round: 1, amounts: [50_000, 30_000] },
  });
  expect(await waits(leo)).toEqual(none);
  await actOnProperty(app, eva, propertyId, 'pause');
  await vote(ana, { vote: null });
  expect((await waits(ana)).votes).toBe(0);
});

test('votes rank properties; a veto with a reason moves one to the end', async () => {
  const other = await publishProperty(app, eva, { title: 'Ático con terraza en Russafa' });
  await add(ana);
  await add(ana, other);
  await vote(ana, { vote: 'yes' }, other);
  await vote(leo, { vote: 'maybe' }, other);
  const ids = async () => (await list(ana)).body.homes.map(({ home }: { home: { id: string } }) => home.id);
  expect(await ids()).toEqual([other, propertyId]);
  const { body } = await vote(leo, { vote: 'veto', reason: ' Sin ascensor ' }, other);
  expect(body.homes[1]).toMatchObject({
    home: { id: other },
    is_vetoed: true,
    my_vote: 'veto',
    votes: expect.arrayContaining([
      expect.objectContaining({ user_id: ana.id, vote: 'yes', reason: null, is_me: false }),
      expect.objectContaining({ user_id: leo.id, vote: 'veto', reason: 'Sin ascensor', is_me: true }),
    ]),
  });
  await vote(leo, { vote: null }, other);
  expect(await ids()).toEqual([other, propertyId]);
});

test('a veto requires a reason, other votes have none', async () => {
  await add(ana);
  for (const body of [
    { vote: 'veto' },
    { vote: 'veto', reason: ' ' },
    { vote: 'veto', reason: 'x'.repeat(GROUP_SHORTLIST.reasonMaxLength + 1) },
    { vote: 'yes', reason: 'Me gusta' },
    { vote: 'never' },
    {},
  ])
    expect((await vote(ana, body)).status, JSON.stringify(body)).toBe(400);
  expect((await vote(ana, { vote: 'veto' })).body.fields.reason).toMatch(/por qué/);
});

test('a removed property returns with its votes', async () => {
  await add(ana);
  await vote(leo, { vote: 'yes' });
  expect((await drop(ana)).status).toBe(204);
  expect((await list(leo)).body.homes).toEqual([]);
  expect(outcome(await drop(ana))).toEqual([404, 'not_found']);
  expect(outcome(await vote(leo, { vote: 'no' }))).toEqual([404, 'not_found']);
  expect((await add(leo)).body.homes).toMatchObject([{ points: 2, my_vote: 'yes' }]);
});

test('a rented property stays on the list as removed', async () => {
  await add(ana);
  await actOnProperty(app, eva, propertyId, 'rent');
  expect((await list(ana)).body.homes).toMatchObject([{ home: { is_gone: true, photo: null }, fit: null }]);
  await drop(ana);
  expect(outcome(await add(ana))).toEqual([404, 'not_found']);
});

test('votes of former members do not count', async () => {
  await add(ana);
  await vote(leo, { vote: 'no' });
  await app.request('POST', `/api/groups/${groupId}/leave`, { as: leo });
  expect((await list(ana)).body).toMatchObject({ members: 1, homes: [{ points: 0, votes: [] }] });
});

test('only members have access; own, blocked and unknown properties cannot be added', async () => {
  await add(ana);
  const sol = await createMember(app, 'sol');
  for (const as of [sol, eva]) {
    for (const answer of [await list(as), await add(as), await drop(as), await vote(as, { vote: 'yes' })])
      expect(outcome(answer)).toEqual([404, 'not_found']);
  }
  expect([(await list(null)).status, (await add(null)).status, (await vote(null, { vote: 'yes' })).status]).toEqual([
    401, 401, 401,
  ]);
  expect(outcome(await add(ana, await publishProperty(app, leo)))).toEqual([400, 'own_property']);
  const hidden = await publishProperty(app, sol);
  await app.request('POST', '/api/blocks', { as: sol, body: { user_id: leo.id } });
  expect(outcome(await add(ana, hidden))).toEqual([404, 'not_found']);
  expect(outcome(await add(ana, crypto.randomUUID()))).toEqual([404, 'not_found']);
  expect((await add(ana, 'x')).status).toBe(400);
});

test('concurrent additions of a property add it once', async () => {
  const answers = await Promise.all([ana, leo, ana, leo, ana].map(async (as) => add(as)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await list(ana)).body.homes).toHaveLength(1);
});

describe('the property page', () => {
  test("lists the viewer's groups and the status of the property in each", async () => {
    const where = async (as: TestUser) => app.request('GET', `/api/properties/${propertyId}/groups`, { as });
    const { body } = await where(leo);
    expect(propertyGroupsResponse.safeParse(body).success).toBe(true);
    expect(body.groups).toMatchObject([{ id: groupId, members_count: 2, is_listed: false, application: null }]);
    await add(ana);
    expect((await where(leo)).body.groups).toMatchObject([{ is_listed: true }]);
    expect((await where(eva)).body.groups).toEqual([]);
    await app.request('POST', `/api/groups/${groupId}/actions`, { as: ana, body: { action: 'close' } });
    expect((await where(leo)).body.groups).toEqual([]);
    expect(outcome(await add(leo))).toEqual([409, 'group_wrong_state']);
  });
});

test('other tabs receive a group frame', async () => {
  const server = await serveTestApp(app);
  const tab = await server.openTab(leo);
  await add(ana);
  expect(await tab.nextFrame('group')).toEqual({ type: 'group', group_id: groupId });
  await server.stop();
});
