import { beforeAll, describe, expect, test } from 'vitest';
import { contextAs, makeTestApp, type TestApp } from '#tests/support/app.ts';
import { idsOf, LISTED, makeConnecting } from '#tests/support/connecting.ts';
import { makeCrowd, putCrowd } from '#tests/support/crowd.ts';
import { CONNECTING } from '../../domain/connection-rules.ts';
import { connectionsAnswer, standingAnswer } from '../../domain/connection-schema.ts';
import { MATCHING } from '../../domain/rules.ts';
import { pendingOf } from '../service/left-out.ts';

let app: TestApp;
let people: ReturnType<typeof makeConnecting>;
beforeAll(async () => {
  app = await makeTestApp();
  people = makeConnecting(app);
});

describe('connecting', () => {
  test('stands with the one who asked as sent, with the other as received and new, and keeps its score', async () => {
    const [a, b] = [await people.somebody(), await people.somebody({ age: 24 })];
    const { status, body } = await people.connect(a, b);
    expect(status).toBe(201);
    expect(standingAnswer.parse(body)).toEqual({ user_id: b.id, standing: 'sent' });
    const received = await people.tab(b, 'received');
    expect(connectionsAnswer.parse(received)).toEqual(received);
    expect(received).toMatchObject({
      connections: [{ profile: { user_id: a.id }, standing: 'received', is_new: true, version: MATCHING.version }],
      next: null,
      counts: { mutual: 0, received: 1, sent: 0 },
      fresh: { mutual: 0, received: 1 },
    });
    const sent = await people.tab(a, 'sent');
    expect(sent).toMatchObject({ connections: [{ is_new: false }], counts: { sent: 1 } });
    expect(sent.connections[0].score).toBe(received.connections[0].score);
    const score = received.connections[0].score;
    await app.call('PUT', '/api/profile/onboarding', { as: a, body: { age: 40 } });
    expect((await people.tab(b, 'received')).connections[0].score).toBe(score);
    await expect.poll(async () => people.notices(b)).toEqual(['connection_received']);
    expect([...(await pendingOf(contextAs(app, a), [a.id, b.id]))]).toEqual([[b.id, 1]]);
    expect(await people.standing(a, b)).toBe('sent');
    expect(await people.standing(b, a)).toBe('received');
    expect((await people.connect(a, b)).status).toBe(200);
  });

  test('from both sides is a match: both are told, and may buzz', async () => {
    const [a, b] = [await people.somebody(), await people.somebody()];
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
      expect((await app.call('GET', `/api/matching/buzzes/${other.id}`, { as: me })).body.may_buzz).toBe(true);
      const looks = await Promise.all([people.seen(me, { tab: 'mutual' }), people.seen(me, { tab: 'mutual' })]);
      expect(looks.map(({ body: { seen: count } }) => count).toSorted()).toEqual([0, 1]);
      expect((await people.tab(me, 'mutual')).fresh.mutual).toBe(0);
    }
  });

  test('a hundred at once, from both sides, are one match', async () => {
    const [a, b] = [await people.somebody(), await people.somebody()];
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => (at % 2 === 0 ? people.connect(a, b) : people.connect(b, a))),
    );
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(idsOf((await people.tab(a, 'mutual')).connections)).toEqual([b.id]);
    expect(idsOf((await people.tab(b, 'mutual')).connections)).toEqual([a.id]);
    await expect
      .poll(async () => [...(await people.notices(a)), ...(await people.notices(b))].sort())
      .toEqual(['connection_received', 'match', 'match']);
  });

  test('is taken back without a word, and asked again within the day without a second one', async () => {
    const [a, b] = [await people.somebody(LISTED), await people.somebody(LISTED)];
    await people.connect(a, b);
    expect((await people.disconnect(a, b)).status).toBe(204);
    expect((await people.disconnect(a, b)).status).toBe(404);
    expect((await people.tab(b, 'received')).connections).toEqual([]);
    expect(await people.listed(a)).toContain(b.id);
    expect((await people.connect(a, b)).status).toBe(201);
    expect(await people.standing(b, a)).toBe('received');
    await expect.poll(async () => people.notices(b)).toEqual(['connection_received']);
  });

  test('a match that is over is over for both, and asking again is not heard', async () => {
    const [a, b] = [await people.somebody(LISTED), await people.somebody(LISTED)];
    await people.connect(a, b);
    await people.connect(b, a);
    expect((await people.disconnect(a, b)).status).toBe(204);
    expect([await people.standing(a, b), await people.standing(b, a)]).toEqual(['none', 'none']);
    expect(await people.listed(a)).not.toContain(b.id);
    expect(await people.listed(b)).not.toContain(a.id);
    const mayBuzz = async () => (await app.call('GET', `/api/matching/buzzes/${a.id}`, { as: b })).body.may_buzz;
    await expect.poll(mayBuzz).toBe(false);
    expect((await people.connect(b, a)).body.standing).toBe('sent');
    expect((await people.tab(a, 'received')).connections).toEqual([]);
    expect((await people.connect(a, b)).body.standing).toBe('mutual');
  });

  test('so many new ones a day', async () => {
    const a = await people.somebody();
    const others = makeCrowd(CONNECTING.maxPerWindow + 1, 7, 0);
    await putCrowd(app.base.db, others);
    await app.base.db.execute(`update users set email_confirmed = true where email like '%@crowd.test'`);
    for (const other of others.slice(0, -1)) expect((await people.connect(a, other)).status).toBe(201);
    const last = others.at(-1) as { id: string };
    const late = await people.connect(a, last);
    expect(late).toMatchObject({ status: 429, body: { code: 'connection_rate_limit' } });
    expect(late.body.error).toContain('50');
    expect(Number(late.headers.get('retry-after'))).toBe(CONNECTING.windowMs / 1000);
    expect((await people.connect(a, others[0] as { id: string })).status).toBe(200);
    const first = await people.tab(a, 'sent');
    expect(first.connections).toHaveLength(CONNECTING.pageSize);
    const second = await people.tab(a, 'sent', first.next);
    const third = await people.tab(a, 'sent', second.next);
    const all = [...first.connections, ...second.connections, ...third.connections];
    expect(new Set(idsOf(all)).size).toBe(CONNECTING.maxPerWindow);
    expect(third.next).toBeNull();
    app.clock.advance(CONNECTING.windowMs);
    expect((await people.connect(a, last)).status).toBe(201);
  });
});
