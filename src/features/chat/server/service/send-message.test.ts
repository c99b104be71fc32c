import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { SEND_RATE } from '../../domain/rules.ts';

let app: TestApp;
let createUser: MessagingFixtures['createUser'];
let send: MessagingFixtures['send'];
let createConversation: MessagingFixtures['createConversation'];

beforeAll(async () => {
  app = await createTestApp();
  ({ createUser, send, createConversation } = createMessagingFixtures(app));
});

describe('sending a message', () => {
  test('returns 201 with the stored message', async () => {
    const [a, b] = [await createUser('ana'), await createUser('bea')];
    const sent = await send(a, b.id, '  ¿Sigue libre? \n', { client_id: 'uno' });
    expect(sent.status).toBe(201);
    expect(sent.body.message).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      seq: 1,
      conversation_id: conversationIdWith(b),
      content: '¿Sigue libre?',
      sender_id: a.id,
      receiver_id: b.id,
      type: 'text',
      read: false,
      created_at: app.clock.now().toISOString(),
      property_id: null,
      client_id: 'uno',
    });
    const seen = await app.request('GET', `/api/conversations/${conversationIdWith(a)}/messages`, { as: b });
    const { client_id: own, ...shared } = sent.body.message;
    expect(own).toBe('uno');
    expect(seen.body.messages).toEqual([{ ...shared, conversation_id: conversationIdWith(a) }]);
  });

  test('ignores sender, time, id, read flag and seq of the client', async () => {
    const [a, b] = [await createUser('ana'), await createUser('bea')];
    for (const key of ['sender_id', 'receiver_id', 'created_at', 'read', 'id', 'seq', 'conversation_id']) {
      const answer = await send(a, b.id, 'x', { [key]: key === 'read' ? true : b.id });
      expect(answer, key).toMatchObject({
        status: 400,
        body: { code: 'validation', fields: { [key]: expect.any(String) } },
      });
    }
    for (const type of ['system', 'file', 'property_interest', 'group_interest', 'nothing']) {
      expect(await send(a, b.id, 'x', { type }), type).toMatchObject({ status: 400, body: { code: 'validation' } });
    }
    expect((await app.request('GET', '/api/conversations', { as: a })).body.conversations).toEqual([]);
  });

  test('requires a session and the CSRF header', async () => {
    const [a, b] = [await createUser('ana'), await createUser('bea')];
    const body = { to: b.id, content: 'x', type: 'text', property_id: null };
    expect((await app.request('POST', '/api/messages/send', { body })).status).toBe(401);
    expect(await app.request('POST', '/api/messages/send', { body, as: a })).toMatchObject({
      status: 403,
      body: { code: 'csrf' },
    });
    const theirs = await app.csrf(b);
    expect((await app.request('POST', '/api/messages/send', { body, as: a, headers: theirs })).status).toBe(403);
  });

  test('measures the trimmed text: 2000 characters are accepted, 2001 are not, and whitespace is empty', async () => {
    const { a, b } = await createConversation();
    expect((await send(a, b.id, ` ${'ñ'.repeat(2000)} `)).status).toBe(201);
    expect(await send(a, b.id, 'ñ'.repeat(2001))).toMatchObject({
      status: 400,
      body: { code: 'message_too_long', error: 'El mensaje no puede exceder 2000 caracteres' },
    });
    for (const empty of ['', ' \n\t ', '\u200b\u2060'])
      expect((await send(a, b.id, empty)).body.code).toBe('message_empty');
  });

  test('rejects oneself and missing recipients', async () => {
    const a = await createUser('ana');
    for (const to of [a.id, conversationIdWith(a), '', 'tukan', 'chat-', 'chat-tukan', '1']) {
      const answer = await app.request('POST', '/api/messages/send', {
        as: a,
        lang: 'en',
        headers: await app.csrf(a),
        body: { to, content: 'x', type: 'text', property_id: null },
      });
      expect(answer, to).toMatchObject({
        status: 400,
        body: { code: 'invalid_chat_user', error: 'Cannot chat with yourself or invalid user' },
      });
    }
  });

  test('gives one response for missing, banned and blocked users, before and after the first message', async () => {
    const { a, b } = await createConversation();
    const [missing, banned, blocked] = [crypto.randomUUID(), await createUser('mala'), await createUser('bloqueada')];
    await app.baseContext.db.execute(`update users set status = 'banned' where id = '${banned.id}'`);
    const block = async (by: TestUser, whom: TestUser) =>
      app.baseContext.db.execute(
        `insert into blocks (blocker_id, blocked_id, created_at) values ('${by.id}', '${whom.id}', '2026-01-01')`,
      );
    await block(blocked, a);
    await block(b, a);
    const answers = await Promise.all([missing, banned.id, blocked.id, b.id].map(async (to) => send(a, to, 'hola')));
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: answers[0]?.body });
    expect((await send(b, a.id, 'hola')).status).toBe(404);
  });

  test('stores one message for concurrent retries with one client id and returns it to all', async () => {
    const { a, b } = await createConversation();
    const answers = await Promise.all(
      Array.from({ length: 15 }, async () => send(a, b.id, 'una vez', { client_id: 'k-1' })),
    );
    const ids = new Set(answers.map((answer) => answer.body.message.id));
    expect(ids.size).toBe(1);
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 14 }, () => 200), 201]);
    const stored = await app.request('GET', `/api/conversations/${conversationIdWith(b)}/messages`, { as: a });
    expect(stored.body.messages.filter((message: { content: string }) => message.content === 'una vez')).toHaveLength(
      1,
    );
    expect(await app.request('GET', '/api/conversations/unread-count', { as: b })).toMatchObject({
      body: { unread_count: 2 },
    });
  });

  test('rejects a reused client id with other content, but not one of another user', async () => {
    const { a, b } = await createConversation();
    await send(a, b.id, 'esto', { client_id: 'k' });
    expect(await send(a, b.id, 'otra cosa', { client_id: 'k' })).toMatchObject({
      status: 409,
      body: { code: 'client_id_reused' },
    });
    expect((await send(b, a.id, 'esto', { client_id: 'k' })).status).toBe(201);
  });

  test('allows a burst of twenty and then ten per second, without a block', async () => {
    const { a, b } = await createConversation();
    const headers = await app.csrf(a);
    const body = { to: b.id, content: 'x', type: 'text', property_id: null };
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => app.request('POST', '/api/messages/send', { as: a, headers, body })),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 201).length).toBeGreaterThanOrEqual(19);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    app.clock.advance(SEND_RATE.perMs);
    expect((await app.request('POST', '/api/messages/send', { as: a, headers, body })).status).toBe(201);
  });
});
