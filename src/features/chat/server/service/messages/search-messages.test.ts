import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createRoomFixtures, type RoomFixtures } from '#tests/support/fixtures/group-rooms.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { SEARCH, SEARCH_RATE, RETENTION } from '../../../domain/rules.ts';
import { searchMessages } from './list-messages.ts';

let app: TestApp;
let rooms: RoomFixtures;
let createUser: MessagingFixtures['createUser'];
let send: MessagingFixtures['send'];
let createConversation: MessagingFixtures['createConversation'];

beforeEach(() => app.clock.advance(SEARCH_RATE.perMs));
beforeAll(async () => {
  app = await createTestApp();
  rooms = createRoomFixtures(app);
  ({ createUser, send, createConversation } = createMessagingFixtures(app));
});

const find = async (as: TestUser | null, id: string, query: Record<string, string | number>) =>
  app.request('GET', `/api/conversations/${id}/search?${new URLSearchParams(query as Record<string, string>)}`, { as });
const found = async (as: TestUser, id: string, q: string) => (await find(as, id, { q })).body.found;

test('search finds every word at any position, ignoring accents and case, for both users', async () => {
  const { a, b } = await createConversation();
  await send(a, b.id, '¿Sigue libre la HABITACIÓN del ático?');
  await send(b, a.id, 'Sí, la habitacio\u0301n esta\u0301 libre; mañana la enseño');
  await send(b, a.id, 'Cuesta 100% de 450 €');
  for (const [as, other] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(await found(as, conversationIdWith(other), 'libre  habitacion')).toEqual([4, 3]);
    expect(await found(as, conversationIdWith(other), 'Habitación')).toEqual([4, 3]);
    expect(await found(as, conversationIdWith(other), 'habitación ático')).toEqual([3]);
    expect(await found(as, conversationIdWith(other), 'ENSENO')).toEqual([4]);
    expect(await found(as, conversationIdWith(other), '100%')).toEqual([5]);
    expect(await found(as, conversationIdWith(other), '%_')).toEqual([]);
    expect(await found(as, conversationIdWith(other), 'terraza')).toEqual([]);
  }
});

test('search ignores images and system messages and matches only visible characters', async () => {
  const [a, b] = [await createUser('ana'), await createUser('bea')];
  const { groupId, room } = await rooms.createRoom(a, b);
  expect(await found(a, room, 'member')).toEqual([]);
  await app.baseContext.db
    .execute(sql`insert into messages (conversation_id, seq, id, sender_id, type, content, created_at)
    values (${groupId}, 100, gen_random_uuid(), ${b.id}, 'file', 'abcdef12-0000', ${app.clock.now().toISOString()})`);
  await app.baseContext.db.execute(sql`update conversations set last_seq = 100 where id = ${groupId}`);
  expect(await found(a, room, 'abcdef')).toEqual([]);
  expect((await find(a, room, { q: '\u200B\u200B' })).body).toEqual({ found: [], next: null });
});

test('search skips deleted copies and messages from before joining', async () => {
  const { a, b } = await createConversation();
  await send(a, b.id, 'lo de antes');
  await app.request('DELETE', `/api/conversations/${conversationIdWith(b)}`, { as: a });
  expect([await found(a, conversationIdWith(b), 'antes'), await found(b, conversationIdWith(a), 'antes')]).toEqual([
    [],
    [3],
  ]);
  await send(b, a.id, 'lo que vino antes de ayer');
  expect(await found(a, conversationIdWith(b), 'antes')).toEqual([4]);

  const [c, d] = [await createUser('cris'), await createUser('dani')];
  const { groupId, room } = await rooms.createRoom(a, c);
  await rooms.sendText(a, room, 'entre nosotras');
  await rooms.join(groupId, d);
  expect([await found(c, room, 'nosotras'), await found(d, room, 'nosotras')]).toEqual([[2], []]);
});

test('in a group chat, messages of blocked members are not found; their own search finds them', async () => {
  const [a, b, c] = [await createUser('ana'), await createUser('bea'), await createUser('cris')];
  const { room } = await rooms.createRoom(a, b, c);
  await rooms.sendText(b, room, 'una terraza');
  await rooms.sendText(c, room, 'otra terraza');
  await app.request('POST', '/api/blocks', { as: a, body: { user_id: b.id } });
  expect(await found(a, room, 'terraza')).toEqual([4]);
  expect(await found(b, room, 'terraza')).toEqual([4, 3]);
});

test('a long conversation is searched in bounded steps, and each match is found once', async () => {
  const { a, b } = await createConversation();
  const [member] = await queryRows<{ id: string }>(
    app.baseContext.db,
    sql`select conversation_id as id from conversation_members where user_id = ${a.id}`,
  );
  const id = member?.id ?? '';
  const last = 2 + 2 * SEARCH.scanLimit;
  await app.baseContext.db
    .execute(sql`insert into messages (conversation_id, seq, id, sender_id, receiver_id, type, content, created_at)
    select ${id}, n, gen_random_uuid(), ${a.id}, ${b.id}, 'text', case when n = 7 or n > ${last - SEARCH.pageSize - 50} then 'Terraza' else 'nada' end,
      ${app.clock.now().toISOString()} from generate_series(3, ${last}::int) n`);
  await app.baseContext.db.execute(sql`update conversations set last_seq = ${last} where id = ${id}`);
  const all: number[] = [];
  const steps: (number | null)[] = [];
  let next: number | null | undefined;
  do {
    const body = (await find(b, conversationIdWith(a), { q: 'terraza', ...(next && { before: next }) })).body;
    expect(body.found.length).toBeLessThanOrEqual(SEARCH.pageSize);
    all.push(...body.found);
    next = body.next as number | null;
    steps.push(next);
  } while (next !== null);
  expect(all).toEqual([...Array.from({ length: SEARCH.pageSize + 50 }, (_, nth) => last - nth), 7]);
  const first = last - SEARCH.pageSize + 1;
  expect(steps).toEqual([first, first - SEARCH.scanLimit, null]);
});

test('outsiders find nothing, and invalid queries are rejected', async () => {
  const { a, b } = await createConversation();
  const outsider = await createUser('otra');
  const { room } = await rooms.createRoom(a, b);
  expect((await find(null, conversationIdWith(b), { q: 'hola' })).status).toBe(401);
  expect((await find(outsider, room, { q: 'hola' })).status).toBe(404);
  expect((await find(a, 'chat-tukan', { q: 'hola' })).status).toBe(404);
  expect((await find(a, conversationIdWith(a), { q: 'hola' })).status).toBe(404);
  expect((await find(outsider, conversationIdWith(a), { q: 'hola' })).body).toEqual({ found: [], next: null });
  await app.request('POST', '/api/blocks', { as: outsider, body: { user_id: a.id } });
  expect((await find(a, conversationIdWith(outsider), { q: 'hola' })).status).toBe(404);
  const bad = [
    {},
    { q: '' },
    { q: ' a ' },
    { q: 'x'.repeat(SEARCH.maxLength + 1) },
    { q: 'hola', before: 'x' },
    { q: 'hola', limit: 3 },
  ];
  for (const query of bad)
    expect((await find(a, conversationIdWith(b), query)).status, JSON.stringify(query)).toBe(400);
});

test('search has its own rate limit', async () => {
  const { a, b } = await createConversation();
  const answers = await Promise.all(
    Array.from({ length: SEARCH_RATE.points + 1 }, async () => find(a, conversationIdWith(b), { q: 'hola' })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await app.request('GET', '/api/conversations', { as: a })).status).toBe(200);
});

test('unstorable text is rejected or finds nothing', async () => {
  const { a, b } = await createConversation();
  for (const q of ['ho\u0000la', '\uD800\uD800', '\\', "'; drop", '🙂🙂'])
    expect([200, 400], JSON.stringify(q)).toContain((await find(a, conversationIdWith(b), { q })).status);
});

test('a message is not found from exactly 60 days on', async () => {
  const { a, b } = await createConversation();
  const search = async () => (await searchMessages(contextAs(app, a), conversationIdWith(b), { q: 'hola' })).found;
  app.clock.advance(RETENTION.periodMs - 1);
  expect(await search()).toEqual([2, 1]);
  app.clock.advance(1);
  expect(await search()).toEqual([]);
});
