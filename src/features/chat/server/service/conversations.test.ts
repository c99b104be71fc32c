import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { sendMessage } from './send-message.ts';

let app: TestApp;
let createUser: MessagingFixtures['createUser'];
let send: MessagingFixtures['send'];
let createConversation: MessagingFixtures['createConversation'];

beforeAll(async () => {
  app = await createTestApp();
  ({ createUser, send, createConversation } = createMessagingFixtures(app));
});

describe('reading a conversation', () => {
  test('returns pages of twenty, newest first, and the messages after a gap', async () => {
    const { a, b } = await createConversation();
    for (let nth = 3; nth <= 45; nth += 1)
      await sendMessage(contextAs(app, a), { to: b.id, content: `n${nth}`, type: 'text', property_id: null });
    const page = async (query: string) =>
      (await app.request('GET', `/api/conversations/${conversationIdWith(a)}/messages${query}`, { as: b })).body;
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
      expect(
        (await app.request('GET', `/api/conversations/${conversationIdWith(a)}/messages${bad}`, { as: b })).status,
        bad,
      ).toBe(400);
    }
  });

  test('only the recipient marks messages as read; the position never goes back or beyond the end', async () => {
    const { a, b } = await createConversation();
    await send(a, b.id, 'y esto');
    const read = async (as: TestUser, other: TestUser, seq: number) =>
      (await app.request('POST', `/api/conversations/${conversationIdWith(other)}/read`, { as, body: { seq } })).body;
    const flags = async (as: TestUser, other: TestUser) =>
      (await app.request('GET', `/api/conversations/${conversationIdWith(other)}/messages`, { as })).body.messages.map(
        (message: { read: boolean }) => message.read,
      );
    expect(await read(a, b, 3)).toEqual({ read_seq: 3, unread_count: 0 });
    expect(await flags(a, b)).toEqual([false, true, false]);
    expect(await read(b, a, 1)).toEqual({ read_seq: 1, unread_count: 1 });
    expect(await read(b, a, 999)).toEqual({ read_seq: 3, unread_count: 0 });
    expect(await read(b, a, 1)).toEqual({ read_seq: 3, unread_count: 0 });
    expect(await flags(a, b)).toEqual([true, true, true]);
    expect((await app.request('GET', '/api/conversations', { as: a })).body.conversations[0]).toMatchObject({
      partner_read_seq: 3,
      read_seq: 3,
    });
    expect(
      (
        await app.request('POST', `/api/conversations/${conversationIdWith(a)}/read`, {
          as: b,
          body: { seq: 1, user_id: a.id },
        })
      ).status,
    ).toBe(400);
  });

  test("another user's conversation gets the same response as a missing one", async () => {
    const { a, b } = await createConversation();
    const c = await createUser('cotilla');
    const [stored] = await queryRows<{ id: string }>(app.baseContext.db, sql`select id from conversations limit 1`);
    const conversationId = stored?.id ?? '';
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/messages'],
      ['POST', '/read', { seq: 1 }],
      ['DELETE', ''],
    ];
    for (const [method, path, body] of calls) {
      const missing = await app.request(method, `/api/conversations/chat-${crypto.randomUUID()}${path}`, {
        as: c,
        body,
      });
      expect(missing.status).toBe(404);
      for (const id of [
        conversationId,
        `chat-${conversationId}`,
        `group-${conversationId}`,
        conversationIdWith(c),
        'x',
      ]) {
        expect(
          await app.request(method, `/api/conversations/${id}${path}`, { as: c, body }),
          `${method} ${id}`,
        ).toMatchObject({ status: 404, body: missing.body });
      }
    }
    for (const other of [a, b]) {
      expect(
        (await app.request('GET', `/api/conversations/${conversationIdWith(other)}/messages`, { as: c })).body,
      ).toEqual({
        messages: [],
        next: null,
        last_change: 0,
      });
      expect(
        (await app.request('POST', `/api/conversations/${conversationIdWith(other)}/read`, { as: c, body: { seq: 1 } }))
          .status,
      ).toBe(404);
      expect((await app.request('DELETE', `/api/conversations/${conversationIdWith(other)}`, { as: c })).status).toBe(
        404,
      );
    }
    expect((await app.request('GET', '/api/conversations', { as: c })).body.conversations).toEqual([]);
    expect((await app.request('GET', '/api/conversations/unread-count', { as: c })).body).toEqual({ unread_count: 0 });
  });

  test('a deleted copy is gone for its owner only and restarts with the next message', async () => {
    const { a, b } = await createConversation();
    expect((await app.request('DELETE', `/api/conversations/${conversationIdWith(b)}`, { as: a })).body).toEqual({
      ok: true,
    });
    expect((await app.request('GET', '/api/conversations', { as: a })).body.conversations).toEqual([]);
    expect((await app.request('GET', '/api/conversations/unread-count', { as: a })).body).toEqual({ unread_count: 0 });
    expect(
      (await app.request('GET', `/api/conversations/${conversationIdWith(b)}/messages`, { as: a })).body.messages,
    ).toEqual([]);
    expect(
      (await app.request('GET', `/api/conversations/${conversationIdWith(a)}/messages`, { as: b })).body.messages,
    ).toHaveLength(2);
    expect((await app.request('DELETE', `/api/conversations/${conversationIdWith(b)}`, { as: a })).status).toBe(404);
    await send(b, a.id, '¿Sigues ahí?');
    const [again] = (await app.request('GET', '/api/conversations', { as: a })).body.conversations;
    expect(again).toMatchObject({ last_seq: 3, unread_count: 1, last_message: { content: '¿Sigues ahí?' } });
    expect(
      (await app.request('GET', `/api/conversations/${conversationIdWith(b)}/messages?after=0`, { as: a })).body
        .messages,
    ).toHaveLength(1);
  });

  test('a conversation shows no profile of a hidden user or of one who blocked the viewer', async () => {
    const { a, b } = await createConversation();
    const [shy, other] = [await createUser('timida'), await createUser('otra')];
    for (const as of [b, shy]) {
      await app.request('POST', '/api/profile/create', { as });
      await app.request('PUT', '/api/profile/onboarding', { as, body: { visible: false } });
    }
    const shown = async (as: TestUser, partner: TestUser) =>
      (await app.request('GET', `/api/conversations/${conversationIdWith(partner)}`, { as })).body.conversation.profile
        ?.id ?? null;
    expect([await shown(other, shy), await shown(a, b)]).toEqual([null, b.id]);
    await send(shy, other.id, 'Hola, soy yo');
    expect(await shown(other, shy)).toBe(shy.id);
    await app.request('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
    expect(await shown(a, b)).toBeNull();
    expect((await app.request('GET', '/api/conversations', { as: a })).body.conversations[0].profile).toBeNull();
  });

  test('the list is newest first with profile and presence of each partner', async () => {
    const { a, b } = await createConversation();
    const c = await createUser('carla');
    app.clock.advance(1000);
    await send(c, a.id, 'Hola, soy Carla');
    await app.request('POST', '/api/profile/create', { as: b, body: {} });
    const { conversations } = (await app.request('GET', '/api/conversations', { as: a })).body;
    expect(conversations.map((one: { user_id: string }) => one.user_id)).toEqual([c.id, b.id]);
    expect(conversations[1]).toMatchObject({ profile: { user_id: b.id }, presence: { is_online: false } });
    const one = await app.request('GET', `/api/conversations/${conversationIdWith(b)}`, { as: a });
    expect(one.body.conversation).toEqual(conversations[1]);
    const newUser = await createUser('nueva');
    const empty = await app.request('GET', `/api/conversations/${conversationIdWith(newUser)}`, { as: a });
    expect(empty.body.conversation).toMatchObject({ last_seq: 0, pending: false, last_message: null });
  });
});
