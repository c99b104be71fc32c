import { beforeAll, describe, expect, test } from 'vitest';
import { areAcquainted } from '#features/profiles/server/service/relations.ts';
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

describe('before an answer', () => {
  test('the writer has a pending conversation without last message, the receiver an ordinary one', async () => {
    const [a, b] = [await newPerson('ana'), await newPerson('bea')];
    await send(a, b.id, 'Hola');
    const [mine] = (await app.call('GET', '/api/conversations', { as: a })).body.conversations;
    expect(mine).toMatchObject({
      id: with_(b),
      user_id: b.id,
      pending: true,
      last_message: null,
      unread_count: 0,
      last_seq: 1,
    });
    const [theirs] = (await app.call('GET', '/api/conversations', { as: b })).body.conversations;
    expect(theirs).toMatchObject({
      id: with_(a),
      pending: false,
      unread_count: 1,
      last_message: { content: 'Hola', read: false },
    });
    expect((await app.call('DELETE', `/api/conversations/${with_(b)}`, { as: a })).body.code).toBe(
      'conversation_pending',
    );
    await send(b, a.id, 'Hola, ¿qué tal?');
    const [answered] = (await app.call('GET', '/api/conversations', { as: a })).body.conversations;
    expect(answered).toMatchObject({ pending: false, unread_count: 1, last_message: { content: 'Hola, ¿qué tal?' } });
  });

  test('five messages fit and the sixth waits for an answer; a retry of the fifth is not a sixth', async () => {
    const [a, b] = [await newPerson('ana'), await newPerson('bea')];
    for (let nth = 1; nth <= 5; nth += 1)
      expect((await send(a, b.id, `${nth}`, { client_id: `m${nth}` })).status).toBe(201);
    expect(await send(a, b.id, '6')).toMatchObject({ status: 429, body: { code: 'pending_limit' } });
    expect((await send(a, b.id, '5', { client_id: 'm5' })).status).toBe(200);
    await send(b, a.id, 'hola');
    expect(await send(a, b.id, '6')).toMatchObject({ status: 201, body: { message: { seq: 7 } } });
  });

  test('of twelve first messages at once, five get through', async () => {
    const [a, b] = [await newPerson('ana'), await newPerson('bea')];
    const answers = await Promise.all(Array.from({ length: 12 }, async (_, nth) => send(a, b.id, `${nth}`)));
    const seqs = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.message.seq);
    expect(seqs.sort()).toEqual([1, 2, 3, 4, 5]);
    expect((await send(b, a.id, 'ya')).body.message.seq).toBe(6);
  });

  test('a new account starts ten conversations a day, an older one as many as it likes', async () => {
    const a = await newPerson('ana');
    const others: Person[] = [];
    for (let nth = 0; nth < 12; nth += 1) others.push(await newPerson('otra'));
    const answers = await Promise.all(others.map(async (other) => send(a, other.id, 'hola')));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.map((answer) => answer.body.code)).toEqual(['new_conversation_limit', 'new_conversation_limit']);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000);
    const old = new Date(app.clock.now().getTime() - 8 * 86_400_000).toISOString();
    await app.base.db.execute(`update users set created_at = '${old}' where id = '${a.id}'`);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const late = others.filter((_, nth) => answers[nth]?.status === 429);
    for (const other of late) expect((await send(a, other.id, 'hola')).status).toBe(201);
  });

  test('the answer makes the two acquainted', async () => {
    const { a, b } = await twoWhoTalk();
    const status = await app.call('GET', `/api/profile/online-status?user_id=${b.id}`, { as: a });
    expect(status.status).toBe(200);
    expect(await areAcquainted(app.base.db, a.id, b.id)).toBe(true);
  });
});
