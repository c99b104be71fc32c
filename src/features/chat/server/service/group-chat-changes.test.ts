import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createTestGroup } from '#tests/support/fixtures/groups.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import type { SocketTab } from '#tests/support/client/socket-tab.ts';
import { serverFrame } from '../../domain/frames.ts';

let app: TestApp;
let server: TestServer;
let fixtures: MessagingFixtures;

beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
  fixtures = createMessagingFixtures(app);
});

async function member(name: string): Promise<TestUser> {
  const person = await fixtures.createUser(name);
  await app.request('POST', '/api/profile/create', { as: person });
  return person;
}

/** Adds a user to a group as the application does, and waits for the group chat. */
async function join(groupId: string, leader: TestUser, person: TestUser): Promise<void> {
  const tab = await server.openTab(person);
  app.clock.advance(1000);
  await app.request('POST', `/api/groups/${groupId}/invitations`, { as: leader, body: { user_id: person.id } });
  const answer = { as: person, body: { answer: 'accept' } };
  expect((await app.request('POST', `/api/groups/${groupId}/invitations/answer`, answer)).status).toBe(200);
  await tab.nextFrame('conversation', ({ change }) => change === 'room');
  await tab.close();
}

async function threeInARoom() {
  const [a, b, c] = [await member('ana'), await member('bea'), await member('carla')];
  const groupId = await createTestGroup(app, a);
  for (const one of [b, c]) await join(groupId, a, one);
  await app.settle();
  return { a, b, c, groupId, room: `group-${groupId}` };
}

const tabsOf = async (...people: TestUser[]): Promise<SocketTab[]> =>
  Promise.all(people.map(async (person) => server.openTab(person)));

test('a message reaches every tab of all members in order, and nobody else', async () => {
  const { a, b, c, room } = await threeInARoom();
  const outsider = await member('cotilla');
  const tabs = await tabsOf(a, b, c, c, outsider);
  const people = [a, b, c];
  await Promise.all(
    Array.from({ length: 12 }, async (_, nth) =>
      fixtures.send(people[nth % 3] ?? a, room, `${nth}`, { client_id: `k${nth}` }),
    ),
  );
  for (const [at, tab] of tabs.slice(0, 4).entries()) {
    const seqs: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const { message } = await tab.nextFrame('message');
      seqs.push(message.seq);
      expect(message).toMatchObject({ conversation_id: room, receiver_id: null });
      const isOwn = message.sender_id === [a, b, c, c][at]?.id;
      expect('client_id' in message).toBe(isOwn);
    }
    // Two join messages precede.
    expect(seqs).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 3));
    for (const frame of tab.frames) expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
  }
  await fixtures.send(a, outsider.id, 'marca');
  expect((await tabs[4]?.nextFrame('message'))?.message).toMatchObject({ content: 'marca' });
  expect(tabs[4]?.frames.map((frame) => frame.type)).toEqual(['hello', 'message']);
});

test('joins and leaves are announced to the members, and a former member is excluded at once', async () => {
  const { a, b, c, groupId, room } = await threeInARoom();
  const [mine, theirs, leavingTab] = await tabsOf(a, b, c);
  if (!mine || !theirs || !leavingTab) throw new Error('no tabs');
  await app.request('DELETE', `/api/groups/${groupId}/members/${c.id}`, { as: a });
  expect(await leavingTab.nextFrame('conversation')).toMatchObject({ conversation_id: room, change: 'deleted' });
  for (const tab of [mine, theirs]) {
    expect((await tab.nextFrame('message')).message).toMatchObject({
      type: 'system',
      content: 'member_left',
      sender_id: c.id,
    });
    expect(await tab.nextFrame('conversation')).toMatchObject({ conversation_id: room, change: 'room' });
  }
  await fixtures.send(b, room, 'sin ella');
  await mine.nextFrame('message');
  leavingTab.send({ type: 'hb', visible: true, heads: {} });
  await leavingTab.flush();
  expect([leavingTab.unreadFrames('message'), leavingTab.unreadFrames('resync')]).toEqual([[], []]);
  const { conversation } = (await app.request('GET', `/api/conversations/${room}`, { as: a })).body;
  expect(conversation.room).toMatchObject({ member_count: 2, name: 'Piso en Valencia' });
  const named = { as: a, body: { name: 'Piso junto al río' } };
  await app.request('PATCH', `/api/groups/${groupId}`, named);
  expect(await theirs.nextFrame('conversation')).toMatchObject({ conversation_id: room, change: 'room' });
});

test('typing reaches the other members, not across a block, and not from outsiders', async () => {
  const { a, b, c, room } = await threeInARoom();
  const outsider = await member('cotilla');
  await app.request('POST', '/api/blocks', { as: c, body: { user_id: a.id } });
  const [typist, other, blocker, spy] = await tabsOf(a, b, c, outsider);
  for (let nth = 0; nth < 3; nth += 1) typist?.send({ type: 'typing', conversation_id: room });
  spy?.send({ type: 'typing', conversation_id: room });
  expect(await other?.nextFrame('typing')).toEqual({ type: 'typing', conversation_id: room, user_id: a.id });
  for (const tab of [typist, spy, other, blocker]) await tab?.flush();
  for (const tab of [typist, other, blocker, spy]) expect(tab?.unreadFrames('typing')).toEqual([]);
});

test('read receipts reach all members, once for many steps; an outsider cannot mark as read', async () => {
  const { a, b, c, room } = await threeInARoom();
  const outsider = await member('cotilla');
  for (let nth = 0; nth < 4; nth += 1) await fixtures.send(a, room, `${nth}`);
  const [writer, reader, other, spy] = await tabsOf(a, b, c, outsider);
  spy?.send({ type: 'read', conversation_id: room, seq: 6 });
  await spy?.flush();
  for (const seq of [3, 4, 6]) reader?.send({ type: 'read', conversation_id: room, seq });
  for (const tab of [writer, reader, other])
    expect(await tab?.nextFrame('read')).toEqual({ type: 'read', conversation_id: room, reader_id: b.id, seq: 6 });
  await fixtures.send(a, room, 'marca');
  reader?.send({ type: 'read', conversation_id: room, seq: 7 });
  for (const tab of [writer, other]) expect(await tab?.nextFrame('read')).toMatchObject({ reader_id: b.id, seq: 7 });
  await spy?.flush();
  for (const tab of [writer, other, spy]) expect(tab?.unreadFrames('read')).toEqual([]);
});

test('after a reconnect the heads report a gap in a group chat too', async () => {
  const { a, b, room } = await threeInARoom();
  await fixtures.send(a, room, 'mientras no estabas');
  const tab = await server.openTab(b);
  tab.send({ type: 'hb', visible: true, heads: { [room]: 2 } });
  expect((await tab.nextFrame('resync')).conversations).toEqual([{ id: room, last_seq: 3, last_change: 0 }]);
  tab.send({ type: 'hb', visible: true, heads: { [room]: 3 } });
  await tab.nextFrame('ping');
  await tab.nextFrame('ping');
  expect(tab.unreadFrames('resync')).toEqual([]);
});
