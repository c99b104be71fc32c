import { beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await makeTestApp();
});

const newPerson = async (name: string) => app.person(`${name}${(made += 1)}`);
const with_ = (person: Person) => `chat-${person.id}`;

async function send(as: Person, to: string, content: string, more: Record<string, unknown> = {}) {
  const body = { to, content, type: 'text', property_id: null, ...more };
  return app.call('POST', '/api/messages/send', { as, body, headers: await app.csrf(as) });
}

/** Two people who have both written. */
async function twoWhoTalk() {
  const [a, b] = [await newPerson('lucia'), await newPerson('marc')];
  await send(a, b.id, 'Hola Marc');
  await send(b, with_(a), 'Hola Lucía');
  return { a, b };
}

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
    expect(seen.body.messages).toEqual(
      [{ ...sent.body.message, conversation_id: with_(a), client_id: undefined }].map(
        ({ client_id: _, ...rest }) => rest,
      ),
    );
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
    const rows = (await app.base.db.execute(
      `select 1 from acquaintances where a_id = least('${a.id}', '${b.id}')::uuid and b_id = greatest('${a.id}', '${b.id}')::uuid`,
    )) as unknown as { rows: unknown[] };
    expect(rows.rows).toHaveLength(1);
  });
});

describe('reading', () => {
  test('pages of twenty, newest first, then what follows a gap', async () => {
    const { a, b } = await twoWhoTalk();
    const { sendMessage } = await import('./service/send.ts');
    const { contextAs } = await import('#tests/support/app.ts');
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
    const rows = (await app.base.db.execute('select id from conversations')) as unknown as { rows: { id: string }[] };
    const conversationId = rows.rows[0]?.id ?? '';
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
