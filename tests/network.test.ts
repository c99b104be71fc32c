import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, startRedis, type Postgres, type RedisServer } from '../scripts/needs.ts';
import { startNetwork, type Network } from './support/black-hole.ts';
import { call, send } from './support/calling.ts';
import { joinAll, type Member } from './support/join.ts';
import { startServer, type Server } from './support/process.ts';
import { openTab } from './support/tab.ts';
import { askForList, writeThroughOutage } from './support/writing.ts';

/** A process whose lines to PostgreSQL and to Redis can be swallowed without a word. What it waits for, it waits a second for. */
const ANSWER_MS = 1500;
let postgres: Postgres;
let redis: RedisServer;
let toPostgres: Network;
let toRedis: Network;
let server: Server;
let folder: string;

beforeAll(async () => {
  const [database, shared] = [await startPostgres({ own: true }), await startRedis()];
  if (!database || !shared) throw new Error('PostgreSQL and Redis are needed');
  [postgres, redis] = [database, shared];
  toPostgres = await startNetwork(Number(new URL(postgres.url).port));
  toRedis = await startNetwork(Number(new URL(redis.url).port));
  folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-network-'));
  const url = new URL(postgres.url);
  url.port = String(toPostgres.port);
  url.searchParams.set('query_timeout', String(ANSWER_MS));
  server = await startServer({
    DATABASE_URL: url.href,
    REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
    TUKAN_DATA: folder,
    LOG_LEVEL: 'silent',
  });
}, 120_000);

afterAll(async () => {
  for (const network of [toPostgres, toRedis]) network?.heal();
  await server?.close();
  redis?.stop();
  postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

let made = 0;
async function twoWhoTalk(): Promise<[Member, Member]> {
  made += 1;
  const [a, b] = await joinAll(server, [`lucia${made}@tukan.test`, `marc${made}@tukan.test`]);
  if (!a || !b) throw new Error('nobody joined');
  await send(server, a, b, 'Hola Marc');
  await send(server, b, a, 'Hola Lucía');
  return [a, b];
}

const ask = async (as: Member) => askForList(server.url, as);

test('a database that swallows everything: calls answer 503 within the bound, however many, and go on when it is back', async () => {
  const [a, b] = await twoWhoTalk();
  const tab = await openTab(server.url, b.token);
  toPostgres.cut();
  const began = performance.now();
  // more than there are connections, and transactions among them
  const asked = await Promise.all([
    ...Array.from({ length: 30 }, async () => ask(a)),
    ...Array.from({ length: 10 }, async () =>
      call(server, a, 'PUT', '/api/profile/presence-settings', { hide_presence: false }),
    ),
  ]);
  for (const answer of asked) expect(answer.status).toBe(503);
  expect(asked[0]).toMatchObject({ code: 'unavailable', retry: expect.stringMatching(/^\d+$/) });
  // a connection takes 3 s at most to be had, and an answer as long as it may
  expect(performance.now() - began).toBeLessThan(3 * ANSWER_MS + 2 * 3000 + 3000);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  toPostgres.heal();
  await expect.poll(async () => (await ask(a)).status, { timeout: 15_000 }).toBe(200);
  const after = await Promise.all(Array.from({ length: 30 }, async () => ask(a)));
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
  await send(server, a, b, 'otra vez');
  expect((await tab.next('message', (frame) => frame['message'].content === 'otra vez')).type).toBe('message');
  await tab.close();
}, 60_000);

test('a Redis that swallows everything: calls go on within seconds, and with the others when it is back', async () => {
  const [a, b] = await twoWhoTalk();
  const tab = await openTab(server.url, b.token);
  toRedis.cut();
  const first = await ask(a);
  expect([first.status, first.ms < 5000]).toEqual([200, true]);
  expect((await send(server, a, b, 'sin Redis')).status).toBe(201);
  await tab.next('message', (frame) => frame['message'].content === 'sin Redis');
  // noticed as dead, not waited for by each call anew
  await expect.poll(async () => (await ask(a)).ms, { timeout: 20_000 }).toBeLessThan(900);
  toRedis.heal();
  await expect
    .poll(async () => (await call(server, a, 'POST', '/api/realtime/ticket')).status, { timeout: 15_000 })
    .toBe(201);
  await tab.close();
}, 60_000);

test('a database that is gone for a while: sockets stay, nothing acknowledged is lost, work goes on', async () => {
  const [a, b] = await twoWhoTalk();
  const acknowledged = await writeThroughOutage({ server, postgres, from: a, to: b, awayMs: 3000 });
  expect(acknowledged).toBeGreaterThan(5);
}, 60_000);
