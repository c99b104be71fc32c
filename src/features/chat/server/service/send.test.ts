import { beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';

let app: TestApp;
let newPerson: Talk['newPerson'];
let send: Talk['send'];
let twoWhoTalk: Talk['twoWhoTalk'];

beforeAll(async () => {
  app = await makeTestApp();
  ({ newPerson, send, twoWhoTalk } = makeTalk(app));
});

describe('sending', () => {
  test('answers 201 with the message as the server made it', async () => {
    const [a, b] = [await newPerson('ana'), await newPerson('bea')];
    const sent = await send(a, b.id, '  ¿Sigue libre? \n', { client_id: 'uno' });
    expect(sent.status).toBe(201);
    expect(sent.body.message).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      seq: 1,
      conversation_id: with_(b),
      content: '¿Sigue libre?',
      sender_id: a.id,
      receiver_id: b.id,
      type: 'text',
      read: false,
      created_at: app.clock.now().toISOString(),
      property_id: null,
      client_id: 'uno',
    });
    const seen = await app.call('GET', `/api/conversations/${with_(a)}/messages`, { as: b });
    const { client_id: own, ...shared } = sent.body.message;
    expect(own).toBe('uno');
    expect(seen.body.messages).toEqual([{ ...shared, conversation_id: with_(a) }]);
  });

  test('takes neither sender, time, id, read flag nor seq from outside', async () => {
    const [a, b] = [await newPerson('ana'), await newPerson('bea')];
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
    expect((await app.call('GET', '/api/conversations', { as: a })).body.conversations).toEqual([]);
  });

  test('needs a session and the csrf header', async () => {
    const [a, b] = [await newPerson('ana'), await newPerson('bea')];
    const body = { to: b.id, content: 'x', type: 'text', property_id: null };
    expect((await app.call('POST', '/api/messages/send', { body })).status).toBe(401);
    expect(await app.call('POST', '/api/messages/send', { body, as: a })).toMatchObject({
      status: 403,
      body: { code: 'csrf' },
    });
    const theirs = await app.csrf(b);
    expect((await app.call('POST', '/api/messages/send', { body, as: a, headers: theirs })).status).toBe(403);
  });

  test('measures the trimmed text: 2000 characters fit, 2001 do not, white space is nothing', async () => {
    const { a, b } = await twoWhoTalk();
    expect((await send(a, b.id, ` ${'ñ'.repeat(2000)} `)).status).toBe(201);
    expect(await send(a, b.id, 'ñ'.repeat(2001))).toMatchObject({
      status: 400,
      body: { code: 'message_too_long', error: 'El mensaje no puede exceder 2000 caracteres' },
    });
    for (const empty of ['', ' \n\t ', '\u200b\u2060'])
      expect((await send(a, b.id, empty)).body.code).toBe('message_empty');
  });

  test('does not go to oneself or to nobody in particular', async () => {
    const a = await newPerson('ana');
    for (const to of [a.id, with_(a), '', 'tukan', 'chat-', 'chat-tukan', '1']) {
      const answer = await app.call('POST', '/api/messages/send', {
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

  test('missing, banned and blocked people read alike, before and after the first message', async () => {
    const { a, b } = await twoWhoTalk();
    const [missing, banned, blocked] = [crypto.randomUUID(), await newPerson('mala'), await newPerson('bloqueada')];
    await app.base.db.execute(`update users set banned = true where id = '${banned.id}'`);
    const block = async (by: Person, whom: Person) =>
      app.base.db.execute(
        `insert into blocks (blocker_id, blocked_id, created_at) values ('${by.id}', '${whom.id}', '2026-01-01')`,
      );
    await block(blocked, a);
    await block(b, a);
    const answers = await Promise.all([missing, banned.id, blocked.id, b.id].map(async (to) => send(a, to, 'hola')));
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: answers[0]?.body });
    expect((await send(b, a.id, 'hola')).status).toBe(404);
  });

  test('of many retries at once with one client id, one message is stored and all answer it', async () => {
    const { a, b } = await twoWhoTalk();
    const answers = await Promise.all(
      Array.from({ length: 15 }, async () => send(a, b.id, 'una vez', { client_id: 'k-1' })),
    );
    const ids = new Set(answers.map((answer) => answer.body.message.id));
    expect(ids.size).toBe(1);
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 14 }, () => 200), 201]);
    const stored = await app.call('GET', `/api/conversations/${with_(b)}/messages`, { as: a });
    expect(stored.body.messages.filter((message: { content: string }) => message.content === 'una vez')).toHaveLength(
      1,
    );
    expect(await app.call('GET', '/api/conversations/unread-count', { as: b })).toMatchObject({
      body: { unread_count: 2 },
    });
  });

  test('a client id with other content is a conflict; another person may use the same one', async () => {
    const { a, b } = await twoWhoTalk();
    await send(a, b.id, 'esto', { client_id: 'k' });
    expect(await send(a, b.id, 'otra cosa', { client_id: 'k' })).toMatchObject({
      status: 409,
      body: { code: 'client_id_reused' },
    });
    expect((await send(b, a.id, 'esto', { client_id: 'k' })).status).toBe(201);
  });

  test('twenty at once pass, then it is ten a second, without a block', async () => {
    const { a, b } = await twoWhoTalk();
    const headers = await app.csrf(a);
    const body = { to: b.id, content: 'x', type: 'text', property_id: null };
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => app.call('POST', '/api/messages/send', { as: a, headers, body })),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 201).length).toBeGreaterThanOrEqual(19);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(2);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await app.call('POST', '/api/messages/send', { as: a, headers, body })).status).toBe(201);
  });
});
