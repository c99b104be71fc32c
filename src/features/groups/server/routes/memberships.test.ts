import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createTestGroup, joinGroup, MADRID, insertPeople } from '#tests/support/fixtures/groups.ts';
import { GROUP } from '../../domain/rules.ts';
import { invite } from '../service/membership/invitations.ts';
import { isMember, membersOf, requireLeadership, requireMembership } from '../service/members.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let sol: TestUser;

const post = async (as: TestUser | null, path: string, body?: object) =>
  app.request('POST', `/api/groups/${path}`, { as, ...(body && { body }) });
const remove = async (as: TestUser | null, path: string) => app.request('DELETE', `/api/groups/${path}`, { as });
const get = async (as: TestUser | null, path: string) => app.request('GET', `/api/groups/${path}`, { as });
const asks = async (as: TestUser | null, id: string, whom: TestUser) =>
  post(as, `${id}/invitations`, { user_id: whom.id });
const answers = async (as: TestUser | null, id: string, answer: string) =>
  post(as, `${id}/invitations/answer`, { answer });
const notificationsOf = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.map(
    ({ type, data }: { type: string; data: object }) => [type, data],
  );
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const nth = crypto.randomUUID().slice(0, 6);
  const made = [];
  for (const name of ['ana', 'leo', 'eva', 'sol']) {
    const as = await app.createUser(`${name}${nth}`);
    await app.request('POST', '/api/profile/create', { as, body: { alias: `${name} ${nth}` } });
    made.push(as);
  }
  [ana, leo, eva, sol] = made as [TestUser, TestUser, TestUser, TestUser];
});

describe('an invitation', () => {
  test('notifies the person; accepting it opens the group', async () => {
    const id = await createTestGroup(app, ana, { visibility: 'private' });
    expect(await asks(ana, id, leo)).toMatchObject({ status: 201, body: { state: 'invited' } });
    expect((await asks(ana, id, leo)).body).toEqual({ state: 'invited' });
    await expect
      .poll(async () => notificationsOf(leo))
      .toEqual([['group_invite', { group_id: id, group_name: 'Piso en Valencia', user_id: ana.id }]]);
    const { invited } = (await get(leo, 'mine')).body;
    expect(invited).toMatchObject([{ group: { id }, mine: { state: 'invited', invited_by: { user_id: ana.id } } }]);
    expect((await get(ana, id)).body.group.pending).toMatchObject([{ user_id: leo.id, state: 'invited' }]);
    const { status, body } = await answers(leo, id, 'accept');
    expect(status).toBe(200);
    expect(body.group).toMatchObject({ state: 'open', members_count: 2, mine: { role: 'member', origin: 'invited' } });
    await expect
      .poll(async () => notificationsOf(ana))
      .toContainEqual(['group_joined', { group_id: id, group_name: 'Piso en Valencia', user_id: leo.id }]);
    expect(outcome(await asks(ana, id, leo))).toEqual([409, 'already_in_group']);
    expect(outcome(await answers(leo, id, 'accept'))).toEqual([404, 'not_found']);
  });

  test('can be declined, with a cooldown of a week, or withdrawn', async () => {
    const id = await createTestGroup(app, ana);
    await asks(ana, id, leo);
    expect((await answers(leo, id, 'decline')).status).toBe(204);
    expect(outcome(await asks(ana, id, leo))).toEqual([409, 'group_request_cooldown']);
    app.clock.advance(GROUP.requestCooldownDays * DAY_MS);
    expect((await asks(ana, id, leo)).status).toBe(201);
    expect((await remove(ana, `${id}/invitations/${leo.id}`)).status).toBe(204);
    expect((await remove(ana, `${id}/invitations/${leo.id}`)).status).toBe(404);
    expect((await answers(leo, id, 'accept')).status).toBe(404);
  });

  test('is sent by the leader, to visible people only', async () => {
    const id = await createTestGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    expect((await asks(null, id, eva)).status).toBe(401);
    expect((await asks(eva, id, sol)).status).toBe(404);
    expect(outcome(await asks(leo, id, eva))).toEqual([403, 'not_group_leader']);
    expect((await remove(leo, `${id}/invitations/${eva.id}`)).body.code).toBe('not_group_leader');
    expect((await post(ana, `${id}/invitations`, { user_id: 'x' })).status).toBe(400);
    expect((await post(ana, `${id}/invitations`, { user_id: eva.id, role: 'leader' })).status).toBe(400);
    const missing = await post(ana, `${id}/invitations`, { user_id: crypto.randomUUID() });
    expect(missing.status).toBe(404);
    // A block with any member gives the same error as a missing person.
    await app.request('POST', '/api/blocks', { as: leo, body: { user_id: eva.id } });
    expect(await asks(ana, id, eva)).toMatchObject({ status: 404, body: missing.body });
  });

  test('is void after a block, and if the group is full', async () => {
    const id = await createTestGroup(app, ana, { size: 2 });
    for (const whom of [leo, eva]) await asks(ana, id, whom);
    await app.request('POST', '/api/blocks', { as: leo, body: { user_id: ana.id } });
    expect((await answers(leo, id, 'accept')).status).toBe(404);
    expect((await get(leo, 'mine')).body.invited).toEqual([]);
    await app.request('DELETE', `/api/blocks/${ana.id}`, { as: leo });
    expect((await answers(eva, id, 'accept')).status).toBe(200);
    expect(outcome(await answers(leo, id, 'accept'))).toEqual([409, 'group_full']);
    for (const as of [ana, eva])
      await expect
        .poll(async () => notificationsOf(as))
        .toContainEqual(['group_full', { group_id: id, group_name: 'Piso en Valencia' }]);
  });

  test('has a daily limit', async () => {
    const id = await createTestGroup(app, ana);
    const people = await insertPeople(app, GROUP.invitedPerDay + 1);
    const me = contextAs(app, ana);
    for (const { actor } of people.slice(1)) await invite(me, id, actor.userId);
    const last = { user_id: people[0]?.actor.userId ?? '' };
    const refused = await post(ana, `${id}/invitations`, last);
    expect(outcome(refused)).toEqual([429, 'group_invite_limit']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    app.clock.advance(DAY_MS);
    expect((await post(ana, `${id}/invitations`, last)).status).toBe(201);
  });
});

describe('a request', () => {
  const request = async (as: TestUser | null, id: string, note?: string) =>
    post(as, `${id}/requests`, note === undefined ? {} : { note });
  const decide = async (as: TestUser | null, id: string, whom: TestUser, answer: string) =>
    post(as, `${id}/requests/${whom.id}`, { answer });

  test('has a note, and the leader accepts it', async () => {
    const id = await createTestGroup(app, ana);
    expect(await request(leo, id, '  Soy tranquilo  ')).toMatchObject({ status: 201, body: { state: 'requested' } });
    expect((await request(leo, id)).body).toEqual({ state: 'requested' });
    await expect
      .poll(async () => notificationsOf(ana))
      .toEqual([['group_request', { group_id: id, group_name: 'Piso en Valencia', user_id: leo.id }]]);
    expect((await get(ana, id)).body.group.pending).toMatchObject([
      { user_id: leo.id, state: 'requested', note: 'Soy tranquilo', profile: { user_id: leo.id } },
    ]);
    expect((await get(eva, id)).body.group.pending).toBeNull();
    const { body } = await decide(ana, id, leo, 'accept');
    expect(body.group.members).toMatchObject([{ user_id: ana.id }, { user_id: leo.id }]);
    await expect
      .poll(async () => notificationsOf(leo))
      .toEqual([['group_accepted', { group_id: id, group_name: 'Piso en Valencia', user_id: ana.id }]]);
  });

  test('can be declined or withdrawn, and only the leader may answer it', async () => {
    const id = await createTestGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    await request(eva, id);
    expect((await decide(null, id, eva, 'accept')).status).toBe(401);
    expect((await decide(sol, id, eva, 'accept')).status).toBe(404);
    expect(outcome(await decide(leo, id, eva, 'accept'))).toEqual([403, 'not_group_leader']);
    expect((await decide(ana, id, sol, 'accept')).status).toBe(404);
    expect((await decide(ana, id, eva, 'decline')).body.group.pending).toEqual([]);
    expect(outcome(await request(eva, id))).toEqual([409, 'group_request_cooldown']);
    await request(sol, id);
    expect((await remove(sol, `${id}/requests`)).status).toBe(204);
    expect((await remove(sol, `${id}/requests`)).status).toBe(404);
    expect((await decide(ana, id, sol, 'accept')).status).toBe(404);
    expect((await request(null, id)).status).toBe(401);
    expect((await request(leo, id)).body.code).toBe('already_in_group');
    expect((await request(sol, id, 'x'.repeat(GROUP.noteMaxLength + 1))).status).toBe(400);
  });

  test('needs a visible group and no other group in the city', async () => {
    const hidden = await createTestGroup(app, ana, { visibility: 'private' });
    expect((await request(leo, hidden)).status).toBe(404);
    const id = await createTestGroup(app, eva);
    await createTestGroup(app, leo);
    expect(outcome(await request(leo, id))).toEqual([409, 'group_one_per_city']);
    await app.request('POST', '/api/blocks', { as: sol, body: { user_id: eva.id } });
    expect((await request(sol, id)).status).toBe(404);
  });

  test('and an invitation for the same person make them a member at once', async () => {
    const [one, two] = [await createTestGroup(app, ana), await createTestGroup(app, eva, { city_id: MADRID })];
    await request(leo, one);
    expect((await asks(ana, one, leo)).body).toEqual({ state: 'accepted' });
    await asks(eva, two, leo);
    expect((await request(leo, two)).body).toEqual({ state: 'accepted' });
    expect((await get(leo, 'mine')).body.groups).toHaveLength(2);
  });

  test('is refused with a specific error if the person has joined another group meanwhile', async () => {
    const [one, two] = [await createTestGroup(app, ana), await createTestGroup(app, eva)];
    for (const id of [one, two]) await request(leo, id);
    expect((await decide(ana, one, leo, 'accept')).status).toBe(200);
    expect(outcome(await decide(eva, two, leo, 'accept'))).toEqual([409, 'group_person_in_other_group']);
    expect((await get(eva, two)).body.group.members_count).toBe(1);
  });
});

describe('a link', () => {
  test('lets people join, can be replaced and revoked', async () => {
    const id = await createTestGroup(app, ana, { visibility: 'link' });
    expect((await get(ana, `${id}/link`)).body).toEqual({ link: null });
    const first = (await post(ana, `${id}/link`)).body.link;
    expect((await get(ana, `${id}/link`)).body.link).toEqual(first);
    expect((await post(leo, 'join', { token: first.token })).body.group).toMatchObject({ id, state: 'open' });
    expect((await post(leo, 'join', { token: first.token })).status).toBe(200);
    const second = (await post(ana, `${id}/link`)).body.link;
    expect(outcome(await post(eva, 'join', { token: first.token }))).toEqual([404, 'group_link_invalid']);
    expect((await remove(ana, `${id}/link`)).status).toBe(204);
    expect(outcome(await post(eva, 'join', { token: second.token }))).toEqual([404, 'group_link_invalid']);
  });

  test('is managed by the leader only, and a token is valid for its group only', async () => {
    const id = await createTestGroup(app, ana, { visibility: 'link' });
    await joinGroup(app, id, ana, leo);
    for (const call of [async () => post(leo, `${id}/link`), async () => get(leo, `${id}/link`)])
      expect(outcome(await call())).toEqual([403, 'not_group_leader']);
    expect((await remove(eva, `${id}/link`)).status).toBe(404);
    expect((await post(null, `${id}/link`)).status).toBe(401);
    const { token } = (await post(ana, `${id}/link`)).body.link;
    const other = await createTestGroup(app, eva, { visibility: 'link' });
    await post(eva, `${other}/link`);
    for (const bad of ['', 'x', `${other}${token.slice(36)}`, `${token}~`, token.slice(0, -2), `${id}~~`])
      expect((await post(sol, 'join', { token: bad })).status, bad).toBe(404);
    expect((await post(null, 'join', { token })).status).toBe(401);
  });

  test('does not work for blocked or removed people; a private group has none', async () => {
    const id = await createTestGroup(app, ana);
    const { token } = (await post(ana, `${id}/link`)).body.link;
    await app.request('POST', '/api/blocks', { as: ana, body: { user_id: eva.id } });
    await post(leo, 'join', { token });
    expect((await remove(ana, `${id}/members/${leo.id}`)).status).toBe(204);
    for (const as of [eva, leo]) expect((await post(as, 'join', { token })).body.code).toBe('group_link_invalid');
    await app.request('PATCH', `/api/groups/${id}`, { as: ana, body: { visibility: 'private' } });
    expect((await post(sol, 'join', { token })).body.code).toBe('group_link_invalid');
    expect((await post(ana, `${id}/link`)).body.code).toBe('group_private');
  });
});

describe('leaving', () => {
  test('frees a slot; the lead passes to the longest member, and the last member closes the group', async () => {
    const id = await createTestGroup(app, ana, { size: 3 });
    for (const as of [leo, eva]) {
      await joinGroup(app, id, ana, as);
      app.clock.advance(1000);
    }
    expect((await get(eva, id)).body.group.state).toBe('full');
    expect((await post(sol, `${id}/leave`)).status).toBe(404);
    expect((await post(null, `${id}/leave`)).status).toBe(401);
    expect((await post(ana, `${id}/leave`)).status).toBe(204);
    expect((await get(leo, id)).body.group).toMatchObject({ state: 'open', mine: { role: 'leader' } });
    expect((await get(ana, 'mine')).body.past).toMatchObject([{ group: { id, people: [] }, mine: { state: 'left' } }]);
    for (const as of [leo, eva]) await post(as, `${id}/leave`);
    expect((await get(sol, id)).status).toBe(404);
    // A person without an active group can create one again.
    await createTestGroup(app, ana);
  });

  test('removing a member is reserved for the leader; removed people return by invitation only', async () => {
    const id = await createTestGroup(app, ana);
    for (const as of [leo, eva]) await joinGroup(app, id, ana, as);
    expect((await remove(leo, `${id}/members/${eva.id}`)).body.code).toBe('not_group_leader');
    expect((await remove(sol, `${id}/members/${eva.id}`)).status).toBe(404);
    expect((await remove(ana, `${id}/members/${ana.id}`)).status).toBe(404);
    expect((await remove(ana, `${id}/members/${sol.id}`)).status).toBe(404);
    expect((await remove(ana, `${id}/members/${eva.id}`)).status).toBe(204);
    expect((await post(eva, `${id}/requests`, {})).status).toBe(404);
    await joinGroup(app, id, ana, eva);
  });

  test('the leader can hand over the lead to a member', async () => {
    const id = await createTestGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    expect((await post(leo, `${id}/leader`, { user_id: leo.id })).body.code).toBe('not_group_leader');
    for (const whom of [sol, ana]) expect((await post(ana, `${id}/leader`, { user_id: whom.id })).status).toBe(404);
    expect((await post(ana, `${id}/leader`, { user_id: leo.id })).body.group).toMatchObject({
      mine: { role: 'member' },
      members: [{ user_id: leo.id, role: 'leader' }, { user_id: ana.id }],
    });
    expect((await remove(leo, `${id}/members/${ana.id}`)).status).toBe(204);
  });
});

test('other features check membership and leadership through the service', async () => {
  const id = await createTestGroup(app, ana);
  await joinGroup(app, id, ana, leo);
  await asks(ana, id, eva);
  expect(await requireMembership(contextAs(app, leo), id)).toMatchObject({
    userId: leo.id,
    role: 'member',
    group: { id },
  });
  expect(await requireLeadership(contextAs(app, ana), id)).toMatchObject({ userId: ana.id, role: 'leader' });
  await expect(requireLeadership(contextAs(app, leo), id)).rejects.toMatchObject({ code: 'not_group_leader' });
  for (const as of [eva, sol])
    await expect(requireMembership(contextAs(app, as), id)).rejects.toMatchObject({ code: 'not_found' });
  const members = await membersOf(app.baseContext, id);
  expect(members.map(({ userId }) => userId)).toEqual([ana.id, leo.id]);
  expect([await isMember(app.baseContext, id, leo.id), await isMember(app.baseContext, id, eva.id)]).toEqual([
    true,
    false,
  ]);
});
