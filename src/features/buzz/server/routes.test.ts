import { beforeAll, describe, expect, test } from 'vitest';
import { recordAcquaintance } from '#features/profiles/server/service/relations.ts';
import { makeTestApp, type CallOptions, type Person, type TestApp } from '#tests/support/app.ts';
import { serveTestApp, type TestServer } from '#tests/support/server.ts';
import { makeTalk, type Talk } from '#tests/support/talk.ts';
import { BUZZ } from '../domain/rules.ts';
import { buzzFrame } from '../domain/schema.ts';
import { sweepOldBuzzes } from './jobs.ts';

let app: TestApp;
let server: TestServer;
let talk: Talk;

beforeAll(async () => {
  app = await makeTestApp();
  server = await serveTestApp(app);
  talk = makeTalk(app);
});

async function buzz(as: Person, userId: string, more: Record<string, unknown> = {}, options: CallOptions = {}) {
  const body = { userId, ...more };
  return app.call('POST', '/api/matching/send-buzz', { as, body, headers: await app.csrf(as), ...options });
}
const missed = async (as: Person) => (await app.call('GET', '/api/matching/buzzes', { as })).body.buzzes;
const standing = async (as: Person, userId: string) =>
  (await app.call('GET', `/api/matching/buzzes/${userId}`, { as })).body;

const block = async (as: Person, whom: Person) => app.call('POST', '/api/blocks', { as, body: { user_id: whom.id } });

/** Somebody, and others they know. */
async function oneAmongFriends(count: number): Promise<{ me: Person; friends: Person[] }> {
  const me = await talk.newPerson('yo');
  const friends = await Promise.all(Array.from({ length: count }, async () => talk.newPerson('amiga')));
  for (const friend of friends) await recordAcquaintance(app.base.db, me.id, friend.id, app.clock.now());
  return { me, friends };
}

describe('a buzz', () => {
  test('reaches every tab of the other, once, with who it is from', async () => {
    const { a, b } = await talk.twoWhoTalk();
    await app.call('POST', '/api/profile/create', { as: a, body: { alias: 'zumbona' } });
    const tabs = await Promise.all([server.tab(b), server.tab(b), server.tab(a)]);
    expect(await buzz(a, b.id, { message: '  ¿Estás?  ' })).toMatchObject({ status: 201, body: { success: true } });
    for (const tab of tabs.slice(0, 2)) {
      const frame = await tab.next('buzz');
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
    expect(await tabs[0]?.next('notification')).toMatchObject({ unread_count: 1 });
    expect(tabs[2]?.frames.some((frame) => frame.type === 'buzz')).toBe(false);
  });

  test('needs the CSRF header, a session, and nothing else than it says', async () => {
    const { a, b } = await talk.twoWhoTalk();
    expect((await buzz(a, b.id, {}, { headers: {} })).status).toBe(403);
    expect((await app.call('POST', '/api/matching/send-buzz', { body: { userId: b.id } })).status).toBe(401);
    expect((await buzz(a, b.id, { created_at: '2020-01-01' })).status).toBe(400);
    expect((await buzz(a, b.id, { message: 'x'.repeat(BUZZ.messageMaxLength + 1) })).status).toBe(400);
    expect((await buzz(a, b.id, { message: 'x'.repeat(BUZZ.messageMaxLength) })).status).toBe(201);
    expect((await missed(b)).map((one: { message: string }) => one.message.length)).toEqual([BUZZ.messageMaxLength]);
  });

  test('is told in both languages where it cannot be sent', async () => {
    const { a } = await talk.twoWhoTalk();
    const es = await buzz(a, 'tukan');
    const headers = await app.csrf(a);
    const en = await buzz(a, 'tukan', {}, { lang: 'en', headers });
    expect(es.body).toEqual({ error: 'No se puede enviar buzz a este usuario', code: 'buzz_invalid_user' });
    expect(en.body.error).toBe('You can’t buzz this person');
  });
});

describe('who can be buzzed', () => {
  test('not the assistant, nobody, oneself, or somebody who has not answered: 403', async () => {
    const [a, b] = [await talk.newPerson('ana'), await talk.newPerson('bea')];
    await talk.send(a, b.id, 'Hola');
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
    expect(await standing(a, b.id)).toEqual({ may_buzz: false, wait_s: 0 });
    await talk.send(b, a.id, 'Hola');
    expect(await standing(a, b.id)).toEqual({ may_buzz: true, wait_s: 0 });
    expect((await buzz(a, b.id)).status).toBe(201);
  });

  test('people who have matched, without a word written', async () => {
    const { me, friends } = await oneAmongFriends(1);
    expect((await buzz(me, friends[0]?.id ?? '')).status).toBe(201);
  });

  test('missing and blocked, either way, answer alike: 404', async () => {
    const { me, friends } = await oneAmongFriends(2);
    const [blocker, blocked] = friends as [Person, Person];
    await block(blocker, me);
    await block(me, blocked);
    const answers = await Promise.all([app.base.newId(), blocker.id, blocked.id].map(async (id) => buzz(me, id)));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({
        error: 'El usuario no existe o ya no está disponible.',
        code: 'buzz_user_not_found',
      });
    }
    expect(await standing(me, blocker.id)).toEqual({ may_buzz: false, wait_s: 0 });
  });
});

describe('how often', () => {
  test('once an hour to the same person, to the millisecond; the other way round on its own', async () => {
    const { a, b } = await talk.twoWhoTalk();
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
    expect(await standing(a, b.id)).toEqual({ may_buzz: true, wait_s: 0 });
    expect((await buzz(a, b.id)).status).toBe(201);
    expect(await standing(a, b.id)).toEqual({ may_buzz: true, wait_s: 3600 });
  });

  test('of a hundred at once one gets through', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const tab = await server.tab(b);
    const headers = await app.csrf(a);
    const answers = await Promise.all(Array.from({ length: 100 }, async () => buzz(a, b.id, {}, { headers })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(99);
    expect(await missed(b)).toHaveLength(1);
    await tab.next('buzz');
    expect(tab.frames.filter((frame) => frame.type === 'buzz')).toHaveLength(1);
  });

  test('ten a day altogether, also at once, until the first of them is a day old', async () => {
    const { me, friends } = await oneAmongFriends(BUZZ.maxPerWindow + 3);
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

describe('what was missed', () => {
  test('is told for some minutes, newest last, and not across a block', async () => {
    const { me, friends } = await oneAmongFriends(BUZZ.missedMax + 1);
    for (const friend of friends) {
      await buzz(friend, me.id);
      app.clock.advance(1);
    }
    const ids = async () => (await missed(me)).map((one: { from_user_id: string }) => one.from_user_id);
    expect(await ids()).toEqual(friends.slice(1).map(({ id }) => id));
    const last = friends.at(-1) as Person;
    await block(me, last);
    expect(await ids()).not.toContain(last.id);
    app.clock.advance(BUZZ.missedMs);
    expect(await ids()).toEqual([]);
  });

  test('a buzz is forgotten after its days', async () => {
    const { a, b } = await talk.twoWhoTalk();
    await buzz(a, b.id);
    const rows = async () =>
      (await app.base.db.execute(`select 1 from buzzes where from_user_id = '${a.id}'`)) as unknown as { rows: [] };
    app.clock.advance(BUZZ.keptDays * 86_400_000);
    await sweepOldBuzzes(app.context());
    expect((await rows()).rows).toHaveLength(1);
    app.clock.advance(1);
    await sweepOldBuzzes(app.context());
    expect((await rows()).rows).toHaveLength(0);
  });
});
