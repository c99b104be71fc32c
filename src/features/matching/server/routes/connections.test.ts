import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { userIds, LISTED_PROFILE, createConnectionFixtures } from '#tests/support/fixtures/connections.ts';
import { generatePeople, insertPeople } from '#tests/support/fixtures/generated-people.ts';
import { CONNECTION_LIMITS } from '../../domain/connection-rules.ts';
import { connectionsResponse, connectionStatusResponse } from '../../domain/connection-schema.ts';
import { MATCHING } from '../../domain/rules.ts';

let app: TestApp;
let people: ReturnType<typeof createConnectionFixtures>;
beforeAll(async () => {
  app = await createTestApp();
  people = createConnectionFixtures(app);
});

describe('connecting', () => {
  test('lists the request as sent for one side and as received and new for the other, and stores its score', async () => {
    const [a, b] = [await people.createPerson(), await people.createPerson({ age: 24 })];
    const { status, body } = await people.connect(a, b);
    expect(status).toBe(201);
    expect(connectionStatusResponse.parse(body)).toEqual({ user_id: b.id, standing: 'sent' });
    const received = await people.tab(b, 'received');
    expect(connectionsResponse.parse(received)).toEqual(received);
    expect(received).toMatchObject({
      connections: [{ profile: { user_id: a.id }, standing: 'received', is_new: true, version: MATCHING.version }],
      next: null,
      counts: { mutual: 0, received: 1, sent: 0 },
      fresh: { mutual: 0, received: 1 },
    });
    const sent = await people.tab(a, 'sent');
    expect(sent).toMatchObject({ connections: [{ is_new: false }], counts: { sent: 1 } });
    expect(sent.connections[0].score).toBe(received.connections[0].score);
    expect(sent.connections[0].known).toBe(received.connections[0].known);
    expect(sent.connections[0].known).toBeGreaterThanOrEqual(sent.connections[0].score);
    const score = received.connections[0].score;
    await app.request('PUT', '/api/profile/onboarding', { as: a, body: { age: 40 } });
    expect((await people.tab(b, 'received')).connections[0].score).toBe(score);
    await expect.poll(async () => people.notices(b)).toEqual(['connection_received']);
    expect(await people.statusBetween(a, b)).toBe('sent');
    expect(await people.statusBetween(b, a)).toBe('received');
    expect((await people.connect(a, b)).status).toBe(200);
  });

  test('from both sides is a match: both are notified and may buzz', async () => {
    const [a, b] = [await people.createPerson(), await people.createPerson()];
    await people.connect(a, b);
    const { status, body } = await people.connect(b, a);
    expect([status, body.standing]).toEqual([201, 'mutual']);
    for (const [me, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const mine = await people.tab(me, 'mutual');
      expect(mine).toMatchObject({
        connections: [{ profile: { user_id: other.id }, is_new: true }],
        fresh: { mutual: 1 },
      });
      await expect.poll(async () => people.notices(me)).toContain('match');
      expect((await app.request('GET', `/api/matching/buzzes/${other.id}`, { as: me })).body.may_buzz).toBe(true);
      const responses = await Promise.all([people.seen(me, { tab: 'mutual' }), people.seen(me, { tab: 'mutual' })]);
      expect(responses.map(({ body: { seen: count } }) => count).toSorted()).toEqual([0, 1]);
      expect((await people.tab(me, 'mutual')).fresh.mutual).toBe(0);
    }
  });

  test('a hundred times at once, from both sides, creates one match', async () => {
    const [a, b] = [await people.createPerson(), await people.createPerson()];
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => (at % 2 === 0 ? people.connect(a, b) : people.connect(b, a))),
    );
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(userIds((await people.tab(a, 'mutual')).connections)).toEqual([b.id]);
    expect(userIds((await people.tab(b, 'mutual')).connections)).toEqual([a.id]);
    await expect
      .poll(async () => [...(await people.notices(a)), ...(await people.notices(b))].sort())
      .toEqual(['connection_received', 'match', 'match']);
  });

  test('is withdrawn silently, and a repeated request within the day notifies nobody', async () => {
    const [a, b] = [await people.createPerson(LISTED_PROFILE), await people.createPerson(LISTED_PROFILE)];
    await people.connect(a, b);
    expect((await people.disconnect(a, b)).status).toBe(204);
    expect((await people.disconnect(a, b)).status).toBe(404);
    expect((await people.tab(b, 'received')).connections).toEqual([]);
    expect(await people.listed(a)).toContain(b.id);
    expect((await people.connect(a, b)).status).toBe(201);
    expect(await people.statusBetween(b, a)).toBe('received');
    await expect.poll(async () => people.notices(b)).toEqual(['connection_received']);
  });

  test('is undone for both sides by disconnecting, and a new request of the other side stays invisible', async () => {
    const [a, b] = [await people.createPerson(LISTED_PROFILE), await people.createPerson(LISTED_PROFILE)];
    await people.connect(a, b);
    await people.connect(b, a);
    expect((await people.disconnect(a, b)).status).toBe(204);
    expect([await people.statusBetween(a, b), await people.statusBetween(b, a)]).toEqual(['none', 'none']);
    expect(await people.listed(a)).not.toContain(b.id);
    expect(await people.listed(b)).not.toContain(a.id);
    const mayBuzz = async () => (await app.request('GET', `/api/matching/buzzes/${a.id}`, { as: b })).body.may_buzz;
    await expect.poll(mayBuzz).toBe(false);
    expect((await people.connect(b, a)).body.standing).toBe('sent');
    expect((await people.tab(a, 'received')).connections).toEqual([]);
    expect((await people.connect(a, b)).body.standing).toBe('mutual');
  });

  test('is limited to a number of new requests a day', async () => {
    const a = await people.createPerson();
    const others = generatePeople(CONNECTION_LIMITS.maxPerWindow + 1, 7, 0);
    await insertPeople(app.baseContext.db, others);
    await app.baseContext.db.execute(`update users set email_confirmed = true where email like '%@crowd.test'`);
    for (const other of others.slice(0, -1)) expect((await people.connect(a, other)).status).toBe(201);
    const last = others.at(-1) as { id: string };
    const late = await people.connect(a, last);
    expect(late).toMatchObject({ status: 429, body: { code: 'connection_rate_limit' } });
    expect(late.body.error).toContain('50');
    expect(Number(late.headers.get('retry-after'))).toBe(CONNECTION_LIMITS.windowMs / 1000);
    expect((await people.connect(a, others[0] as { id: string })).status).toBe(200);
    const first = await people.tab(a, 'sent');
    expect(first.connections).toHaveLength(CONNECTION_LIMITS.pageSize);
    const second = await people.tab(a, 'sent', first.next);
    const third = await people.tab(a, 'sent', second.next);
    const all = [...first.connections, ...second.connections, ...third.connections];
    expect(new Set(userIds(all)).size).toBe(CONNECTION_LIMITS.maxPerWindow);
    expect(third.next).toBeNull();
    app.clock.advance(CONNECTION_LIMITS.windowMs);
    expect((await people.connect(a, last)).status).toBe(201);
  });
});
