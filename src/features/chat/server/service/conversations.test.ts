import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { sendMessage } from './send.ts';

let app: TestApp;
let newPerson: Talk['newPerson'];
let send: Talk['send'];
let twoWhoTalk: Talk['twoWhoTalk'];

beforeAll(async () => {
  app = await makeTestApp();
  ({ newPerson, send, twoWhoTalk } = makeTalk(app));
});

describe('reading', () => {
  test('pages of twenty, newest first, then what follows a gap', async () => {
    const { a, b } = await twoWhoTalk();
    for (let nth = 3; nth <= 45; nth += 1)
      await sendMessage(contextAs(app, a), { to: b.id, content: `n${nth}`, type: 'text', property_id: null });
    const page = async (query: string) =>
      (await app.call('GET', `/api/conversations/${with_(a)}/messages${query}`, { as: b })).body;
    const seqs = (body: { messages: { seq: number }[] }) => body.messages.map((message) => message.seq);
    const first = await page('');
    expect(seqs(first)).toEqual(Array.from({ length: 20 }, (_, nth) => 45 - nth));
    expect(first.next).toBe(26);
    const last = await page('?before=6');
    expect([seqs(last), last.next]).toEqual([[5, 4, 3, 2, 1], null]);
    expect(seqs(await page('?after=42'))).toEqual([45, 44, 43]);
    const gap = await page('?after=10&limit=3');
    expect([seqs(gap), gap.next]).toEqual([[13, 12, 11], 13]);
    for (const bad of ['?limit=0', '?limit=201', '?before=x', '?after=-1', '?page=2']) {
      expect((await app.call('GET', `/api/conversations/${with_(a)}/messages${bad}`, { as: b })).status, bad).toBe(400);
    }
  });

  test('only the receiver marks as read; the position never goes back nor past the end', async () => {
    const { a, b } = await twoWhoTalk();
    await send(a, b.id, 'y esto');
    const read = async (as: Person, other: Person, seq: number) =>
      (await app.call('POST', `/api/conversations/${with_(other)}/read`, { as, body: { seq } })).body;
    const flags = async (as: Person, other: Person) =>
      (await app.call('GET', `/api/conversations/${with_(other)}/messages`, { as })).body.messages.map(
        (message: { read: boolean }) => message.read,
      );
    expect(await read(a, b, 3)).toEqual({ read_seq: 3, unread_count: 0 });
    expect(await flags(a, b)).toEqual([false, true, false]);
    expect(await read(b, a, 1)).toEqual({ read_seq: 1, unread_count: 1 });
    expect(await read(b, a, 999)).toEqual({ read_seq: 3, unread_count: 0 });
    expect(await read(b, a, 1)).toEqual({ read_seq: 3, unread_count: 0 });
    expect(await flags(a, b)).toEqual([true, true, true]);
    expect((await app.call('GET', '/api/conversations', { as: a })).body.conversations[0]).toMatchObject({
      partner_read_seq: 3,
      read_seq: 3,
    });
    expect(
      (await app.call('POST', `/api/conversations/${with_(a)}/read`, { as: b, body: { seq: 1, user_id: a.id } }))
        .status,
    ).toBe(400);
  });

  test("what is somebody else's reads like what is missing", async () => {
    const { a, b } = await twoWhoTalk();
    const c = await newPerson('cotilla');
    const [stored] = await rowsOf<{ id: string }>(app.base.db, sql`select id from conversations limit 1`);
    const conversationId = stored?.id ?? '';
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/messages'],
      ['POST', '/read', { seq: 1 }],
      ['DELETE', ''],
    ];
    for (const [method, path, body] of calls) {
      const missing = await app.call(method, `/api/conversations/chat-${crypto.randomUUID()}${path}`, { as: c, body });
      expect(missing.status).toBe(404);
      for (const id of [conversationId, `chat-${conversationId}`, `group-${conversationId}`, with_(c), 'x']) {
        expect(
          await app.call(method, `/api/conversations/${id}${path}`, { as: c, body }),
          `${method} ${id}`,
        ).toMatchObject({ status: 404, body: missing.body });
      }
    }
    for (const other of [a, b]) {
      expect((await app.call('GET', `/api/conversations/${with_(other)}/messages`, { as: c })).body).toEqual({
        messages: [],
        next: null,
      });
      expect(
        (await app.call('POST', `/api/conversations/${with_(other)}/read`, { as: c, body: { seq: 1 } })).status,
      ).toBe(404);
      expect((await app.call('DELETE', `/api/conversations/${with_(other)}`, { as: c })).status).toBe(404);
    }
    expect((await app.call('GET', '/api/conversations', { as: c })).body.conversations).toEqual([]);
    expect((await app.call('GET', '/api/conversations/unread-count', { as: c })).body).toEqual({ unread_count: 0 });
  });

  test('a deleted copy is gone for its owner only and starts anew with the next message', async () => {
    const { a, b } = await twoWhoTalk();
    expect((await app.call('DELETE', `/api/conversations/${with_(b)}`, { as: a })).body).toEqual({ ok: true });
    expect((await app.call('GET', '/api/conversations', { as: a })).body.conversations).toEqual([]);
    expect((await app.call('GET', '/api/conversations/unread-count', { as: a })).body).toEqual({ unread_count: 0 });
    expect((await app.call('GET', `/api/conversations/${with_(b)}/messages`, { as: a })).body.messages).toEqual([]);
    expect((await app.call('GET', `/api/conversations/${with_(a)}/messages`, { as: b })).body.messages).toHaveLength(2);
    expect((await app.call('DELETE', `/api/conversations/${with_(b)}`, { as: a })).status).toBe(404);
    await send(b, a.id, '¿Sigues ahí?');
    const [again] = (await app.call('GET', '/api/conversations', { as: a })).body.conversations;
    expect(again).toMatchObject({ last_seq: 3, unread_count: 1, last_message: { content: '¿Sigues ahí?' } });
    expect(
      (await app.call('GET', `/api/conversations/${with_(b)}/messages?after=0`, { as: a })).body.messages,
    ).toHaveLength(1);
  });

  test('a conversation shows no profile of who hides from strangers, nor of who has blocked its reader', async () => {
    const { a, b } = await twoWhoTalk();
    const [shy, other] = [await newPerson('timida'), await newPerson('otra')];
    for (const as of [b, shy]) {
      await app.call('POST', '/api/profile/create', { as });
      await app.call('PUT', '/api/profile/onboarding', { as, body: { visible: false } });
    }
    const shown = async (as: Person, partner: Person) =>
      (await app.call('GET', `/api/conversations/${with_(partner)}`, { as })).body.conversation.profile?.id ?? null;
    expect([await shown(other, shy), await shown(a, b)]).toEqual([null, b.id]);
    await send(shy, other.id, 'Hola, soy yo');
    expect(await shown(other, shy)).toBe(shy.id);
    await app.call('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
    expect(await shown(a, b)).toBeNull();
    expect((await app.call('GET', '/api/conversations', { as: a })).body.conversations[0].profile).toBeNull();
  });

  test('the list is newest first and carries the profile and the presence of each', async () => {
    const { a, b } = await twoWhoTalk();
    const c = await newPerson('carla');
    app.clock.advance(1000);
    await send(c, a.id, 'Hola, soy Carla');
    await app.call('POST', '/api/profile/create', { as: b, body: {} });
    const { conversations } = (await app.call('GET', '/api/conversations', { as: a })).body;
    expect(conversations.map((one: { user_id: string }) => one.user_id)).toEqual([c.id, b.id]);
    expect(conversations[1]).toMatchObject({ profile: { user_id: b.id }, presence: { is_online: false } });
    const one = await app.call('GET', `/api/conversations/${with_(b)}`, { as: a });
    expect(one.body.conversation).toEqual(conversations[1]);
    const stranger = await newPerson('nueva');
    const empty = await app.call('GET', `/api/conversations/${with_(stranger)}`, { as: a });
    expect(empty.body.conversation).toMatchObject({ last_seq: 0, pending: false, last_message: null });
  });
});
