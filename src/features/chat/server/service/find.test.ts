import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { makeRooms, type Rooms } from '#tests/support/rooms.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { FIND, FIND_RATE, RETENTION } from '../../domain/rules.ts';
import { findInOwn } from './conversations.ts';

let app: TestApp;
let rooms: Rooms;
let newPerson: Talk['newPerson'];
let send: Talk['send'];
let twoWhoTalk: Talk['twoWhoTalk'];

beforeEach(() => app.clock.advance(FIND_RATE.perMs));
beforeAll(async () => {
  app = await makeTestApp();
  rooms = makeRooms(app);
  ({ newPerson, send, twoWhoTalk } = makeTalk(app));
});

const find = async (as: Person | null, id: string, query: Record<string, string | number>) =>
  app.call('GET', `/api/conversations/${id}/search?${new URLSearchParams(query as Record<string, string>)}`, { as });
const found = async (as: Person, id: string, q: string) => (await find(as, id, { q })).body.found;

test('finds every word wherever it stands, whatever its accents and capitals, for both', async () => {
  const { a, b } = await twoWhoTalk();
  await send(a, b.id, '¿Sigue libre la HABITACIÓN del ático?');
  await send(b, a.id, 'Sí, la habitacio\u0301n esta\u0301 libre; mañana la enseño');
  await send(b, a.id, 'Cuesta 100% de 450 €');
  for (const [as, other] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(await found(as, with_(other), 'libre  habitacion')).toEqual([4, 3]);
    expect(await found(as, with_(other), 'Habitación')).toEqual([4, 3]);
    expect(await found(as, with_(other), 'habitación ático')).toEqual([3]);
    expect(await found(as, with_(other), 'ENSENO')).toEqual([4]);
    expect(await found(as, with_(other), '100%')).toEqual([5]);
    expect(await found(as, with_(other), '%_')).toEqual([]);
    expect(await found(as, with_(other), 'terraza')).toEqual([]);
  }
});

test('neither pictures nor what the server wrote is found, and nothing but letters that show', async () => {
  const [a, b] = [await newPerson('ana'), await newPerson('bea')];
  const { groupId, room } = await rooms.roomOf(a, b);
  expect(await found(a, room, 'member')).toEqual([]);
  await app.base.db.execute(sql`insert into messages (conversation_id, seq, id, sender_id, type, content, created_at)
    values (${groupId}, 100, gen_random_uuid(), ${b.id}, 'file', 'abcdef12-0000', ${app.clock.now().toISOString()})`);
  await app.base.db.execute(sql`update conversations set last_seq = 100 where id = ${groupId}`);
  expect(await found(a, room, 'abcdef')).toEqual([]);
  expect((await find(a, room, { q: '\u200B\u200B' })).body).toEqual({ found: [], next: null });
});

test('my deleted copy and what was said before I joined are not looked at', async () => {
  const { a, b } = await twoWhoTalk();
  await send(a, b.id, 'lo de antes');
  await app.call('DELETE', `/api/conversations/${with_(b)}`, { as: a });
  expect([await found(a, with_(b), 'antes'), await found(b, with_(a), 'antes')]).toEqual([[], [3]]);
  await send(b, a.id, 'lo que vino antes de ayer');
  expect(await found(a, with_(b), 'antes')).toEqual([4]);

  const [c, d] = [await newPerson('cris'), await newPerson('dani')];
  const { groupId, room } = await rooms.roomOf(a, c);
  await rooms.say(a, room, 'entre nosotras');
  await rooms.join(groupId, d);
  expect([await found(c, room, 'nosotras'), await found(d, room, 'nosotras')]).toEqual([[2], []]);
});

test('in a room what somebody I have blocked wrote stays covered; they find what they wrote', async () => {
  const [a, b, c] = [await newPerson('ana'), await newPerson('bea'), await newPerson('cris')];
  const { room } = await rooms.roomOf(a, b, c);
  await rooms.say(b, room, 'una terraza');
  await rooms.say(c, room, 'otra terraza');
  await app.call('POST', '/api/blocks', { as: a, body: { user_id: b.id } });
  expect(await found(a, room, 'terraza')).toEqual([4]);
  expect(await found(b, room, 'terraza')).toEqual([4, 3]);
});

test('a long conversation is looked through in bounded steps, each match once', async () => {
  const { a, b } = await twoWhoTalk();
  const [member] = await rowsOf<{ id: string }>(
    app.base.db,
    sql`select conversation_id as id from conversation_members where user_id = ${a.id}`,
  );
  const id = member?.id ?? '';
  const last = 2 + 2 * FIND.lookedAt;
  await app.base.db
    .execute(sql`insert into messages (conversation_id, seq, id, sender_id, receiver_id, type, content, created_at)
    select ${id}, n, gen_random_uuid(), ${a.id}, ${b.id}, 'text', case when n = 7 or n > ${last - FIND.pageSize - 50} then 'Terraza' else 'nada' end,
      ${app.clock.now().toISOString()} from generate_series(3, ${last}::int) n`);
  await app.base.db.execute(sql`update conversations set last_seq = ${last} where id = ${id}`);
  const all: number[] = [];
  const steps: (number | null)[] = [];
  let next: number | null | undefined;
  do {
    const body = (await find(b, with_(a), { q: 'terraza', ...(next && { before: next }) })).body;
    expect(body.found.length).toBeLessThanOrEqual(FIND.pageSize);
    all.push(...body.found);
    next = body.next as number | null;
    steps.push(next);
  } while (next !== null);
  expect(all).toEqual([...Array.from({ length: FIND.pageSize + 50 }, (_, nth) => last - nth), 7]);
  const first = last - FIND.pageSize + 1;
  expect(steps).toEqual([first, first - FIND.lookedAt, null]);
});

test('nobody else finds anything; what is no search is refused', async () => {
  const { a, b } = await twoWhoTalk();
  const stranger = await newPerson('otra');
  const { room } = await rooms.roomOf(a, b);
  expect((await find(null, with_(b), { q: 'hola' })).status).toBe(401);
  expect((await find(stranger, room, { q: 'hola' })).status).toBe(404);
  expect((await find(a, 'chat-tukan', { q: 'hola' })).status).toBe(404);
  expect((await find(a, with_(a), { q: 'hola' })).status).toBe(404);
  expect((await find(stranger, with_(a), { q: 'hola' })).body).toEqual({ found: [], next: null });
  await app.call('POST', '/api/blocks', { as: stranger, body: { user_id: a.id } });
  expect((await find(a, with_(stranger), { q: 'hola' })).status).toBe(404);
  const bad = [
    {},
    { q: '' },
    { q: ' a ' },
    { q: 'x'.repeat(FIND.maxLength + 1) },
    { q: 'hola', before: 'x' },
    { q: 'hola', limit: 3 },
  ];
  for (const query of bad) expect((await find(a, with_(b), query)).status, JSON.stringify(query)).toBe(400);
});

test('looking has a rate of its own', async () => {
  const { a, b } = await twoWhoTalk();
  const answers = await Promise.all(
    Array.from({ length: FIND_RATE.points + 1 }, async () => find(a, with_(b), { q: 'hola' })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await app.call('GET', '/api/conversations', { as: a })).status).toBe(200);
});

test('what no text can hold is refused or finds nothing', async () => {
  const { a, b } = await twoWhoTalk();
  for (const q of ['ho\u0000la', '\uD800\uD800', '\\', "'; drop", '🙂🙂'])
    expect([200, 400], JSON.stringify(q)).toContain((await find(a, with_(b), { q })).status);
});

test('what is 60 days old is not found, to the millisecond', async () => {
  const { a, b } = await twoWhoTalk();
  const asked = async () => (await findInOwn(contextAs(app, a), with_(b), { q: 'hola' })).found;
  app.clock.advance(RETENTION.keptMs - 1);
  expect(await asked()).toEqual([2, 1]);
  app.clock.advance(1);
  expect(await asked()).toEqual([]);
});
