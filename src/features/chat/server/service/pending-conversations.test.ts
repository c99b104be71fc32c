import { beforeAll, describe, expect, test } from 'vitest';
import { areAcquainted } from '#features/profiles/server/service/relations.ts';
import { DAY_MS } from '#shared/time/duration.ts';
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

describe('before an answer', () => {
  test('the sender has a pending conversation without last message, the recipient an ordinary one', async () => {
    const [a, b] = [await createUser('ana'), await createUser('bea')];
    await send(a, b.id, 'Hola');
    const [mine] = (await app.request('GET', '/api/conversations', { as: a })).body.conversations;
    expect(mine).toMatchObject({
      id: conversationIdWith(b),
      user_id: b.id,
      pending: true,
      last_message: null,
      unread_count: 0,
      last_seq: 1,
    });
    const [theirs] = (await app.request('GET', '/api/conversations', { as: b })).body.conversations;
    expect(theirs).toMatchObject({
      id: conversationIdWith(a),
      pending: false,
      unread_count: 1,
      last_message: { content: 'Hola', read: false },
    });
    expect((await app.request('DELETE', `/api/conversations/${conversationIdWith(b)}`, { as: a })).body.code).toBe(
      'conversation_pending',
    );
    await send(b, a.id, 'Hola, ¿qué tal?');
    const [answered] = (await app.request('GET', '/api/conversations', { as: a })).body.conversations;
    expect(answered).toMatchObject({ pending: false, unread_count: 1, last_message: { content: 'Hola, ¿qué tal?' } });
  });

  test('five messages are allowed and the sixth must wait for a reply; a retry of the fifth does not count', async () => {
    const [a, b] = [await createUser('ana'), await createUser('bea')];
    for (let nth = 1; nth <= 5; nth += 1)
      expect((await send(a, b.id, `${nth}`, { client_id: `m${nth}` })).status).toBe(201);
    expect(await send(a, b.id, '6')).toMatchObject({ status: 429, body: { code: 'pending_limit' } });
    expect((await send(a, b.id, '5', { client_id: 'm5' })).status).toBe(200);
    await send(b, a.id, 'hola');
    expect(await send(a, b.id, '6')).toMatchObject({ status: 201, body: { message: { seq: 7 } } });
  });

  test('of twelve concurrent first messages five are stored', async () => {
    const [a, b] = [await createUser('ana'), await createUser('bea')];
    const answers = await Promise.all(Array.from({ length: 12 }, async (_, nth) => send(a, b.id, `${nth}`)));
    const seqs = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.message.seq);
    expect(seqs.sort()).toEqual([1, 2, 3, 4, 5]);
    expect((await send(b, a.id, 'ya')).body.message.seq).toBe(6);
  });

  test('a new account starts ten conversations a day, an older one any number', async () => {
    const a = await createUser('ana');
    const others: TestUser[] = [];
    for (let nth = 0; nth < 12; nth += 1) others.push(await createUser('otra'));
    const answers = await Promise.all(others.map(async (other) => send(a, other.id, 'hola')));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.map((answer) => answer.body.code)).toEqual(['new_conversation_limit', 'new_conversation_limit']);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000);
    const old = new Date(app.clock.now().getTime() - 8 * DAY_MS).toISOString();
    await app.baseContext.db.execute(`update users set created_at = '${old}' where id = '${a.id}'`);
    app.clock.advance(SEND_RATE.perMs);
    const late = others.filter((_, nth) => answers[nth]?.status === 429);
    for (const other of late) expect((await send(a, other.id, 'hola')).status).toBe(201);
  });

  test('the reply makes the two users acquaintances', async () => {
    const { a, b } = await createConversation();
    const status = await app.request('GET', `/api/profile/online-status?user_id=${b.id}`, { as: a });
    expect(status.status).toBe(200);
    expect(await areAcquainted(app.baseContext.db, a.id, b.id)).toBe(true);
  });
});
