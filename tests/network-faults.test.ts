import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startPostgres, startRedis, type PostgresServer } from '../scripts/dev-services.ts';
import { closeAfterAll } from './support/server/cleanup.ts';
import { startFaultProxy, type FaultProxy } from './support/server/fault-proxy.ts';
import { requestAs, sendMessage } from './support/client/api-requests.ts';
import { createAccounts, type TestAccount } from './support/client/sign-up.ts';
import { startServer, type ServerProcess } from './support/server/server-process.ts';
import { openTab } from './support/client/socket-tab.ts';
import { requestConversations, writeThroughOutage } from './support/crash/outage-writes.ts';

/** A process whose connections to PostgreSQL and Redis go through a fault proxy. Timeouts are short. */
const ANSWER_MS = 1500;
let postgres: PostgresServer;
let postgresProxy: FaultProxy;
let redisProxy: FaultProxy;
let server: ServerProcess;

beforeAll(async () => {
  const database = await startPostgres({ own: true });
  if (!database) throw new Error('PostgreSQL is required');
  closeAfterAll(async () => database.stop());
  const redis = await startRedis();
  if (!redis) throw new Error('Redis is required');
  closeAfterAll(async () => redis.stop());
  postgres = database;
  postgresProxy = await startFaultProxy(Number(new URL(postgres.url).port));
  redisProxy = await startFaultProxy(Number(new URL(redis.url).port));
  const url = new URL(postgres.url);
  url.port = String(postgresProxy.port);
  url.searchParams.set('query_timeout', String(ANSWER_MS));
  server = await startServer({
    DATABASE_URL: url.href,
    REDIS_URL: `redis://127.0.0.1:${redisProxy.port}`,
    TUKAN_DATA: await mkdtemp(path.join(os.tmpdir(), 'tukan-network-')),
    LOG_LEVEL: 'silent',
  });
  closeAfterAll(async () => {
    for (const network of [postgresProxy, redisProxy]) network.restore();
    await server.close();
  });
}, 120_000);

let made = 0;
async function createChattingPair(): Promise<[TestAccount, TestAccount]> {
  made += 1;
  const [a, b] = await createAccounts(server, [`lucia${made}@tukan.test`, `marc${made}@tukan.test`]);
  if (!a || !b) throw new Error('no accounts were created');
  await sendMessage(server, a, b, 'Hola Marc');
  await sendMessage(server, b, a, 'Hola Lucía');
  return [a, b];
}

const requestList = async (as: TestAccount) => requestConversations(server.url, as);

test('a database that swallows everything: calls answer 503 within the bound, however many, and go on when it is back', async () => {
  const [a, b] = await createChattingPair();
  const tab = await openTab(server.url, b.token);
  postgresProxy.blackhole();
  const began = performance.now();
  // More than the pool size, with transactions among them.
  const responses = await Promise.all([
    ...Array.from({ length: 30 }, async () => requestList(a)),
    ...Array.from({ length: 10 }, async () =>
      requestAs(server, a, 'PUT', '/api/profile/presence-settings', { hide_presence: false }),
    ),
  ]);
  for (const answer of responses) expect(answer.status).toBe(503);
  expect(responses[0]).toMatchObject({ code: 'unavailable', retry: expect.stringMatching(/^\d+$/) });
  // Acquiring a connection takes 3 s at most, plus the query timeout.
  expect(performance.now() - began).toBeLessThan(3 * ANSWER_MS + 2 * 3000 + 3000);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  postgresProxy.restore();
  await expect.poll(async () => (await requestList(a)).status, { timeout: 15_000 }).toBe(200);
  const after = await Promise.all(Array.from({ length: 30 }, async () => requestList(a)));
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
  await sendMessage(server, a, b, 'otra vez');
  expect((await tab.nextFrame('message', (frame) => frame['message'].content === 'otra vez')).type).toBe('message');
  await tab.close();
}, 60_000);

test('a Redis that swallows everything: calls go on within seconds, and with the others when it is back', async () => {
  const [a, b] = await createChattingPair();
  const tab = await openTab(server.url, b.token);
  redisProxy.blackhole();
  const first = await requestList(a);
  expect([first.status, first.ms < 5000]).toEqual([200, true]);
  expect((await sendMessage(server, a, b, 'sin Redis')).status).toBe(201);
  await tab.nextFrame('message', (frame) => frame['message'].content === 'sin Redis');
  // The dead connection is detected once instead of timing out per request.
  await expect.poll(async () => (await requestList(a)).ms, { timeout: 20_000 }).toBeLessThan(900);
  redisProxy.restore();
  await expect
    .poll(async () => (await requestAs(server, a, 'POST', '/api/realtime/ticket')).status, { timeout: 15_000 })
    .toBe(201);
  await tab.close();
}, 60_000);

test('a database that is gone for a while: sockets stay, nothing acknowledged is lost, work goes on', async () => {
  const [a, b] = await createChattingPair();
  const acknowledged = await writeThroughOutage({ server, postgres, from: a, to: b, awayMs: 3000 });
  expect(acknowledged).toBeGreaterThan(5);
}, 60_000);
