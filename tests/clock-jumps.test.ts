import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { expireStale } from '#features/presence/server/service/heartbeat.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { BUZZ } from '#features/buzz/domain/rules.ts';
import { SESSION } from '#features/accounts/domain/rules.ts';
import { createTestApp, type TestUser } from './support/server/test-app.ts';
import { serveTestApp } from './support/server/test-server.ts';
import { createMessagingFixtures, conversationIdWith } from './support/fixtures/messaging.ts';

const HOUR_MS = 3_600_000;
const app = await createTestApp();
const server = await serveTestApp(app);
const { send, createConversation } = createMessagingFixtures(app);
let a: TestUser;
let b: TestUser;
beforeEach(async () => void ({ a, b } = await createConversation()));

const jump = (ms: number) => app.clock.advance(ms);
const session = async (as: TestUser) => (await app.request('GET', '/api/auth/session', { as })).status;

test('a session stands through a jump of an hour in either direction, and one that is over stays over', async () => {
  for (const ms of [HOUR_MS, -2 * HOUR_MS, HOUR_MS]) {
    jump(ms);
    expect([await session(a), await session(b)]).toEqual([200, 200]);
  }
  await app.request('POST', '/api/auth/sign-out', { as: a });
  jump(-HOUR_MS);
  expect(await session(a)).toBe(401);
  // The session is deleted behind this process's back: the clock jump must not extend the life of the cached session.
  expect(await session(b)).toBe(200);
  await app.baseContext.db.execute(sql`delete from sessions where user_id = ${b.id}`);
  jump(-HOUR_MS);
  expect(await session(b)).toBe(401);
  jump(2 * HOUR_MS + SESSION.cacheTtlMs);
});

test('messages keep the order in which they were sent, however the clock jumps between them', async () => {
  const tab = await server.openTab(b);
  const sent: string[] = [];
  for (const [nth, ms] of [0, HOUR_MS, -2 * HOUR_MS, 1000, HOUR_MS].entries()) {
    jump(ms);
    const response = await send(a, b.id, `n${nth}`);
    sent.push(response.body.message.content);
    expect(response.body.message.seq).toBe(nth + 3);
    expect((await tab.nextFrame('message')).message.content).toBe(`n${nth}`);
  }
  for (const as of [a, b]) {
    const where = `/api/conversations/${conversationIdWith(as === a ? b : a)}/messages`;
    const newest = (await app.request('GET', `${where}?limit=5`, { as })).body.messages;
    expect(newest.map((one: { content: string }) => one.content).toReversed()).toEqual(sent);
    const after = (await app.request('GET', `${where}?after=2`, { as })).body.messages;
    expect(after.map((one: { seq: number }) => one.seq).toSorted((x: number, y: number) => x - y)).toEqual([
      3, 4, 5, 6, 7,
    ]);
  }
});

test('nobody is held back for longer than a limit says after the clock was set back', async () => {
  const limits = app.baseContext.rateLimiter;
  const limit = { name: 'jump', points: 1, perMs: 1000, blockMs: 1000 };
  await limits.consume(limit, 'ana');
  await expect(limits.consume(limit, 'ana')).rejects.toMatchObject({ code: 'too_many_requests' });
  jump(-HOUR_MS);
  const refused = (await limits.consume(limit, 'ana').catch((error: unknown) => error)) as {
    details: { retryAfterS: number };
  };
  expect(refused.details.retryAfterS).toBeLessThanOrEqual(1);
  await expect
    .poll(
      async () =>
        limits.consume(limit, 'ana').then(
          () => 'free',
          () => 'held',
        ),
      { timeout: 4000, interval: 500 },
    )
    .toBe('free');
});

test('a buzz waits for its hour: a jump back adds itself to it and nothing more, a jump forward never lets two through in a row', async () => {
  const buzz = async () =>
    app.request('POST', '/api/matching/send-buzz', {
      as: a,
      body: { userId: b.id, message: '' },
      headers: await app.csrf(a),
    });
  expect((await buzz()).status).toBeLessThan(300);
  expect((await buzz()).body.code).toBe('buzz_rate_limit');
  jump(-HOUR_MS);
  const limited = await buzz();
  expect(limited.body.code).toBe('buzz_rate_limit');
  expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual((BUZZ.cooldownMs + HOUR_MS) / 1000);
  jump(HOUR_MS + BUZZ.cooldownMs);
  expect((await buzz()).status).toBeLessThan(300);
  expect((await buzz()).body.code).toBe('buzz_rate_limit');
});

test('an online user stays visible after a jump back, and a silent one is offline no later than usual', async () => {
  const isOnline = async () =>
    (await app.request('GET', `/api/profile/online-status?user_id=${b.id}`, { as: a })).body.is_online as boolean;
  jump(PRESENCE.startupHoldMs);
  await app.request('POST', '/api/profile/update-online-status', { as: b });
  jump(-HOUR_MS);
  await expireStale(app.context());
  expect(await isOnline()).toBe(true);
  jump(PRESENCE.expireMs);
  await expireStale(app.context());
  expect(await isOnline()).toBe(false);
  // A new status update makes the person online again immediately.
  await app.request('POST', '/api/profile/update-online-status', { as: b });
  jump(HOUR_MS);
  await expireStale(app.context());
  expect(await isOnline(), 'after the jump the last heartbeat is an hour old').toBe(false);
  await app.request('POST', '/api/profile/update-online-status', { as: b });
  expect(await isOnline()).toBe(true);
});

test('a ticket is good for its half minute at most, whatever the clock does, and another one is had at once', async () => {
  for (const ms of [HOUR_MS, -HOUR_MS]) {
    const ticket = await server.ticket(a);
    jump(ms);
    expect(await server.tryConnect(ticket)).toBe(401);
    expect(await server.tryConnect(await server.ticket(a))).toBe('open');
  }
});
