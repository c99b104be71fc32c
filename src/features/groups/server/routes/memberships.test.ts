import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { foundGroup, joinGroup, MADRID, manyPeople } from '#tests/support/groups.ts';
import { GROUP } from '../../domain/rules.ts';
import { invite } from '../service/invitations.ts';
import { isMember, leaderOf, memberOf, roomMembersOf } from '../service/members.ts';

let app: TestApp;
let ana: Person;
let leo: Person;
let eva: Person;
let sol: Person;

const post = async (as: Person | null, path: string, body?: object) =>
  app.call('POST', `/api/groups/${path}`, { as, ...(body && { body }) });
const remove = async (as: Person | null, path: string) => app.call('DELETE', `/api/groups/${path}`, { as });
const get = async (as: Person | null, path: string) => app.call('GET', `/api/groups/${path}`, { as });
const asks = async (as: Person | null, id: string, whom: Person) => post(as, `${id}/invitations`, { user_id: whom.id });
const answers = async (as: Person | null, id: string, answer: string) =>
  post(as, `${id}/invitations/answer`, { answer });
const heard = async (as: Person) =>
  (await app.call('GET', '/api/notifications', { as })).body.notifications.map(
    ({ type, data }: { type: string; data: object }) => [type, data],
  );
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

beforeAll(async () => {
  app = await makeTestApp();
});
beforeEach(async () => {
  const nth = crypto.randomUUID().slice(0, 6);
  const made = [];
  for (const name of ['ana', 'leo', 'eva', 'sol']) {
    const as = await app.person(`${name}${nth}`);
    await app.call('POST', '/api/profile/create', { as, body: { alias: `${name} ${nth}` } });
    made.push(as);
  }
  [ana, leo, eva, sol] = made as [Person, Person, Person, Person];
});

describe('an invitation', () => {
  test('reaches the person, who accepts; the group opens', async () => {
    const id = await foundGroup(app, ana, { visibility: 'private' });
    expect(await asks(ana, id, leo)).toMatchObject({ status: 201, body: { state: 'invited' } });
    expect((await asks(ana, id, leo)).body).toEqual({ state: 'invited' });
    await expect
      .poll(async () => heard(leo))
      .toEqual([['group_invite', { group_id: id, group_name: 'Piso en Valencia', user_id: ana.id }]]);
    const { invited } = (await get(leo, 'mine')).body;
    expect(invited).toMatchObject([{ group: { id }, mine: { state: 'invited', invited_by: { user_id: ana.id } } }]);
    expect((await get(ana, id)).body.group.pending).toMatchObject([{ user_id: leo.id, state: 'invited' }]);
    const { status, body } = await answers(leo, id, 'accept');
    expect(status).toBe(200);
    expect(body.group).toMatchObject({ state: 'open', members_count: 2, mine: { role: 'member', origin: 'invited' } });
    await expect
      .poll(async () => heard(ana))
      .toContainEqual(['group_joined', { group_id: id, group_name: 'Piso en Valencia', user_id: leo.id }]);
    expect(outcome(await asks(ana, id, leo))).toEqual([409, 'already_in_group']);
    expect(outcome(await answers(leo, id, 'accept'))).toEqual([404, 'not_found']);
  });

  test('is declined, and not repeated for a week; or taken back', async () => {
    const id = await foundGroup(app, ana);
    await asks(ana, id, leo);
    expect((await answers(leo, id, 'decline')).status).toBe(204);
    expect(outcome(await asks(ana, id, leo))).toEqual([409, 'group_ask_later']);
    app.clock.advance(GROUP.askAgainDays * GROUP.dayMs);
    expect((await asks(ana, id, leo)).status).toBe(201);
    expect((await remove(ana, `${id}/invitations/${leo.id}`)).status).toBe(204);
    expect((await remove(ana, `${id}/invitations/${leo.id}`)).status).toBe(404);
    expect((await answers(leo, id, 'accept')).status).toBe(404);
  });

  test('is the leader’s to send, to somebody they may see', async () => {
    const id = await foundGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    expect((await asks(null, id, eva)).status).toBe(401);
    expect((await asks(eva, id, sol)).status).toBe(404);
    expect(outcome(await asks(leo, id, eva))).toEqual([403, 'not_group_leader']);
    expect((await remove(leo, `${id}/invitations/${eva.id}`)).body.code).toBe('not_group_leader');
    expect((await post(ana, `${id}/invitations`, { user_id: 'x' })).status).toBe(400);
    expect((await post(ana, `${id}/invitations`, { user_id: eva.id, role: 'leader' })).status).toBe(400);
    const missing = await post(ana, `${id}/invitations`, { user_id: crypto.randomUUID() });
    expect(missing.status).toBe(404);
    // a block with any member answers as if there were nobody
    await app.call('POST', '/api/blocks', { as: leo, body: { user_id: eva.id } });
    expect(await asks(ana, id, eva)).toMatchObject({ status: 404, body: missing.body });
  });

  test('is void over a block that came after, and where the group is full', async () => {
    const id = await foundGroup(app, ana, { size: 2 });
    for (const whom of [leo, eva]) await asks(ana, id, whom);
    await app.call('POST', '/api/blocks', { as: leo, body: { user_id: ana.id } });
    expect((await answers(leo, id, 'accept')).status).toBe(404);
    expect((await get(leo, 'mine')).body.invited).toEqual([]);
    await app.call('DELETE', `/api/blocks/${ana.id}`, { as: leo });
    expect((await answers(eva, id, 'accept')).status).toBe(200);
    expect(outcome(await answers(leo, id, 'accept'))).toEqual([409, 'group_full']);
    for (const as of [ana, eva])
      await expect
        .poll(async () => heard(as))
        .toContainEqual(['group_full', { group_id: id, group_name: 'Piso en Valencia' }]);
  });

  test('goes out so many times a day', async () => {
    const id = await foundGroup(app, ana);
    const people = await manyPeople(app, GROUP.invitedPerDay + 1);
    const me = contextAs(app, ana);
    for (const { actor } of people.slice(1)) await invite(me, id, actor.userId);
    const last = { user_id: people[0]?.actor.userId ?? '' };
    const refused = await post(ana, `${id}/invitations`, last);
    expect(outcome(refused)).toEqual([429, 'group_invite_limit']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    app.clock.advance(GROUP.dayMs);
    expect((await post(ana, `${id}/invitations`, last)).status).toBe(201);
  });
});

describe('a request', () => {
  const request = async (as: Person | null, id: string, note?: string) =>
    post(as, `${id}/requests`, note === undefined ? {} : { note });
  const decide = async (as: Person | null, id: string, whom: Person, answer: string) =>
    post(as, `${id}/requests/${whom.id}`, { answer });

  test('comes with a note, and the leader lets them in', async () => {
    const id = await foundGroup(app, ana);
    expect(await request(leo, id, '  Soy tranquilo  ')).toMatchObject({ status: 201, body: { state: 'requested' } });
    expect((await request(leo, id)).body).toEqual({ state: 'requested' });
    await expect
      .poll(async () => heard(ana))
      .toEqual([['group_request', { group_id: id, group_name: 'Piso en Valencia', user_id: leo.id }]]);
    expect((await get(ana, id)).body.group.pending).toMatchObject([
      { user_id: leo.id, state: 'requested', note: 'Soy tranquilo', profile: { user_id: leo.id } },
    ]);
    expect((await get(eva, id)).body.group.pending).toBeNull();
    const { body } = await decide(ana, id, leo, 'accept');
    expect(body.group.members).toMatchObject([{ user_id: ana.id }, { user_id: leo.id }]);
    await expect
      .poll(async () => heard(leo))
      .toEqual([['group_accepted', { group_id: id, group_name: 'Piso en Valencia', user_id: ana.id }]]);
  });

  test('is declined, taken back, and answered by the leader alone', async () => {
    const id = await foundGroup(app, ana);
    await joinGroup(app, id, ana, leo);
    await request(eva, id);
    expect((await decide(null, id, eva, 'accept')).status).toBe(401);
    expect((await decide(sol, id, eva, 'accept')).status).toBe(404);
    expect(outcome(await decide(leo, id, eva, 'accept'))).toEqual([403, 'not_group_leader']);
    expect((await decide(ana, id, sol, 'accept')).status).toBe(404);
    expect((await decide(ana, id, eva, 'decline')).body.group.pending).toEqual([]);
    expect(outcome(await request(eva, id))).toEqual([409, 'group_ask_later']);
    await request(sol, id);
    expect((await remove(sol, `${id}/requests`)).status).toBe(204);
    expect((await remove(sol, `${id}/requests`)).status).toBe(404);
    expect((await decide(ana, id, sol, 'accept')).status).toBe(404);
    expect((await request(null, id)).status).toBe(401);
    expect((await request(leo, id)).body.code).toBe('already_in_group');
    expect((await request(sol, id, 'x'.repeat(GROUP.noteMaxLength + 1))).status).toBe(400);
  });

  test('goes to what one sees: no private group, none over a block, none where one has one already', async () => {
    const hidden = await foundGroup(app, ana, { visibility: 'private' });
    expect((await request(leo, hidden)).status).toBe(404);
    const id = await foundGroup(app, eva);
    await foundGroup(app, leo);
    expect(outcome(await request(leo, id))).toEqual([409, 'group_one_per_city']);
    await app.call('POST', '/api/blocks', { as: sol, body: { user_id: eva.id } });
    expect((await request(sol, id)).status).toBe(404);
  });

  test('meets an invitation: either way they are in at once', async () => {
    const [one, two] = [await foundGroup(app, ana), await foundGroup(app, eva, { city_id: MADRID })];
    await request(leo, one);
    expect((await asks(ana, one, leo)).body).toEqual({ state: 'accepted' });
    await asks(eva, two, leo);
    expect((await request(leo, two)).body).toEqual({ state: 'accepted' });
    expect((await get(leo, 'mine')).body.groups).toHaveLength(2);
  });

  test('is refused with clear words where they have found another group meanwhile', async () => {
    const [one, two] = [await foundGroup(app, ana), await foundGroup(app, eva)];
    for (const id of [one, two]) await request(leo, id);
    expect((await decide(ana, one, leo, 'accept')).status).toBe(200);
    expect(outcome(await decide(eva, two, leo, 'accept'))).toEqual([409, 'group_person_has_one']);
    expect((await get(eva, two)).body.group.members_count).toBe(1);
  });
});

describe('a link', () => {
  test('lets people in, is replaced, and made void', async () => {
    const id = await foundGroup(app, ana, { visibility: 'link' });
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

  test('is nobody else’s to make, and opens nothing else', async () => {
    const id = await foundGroup(app, ana, { visibility: 'link' });
    await joinGroup(app, id, ana, leo);
    for (const call of [async () => post(leo, `${id}/link`), async () => get(leo, `${id}/link`)])
      expect(outcome(await call())).toEqual([403, 'not_group_leader']);
    expect((await remove(eva, `${id}/link`)).status).toBe(404);
    expect((await post(null, `${id}/link`)).status).toBe(401);
    const { token } = (await post(ana, `${id}/link`)).body.link;
    const other = await foundGroup(app, eva, { visibility: 'link' });
    await post(eva, `${other}/link`);
    for (const bad of ['', 'x', `${other}${token.slice(36)}`, `${token}~`, token.slice(0, -2), `${id}~~`])
      expect((await post(sol, 'join', { token: bad })).status, bad).toBe(404);
    expect((await post(null, 'join', { token })).status).toBe(401);
  });

  test('does not help over a block, nor who was removed; a private group has none', async () => {
    const id = await foundGroup(app, ana);
    const { token } = (await post(ana, `${id}/link`)).body.link;
    await app.call('POST', '/api/blocks', { as: ana, body: { user_id: eva.id } });
    await post(leo, 'join', { token });
    expect((await remove(ana, `${id}/members/${leo.id}`)).status).toBe(204);
    for (const as of [eva, leo]) expect((await post(as, 'join', { token })).body.code).toBe('group_link_invalid');
    await app.call('PATCH', `/api/groups/${id}`, { as: ana, body: { visibility: 'private' } });
    expect((await post(sol, 'join', { token })).body.code).toBe('group_link_invalid');
    expect((await post(ana, `${id}/link`)).body.code).toBe('group_private');
  });
});

describe('leaving', () => {
  test('frees a place; the lead passes on to the longest, and the last one closes it', async () => {
    const id = await foundGroup(app, ana, { size: 3 });
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
    // and a free person founds again
    await foundGroup(app, ana);
  });

  test('removing is the leader’s; who was removed asks in vain and comes back by invitation', async () => {
    const id = await foundGroup(app, ana);
    for (const as of [leo, eva]) await joinGroup(app, id, ana, as);
    expect((await remove(leo, `${id}/members/${eva.id}`)).body.code).toBe('not_group_leader');
    expect((await remove(sol, `${id}/members/${eva.id}`)).status).toBe(404);
    expect((await remove(ana, `${id}/members/${ana.id}`)).status).toBe(404);
    expect((await remove(ana, `${id}/members/${sol.id}`)).status).toBe(404);
    expect((await remove(ana, `${id}/members/${eva.id}`)).status).toBe(204);
    expect((await post(eva, `${id}/requests`, {})).status).toBe(404);
    await joinGroup(app, id, ana, eva);
  });

  test('the lead is handed over to a member, by the leader', async () => {
    const id = await foundGroup(app, ana);
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

test('the doors for other parts: members alone, and proof of it', async () => {
  const id = await foundGroup(app, ana);
  await joinGroup(app, id, ana, leo);
  await asks(ana, id, eva);
  expect(await memberOf(contextAs(app, leo), id)).toMatchObject({ userId: leo.id, role: 'member', group: { id } });
  expect(await leaderOf(contextAs(app, ana), id)).toMatchObject({ userId: ana.id, role: 'leader' });
  await expect(leaderOf(contextAs(app, leo), id)).rejects.toMatchObject({ code: 'not_group_leader' });
  for (const as of [eva, sol])
    await expect(memberOf(contextAs(app, as), id)).rejects.toMatchObject({ code: 'not_found' });
  const room = await roomMembersOf(app.base, id);
  expect(room.map(({ userId }) => userId)).toEqual([ana.id, leo.id]);
  expect([await isMember(app.base, id, leo.id), await isMember(app.base, id, eva.id)]).toEqual([true, false]);
});
