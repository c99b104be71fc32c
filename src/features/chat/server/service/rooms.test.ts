import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { makeRooms, type Rooms } from '#tests/support/rooms.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { RETENTION } from '../../domain/rules.ts';
import { sweepMessages } from '../jobs.ts';
import { ownConversation, ownMessages, unreadCount } from './conversations.ts';
import { sendMessage } from './send.ts';

let app: TestApp;
let rooms: Rooms;
let newPerson: Talk['newPerson'];

beforeAll(async () => {
  app = await makeTestApp();
  rooms = makeRooms(app);
  ({ newPerson } = makeTalk(app));
});

async function three(): Promise<{ a: Person; b: Person; c: Person; groupId: string; room: string }> {
  const [a, b, c] = [await newPerson('ana'), await newPerson('bea'), await newPerson('carla')];
  return { a, b, c, ...(await rooms.roomOf(a, b, c)) };
}

const read = async (as: Person, room: string, seq: number) =>
  (await app.call('POST', `/api/conversations/${room}/read`, { as, body: { seq } })).body;
const line = async (as: Person, room: string) => (await app.call('GET', `/api/conversations/${room}`, { as })).body;
const unread = async (as: Person) => (await unreadCount(contextAs(app, as))).unread_count;

describe('sending into a room', () => {
  test('answers 201 with a message for nobody in particular, and everybody reads it', async () => {
    const { a, b, c, room } = await three();
    const sent = await rooms.say(a, room, ' ¿Vemos el piso? ', { client_id: 'uno' });
    expect(sent.status).toBe(201);
    expect(sent.body.message).toMatchObject({
      seq: 3,
      conversation_id: room,
      content: '¿Vemos el piso?',
      sender_id: a.id,
      receiver_id: null,
      read: false,
      client_id: 'uno',
    });
    for (const as of [b, c]) {
      const { messages } = (await app.call('GET', `/api/conversations/${room}/messages`, { as })).body;
      const { client_id: own, ...shared } = sent.body.message;
      expect(own).toBe('uno');
      expect(messages[0]).toEqual(shared);
    }
  });

  test('one client id is one message, however often and at once; with other content it is a conflict', async () => {
    const { a, b, room } = await three();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => rooms.say(a, room, 'una vez', { client_id: 'k' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 11 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => answer.body.message.id)).size).toBe(1);
    expect((await rooms.texts(b, room)).filter((text) => text === 'una vez')).toHaveLength(1);
    expect(await rooms.say(a, room, 'otra', { client_id: 'k' })).toMatchObject({ status: 409 });
    expect((await rooms.say(b, room, 'otra', { client_id: 'k' })).status).toBe(201);
  });

  test('several at once leave no gap, and each counts as unread for everybody else', async () => {
    const { a, b, c, room } = await three();
    const before = await Promise.all([a, b, c].map(unread));
    const people = [a, b, c];
    const sent = await Promise.all(
      Array.from({ length: 30 }, async (_, nth) =>
        sendMessage(contextAs(app, people[nth % 3] ?? a), {
          to: room,
          content: `n${nth}`,
          type: 'text',
          property_id: null,
        }),
      ),
    );
    expect(sent.map(({ message }) => message.seq).sort((x, y) => x - y)).toEqual(
      Array.from({ length: 30 }, (_, nth) => nth + 3),
    );
    const { messages } = await ownMessages(contextAs(app, b), room, { after: 2 });
    for (const { message } of sent)
      expect(messages.find(({ seq }) => seq === message.seq)?.content).toBe(message.content);
    for (const [at, person] of people.entries()) expect(await unread(person)).toBe((before[at] ?? 0) + 20);
  });

  test('has no place for what is told to a person, and none without csrf', async () => {
    const { a, room } = await three();
    for (const type of ['property_interest', 'system', 'group_interest'])
      expect(await rooms.say(a, room, 'x', { type, property_id: crypto.randomUUID() })).toMatchObject({ status: 400 });
    const body = { to: room, content: 'x', type: 'text', property_id: null };
    expect((await app.call('POST', '/api/messages/send', { as: a, body })).status).toBe(403);
    expect((await app.call('POST', '/api/messages/send', { body })).status).toBe(401);
  });
});

describe('who is in the room', () => {
  test('somebody else finds nothing there, as in a room that is not', async () => {
    const { a, room } = await three();
    const stranger = await newPerson('cotilla');
    await rooms.say(a, room, 'entre nosotras');
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/messages'],
      ['POST', '/read', { seq: 1 }],
      ['PATCH', '', { archived: true }],
      ['DELETE', ''],
    ];
    for (const [method, path, body] of calls) {
      const missing = await app.call(method, `/api/conversations/group-${crypto.randomUUID()}${path}`, {
        as: stranger,
        body,
      });
      expect(missing.status, `${method} ${path}`).toBe(404);
      expect(await app.call(method, `/api/conversations/${room}${path}`, { as: stranger, body })).toMatchObject({
        status: 404,
        body: missing.body,
      });
    }
    for (const to of [room, `group-${crypto.randomUUID()}`])
      expect(await rooms.say(stranger, to, 'hola')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await rooms.say(stranger, 'group-x', 'hola')).status).toBe(400);
    expect((await app.call('GET', '/api/conversations', { as: stranger })).body.conversations).toEqual([]);
  });

  test('history begins when one joins, also for who was told late', async () => {
    const { a, groupId, room } = await three();
    await rooms.say(a, room, 'antes');
    const late = await newPerson('dora');
    await rooms.joinUntold(groupId, late);
    await rooms.say(a, room, 'después');
    expect(await rooms.texts(late, room)).toEqual(['después']);
    expect((await line(late, room)).conversation).toMatchObject({ unread_count: 1, last_seq: 4 });
    expect(await unread(late)).toBe(1);
    const { messages } = (await app.call('GET', `/api/conversations/${room}/messages?after=0`, { as: late })).body;
    expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual([4]);
  });

  test('who has left is out at once, for retries too; who is back reads from there on', async () => {
    const { a, b, c, groupId, room } = await three();
    await rooms.say(b, room, 'adiós', { client_id: 'k' });
    await rooms.leave(groupId, b, 'removed');
    expect(await rooms.say(b, room, 'adiós', { client_id: 'k' })).toMatchObject({ status: 404 });
    expect(await rooms.say(b, room, 'otra')).toMatchObject({ status: 404 });
    expect((await line(b, room)).code).toBe('not_found');
    expect((await app.call('GET', '/api/conversations', { as: b })).body.conversations).toEqual([]);
    await rooms.say(a, room, 'sin ella');
    expect(await unread(b)).toBe(0);
    await rooms.join(groupId, b);
    expect(await rooms.texts(b, room)).toEqual(['member_joined']);
    await rooms.say(c, room, 'hola otra vez');
    expect((await line(b, room)).conversation).toMatchObject({ unread_count: 1 });
    const { people, member_count } = (await line(a, room)).conversation.room;
    expect([member_count, people.map((one: { user_id: string }) => one.user_id)]).toEqual([3, [a.id, c.id, b.id]]);
  });

  test('those who left are still named to who can read them, and to nobody else', async () => {
    const { a, b, c, groupId, room } = await three();
    await rooms.say(b, room, 'algo');
    await rooms.leave(groupId, b);
    const late = await newPerson('dora');
    await rooms.join(groupId, late);
    const named = async (as: Person) =>
      (await line(as, room)).conversation.room.people.map((one: { user_id: string; is_member: boolean }) => [
        one.user_id,
        one.is_member,
      ]);
    expect(await named(a)).toEqual([
      [a.id, true],
      [c.id, true],
      [late.id, true],
      [b.id, false],
    ]);
    expect(await named(late)).toEqual([
      [a.id, true],
      [c.id, true],
      [late.id, true],
    ]);
    expect(await rooms.texts(a, room)).toEqual([
      'member_joined',
      'member_joined',
      'algo',
      'member_left',
      'member_joined',
    ]);
  });

  test('the list has rooms among people, with name, photo and who is in them', async () => {
    const { a, b, c, room } = await three();
    await app.call('POST', '/api/profile/create', { as: b, body: { alias: `bea de ${room.slice(6, 12)}` } });
    await makeTalk(app).send(c, a.id, 'Hola');
    app.clock.advance(1000);
    await rooms.say(b, room, '¿Quién viene?');
    const { conversations } = (await app.call('GET', '/api/conversations', { as: a })).body;
    expect(conversations.map((one: { id: string }) => one.id)).toEqual([room, with_(c)]);
    expect(conversations[0]).toMatchObject({
      user_id: null,
      profile: null,
      pending: false,
      last_message: { content: '¿Quién viene?', sender_id: b.id },
      room: { name: 'Piso', photo_url: expect.stringMatching(/^\/assets\//), member_count: 3 },
    });
    const people = conversations[0].room.people as { user_id: string; name: string | null }[];
    expect(people.find((one) => one.user_id === b.id)?.name).toBe(`bea de ${room.slice(6, 12)}`);
    expect(conversations[1]).toMatchObject({ room: null, user_id: c.id });
    expect((await line(a, room)).conversation).toEqual(conversations[0]);
  });
});

describe('in a room', () => {
  test('a message is read once everybody else has read it', async () => {
    const { a, b, c, room } = await three();
    await rooms.say(a, room, 'uno');
    const isRead = async () =>
      (await app.call('GET', `/api/conversations/${room}/messages?limit=1`, { as: a })).body.messages[0].read;
    expect(await read(b, room, 3)).toEqual({ read_seq: 3, unread_count: 0 });
    expect(await isRead()).toBe(false);
    expect((await line(a, room)).conversation.partner_read_seq).toBeLessThan(3);
    await read(c, room, 3);
    expect(await isRead()).toBe(true);
    expect((await line(a, room)).conversation).toMatchObject({ partner_read_seq: 3, last_message: { read: true } });
    const late = await newPerson('dora');
    await rooms.join(room.slice(6), late);
    const { messages } = (await app.call('GET', `/api/conversations/${room}/messages`, { as: a })).body;
    expect(messages[1], 'whoever comes later takes nothing back').toMatchObject({ content: 'uno', read: true });
  });

  test('each mutes, archives and deletes for oneself', async () => {
    const { a, b, c, room } = await three();
    await rooms.say(a, room, 'uno');
    await app.call('PATCH', `/api/conversations/${room}`, { as: b, body: { mute: 'always' } });
    expect([await unread(b), (await unread(c)) > 0]).toEqual([0, true]);
    expect((await app.call('DELETE', `/api/conversations/${room}`, { as: c })).status).toBe(200);
    expect(await rooms.texts(c, room)).toEqual([]);
    expect((await app.call('GET', '/api/conversations', { as: c })).body.conversations).toEqual([]);
    expect(await rooms.texts(b, room)).toContain('uno');
    await app.call('PATCH', `/api/conversations/${room}`, { as: a, body: { archived: true } });
    await rooms.say(b, room, 'dos');
    expect((await line(a, room)).conversation.archived).toBe(false);
    expect(await rooms.texts(c, room)).toEqual(['dos']);
  });

  test('a block changes nothing for the others, nor for the two: neither is told', async () => {
    const { a, b, c, room } = await three();
    await app.call('POST', '/api/blocks', { as: a, body: { user_id: b.id } });
    expect((await rooms.say(b, room, 'hola')).status).toBe(201);
    expect((await rooms.say(a, room, 'hola a todas')).status).toBe(201);
    for (const as of [a, b, c]) expect((await rooms.texts(as, room)).slice(-2)).toEqual(['hola', 'hola a todas']);
  });

  test('messages go after sixty days, and what is unread with them', async () => {
    const { a, b, room } = await three();
    await rooms.say(a, room, 'viejo');
    app.clock.advance(RETENTION.keptMs - 1000);
    await sendMessage(contextAs(app, a), { to: room, content: 'nuevo', type: 'text', property_id: null });
    app.clock.advance(1000);
    for (const when of ['before the sweep', 'after it']) {
      const { messages } = await ownMessages(contextAs(app, b), room, {});
      expect(
        messages.map(({ content }) => content),
        when,
      ).toEqual(['nuevo']);
      expect(await ownConversation(contextAs(app, b), room), when).toMatchObject({ unread_count: 1, last_seq: 4 });
      await sweepMessages(app.context());
    }
    const kept = await rowsOf(app.base.db, sql`select 1 from messages where conversation_id = ${room.slice(6)}`);
    expect(kept).toHaveLength(1);
  });
});
