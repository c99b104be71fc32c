import { beforeAll, describe, expect, test } from 'vitest';
import { makeCrowd, putCrowd } from '#tests/support/crowd.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { CONNECTING } from '../../domain/connection-rules.ts';
import { connectionsAnswer, standingAnswer } from '../../domain/connection-schema.ts';
import { MATCHING } from '../../domain/rules.ts';
import { sweepPasses } from '../jobs.ts';
import { pendingOf } from '../service/left-out.ts';

let app: TestApp;
let made = 0;

const complete = {
  gender: 'female',
  age: 21,
  province_id: '46',
  city_id: '46250',
  university_id: 'upv',
  preferences: { smoking: 'no', pets: 'indifferent', visitors: 'yes', couples: 'yes', crypto_payment: 'no' },
  geek_preferences: { anime: true, board_games: true },
  completed: true,
};

async function somebody(profile: object = {}): Promise<Person> {
  made += 1;
  const name = `p${made}`;
  const person = await app.person(name);
  await app.call('POST', '/api/profile/create', { as: person, body: {} });
  const body = { name: `Persona ${made}`, alias: name, ...complete, ...profile };
  expect((await app.call('PUT', '/api/profile/onboarding', { as: person, body })).status).toBe(200);
  return person;
}

/** The few whom the tests of the list look for: a page of it is not enough for all. */
const LISTED = { age: 60 };

const connect = async (as: Person, other: { id: string }) =>
  app.call('POST', '/api/matching/connections', { as, body: { user_id: other.id } });
const disconnect = async (as: Person, other: Person) =>
  app.call('DELETE', `/api/matching/connections/${other.id}`, { as });
const pass = async (as: Person, other: Person) =>
  app.call('POST', '/api/matching/passes', { as, body: { user_id: other.id } });
const undo = async (as: Person, other: Person) => app.call('DELETE', `/api/matching/passes/${other.id}`, { as });
const tab = async (as: Person, which: string, before = '') =>
  (await app.call('GET', `/api/matching/connections?tab=${which}${before && `&before=${before}`}`, { as })).body;
const standing = async (as: Person, other: Person) =>
  (await app.call('GET', `/api/matching/connections/${other.id}`, { as })).body.standing;
const seen = async (as: Person, body: object) => app.call('POST', '/api/matching/connections/seen', { as, body });
// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
const idsOf = (list: any[]): string[] => list.map((one) => one.profile.user_id);
const listed = async (as: Person): Promise<string[]> =>
  idsOf((await app.call('GET', `/api/matching?age_min=${LISTED.age}`, { as })).body.people);
const notices = async (as: Person): Promise<string[]> =>
  (await app.call('GET', '/api/notifications', { as })).body.notifications.map((one: { type: string }) => one.type);

beforeAll(async () => {
  app = await makeTestApp();
});

describe('connecting', () => {
  test('stands with the one who asked as sent, with the other as received and new, and keeps its score', async () => {
    const [a, b] = [await somebody(), await somebody({ age: 24 })];
    const { status, body } = await connect(a, b);
    expect(status).toBe(201);
    expect(standingAnswer.parse(body)).toEqual({ user_id: b.id, standing: 'sent' });
    const received = await tab(b, 'received');
    expect(connectionsAnswer.parse(received)).toEqual(received);
    expect(received).toMatchObject({
      connections: [{ profile: { user_id: a.id }, standing: 'received', is_new: true, version: MATCHING.version }],
      next: null,
      counts: { mutual: 0, received: 1, sent: 0 },
      fresh: { mutual: 0, received: 1 },
    });
    const sent = await tab(a, 'sent');
    expect(sent).toMatchObject({ connections: [{ is_new: false }], counts: { sent: 1 } });
    expect(sent.connections[0].score).toBe(received.connections[0].score);
    const score = received.connections[0].score;
    await app.call('PUT', '/api/profile/onboarding', { as: a, body: { age: 40 } });
    expect((await tab(b, 'received')).connections[0].score).toBe(score);
    await expect.poll(async () => notices(b)).toEqual(['connection_received']);
    expect([...(await pendingOf(contextAs(app, a), [a.id, b.id]))]).toEqual([[b.id, 1]]);
    expect(await standing(a, b)).toBe('sent');
    expect(await standing(b, a)).toBe('received');
    expect((await connect(a, b)).status).toBe(200);
  });

  test('from both sides is a match: both are told, and may buzz', async () => {
    const [a, b] = [await somebody(), await somebody()];
    await connect(a, b);
    const { status, body } = await connect(b, a);
    expect([status, body.standing]).toEqual([201, 'mutual']);
    for (const [me, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const mine = await tab(me, 'mutual');
      expect(mine).toMatchObject({
        connections: [{ profile: { user_id: other.id }, is_new: true }],
        fresh: { mutual: 1 },
      });
      await expect.poll(async () => notices(me)).toContain('match');
      expect((await app.call('GET', `/api/matching/buzzes/${other.id}`, { as: me })).body.may_buzz).toBe(true);
      expect((await seen(me, { user_id: other.id })).status).toBe(204);
      expect((await tab(me, 'mutual')).fresh.mutual).toBe(0);
    }
  });

  test('a hundred at once, from both sides, are one match', async () => {
    const [a, b] = [await somebody(), await somebody()];
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => (at % 2 === 0 ? connect(a, b) : connect(b, a))),
    );
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(idsOf((await tab(a, 'mutual')).connections)).toEqual([b.id]);
    expect(idsOf((await tab(b, 'mutual')).connections)).toEqual([a.id]);
    await expect
      .poll(async () => [...(await notices(a)), ...(await notices(b))].sort())
      .toEqual(['connection_received', 'match', 'match']);
  });

  test('is taken back without a word, and asked again within the day without a second one', async () => {
    const [a, b] = [await somebody(LISTED), await somebody(LISTED)];
    await connect(a, b);
    expect((await disconnect(a, b)).status).toBe(204);
    expect((await disconnect(a, b)).status).toBe(404);
    expect((await tab(b, 'received')).connections).toEqual([]);
    expect(await listed(a)).toContain(b.id);
    expect((await connect(a, b)).status).toBe(201);
    expect(await standing(b, a)).toBe('received');
    await expect.poll(async () => notices(b)).toEqual(['connection_received']);
  });

  test('a match that is over is over for both, and asking again is not heard', async () => {
    const [a, b] = [await somebody(LISTED), await somebody(LISTED)];
    await connect(a, b);
    await connect(b, a);
    expect((await disconnect(a, b)).status).toBe(204);
    expect([await standing(a, b), await standing(b, a)]).toEqual(['none', 'none']);
    expect(await listed(a)).not.toContain(b.id);
    expect(await listed(b)).not.toContain(a.id);
    expect((await connect(b, a)).body.standing).toBe('sent');
    expect((await tab(a, 'received')).connections).toEqual([]);
    expect((await connect(a, b)).body.standing).toBe('mutual');
  });

  test('so many new ones a day', async () => {
    const a = await somebody();
    const others = makeCrowd(CONNECTING.maxPerWindow + 1, 7, 0);
    await putCrowd(app.base.db, others);
    await app.base.db.execute(`update users set email_confirmed = true where email like '%@crowd.test'`);
    for (const other of others.slice(0, -1)) expect((await connect(a, other)).status).toBe(201);
    const last = others.at(-1) as { id: string };
    const late = await connect(a, last);
    expect(late).toMatchObject({ status: 429, body: { code: 'connection_rate_limit' } });
    expect(late.body.error).toContain('50');
    expect(Number(late.headers.get('retry-after'))).toBe(CONNECTING.windowMs / 1000);
    expect((await connect(a, others[0] as { id: string })).status).toBe(200);
    const first = await tab(a, 'sent');
    expect(first.connections).toHaveLength(CONNECTING.pageSize);
    const second = await tab(a, 'sent', first.next);
    const third = await tab(a, 'sent', second.next);
    const all = [...first.connections, ...second.connections, ...third.connections];
    expect(new Set(idsOf(all)).size).toBe(CONNECTING.maxPerWindow);
    expect(third.next).toBeNull();
    app.clock.advance(CONNECTING.windowMs);
    expect((await connect(a, last)).status).toBe(201);
  });
});

describe('who is not there', () => {
  test.each([
    ['nobody', async () => '00000000-0000-4000-8000-000000000000'],
    ['what is no id', async () => 'tukan'],
    ['whoever hides', async () => (await somebody({ visible: false })).id],
    ['whoever has no profile', async () => (await app.person(`bare${made}`)).id],
    [
      'whoever is banned',
      async () => {
        const { id } = await somebody();
        await app.base.db.execute(`update users set banned = true where id = '${id}'`);
        return id;
      },
    ],
  ])('%s is missing', async (_, makeId) => {
    const a = await somebody();
    const id = await makeId();
    expect(await connect(a, { id })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await pass(a, { ...a, id })).status).toBe(404);
    expect((await app.call('GET', `/api/matching/connections/${id}`, { as: a })).status).toBe(404);
    expect((await disconnect(a, { ...a, id })).status).toBe(404);
  });

  test('a block ends what there was, on both sides', async () => {
    const [a, b] = [await somebody(), await somebody()];
    await connect(a, b);
    await connect(b, a);
    await app.call('POST', '/api/blocks', { as: a, body: { user_id: b.id } });
    for (const [me, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect((await tab(me, 'mutual')).connections).toEqual([]);
      expect((await connect(me, other)).status).toBe(404);
      expect((await pass(me, other)).status).toBe(404);
    }
    await expect
      .poll(async () => {
        await app.call('DELETE', `/api/blocks/${b.id}`, { as: a });
        return standing(b, a);
      })
      .toBe('none');
  });

  test('who was asked and hides then is not shown, but who asks is', async () => {
    const [a, b] = [await somebody(), await somebody()];
    await connect(a, b);
    const hide = async (as: Person, visible: boolean) =>
      app.call('PUT', '/api/profile/onboarding', { as, body: { visible } });
    await hide(b, false);
    expect(await tab(a, 'sent')).toMatchObject({ connections: [], counts: { sent: 0 } });
    await hide(b, true);
    await hide(a, false);
    expect(idsOf((await tab(b, 'received')).connections)).toEqual([a.id]);
    expect((await connect(b, a)).body.standing).toBe('mutual');
  });

  test('one has to be somebody, with a finished profile', async () => {
    const a = await somebody();
    expect((await app.call('POST', '/api/matching/connections', { body: { user_id: a.id } })).status).toBe(401);
    for (const [method, path] of [
      ['GET', '/api/matching/connections?tab=sent'],
      ['GET', `/api/matching/connections/${a.id}`],
      ['DELETE', `/api/matching/connections/${a.id}`],
      ['POST', '/api/matching/connections/seen'],
      ['POST', '/api/matching/passes'],
      ['DELETE', `/api/matching/passes/${a.id}`],
    ] as const)
      expect((await app.call(method, path)).status, path).toBe(401);
    expect(await connect(a, a)).toMatchObject({ status: 400, body: { code: 'match_self' } });
    expect(await pass(a, a)).toMatchObject({ status: 400, body: { code: 'match_self' } });
    const skipper = await app.person(`skipper${made}`);
    expect((await connect(skipper, a)).body.code).toBe('profile_not_found');
    await app.call('POST', '/api/profile/create', { as: skipper, body: {} });
    expect(await connect(skipper, a)).toMatchObject({ status: 409, body: { code: 'profile_incomplete' } });
  });

  test.each(['', '?tab=lost', '?tab=sent&before=x', '?tab=sent&page=2'])('the list refuses %s', async (query) => {
    const a = await somebody();
    expect((await app.call('GET', `/api/matching/connections${query}`, { as: a })).status).toBe(400);
    for (const body of [{}, { tab: 'sent' }, { user_id: 'x' }, { tab: 'mutual', user_id: a.id }])
      expect((await seen(a, body)).status).toBe(400);
  });

  test("somebody else's place in the list begins nothing", async () => {
    const [a, b, c] = [await somebody(), await somebody(), await somebody()];
    await connect(a, b);
    const { connections } = await tab(a, 'sent');
    await connect(c, b);
    expect((await tab(c, 'sent', connections[0].id)).connections).toEqual([]);
  });
});

describe('passing', () => {
  test('leaves the person out of the list; the last one can be taken back, once', async () => {
    const [a, b, c] = [await somebody(LISTED), await somebody(LISTED), await somebody(LISTED)];
    expect(await listed(a)).toEqual(expect.arrayContaining([b.id, c.id]));
    expect((await pass(a, b)).status).toBe(201);
    expect((await pass(a, c)).status).toBe(201);
    const left = await listed(a);
    expect(left).not.toContain(b.id);
    expect(left).not.toContain(c.id);
    expect(await listed(b)).toContain(a.id);
    expect(await undo(a, b)).toMatchObject({ status: 409, body: { code: 'pass_final' } });
    expect((await undo(a, c)).status).toBe(204);
    expect(await listed(a)).toContain(c.id);
    expect((await undo(a, c)).status).toBe(404);
    expect(await undo(a, b)).toMatchObject({ status: 409 });
    expect((await undo(b, a)).status).toBe(404);
  });

  test('declines a request without a word, and waits again when it is taken back', async () => {
    const [a, b] = [await somebody(), await somebody()];
    await connect(a, b);
    await pass(b, a);
    expect((await tab(b, 'received')).counts.received).toBe(0);
    expect(await standing(a, b)).toBe('sent');
    expect(idsOf((await tab(a, 'sent')).connections)).toEqual([b.id]);
    // taking it back and asking anew is no way around the no
    await disconnect(a, b);
    expect((await connect(a, b)).body.standing).toBe('sent');
    expect((await tab(b, 'received')).connections).toEqual([]);
    expect((await undo(b, a)).status).toBe(204);
    expect(idsOf((await tab(b, 'received')).connections)).toEqual([a.id]);
    expect((await connect(b, a)).body.standing).toBe('mutual');
  });

  test('who asks or is asked stands in the list no more for who asked', async () => {
    const [a, b] = [await somebody(LISTED), await somebody(LISTED)];
    await connect(a, b);
    expect(await listed(a)).not.toContain(b.id);
    expect(await listed(b)).toContain(a.id);
  });
});

// last: nobody is signed in any more after so long
test('passes and requests taken back are forgotten after their days', async () => {
  const [a, b, c] = [await somebody(), await somebody(), await somebody()];
  await pass(a, b);
  await connect(a, c);
  await disconnect(a, c);
  app.clock.advance(CONNECTING.keptDays * 86_400_000);
  await sweepPasses(app.context());
  const rows = async (table: string, column: string) =>
    ((await app.base.db.execute(`select 1 from ${table} where ${column} = '${a.id}'`)) as unknown as { rows: [] }).rows
      .length;
  expect([await rows('passes', 'user_id'), await rows('connections', 'from_id')]).toEqual([1, 1]);
  app.clock.advance(1);
  await sweepPasses(app.context());
  expect([await rows('passes', 'user_id'), await rows('connections', 'from_id')]).toEqual([0, 0]);
});
