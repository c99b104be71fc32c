import { beforeAll, describe, expect, test } from 'vitest';
import { recordAcquaintance } from '#features/profiles/server/service/relations.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, type RequestOptions, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { BUZZ } from '../domain/rules.ts';
import { buzzFrame } from '../domain/schema.ts';
import { deleteOldBuzzes } from './jobs.ts';

let app: TestApp;
let server: TestServer;
let fixtures: MessagingFixtures;

beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
  fixtures = createMessagingFixtures(app);
});

async function buzz(as: TestUser, userId: string, more: Record<string, unknown> = {}, options: RequestOptions = {}) {
  const body = { userId, ...more };
  return app.request('POST', '/api/matching/send-buzz', { as, body, headers: await app.csrf(as), ...options });
}
const missed = async (as: TestUser) => (await app.request('GET', '/api/updates', { as })).body.buzzes;
const buzzStatus = async (as: TestUser, userId: string) =>
  (await app.request('GET', `/api/matching/buzzes/${userId}`, { as })).body;

const block = async (as: TestUser, whom: TestUser) =>
  app.request('POST', '/api/blocks', { as, body: { user_id: whom.id } });

/** Creates a person with several contacts. */
async function createPersonWithFriends(count: number): Promise<{ me: TestUser; friends: TestUser[] }> {
  const me = await fixtures.createUser('yo');
  const friends = await Promise.all(Array.from({ length: count }, async () => fixtures.createUser('amiga')));
  for (const friend of friends) await recordAcquaintance(app.baseContext.db, me.id, friend.id, app.clock.now());
  return { me, friends };
}

describe('a buzz', () => {
  test('reaches every tab of the recipient once, with its sender', async () => {
    const { a, b } = await fixtures.createConversation();
    await app.request('POST', '/api/profile/create', { as: a, body: { alias: 'zumbona' } });
    const tabs = await Promise.all([server.openTab(b), server.openTab(b), server.openTab(a)]);
    expect(await buzz(a, b.id, { message: '  ¿Estás?  ' })).toMatchObject({ status: 201, body: { success: true } });
    for (const tab of tabs.slice(0, 2)) {
      const frame = await tab.nextFrame('buzz');
      expect(buzzFrame.safeParse(frame).success).toBe(true);
      expect(frame.buzz).toMatchObject({
        from_user_id: a.id,
        to_user_id: b.id,
        message: '¿Estás?',
        alias: 'zumbona',
        display_name: 'zumbona',
        avatar_url: null,
      });
      expect(JSON.stringify(frame)).not.toContain('@');
    }
    expect(await tabs[0]?.nextFrame('notification')).toMatchObject({ unread_count: 1 });
    expect(tabs[2]?.frames.some((frame) => frame.type === 'buzz')).toBe(false);
  });

  test('requires the CSRF header, a session and no unknown fields', async () => {
    const { a, b } = await fixtures.createConversation();
    expect((await buzz(a, b.id, {}, { headers: {} })).status).toBe(403);
    expect((await app.request('POST', '/api/matching/send-buzz', { body: { userId: b.id } })).status).toBe(401);
    expect((await buzz(a, b.id, { created_at: '2020-01-01' })).status).toBe(400);
    expect((await buzz(a, b.id, { message: 'x'.repeat(BUZZ.messageMaxLength + 1) })).status).toBe(400);
    expect((await buzz(a, b.id, { message: 'x'.repeat(BUZZ.messageMaxLength) })).status).toBe(201);
    expect((await missed(b)).map((one: { message: string }) => one.message.length)).toEqual([BUZZ.messageMaxLength]);
  });

  test('fails with messages in both languages', async () => {
    const { a } = await fixtures.createConversation();
    const es = await buzz(a, 'tukan');
    const headers = await app.csrf(a);
    const en = await buzz(a, 'tukan', {}, { lang: 'en', headers });
    expect(es.body).toEqual({ error: 'No se puede enviar buzz a este usuario', code: 'buzz_invalid_user' });
    expect(en.body.error).toBe('You can’t buzz this person');
  });
});

describe('permissions', () => {
  test('exclude the assistant, unknown ids, oneself and users who have not replied: 403', async () => {
    const [a, b] = [await fixtures.createUser('ana'), await fixtures.createUser('bea')];
    await fixtures.send(a, b.id, 'Hola');
    for (const [who, whom] of [
      [a, 'tukan'],
      [a, ''],
      [a, 'pending'],
      [a, a.id],
      [a, b.id],
      [b, a.id],
    ] as const) {
      expect(await buzz(who, whom)).toMatchObject({ status: 403, body: { code: 'buzz_invalid_user' } });
    }
    expect(await buzzStatus(a, b.id)).toEqual({ may_buzz: false, wait_s: 0 });
    await fixtures.send(b, a.id, 'Hola');
    expect(await buzzStatus(a, b.id)).toEqual({ may_buzz: true, wait_s: 0 });
    expect((await buzz(a, b.id)).status).toBe(201);
  });

  test('include matched users without any message', async () => {
    const { me, friends } = await createPersonWithFriends(1);
    expect((await buzz(me, friends[0]?.id ?? '')).status).toBe(201);
  });

  test('give one response for missing and blocked users: 404', async () => {
    const { me, friends } = await createPersonWithFriends(2);
    const [blocker, blocked] = friends as [TestUser, TestUser];
    await block(blocker, me);
    await block(me, blocked);
    const answers = await Promise.all(
      [app.baseContext.newId(), blocker.id, blocked.id].map(async (id) => buzz(me, id)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({
        error: 'El usuario no existe o ya no está disponible.',
        code: 'buzz_user_not_found',
      });
    }
    expect(await buzzStatus(me, blocker.id)).toEqual({ may_buzz: false, wait_s: 0 });
  });
});

describe('the rate limits', () => {
  test('allow one per hour and recipient, to the millisecond; each direction counts separately', async () => {
    const { a, b } = await fixtures.createConversation();
    expect((await buzz(a, b.id)).status).toBe(201);
    expect((await buzz(b, a.id)).status).toBe(201);
    app.clock.advance(BUZZ.cooldownMs - 1);
    const soon = await buzz(a, b.id);
    expect(soon).toMatchObject({
      status: 429,
      body: {
        code: 'buzz_rate_limit',
        error: 'Has enviado demasiados buzz. Espera aproximadamente 1 hora antes de enviar otro buzz a este usuario.',
      },
    });
    expect(soon.headers.get('retry-after')).toBe('1');
    app.clock.advance(1);
    expect(await buzzStatus(a, b.id)).toEqual({ may_buzz: true, wait_s: 0 });
    expect((await buzz(a, b.id)).status).toBe(201);
    expect(await buzzStatus(a, b.id)).toEqual({ may_buzz: true, wait_s: 3600 });
  });

  test('let one of a hundred concurrent buzzes through', async () => {
    const { a, b } = await fixtures.createConversation();
    const tab = await server.openTab(b);
    const headers = await app.csrf(a);
    const answers = await Promise.all(Array.from({ length: 100 }, async () => buzz(a, b.id, {}, { headers })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(99);
    expect(await missed(b)).toHaveLength(1);
    await tab.nextFrame('buzz');
    expect(tab.frames.filter((frame) => frame.type === 'buzz')).toHaveLength(1);
  });

  test('allow ten in 24 hours, also concurrently', async () => {
    const { me, friends } = await createPersonWithFriends(BUZZ.maxPerWindow + 3);
    const headers = await app.csrf(me);
    const answers = await Promise.all(friends.map(async ({ id }) => buzz(me, id, {}, { headers })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(BUZZ.maxPerWindow);
    const late = friends[answers.findIndex(({ status }) => status === 429)]?.id ?? '';
    app.clock.advance(BUZZ.windowMs - 1);
    expect((await buzz(me, late)).headers.get('retry-after')).toBe('1');
    app.clock.advance(1);
    expect((await buzz(me, late)).status).toBe(201);
  });
});

describe('missed buzzes', () => {
  test('are listed for some minutes, newest last, and not across a block', async () => {
    const { me, friends } = await createPersonWithFriends(BUZZ.maxMissed + 1);
    for (const friend of friends) {
      await buzz(friend, me.id);
      app.clock.advance(1);
    }
    const ids = async () => (await missed(me)).map((one: { from_user_id: string }) => one.from_user_id);
    expect(await ids()).toEqual(friends.slice(1).map(({ id }) => id));
    const last = friends.at(-1) as TestUser;
    await block(me, last);
    expect(await ids()).not.toContain(last.id);
    app.clock.advance(BUZZ.missedWindowMs);
    expect(await ids()).toEqual([]);
  });

  test('expired buzzes are deleted', async () => {
    const { a, b } = await fixtures.createConversation();
    await buzz(a, b.id);
    const rows = async () =>
      (await app.baseContext.db.execute(`select 1 from buzzes where from_user_id = '${a.id}'`)) as unknown as {
        rows: [];
      };
    app.clock.advance(BUZZ.retentionDays * DAY_MS);
    await deleteOldBuzzes(app.context());
    expect((await rows()).rows).toHaveLength(1);
    app.clock.advance(1);
    await deleteOldBuzzes(app.context());
    expect((await rows()).rows).toHaveLength(0);
  });
});
