import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { askedApplication, consentTo, groupAndHome, somebody } from '#tests/support/group-homes.ts';
import { actOnHome, publishHome } from '#tests/support/homes.ts';
import { serveTestApp } from '#tests/support/server.ts';
import { groupHomesAnswer, homeGroupsAnswer } from '../../domain/homes-schema.ts';
import { GROUP_HOMES } from '../../domain/rules.ts';

let app: TestApp;
let ana: Person;
let leo: Person;
let eva: Person;
let groupId: string;
let homeId: string;

const at = (rest = '') => `/api/groups/${groupId}/homes${rest}`;
const list = async (as: Person | null) => app.call('GET', at(), { as });
const add = async (as: Person | null, id = homeId) => app.call('PUT', at(`/${id}`), { as });
const drop = async (as: Person | null, id = homeId) => app.call('DELETE', at(`/${id}`), { as });
const vote = async (as: Person | null, body: object, id = homeId) => app.call('PUT', at(`/${id}/vote`), { as, body });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

beforeAll(async () => {
  app = await makeTestApp();
});
beforeEach(async () => {
  ({ ana, leo, eva, groupId, homeId } = await groupAndHome(app));
});

test('a home is added, and held against what the group wants', async () => {
  const { status, body } = await add(leo);
  expect(status).toBe(200);
  expect(groupHomesAnswer.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    members: 2,
    homes: [
      {
        home: { id: homeId, title: 'Piso con luz en Benimaclet', is_gone: false, monthly_cents: 114_000 },
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

test('what waits for each member is told among their groups, until they have done it', async () => {
  const waits = async (as: Person) => (await app.call('GET', '/api/groups/mine', { as })).body.groups[0].waits;
  const none = { votes: 0, applications: 0, rents: 0, agreements: 0 };
  expect(await waits(ana)).toEqual(none);
  await add(ana);
  await vote(ana, { vote: 'yes' });
  await app.call('POST', `/api/groups/${groupId}/agreement`, { as: ana });
  await app.call('POST', `/api/groups/${groupId}/agreement/signature`, { as: ana, body: { version: 1 } });
  const rooms = [{ name: 'Una' }, { name: 'Otra' }];
  await app.call('PUT', `/api/groups/${groupId}/rent`, { as: ana, body: { rent_cents: 80_000, rooms } });
  const application = await askedApplication(app, ana, groupId, homeId);
  expect([await waits(ana), await waits(leo)]).toEqual([
    { ...none, rents: 1 },
    { votes: 1, applications: 1, rents: 1, agreements: 1 },
  ]);
  await vote(leo, { vote: 'maybe' });
  await consentTo(app, leo, application);
  await app.call('POST', `/api/groups/${groupId}/agreement/signature`, { as: leo, body: { version: 1 } });
  await app.call('PUT', `/api/groups/${groupId}/rent/bid`, { as: leo, body: { round: 1, amounts: [50_000, 30_000] } });
  expect(await waits(leo)).toEqual(none);
  await actOnHome(app, eva, homeId, 'pause');
  await vote(ana, { vote: null });
  expect((await waits(ana)).votes).toBe(0);
});

test('votes rank homes; a veto with its reason sinks one', async () => {
  const other = await publishHome(app, eva, { title: 'Ático con terraza en Russafa' });
  await add(ana);
  await add(ana, other);
  await vote(ana, { vote: 'yes' }, other);
  await vote(leo, { vote: 'maybe' }, other);
  const ids = async () => (await list(ana)).body.homes.map(({ home }: { home: { id: string } }) => home.id);
  expect(await ids()).toEqual([other, homeId]);
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
  expect(await ids()).toEqual([other, homeId]);
});

test('a veto says why, and nothing else gives reasons', async () => {
  await add(ana);
  for (const body of [
    { vote: 'veto' },
    { vote: 'veto', reason: ' ' },
    { vote: 'veto', reason: 'x'.repeat(GROUP_HOMES.reasonMaxLength + 1) },
    { vote: 'yes', reason: 'Me gusta' },
    { vote: 'never' },
    {},
  ])
    expect((await vote(ana, body)).status, JSON.stringify(body)).toBe(400);
  expect((await vote(ana, { vote: 'veto' })).body.fields.reason).toMatch(/por qué/);
});

test('a home that is taken off comes back with its votes', async () => {
  await add(ana);
  await vote(leo, { vote: 'yes' });
  expect((await drop(ana)).status).toBe(204);
  expect((await list(leo)).body.homes).toEqual([]);
  expect(outcome(await drop(ana))).toEqual([404, 'not_found']);
  expect(outcome(await vote(leo, { vote: 'no' }))).toEqual([404, 'not_found']);
  expect((await add(leo)).body.homes).toMatchObject([{ points: 2, my_vote: 'yes' }]);
});

test('what is let stays on the list as gone', async () => {
  await add(ana);
  await actOnHome(app, eva, homeId, 'rent');
  expect((await list(ana)).body.homes).toMatchObject([{ home: { is_gone: true, photo: null }, fit: null }]);
  await drop(ana);
  expect(outcome(await add(ana))).toEqual([404, 'not_found']);
});

test('votes of whoever has left count no more', async () => {
  await add(ana);
  await vote(leo, { vote: 'no' });
  await app.call('POST', `/api/groups/${groupId}/leave`, { as: leo });
  expect((await list(ana)).body).toMatchObject({ members: 1, homes: [{ points: 0, votes: [] }] });
});

test('members alone; and no homes of members, of people behind a block, or that are not there', async () => {
  await add(ana);
  const sol = await somebody(app, 'sol');
  for (const as of [sol, eva]) {
    for (const answer of [await list(as), await add(as), await drop(as), await vote(as, { vote: 'yes' })])
      expect(outcome(answer)).toEqual([404, 'not_found']);
  }
  expect([(await list(null)).status, (await add(null)).status, (await vote(null, { vote: 'yes' })).status]).toEqual([
    401, 401, 401,
  ]);
  expect(outcome(await add(ana, await publishHome(app, leo)))).toEqual([400, 'own_home']);
  const hidden = await publishHome(app, sol);
  await app.call('POST', '/api/blocks', { as: sol, body: { user_id: leo.id } });
  expect(outcome(await add(ana, hidden))).toEqual([404, 'not_found']);
  expect(outcome(await add(ana, crypto.randomUUID()))).toEqual([404, 'not_found']);
  expect((await add(ana, 'x')).status).toBe(400);
});

test('many adding one home at once add it once', async () => {
  const answers = await Promise.all([ana, leo, ana, leo, ana].map(async (as) => add(as)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await list(ana)).body.homes).toHaveLength(1);
});

describe('from the page of a home', () => {
  test('my groups that look, and where each stands with it', async () => {
    const where = async (as: Person) => app.call('GET', `/api/properties/${homeId}/groups`, { as });
    const { body } = await where(leo);
    expect(homeGroupsAnswer.safeParse(body).success).toBe(true);
    expect(body.groups).toMatchObject([{ id: groupId, members_count: 2, is_listed: false, application: null }]);
    await add(ana);
    expect((await where(leo)).body.groups).toMatchObject([{ is_listed: true }]);
    expect((await where(eva)).body.groups).toEqual([]);
    await app.call('POST', `/api/groups/${groupId}/actions`, { as: ana, body: { action: 'close' } });
    expect((await where(leo)).body.groups).toEqual([]);
    expect(outcome(await add(leo))).toEqual([409, 'group_wrong_state']);
  });
});

test('the others’ tabs hear of it', async () => {
  const server = await serveTestApp(app);
  const tab = await server.tab(leo);
  await add(ana);
  expect(await tab.next('group')).toEqual({ type: 'group', group_id: groupId });
  await server.stop();
});
