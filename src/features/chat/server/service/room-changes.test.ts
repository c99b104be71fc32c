import { beforeAll, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { foundGroup } from '#tests/support/groups.ts';
import { serveTestApp, type TestServer } from '#tests/support/server.ts';
import { makeTalk, type Talk } from '#tests/support/talk.ts';
import type { Tab } from '#tests/support/tab.ts';
import { serverFrame } from '../../domain/frames.ts';

let app: TestApp;
let server: TestServer;
let talk: Talk;

beforeAll(async () => {
  app = await makeTestApp();
  server = await serveTestApp(app);
  talk = makeTalk(app);
});

const pause = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function member(name: string): Promise<Person> {
  const person = await talk.newPerson(name);
  await app.call('POST', '/api/profile/create', { as: person });
  return person;
}

/** Lets somebody into a group as the product does, and waits until its room knows. */
async function join(groupId: string, leader: Person, person: Person): Promise<void> {
  const tab = await server.tab(person);
  app.clock.advance(1000);
  await app.call('POST', `/api/groups/${groupId}/invitations`, { as: leader, body: { user_id: person.id } });
  const answer = { as: person, body: { answer: 'accept' } };
  expect((await app.call('POST', `/api/groups/${groupId}/invitations/answer`, answer)).status).toBe(200);
  await tab.next('conversation', ({ change }) => change === 'room');
  await tab.close();
}

async function threeInARoom() {
  const [a, b, c] = [await member('ana'), await member('bea'), await member('carla')];
  const groupId = await foundGroup(app, a);
  for (const one of [b, c]) await join(groupId, a, one);
  return { a, b, c, groupId, room: `group-${groupId}` };
}

const tabsOf = async (...people: Person[]): Promise<Tab[]> =>
  Promise.all(people.map(async (person) => server.tab(person)));

test('a message reaches every tab of everybody in the room, in order, and nobody else', async () => {
  const { a, b, c, room } = await threeInARoom();
  const stranger = await member('cotilla');
  const tabs = await tabsOf(a, b, c, c, stranger);
  const people = [a, b, c];
  await Promise.all(
    Array.from({ length: 12 }, async (_, nth) =>
      talk.send(people[nth % 3] ?? a, room, `${nth}`, { client_id: `k${nth}` }),
    ),
  );
  for (const [at, tab] of tabs.slice(0, 4).entries()) {
    const seqs: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const { message } = await tab.next('message');
      seqs.push(message.seq);
      expect(message).toMatchObject({ conversation_id: room, receiver_id: null });
      const isOwn = message.sender_id === [a, b, c, c][at]?.id;
      expect('client_id' in message).toBe(isOwn);
    }
    // two have joined before
    expect(seqs).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 3));
    for (const frame of tab.frames) expect(serverFrame.safeParse(frame).success, JSON.stringify(frame)).toBe(true);
  }
  await pause(100);
  expect(tabs[4]?.frames.map((frame) => frame.type)).toEqual(['hello']);
});

test('who joins and leaves is told to those who are there, and whoever leaves is out at once', async () => {
  const { a, b, c, groupId, room } = await threeInARoom();
  const [mine, theirs, gone] = await tabsOf(a, b, c);
  if (!mine || !theirs || !gone) throw new Error('no tabs');
  await app.call('DELETE', `/api/groups/${groupId}/members/${c.id}`, { as: a });
  expect(await gone.next('conversation')).toMatchObject({ conversation_id: room, change: 'deleted' });
  for (const tab of [mine, theirs]) {
    expect((await tab.next('message')).message).toMatchObject({
      type: 'system',
      content: 'member_left',
      sender_id: c.id,
    });
    expect(await tab.next('conversation')).toMatchObject({ conversation_id: room, change: 'room' });
  }
  await talk.send(b, room, 'sin ella');
  await mine.next('message');
  gone.send({ type: 'hb', visible: true, heads: {} });
  await gone.next('ping');
  await pause(50);
  expect([gone.left('message'), gone.left('resync')]).toEqual([[], []]);
  const { conversation } = (await app.call('GET', `/api/conversations/${room}`, { as: a })).body;
  expect(conversation.room).toMatchObject({ member_count: 2, name: 'Piso en Valencia' });
  const named = { as: a, body: { name: 'Piso junto al río' } };
  await app.call('PATCH', `/api/groups/${groupId}`, named);
  expect(await theirs.next('conversation')).toMatchObject({ conversation_id: room, change: 'room' });
});

test('typing reaches the others in the room, across no block, and nobody else; strangers cannot type there', async () => {
  const { a, b, c, room } = await threeInARoom();
  const stranger = await member('cotilla');
  await app.call('POST', '/api/blocks', { as: c, body: { user_id: a.id } });
  const [typist, other, blocker, spy] = await tabsOf(a, b, c, stranger);
  for (let nth = 0; nth < 3; nth += 1) typist?.send({ type: 'typing', conversation_id: room });
  spy?.send({ type: 'typing', conversation_id: room });
  expect(await other?.next('typing')).toEqual({ type: 'typing', conversation_id: room, user_id: a.id });
  await pause(150);
  for (const tab of [typist, other, blocker, spy]) expect(tab?.left('typing')).toEqual([]);
});

test('reading is told to everybody in the room, once for many steps; a stranger reads nothing there', async () => {
  const { a, b, c, room } = await threeInARoom();
  const stranger = await member('cotilla');
  for (let nth = 0; nth < 4; nth += 1) await talk.send(a, room, `${nth}`);
  const [writer, reader, other, spy] = await tabsOf(a, b, c, stranger);
  spy?.send({ type: 'read', conversation_id: room, seq: 6 });
  for (const seq of [3, 4, 6]) reader?.send({ type: 'read', conversation_id: room, seq });
  for (const tab of [writer, reader, other])
    expect(await tab?.next('read')).toEqual({ type: 'read', conversation_id: room, reader_id: b.id, seq: 6 });
  await pause(350);
  for (const tab of [writer, other, spy]) expect(tab?.left('read')).toEqual([]);
});

test('after a break the heads tell what was missed in a room too', async () => {
  const { a, b, room } = await threeInARoom();
  await talk.send(a, room, 'mientras no estabas');
  const tab = await server.tab(b);
  tab.send({ type: 'hb', visible: true, heads: { [room]: 2 } });
  expect((await tab.next('resync')).conversations).toEqual([{ id: room, last_seq: 3 }]);
  tab.send({ type: 'hb', visible: true, heads: { [room]: 3 } });
  await tab.next('ping');
  await tab.next('ping');
  expect(tab.left('resync')).toEqual([]);
});
