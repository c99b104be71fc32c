import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createRoomFixtures, type RoomFixtures } from '#tests/support/fixtures/group-rooms.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { RETENTION } from '../../domain/rules.ts';
import { deleteExpiredMessages } from '../jobs.ts';
import { getConversation, getUnreadCount } from './conversations.ts';
import { listMessages } from './messages/list-messages.ts';
import { sendMessage } from './send-message.ts';

let app: TestApp;
let rooms: RoomFixtures;
let createUser: MessagingFixtures['createUser'];

beforeAll(async () => {
  app = await createTestApp();
  rooms = createRoomFixtures(app);
  ({ createUser } = createMessagingFixtures(app));
});

async function three(): Promise<{ a: TestUser; b: TestUser; c: TestUser; groupId: string; room: string }> {
  const [a, b, c] = [await createUser('ana'), await createUser('bea'), await createUser('carla')];
  return { a, b, c, ...(await rooms.createRoom(a, b, c)) };
}

const read = async (as: TestUser, room: string, seq: number) =>
  (await app.request('POST', `/api/conversations/${room}/read`, { as, body: { seq } })).body;
const readConversation = async (as: TestUser, room: string) =>
  (await app.request('GET', `/api/conversations/${room}`, { as })).body;
const unread = async (as: TestUser) => (await getUnreadCount(contextAs(app, as))).unread_count;

describe('sending into a group chat', () => {
  test('returns 201 with a message without recipient that all members read', async () => {
    const { a, b, c, room } = await three();
    const sent = await rooms.sendText(a, room, ' ¿Vemos el piso? ', { client_id: 'uno' });
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
      const { messages } = (await app.request('GET', `/api/conversations/${room}/messages`, { as })).body;
      const { client_id: own, ...shared } = sent.body.message;
      expect(own).toBe('uno');
      expect(messages[0]).toEqual(shared);
    }
  });

  test('stores one message per client id under retries and concurrency; other content is a conflict', async () => {
    const { a, b, room } = await three();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => rooms.sendText(a, room, 'una vez', { client_id: 'k' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 11 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => answer.body.message.id)).size).toBe(1);
    expect((await rooms.texts(b, room)).filter((text) => text === 'una vez')).toHaveLength(1);
    expect(await rooms.sendText(a, room, 'otra', { client_id: 'k' })).toMatchObject({ status: 409 });
    expect((await rooms.sendText(b, room, 'otra', { client_id: 'k' })).status).toBe(201);
  });

  test('concurrently leaves no gap, and each message is unread for all other members', async () => {
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
    const { messages } = await listMessages(contextAs(app, b), room, { after: 2 });
    for (const { message } of sent)
      expect(messages.find(({ seq }) => seq === message.seq)?.content).toBe(message.content);
    for (const [at, person] of people.entries()) expect(await unread(person)).toBe((before[at] ?? 0) + 20);
  });

  test('rejects types for single recipients and requests without CSRF header', async () => {
    const { a, room } = await three();
    for (const type of ['property_interest', 'system', 'group_interest'])
      expect(await rooms.sendText(a, room, 'x', { type, property_id: crypto.randomUUID() })).toMatchObject({
        status: 400,
      });
    const body = { to: room, content: 'x', type: 'text', property_id: null };
    expect((await app.request('POST', '/api/messages/send', { as: a, body })).status).toBe(403);
    expect((await app.request('POST', '/api/messages/send', { body })).status).toBe(401);
  });
});

describe('membership', () => {
  test('an outsider gets the same response as for a missing group chat', async () => {
    const { a, room } = await three();
    const outsider = await createUser('cotilla');
    await rooms.sendText(a, room, 'entre nosotras');
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/messages'],
      ['POST', '/read', { seq: 1 }],
      ['PATCH', '', { archived: true }],
      ['DELETE', ''],
    ];
    for (const [method, path, body] of calls) {
      const missing = await app.request(method, `/api/conversations/group-${crypto.randomUUID()}${path}`, {
        as: outsider,
        body,
      });
      expect(missing.status, `${method} ${path}`).toBe(404);
      expect(await app.request(method, `/api/conversations/${room}${path}`, { as: outsider, body })).toMatchObject({
        status: 404,
        body: missing.body,
      });
    }
    for (const to of [room, `group-${crypto.randomUUID()}`])
      expect(await rooms.sendText(outsider, to, 'hola')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await rooms.sendText(outsider, 'group-x', 'hola')).status).toBe(400);
    expect((await app.request('GET', '/api/conversations', { as: outsider })).body.conversations).toEqual([]);
  });

  test('history starts with joining, also if the join was processed late', async () => {
    const { a, groupId, room } = await three();
    await rooms.sendText(a, room, 'antes');
    const late = await createUser('dora');
    await rooms.joinWithoutNotifying(groupId, late);
    await rooms.sendText(a, room, 'después');
    expect(await rooms.texts(late, room)).toEqual(['después']);
    expect((await readConversation(late, room)).conversation).toMatchObject({ unread_count: 1, last_seq: 4 });
    expect(await unread(late)).toBe(1);
    const { messages } = (await app.request('GET', `/api/conversations/${room}/messages?after=0`, { as: late })).body;
    expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual([4]);
  });

  test('a former member loses access at once, also for retries; a returning member reads from then on', async () => {
    const { a, b, c, groupId, room } = await three();
    await rooms.sendText(b, room, 'adiós', { client_id: 'k' });
    await rooms.leave(groupId, b, 'removed');
    expect(await rooms.sendText(b, room, 'adiós', { client_id: 'k' })).toMatchObject({ status: 404 });
    expect(await rooms.sendText(b, room, 'otra')).toMatchObject({ status: 404 });
    expect((await readConversation(b, room)).code).toBe('not_found');
    expect((await app.request('GET', '/api/conversations', { as: b })).body.conversations).toEqual([]);
    await rooms.sendText(a, room, 'sin ella');
    expect(await unread(b)).toBe(0);
    await rooms.join(groupId, b);
    expect(await rooms.texts(b, room)).toEqual(['member_joined']);
    await rooms.sendText(c, room, 'hola otra vez');
    expect((await readConversation(b, room)).conversation).toMatchObject({ unread_count: 1 });
    const { people, member_count } = (await readConversation(a, room)).conversation.room;
    expect([member_count, people.map((one: { user_id: string }) => one.user_id)]).toEqual([3, [a.id, c.id, b.id]]);
  });

  test('former members are named to members who can read their messages, and to nobody else', async () => {
    const { a, b, c, groupId, room } = await three();
    await rooms.sendText(b, room, 'algo');
    await rooms.leave(groupId, b);
    const late = await createUser('dora');
    await rooms.join(groupId, late);
    const named = async (as: TestUser) =>
      (await readConversation(as, room)).conversation.room.people.map(
        (one: { user_id: string; is_member: boolean }) => [one.user_id, one.is_member],
      );
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

  test('the list contains group chats with name, photo and members', async () => {
    const { a, b, c, room } = await three();
    await app.request('POST', '/api/profile/create', { as: b, body: { alias: `bea de ${room.slice(6, 12)}` } });
    await createMessagingFixtures(app).send(c, a.id, 'Hola');
    app.clock.advance(1000);
    await rooms.sendText(b, room, '¿Quién viene?');
    const { conversations } = (await app.request('GET', '/api/conversations', { as: a })).body;
    expect(conversations.map((one: { id: string }) => one.id)).toEqual([room, conversationIdWith(c)]);
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
    expect((await readConversation(a, room)).conversation).toEqual(conversations[0]);
  });
});

describe('inside a group chat', () => {
  test('a message is read once all other members have read it', async () => {
    const { a, b, c, room } = await three();
    await rooms.sendText(a, room, 'uno');
    const isRead = async () =>
      (await app.request('GET', `/api/conversations/${room}/messages?limit=1`, { as: a })).body.messages[0].read;
    expect(await read(b, room, 3)).toEqual({ read_seq: 3, unread_count: 0 });
    expect(await isRead()).toBe(false);
    expect((await readConversation(a, room)).conversation.partner_read_seq).toBeLessThan(3);
    await read(c, room, 3);
    expect(await isRead()).toBe(true);
    expect((await readConversation(a, room)).conversation).toMatchObject({
      partner_read_seq: 3,
      last_message: { read: true },
    });
    const late = await createUser('dora');
    await rooms.join(room.slice(6), late);
    const { messages } = (await app.request('GET', `/api/conversations/${room}/messages`, { as: a })).body;
    expect(messages[1], 'later members do not change the read state').toMatchObject({ content: 'uno', read: true });
  });

  test('each member mutes, archives and deletes for themselves', async () => {
    const { a, b, c, room } = await three();
    await rooms.sendText(a, room, 'uno');
    await app.request('PATCH', `/api/conversations/${room}`, { as: b, body: { mute: 'always' } });
    expect([await unread(b), (await unread(c)) > 0]).toEqual([0, true]);
    expect((await app.request('DELETE', `/api/conversations/${room}`, { as: c })).status).toBe(200);
    expect(await rooms.texts(c, room)).toEqual([]);
    expect((await app.request('GET', '/api/conversations', { as: c })).body.conversations).toEqual([]);
    expect(await rooms.texts(b, room)).toContain('uno');
    await app.request('PATCH', `/api/conversations/${room}`, { as: a, body: { archived: true } });
    await rooms.sendText(b, room, 'dos');
    expect((await readConversation(a, room)).conversation.archived).toBe(false);
    expect(await rooms.texts(c, room)).toEqual(['dos']);
  });

  test('a block hides no messages from other members or from the two, and notifies nobody', async () => {
    const { a, b, c, room } = await three();
    await app.request('POST', '/api/blocks', { as: a, body: { user_id: b.id } });
    expect((await rooms.sendText(b, room, 'hola')).status).toBe(201);
    expect((await rooms.sendText(a, room, 'hola a todas')).status).toBe(201);
    for (const as of [a, b, c]) expect((await rooms.texts(as, room)).slice(-2)).toEqual(['hola', 'hola a todas']);
  });

  test('messages expire after sixty days, together with their unread count', async () => {
    const { a, b, room } = await three();
    await rooms.sendText(a, room, 'viejo');
    app.clock.advance(RETENTION.periodMs - 1000);
    await sendMessage(contextAs(app, a), { to: room, content: 'nuevo', type: 'text', property_id: null });
    app.clock.advance(1000);
    for (const when of ['before the sweep', 'after it']) {
      const { messages } = await listMessages(contextAs(app, b), room, {});
      expect(
        messages.map(({ content }) => content),
        when,
      ).toEqual(['nuevo']);
      expect(await getConversation(contextAs(app, b), room), when).toMatchObject({ unread_count: 1, last_seq: 4 });
      await deleteExpiredMessages(app.context());
    }
    const stored = await queryRows(
      app.baseContext.db,
      sql`select 1 from messages where conversation_id = ${room.slice(6)}`,
    );
    expect(stored).toHaveLength(1);
  });
});
