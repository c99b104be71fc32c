import { beforeAll, describe, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { idsOf, LISTED, makeConnecting } from '#tests/support/connecting.ts';
import { CONNECTING } from '../../domain/connection-rules.ts';
import { questionsAnswer } from '../../domain/connection-schema.ts';
import { sweepPasses } from '../jobs.ts';

let app: TestApp;
let people: ReturnType<typeof makeConnecting>;
beforeAll(async () => {
  app = await makeTestApp();
  people = makeConnecting(app);
});

describe('passing', () => {
  test('leaves the person out of the list; the last one can be taken back, once', async () => {
    const [a, b, c] = [await people.somebody(LISTED), await people.somebody(LISTED), await people.somebody(LISTED)];
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

  test('declines a request without a word, and waits again when it is taken back', async () => {
    const [a, b] = [await people.somebody(), await people.somebody()];
    await people.connect(a, b);
    await people.pass(b, a);
    expect((await people.tab(b, 'received')).counts.received).toBe(0);
    expect(await people.standing(a, b)).toBe('sent');
    expect(idsOf((await people.tab(a, 'sent')).connections)).toEqual([b.id]);
    // taking it back and asking anew is no way around the no
    await people.disconnect(a, b);
    expect((await people.connect(a, b)).body.standing).toBe('sent');
    expect((await people.tab(b, 'received')).connections).toEqual([]);
    expect((await people.undo(b, a)).status).toBe(204);
    expect(idsOf((await people.tab(b, 'received')).connections)).toEqual([a.id]);
    expect((await people.connect(b, a)).body.standing).toBe('mutual');
  });

  test('who asks or is asked stands in the list no more for who asked', async () => {
    const [a, b] = [await people.somebody(LISTED), await people.somebody(LISTED)];
    await people.connect(a, b);
    expect(await people.listed(a)).not.toContain(b.id);
    expect(await people.listed(b)).toContain(a.id);
  });
});

describe('who is not there', () => {
  test.each([
    ['nobody', async () => '00000000-0000-4000-8000-000000000000'],
    ['what is no id', async () => 'tukan'],
    ['whoever hides', async () => (await people.somebody({ visible: false })).id],
    ['whoever has no profile', async () => (await app.person(`bare-there`)).id],
    [
      'whoever is banned',
      async () => {
        const { id } = await people.somebody();
        await app.base.db.execute(`update users set banned = true where id = '${id}'`);
        return id;
      },
    ],
  ])('%s is missing', async (_, makeId) => {
    const a = await people.somebody();
    const id = await makeId();
    expect(await people.connect(a, { id })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await people.pass(a, { ...a, id })).status).toBe(404);
    expect((await app.call('GET', `/api/matching/connections/${id}`, { as: a })).status).toBe(404);
    expect((await people.disconnect(a, { ...a, id })).status).toBe(404);
    expect((await people.undo(a, { id })).status).toBe(404);
  });

  test('a block ends what there was, on both sides', async () => {
    const [a, b] = [await people.somebody(), await people.somebody()];
    await people.connect(a, b);
    await people.connect(b, a);
    await app.call('POST', '/api/blocks', { as: a, body: { user_id: b.id } });
    for (const [me, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect((await people.tab(me, 'mutual')).connections).toEqual([]);
      expect((await people.connect(me, other)).status).toBe(404);
      expect((await people.pass(me, other)).status).toBe(404);
    }
    await expect
      .poll(async () => {
        await app.call('DELETE', `/api/blocks/${b.id}`, { as: a });
        return people.standing(b, a);
      })
      .toBe('none');
  });

  test('who was asked and hides then is not shown, but who asks is', async () => {
    const [a, b] = [await people.somebody(), await people.somebody()];
    await people.connect(a, b);
    const hide = async (as: Person, visible: boolean) =>
      app.call('PUT', '/api/profile/onboarding', { as, body: { visible } });
    await hide(b, false);
    expect(await people.tab(a, 'sent')).toMatchObject({ connections: [], counts: { sent: 0 } });
    await hide(b, true);
    await hide(a, false);
    expect(idsOf((await people.tab(b, 'received')).connections)).toEqual([a.id]);
    expect((await people.connect(b, a)).body.standing).toBe('mutual');
  });

  test('one has to be somebody, with a finished profile', async () => {
    const a = await people.somebody();
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
    expect(await people.connect(a, a)).toMatchObject({ status: 400, body: { code: 'match_self' } });
    expect(await people.pass(a, a)).toMatchObject({ status: 400, body: { code: 'match_self' } });
    const skipper = await app.person(`skipper-there`);
    expect((await people.connect(skipper, a)).body.code).toBe('profile_not_found');
    await app.call('POST', '/api/profile/create', { as: skipper, body: {} });
    expect(await people.connect(skipper, a)).toMatchObject({ status: 409, body: { code: 'own_profile_incomplete' } });
  });

  test.each(['', '?tab=lost', '?tab=sent&before=x', '?tab=sent&page=2'])('the list refuses %s', async (query) => {
    const a = await people.somebody();
    expect((await app.call('GET', `/api/matching/connections${query}`, { as: a })).status).toBe(400);
    for (const body of [{}, { tab: 'sent' }, { tab: 'lost' }, { tab: 'mutual', user_id: a.id }])
      expect((await people.seen(a, body)).status).toBe(400);
  });

  test("somebody else's place in the list begins nothing", async () => {
    const [a, b, c] = [await people.somebody(), await people.somebody(), await people.somebody()];
    await people.connect(a, b);
    const { connections } = await people.tab(a, 'sent');
    await people.connect(c, b);
    expect((await people.tab(c, 'sent', connections[0].id)).connections).toEqual([]);
  });
});

describe('the questions', () => {
  const ask = async (as: Person) => app.call('GET', '/api/matching/questions', { as });

  test('are those that are open, with the number that the right answers reach', async () => {
    const habits = { cleanliness: 4, noise: 2, sleep: 3 };
    // apart from everybody else of this file, who say nothing of their habits
    const there = { province_id: '28', city_id: '28079', university_id: 'ucm', age: 45 };
    const [a] = [await people.somebody(there), await people.somebody({ ...there, habits })];
    const { status, body } = await ask(a);
    expect(status).toBe(200);
    expect(questionsAnswer.parse(body)).toEqual(body);
    expect(body.questions.map(({ key }: { key: string }) => key)).toEqual(['cleanliness', 'noise', 'sleep']);
    expect(body.reachable).toBeGreaterThan(body.best);
    await app.call('PUT', '/api/profile/onboarding', { as: a, body: { habits } });
    const { body: list } = await app.call('GET', '/api/matching', { as: a });
    expect(Math.floor(list.people[0].score + 0.5)).toBe(body.reachable);
  });

  test('need a session and a profile', async () => {
    expect((await app.call('GET', '/api/matching/questions')).status).toBe(401);
    expect((await ask(await app.person('bare'))).status).toBe(404);
  });
});

// last: nobody is signed in any more after so long
test('passes and requests taken back are forgotten after their days', async () => {
  const [a, b, c] = [await people.somebody(), await people.somebody(), await people.somebody()];
  await people.pass(a, b);
  await people.connect(a, c);
  await people.disconnect(a, c);
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
