import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellWhoLeft } from '#features/presence/server/service/here.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { BUZZ } from '#features/buzz/domain/rules.ts';
import { SESSION } from '#features/accounts/domain/rules.ts';
import { makeRateLimits } from '#platform/http/rate-limit.ts';
import { makeTestApp, type Person } from './support/app.ts';
import { serveTestApp } from './support/server.ts';
import { makeTalk, with_ } from './support/talk.ts';

const HOUR_MS = 3_600_000;
const app = await makeTestApp();
const server = await serveTestApp(app);
const { send, twoWhoTalk } = makeTalk(app);
let a: Person;
let b: Person;
beforeEach(async () => void ({ a, b } = await twoWhoTalk()));
afterEach(() => void vi.useRealTimers());

const jump = (ms: number) => app.clock.advance(ms);
const session = async (as: Person) => (await app.call('GET', '/api/auth/session', { as })).status;

test('a session stands through a jump of an hour in either direction, and one that is over stays over', async () => {
  for (const ms of [HOUR_MS, -2 * HOUR_MS, HOUR_MS]) {
    jump(ms);
    expect([await session(a), await session(b)]).toEqual([200, 200]);
  }
  await app.call('POST', '/api/auth/sign-out', { as: a });
  jump(-HOUR_MS);
  expect(await session(a)).toBe(401);
  // ended where this process heard nothing of it: what was looked up before the jump is believed no longer than ever
  expect(await session(b)).toBe(200);
  await app.base.db.execute(sql`delete from sessions where user_id = ${b.id}`);
  jump(-HOUR_MS);
  expect(await session(b)).toBe(401);
  jump(2 * HOUR_MS + SESSION.cacheMs);
});

test('messages keep the order in which they were sent, however the clock jumps between them', async () => {
  const tab = await server.tab(b);
  const sent: string[] = [];
  for (const [nth, ms] of [0, HOUR_MS, -2 * HOUR_MS, 1000, HOUR_MS].entries()) {
    jump(ms);
    const said = await send(a, b.id, `n${nth}`);
    sent.push(said.body.message.content);
    expect(said.body.message.seq).toBe(nth + 3);
    expect((await tab.next('message')).message.content).toBe(`n${nth}`);
  }
  for (const as of [a, b]) {
    const where = `/api/conversations/${with_(as === a ? b : a)}/messages`;
    const newest = (await app.call('GET', `${where}?limit=5`, { as })).body.messages;
    expect(newest.map((one: { content: string }) => one.content).toReversed()).toEqual(sent);
    const after = (await app.call('GET', `${where}?after=2`, { as })).body.messages;
    expect(after.map((one: { seq: number }) => one.seq).toSorted((x: number, y: number) => x - y)).toEqual([
      3, 4, 5, 6, 7,
    ]);
  }
});

test('nobody is held back for longer than a limit says after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limits = makeRateLimits();
  const limit = { name: 'jump', points: 1, perMs: 1000, blockMs: 1000 };
  await limits.take(limit, 'ana');
  await expect(limits.take(limit, 'ana')).rejects.toMatchObject({ code: 'too_many_requests' });
  vi.setSystemTime(Date.now() - HOUR_MS);
  const refused = (await limits.take(limit, 'ana').catch((error: unknown) => error)) as {
    details: { retryAfterS: number };
  };
  expect(refused.details.retryAfterS).toBeLessThanOrEqual(1);
  await expect
    .poll(
      async () =>
        limits.take(limit, 'ana').then(
          () => 'free',
          () => 'held',
        ),
      { timeout: 4000, interval: 500 },
    )
    .toBe('free');
});

test('a buzz waits for its hour: a jump back adds itself to it and nothing more, a jump forward never lets two through in a row', async () => {
  const buzz = async () =>
    app.call('POST', '/api/matching/send-buzz', {
      as: a,
      body: { userId: b.id, message: '' },
      headers: await app.csrf(a),
    });
  expect((await buzz()).status).toBeLessThan(300);
  expect((await buzz()).body.code).toBe('buzz_rate_limit');
  jump(-HOUR_MS);
  const held = await buzz();
  expect(held.body.code).toBe('buzz_rate_limit');
  expect(Number(held.headers.get('retry-after'))).toBeLessThanOrEqual((BUZZ.cooldownMs + HOUR_MS) / 1000);
  jump(HOUR_MS + BUZZ.cooldownMs);
  expect((await buzz()).status).toBeLessThan(300);
  expect((await buzz()).body.code).toBe('buzz_rate_limit');
});

test('whoever is here is seen through a jump back, and whoever goes without a word is away no later than ever', async () => {
  const isOnline = async () =>
    (await app.call('GET', `/api/profile/online-status?user_id=${b.id}`, { as: a })).body.is_online as boolean;
  jump(PRESENCE.holdAfterStartMs);
  await app.call('POST', '/api/profile/update-online-status', { as: b });
  jump(-HOUR_MS);
  await tellWhoLeft(app.context());
  expect(await isOnline()).toBe(true);
  jump(PRESENCE.expireMs);
  await tellWhoLeft(app.context());
  expect(await isOnline()).toBe(false);
  // and whoever says so again is back at once
  await app.call('POST', '/api/profile/update-online-status', { as: b });
  jump(HOUR_MS);
  await tellWhoLeft(app.context());
  expect(await isOnline(), 'an hour later there was no word for an hour').toBe(false);
  await app.call('POST', '/api/profile/update-online-status', { as: b });
  expect(await isOnline()).toBe(true);
});

test('a ticket is good for its half minute at most, whatever the clock does, and another one is had at once', async () => {
  for (const ms of [HOUR_MS, -HOUR_MS]) {
    const ticket = await server.ticket(a);
    jump(ms);
    expect(await server.knock(ticket)).toBe(401);
    expect(await server.knock(await server.ticket(a))).toBe('open');
  }
});
