import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { userIds, LISTED_PROFILE, createConnectionFixtures } from '#tests/support/fixtures/connections.ts';
import { CONNECTION_LIMITS } from '../../domain/connection-rules.ts';
import { questionsResponse } from '../../domain/connection-schema.ts';
import { deleteExpiredPasses } from '../jobs.ts';

let app: TestApp;
let people: ReturnType<typeof createConnectionFixtures>;
beforeAll(async () => {
  app = await createTestApp();
  people = createConnectionFixtures(app);
});

describe('passing', () => {
  test('removes the person from the list; the last pass can be undone, once', async () => {
    const [a, b, c] = [
      await people.createPerson(LISTED_PROFILE),
      await people.createPerson(LISTED_PROFILE),
      await people.createPerson(LISTED_PROFILE),
    ];
    expect(await people.listed(a)).toEqual(expect.arrayContaining([b.id, c.id]));
    expect((await people.pass(a, b)).status).toBe(201);
    expect((await people.pass(a, c)).status).toBe(201);
    const left = await people.listed(a);
    expect(left).not.toContain(b.id);
    expect(left).not.toContain(c.id);
    expect(await people.listed(b)).toContain(a.id);
    expect(await people.undo(a, b)).toMatchObject({ status: 409, body: { code: 'pass_final' } });
    expect((await people.undo(a, c)).status).toBe(204);
    expect(await people.listed(a)).toContain(c.id);
    expect((await people.undo(a, c)).status).toBe(404);
    expect(await people.undo(a, b)).toMatchObject({ status: 409 });
    expect((await people.undo(b, a)).status).toBe(404);
  });

  test('declines a request silently, and undoing it restores the request', async () => {
    const [a, b] = [await people.createPerson(), await people.createPerson()];
    await people.connect(a, b);
    await people.pass(b, a);
    expect((await people.tab(b, 'received')).counts.received).toBe(0);
    expect(await people.statusBetween(a, b)).toBe('sent');
    expect(userIds((await people.tab(a, 'sent')).connections)).toEqual([b.id]);
    // Withdrawing and requesting again does not bypass a decline.
    await people.disconnect(a, b);
    expect((await people.connect(a, b)).body.standing).toBe('sent');
    expect((await people.tab(b, 'received')).connections).toEqual([]);
    expect((await people.undo(b, a)).status).toBe(204);
    expect(userIds((await people.tab(b, 'received')).connections)).toEqual([a.id]);
    expect((await people.connect(b, a)).body.standing).toBe('mutual');
  });

  test('a sent request removes the person from the list of the sender only', async () => {
    const [a, b] = [await people.createPerson(LISTED_PROFILE), await people.createPerson(LISTED_PROFILE)];
    await people.connect(a, b);
    expect(await people.listed(a)).not.toContain(b.id);
    expect(await people.listed(b)).toContain(a.id);
  });
});

describe('people who are not visible', () => {
  test.each([
    ['an unknown id', async () => '00000000-0000-4000-8000-000000000000'],
    ['an invalid id', async () => 'tukan'],
    ['a hidden profile', async () => (await people.createPerson({ visible: false })).id],
    ['a user without a profile', async () => (await app.createUser(`bare-there`)).id],
    [
      'a banned user',
      async () => {
        const { id } = await people.createPerson();
        await app.baseContext.db.execute(`update users set status = 'banned' where id = '${id}'`);
        return id;
      },
    ],
  ])('%s is missing', async (_, makeId) => {
    const a = await people.createPerson();
    const id = await makeId();
    expect(await people.connect(a, { id })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await people.pass(a, { ...a, id })).status).toBe(404);
    expect((await app.request('GET', `/api/matching/connections/${id}`, { as: a })).status).toBe(404);
    expect((await people.disconnect(a, { ...a, id })).status).toBe(404);
    expect((await people.undo(a, { id })).status).toBe(404);
  });

  test('a block ends the connection on both sides', async () => {
    const [a, b] = [await people.createPerson(), await people.createPerson()];
    await people.connect(a, b);
    await people.connect(b, a);
    await app.request('POST', '/api/blocks', { as: a, body: { user_id: b.id } });
    for (const [me, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect((await people.tab(me, 'mutual')).connections).toEqual([]);
      expect((await people.connect(me, other)).status).toBe(404);
      expect((await people.pass(me, other)).status).toBe(404);
    }
    // The task that ends the connection may run after the block has been removed.
    await app.request('DELETE', `/api/blocks/${b.id}`, { as: a });
    await expect.poll(async () => people.statusBetween(b, a)).toBe('none');
  });

  test('a connection made after a removed block is not ended by it', async () => {
    const [a, b] = [await people.createPerson(), await people.createPerson()];
    const at = app.clock.now().toISOString();
    app.clock.advance(1000);
    await people.connect(a, b);
    await people.connect(b, a);
    await app.publish('profiles.blocked', { blockerId: a.id, blockedId: b.id, at });
    await app.settle();
    expect(await people.statusBetween(a, b)).toBe('mutual');
  });

  test('a requested person who hides is not shown; a sender who hides still is', async () => {
    const [a, b] = [await people.createPerson(), await people.createPerson()];
    await people.connect(a, b);
    const hide = async (as: TestUser, visible: boolean) =>
      app.request('PUT', '/api/profile/onboarding', { as, body: { visible } });
    await hide(b, false);
    expect(await people.tab(a, 'sent')).toMatchObject({ connections: [], counts: { sent: 0 } });
    await hide(b, true);
    await hide(a, false);
    expect(userIds((await people.tab(b, 'received')).connections)).toEqual([a.id]);
    expect((await people.connect(b, a)).body.standing).toBe('mutual');
  });

  test('a session and a finished profile are required', async () => {
    const a = await people.createPerson();
    expect((await app.request('POST', '/api/matching/connections', { body: { user_id: a.id } })).status).toBe(401);
    for (const [method, path] of [
      ['GET', '/api/matching/connections?tab=sent'],
      ['GET', `/api/matching/connections/${a.id}`],
      ['DELETE', `/api/matching/connections/${a.id}`],
      ['POST', '/api/matching/connections/seen'],
      ['POST', '/api/matching/passes'],
      ['DELETE', `/api/matching/passes/${a.id}`],
    ] as const)
      expect((await app.request(method, path)).status, path).toBe(401);
    expect(await people.connect(a, a)).toMatchObject({ status: 400, body: { code: 'match_self' } });
    expect(await people.pass(a, a)).toMatchObject({ status: 400, body: { code: 'match_self' } });
    const skipper = await app.createUser(`skipper-there`);
    expect((await people.connect(skipper, a)).body.code).toBe('profile_not_found');
    await app.request('POST', '/api/profile/create', { as: skipper, body: {} });
    expect(await people.connect(skipper, a)).toMatchObject({ status: 409, body: { code: 'own_profile_incomplete' } });
  });

  test.each(['', '?tab=lost', '?tab=sent&before=x', '?tab=sent&page=2'])('the list refuses %s', async (query) => {
    const a = await people.createPerson();
    expect((await app.request('GET', `/api/matching/connections${query}`, { as: a })).status).toBe(400);
    for (const body of [{}, { tab: 'sent' }, { tab: 'lost' }, { tab: 'mutual', user_id: a.id }])
      expect((await people.seen(a, body)).status).toBe(400);
  });

  test('a cursor of another user yields no results', async () => {
    const [a, b, c] = [await people.createPerson(), await people.createPerson(), await people.createPerson()];
    await people.connect(a, b);
    const { connections } = await people.tab(a, 'sent');
    await people.connect(c, b);
    expect((await people.tab(c, 'sent', connections[0].id)).connections).toEqual([]);
  });
});

describe('suggested questions', () => {
  const ask = async (as: TestUser) => app.request('GET', '/api/matching/questions', { as });

  test('are the open ones, with the score reachable by the best answers', async () => {
    const habits = { cleanliness: 4, noise: 2, sleep: 3 };
    // Separate from the other people in this file, who have no habits set.
    const there = { province_id: '28', city_id: '28079', university_id: 'ucm', age: 45 };
    const [a] = [await people.createPerson(there), await people.createPerson({ ...there, habits })];
    const { status, body } = await ask(a);
    expect(status).toBe(200);
    expect(questionsResponse.parse(body)).toEqual(body);
    expect(body.questions.map(({ key }: { key: string }) => key)).toEqual(['cleanliness', 'sleep', 'noise']);
    expect(body.reachable).toBeGreaterThan(body.best);
    await app.request('PUT', '/api/profile/onboarding', { as: a, body: { habits } });
    const { body: list } = await app.request('GET', '/api/matching', { as: a });
    expect(Math.floor(list.people[0].score + 0.5)).toBe(body.reachable);
  });

  test('require a session and a profile', async () => {
    expect((await app.request('GET', '/api/matching/questions')).status).toBe(401);
    expect((await ask(await app.createUser('bare'))).status).toBe(404);
  });
});

// Must be last: by then all sessions have expired.
test('passes and withdrawn requests are deleted after their retention', async () => {
  const [a, b, c] = [await people.createPerson(), await people.createPerson(), await people.createPerson()];
  await people.pass(a, b);
  await people.connect(a, c);
  await people.disconnect(a, c);
  app.clock.advance(CONNECTION_LIMITS.retentionDays * DAY_MS);
  await deleteExpiredPasses(app.context());
  const rows = async (table: string, column: string) =>
    (
      (await app.baseContext.db.execute(`select 1 from ${table} where ${column} = '${a.id}'`)) as unknown as {
        rows: [];
      }
    ).rows.length;
  expect([await rows('match_passes', 'user_id'), await rows('connections', 'from_id')]).toEqual([1, 1]);
  app.clock.advance(1);
  await deleteExpiredPasses(app.context());
  expect([await rows('match_passes', 'user_id'), await rows('connections', 'from_id')]).toEqual([0, 0]);
});
