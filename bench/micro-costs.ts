/*
 * Measures the cost of single operations for `docs/scale.md`: CPU time of this process, PostgreSQL and Redis, and bytes
 * of a row with its indexes. The application runs in this process with its own PostgreSQL and Redis and
 * generated people and properties; requests skip the network. The ratio compares a search with a bare query and shows
 * how busy the machine was.
 */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createApp } from '#app/app.ts';
import { createUser } from '#app/commands/create-user.ts';
import { lastSeqByConversation } from '#features/chat/server/store/conversations.ts';
import { candidateIndexReady, startCandidateIndex } from '#features/matching/server/service/candidate-index.ts';
import { recomputeAllPenalties } from '#features/matching/server/service/exposure.ts';
import { loadCandidateIndex } from '#features/matching/server/store/load-candidate-index.ts';
import { writeAudit } from '#features/moderation/server/service/audit/audit.ts';
import { notify } from '#features/notifications/server/service.ts';
import { upsertPresence } from '#features/presence/server/store.ts';
import { PHOTO } from '#features/properties/domain/rules.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { dumpTables } from '#platform/db/copy-tables.ts';
import { queryRows } from '#platform/db/db.ts';
import { createLogger } from '#platform/observability/log.ts';
import { createRedisPubSub } from '#platform/realtime/pubsub.ts';
import { imageOperations } from '#platform/storage/image-operations.ts';
import { openRedis } from '#platform/db/redis.ts';
import { generatePeople, insertPeople } from '#tests/support/fixtures/generated-people.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { insertProperties } from '#tests/support/fixtures/generated-properties.ts';
import { startPostgres, startRedis } from '../scripts/dev-services.ts';
import { round2 } from './support/load-driver.ts';
import { machineInfo } from './support/machine.ts';
import { insertConversations, createSessions } from './support/micro-costs-data.ts';
import { findPostmaster, treeCpuUs } from './support/process-tree.ts';
import { presenceRegistryCosts } from './support/presence-registry-costs.ts';
import { createCpuMeter } from './support/measure-cpu.ts';

const PEOPLE = 5000;
const PROPERTIES = 20_000;
const CONVERSATIONS = 5000;
const PER_CONVERSATION = 20;

const [postgres, redisServer] = [await startPostgres({ own: true }), await startRedis()];
if (!postgres || !redisServer) throw new Error('PostgreSQL and Redis are required');
process.on('exit', () => {
  postgres.stop();
  redisServer.stop();
});
process.env['TEST_DATABASE_URL'] = postgres.url;
const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-parts-'));
const database = await createEmptyDatabase();
const log = createLogger('silent');
const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000' });
const app = await createApp({ config, database, log, now: systemClock, version: 'bench' });
app.baseContext.rateLimiter.consume = async () => undefined;
const { db } = app.baseContext;
const ctx = app.context();
const [one, other] = [openRedis(redisServer.url, log), openRedis(redisServer.url, log)];
const redisPid = Number(/process_id:(\d+)/.exec(await whenReady(async () => one.commands.info('server')))?.[1]);
const postmaster = await findPostmaster(postgres.url);
const measureCost = createCpuMeter({ postgres: postmaster, redis: redisPid });

const people = generatePeople(PEOPLE, 1, 0);
await insertPeople(db, people);
await insertProperties(db, PROPERTIES);
await insertConversations(db, people, CONVERSATIONS, PER_CONVERSATION);
await db.execute(sql.raw('vacuum analyze'));
const tokens = await createSessions(db, people);

const requestApi = async (where: string, init: RequestInit & { token?: string } = {}) => {
  const headers = new Headers({
    'accept-language': 'es',
    ...(init.body ? { 'content-type': 'application/json' } : {}),
  });
  if (init.token) headers.set('authorization', `Bearer ${init.token}`);
  const response = await app.api(new Request(`http://tukan.test${where}`, { ...init, headers }), '127.0.0.1');
  const text = await response.text();
  if (response.status >= 300) throw new Error(`${where} answered ${response.status}: ${text}`);
  return text;
};
const userIdAt = (nth: number) => people[nth % people.length]?.id ?? '';
const tokenAt = (nth: number) => tokens[nth % tokens.length] ?? '';

const bytes = {
  person:
    (await bytesPerRow(PEOPLE, 'profiles', 'match_exposure', 'gender_preferences')) +
    (await bytesPerRow(PEOPLE + PROPERTIES / 10, 'users')),
  session: await bytesPerRow(PEOPLE, 'sessions'),
  message: await bytesPerRow(CONVERSATIONS * PER_CONVERSATION, 'messages'),
  conversation: await bytesPerRow(CONVERSATIONS, 'conversations', 'conversation_members'),
  property: await bytesPerRow(PROPERTIES, 'properties', 'property_search', 'property_rooms'),
};

const bareQuery = await measureCost(3000, async () => db.execute(sql`select 1`));
const CITIES = ['28079', '08019', '46250', '41091', '18087'];
const search = await measureCost(300, async (nth) =>
  requestApi(`/api/properties?city_id=${CITIES[nth % 5]}&sort=newest&price_max=${600 + (nth % 9) * 50}`),
);
const conversationHeads = await measureCost(2000, async (nth) =>
  lastSeqByConversation(db, userIdAt(nth), new Date(0), 200),
);
const conversations = await measureCost(500, async (nth) => requestApi('/api/conversations', { token: tokenAt(nth) }));
const seen = await measureCost(
  40,
  async (nth) =>
    upsertPresence(
      db,
      Array.from({ length: 500 }, (_, at) => ({
        userId: userIdAt(nth * 500 + at),
        isOnline: true,
        seenAt: Date.now(),
      })),
    ),
  1,
);
await startCandidateIndex(ctx);
await candidateIndexReady(ctx);
const matchList = await measureCost(300, async (nth) => requestApi('/api/matching', { token: tokenAt(nth) }));
const rerank = await measureCost(4, async () => recomputeAllPenalties(ctx), 1);
let index = await loadCandidateIndex(db);
const rebuild = await measureCost(10, async () => (index = await loadCandidateIndex(db)), 1);
const notification = await measureCost(500, async (nth) =>
  notify(ctx, userIdAt(nth), { type: 'buzz', data: { user_id: userIdAt(nth + 1) } }),
);
const audit = await measureCost(500, async (nth) =>
  writeAudit(ctx, { action: 'case.read', subjectType: 'user', subjectId: userIdAt(nth) }),
);
await createUser(ctx, { email: 'clave@bench.test', password: 'una clave larga', name: 'Ana', admin: false });
const passwords = JSON.stringify({ email: 'clave@bench.test', password: 'una clave larga' });
const signInCost = await measureCost(
  20,
  async () => requestApi('/api/auth/sign-in/email', { method: 'POST', body: passwords }),
  1,
);
Object.assign(bytes, {
  notice: await bytesPerRow(550, 'notifications', 'notification_deliveries'),
  audit: await bytesPerRow(550, 'audit_log'),
});

/**
 * Publishes to one other process, and to none: the difference is the cost of each further process. The first run of
 * each is a warm-up.
 */
const [here, there] = [createRedisPubSub(one), createRedisPubSub(other)];
const measurePublish = async (topic: string) =>
  measureCost(
    20_000,
    async (nth) => {
      const source = `socket:${userIdAt(nth)}`;
      here.publish(topic, { kind: 'beat', userId: userIdAt(nth), source, at: 1_790_000_000_000 });
      if (nth % 50 === 0) await one.commands.ping();
    },
    1,
  );
let receivedCount = 0;
await there.subscribe('subscribed', () => (receivedCount += 1));
for (const topic of ['subscribed', 'unsubscribed']) await measurePublish(topic);
const publishToSubscriber = await measurePublish('subscribed');
const publishWithoutSubscriber = await measurePublish('unsubscribed');
const presence = presenceRegistryCosts();

const picture = await sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .blur(4)
  .jpeg({ quality: 90 })
  .toBuffer();
const { large, medium, small } = PHOTO.sizesPx;
let photoBytes = 0;
const photo = await measureCost(
  5,
  async () => {
    const { variants } = await imageOperations.toVariants(picture, [large, medium, small]);
    photoBytes = variants.reduce((sum, { bytes: data }) => sum + data.byteLength, 0);
  },
  1,
);
const backup = await backupCosts();

const result = {
  name: 'micro-costs',
  ratios: { search_to_bare_statement: round2((search.node + search.postgres) / (bareQuery.node + bareQuery.postgres)) },
  figures: {
    people: PEOPLE,
    properties: PROPERTIES,
    cpu_us: {
      bare_statement: bareQuery,
      search_page: search,
      heads: conversationHeads,
      conversations,
      seen_each: perItem(seen, 500),
      match_list: matchList,
      rerank_person: perItem(rerank, PEOPLE),
      rebuild_person: perItem(rebuild, PEOPLE),
      notification,
      audit,
      sign_in: signInCost,
      photo,
      publish_unsubscribed: publishWithoutSubscriber,
      publish_subscribed: publishToSubscriber,
      ...presence,
    },
    received: receivedCount,
    candidate_bytes_person: round2(index.byteLength / index.size),
    photo_bytes: [picture.byteLength, photoBytes],
    row_bytes: bytes,
    backup,
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
one.close();
other.close();
await rm(folder, { recursive: true, force: true });
process.exit(0);

/** Retries until the connection is established. */
async function whenReady<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function perItem({ node, postgres: server, redis }: Awaited<ReturnType<typeof measureCost>>, count: number) {
  return { node: round2(node / count), postgres: round2(server / count), redis: round2(redis / count) };
}

/** Bytes per row of the tables, indexes included. */
async function bytesPerRow(rows: number, ...tables: string[]): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const [found] = await queryRows<{ size: number }>(db, sql`select pg_total_relation_size(${table})::float8 as size`);
    sum += found?.size ?? 0;
  }
  return Math.round(sum / rows);
}

/** The tables of `npm run backup`: sizes of the database and its copy, and CPU time of both processes. */
async function backupCosts() {
  const copy = path.join(folder, 'copy');
  await mkdir(copy);
  const [found] = await queryRows<{ size: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as size`,
  );
  const bothUs = () => treeCpuUs(process.pid) + treeCpuUs(postmaster);
  const [began, before] = [performance.now(), bothUs()];
  await dumpTables(database.url, copy);
  const [wall_s, cpu_s] = [round2((performance.now() - began) / 1000), round2((bothUs() - before) / 1e6)];
  const sizes = (await readdir(copy)).map(async (file) => (await stat(path.join(copy, file))).size);
  const copy_bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { database_bytes: found?.size ?? 0, copy_bytes, wall_s, cpu_s };
}
