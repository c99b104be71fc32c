/*
 * What one of each part costs, for `bench/scale.ts` to reckon with: processor time of this process, of PostgreSQL and of
 * Redis, and bytes of a row with its indexes. The product is put together in this process over a PostgreSQL and a Redis of
 * its own, with made-up people and homes, and asked as a browser asks it, without the network. The ratio is that of a search's
 * whole cost to that of a bare statement's: what is done once for both says how busy the machine was.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { makeApp } from '#app/app.ts';
import { createUser } from '#app/create-user.ts';
import { headsOf } from '#features/chat/server/store/conversations.ts';
import { packedReady, startPacked } from '#features/matching/server/service/packed.ts';
import { repriceAll } from '#features/matching/server/service/standing.ts';
import { copyPeople } from '#features/matching/server/store/copied-people.ts';
import { writeAudit } from '#features/moderation/server/service/audit.ts';
import { notify } from '#features/notifications/server/service.ts';
import { writeSeen } from '#features/presence/server/store.ts';
import { PHOTO } from '#features/properties/domain/rules.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { rowsOf } from '#platform/db/db.ts';
import { makeLog } from '#platform/log.ts';
import { makeRedisBus } from '#platform/realtime/bus.ts';
import { openRedis } from '#platform/redis.ts';
import { makeCrowd, putCrowd } from '#tests/support/crowd.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { putHomes } from '#tests/support/home-crowd.ts';
import { startPostgres, startRedis } from '../scripts/needs.ts';
import { round2 } from './support/driving.ts';
import { machine } from './support/machine.ts';
import { putTalks, signIn } from './support/parts-crowd.ts';
import { postmasterOf, treeCpuUs } from './support/process-tree.ts';
import { registryCosts } from './support/registry-costs.ts';
import { makeScales } from './support/weigh.ts';

const PEOPLE = 5000;
const HOMES = 20_000;
const CONVERSATIONS = 5000;
const PER_CONVERSATION = 20;

const [postgres, redisServer] = [await startPostgres({ own: true }), await startRedis()];
if (!postgres || !redisServer) throw new Error('PostgreSQL and Redis are needed');
process.on('exit', () => {
  postgres.stop();
  redisServer.stop();
});
process.env['TEST_DATABASE_URL'] = postgres.url;
const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-parts-'));
const database = await freshDatabase();
const log = makeLog('silent');
const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000' });
const app = await makeApp({ config, database, log, now: systemClock, version: 'bench' });
app.base.limits.take = async () => undefined;
const { db } = app.base;
const ctx = app.context();
const [one, other] = [openRedis(redisServer.url, log), openRedis(redisServer.url, log)];
const redisPid = Number(/process_id:(\d+)/.exec(await whenReady(async () => one.commands.info('server')))?.[1]);
const postmaster = await postmasterOf(postgres.url);
const weigh = makeScales({ postgres: postmaster, redis: redisPid });

const people = makeCrowd(PEOPLE, 1, 0);
await putCrowd(db, people);
await putHomes(db, HOMES);
await putTalks(db, people, CONVERSATIONS, PER_CONVERSATION);
await db.execute(sql.raw('vacuum analyze'));
const tokens = await signIn(db, people);

const call = async (where: string, init: RequestInit & { token?: string } = {}) => {
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
const personOf = (nth: number) => people[nth % people.length]?.id ?? '';
const tokenOf = (nth: number) => tokens[nth % tokens.length] ?? '';

const bytes = {
  person:
    (await bytesOf(PEOPLE, 'profiles', 'match_standing', 'match_wishes')) +
    (await bytesOf(PEOPLE + HOMES / 10, 'users')),
  session: await bytesOf(PEOPLE, 'sessions'),
  message: await bytesOf(CONVERSATIONS * PER_CONVERSATION, 'messages'),
  conversation: await bytesOf(CONVERSATIONS, 'conversations', 'conversation_members'),
  home: await bytesOf(HOMES, 'properties', 'property_search', 'property_rooms'),
};

const bare = await weigh(3000, async () => db.execute(sql`select 1`));
const CITIES = ['28079', '08019', '46250', '41091', '18087'];
const search = await weigh(300, async (nth) =>
  call(`/api/properties?city_id=${CITIES[nth % 5]}&sort=newest&price_max=${600 + (nth % 9) * 50}`),
);
const heads = await weigh(2000, async (nth) => headsOf(db, personOf(nth), new Date(0), 200));
const conversations = await weigh(500, async (nth) => call('/api/conversations', { token: tokenOf(nth) }));
const seen = await weigh(
  40,
  async (nth) =>
    writeSeen(
      db,
      Array.from({ length: 500 }, (_, at) => ({
        userId: personOf(nth * 500 + at),
        isOnline: true,
        seenAt: Date.now(),
      })),
    ),
  1,
);
await startPacked(ctx);
await packedReady(ctx);
const list = await weigh(300, async (nth) => call('/api/matching', { token: tokenOf(nth) }));
const reprice = await weigh(4, async () => repriceAll(ctx), 1);
let rebuilt = await copyPeople(db);
const rebuild = await weigh(10, async () => (rebuilt = await copyPeople(db)), 1);
const notice = await weigh(500, async (nth) =>
  notify(ctx, personOf(nth), { type: 'buzz', data: { user_id: personOf(nth + 1) } }),
);
const audit = await weigh(500, async (nth) =>
  writeAudit(ctx, { action: 'case.read', subjectType: 'user', subjectId: personOf(nth) }),
);
await createUser(ctx, { email: 'clave@bench.test', password: 'una clave larga', name: 'Ana', admin: false });
const passwords = JSON.stringify({ email: 'clave@bench.test', password: 'una clave larga' });
const signInWeight = await weigh(
  20,
  async () => call('/api/auth/sign-in/email', { method: 'POST', body: passwords }),
  1,
);
Object.assign(bytes, {
  notice: await bytesOf(550, 'notifications', 'notification_deliveries'),
  audit: await bytesOf(550, 'audit_log'),
});

/** To one other process, and to nobody: the difference is what each further process costs. The first time of each warms up. */
const [here, there] = [makeRedisBus(one), makeRedisBus(other)];
const tellOn = async (topic: string) =>
  weigh(
    20_000,
    async (nth) => {
      const source = `socket:${personOf(nth)}`;
      here.tell(topic, { kind: 'beat', userId: personOf(nth), source, at: 1_790_000_000_000 });
      if (nth % 50 === 0) await one.commands.ping();
    },
    1,
  );
let heard = 0;
await there.hear('heard', () => (heard += 1));
for (const topic of ['heard', 'unheard']) await tellOn(topic);
const told = await tellOn('heard');
const unheard = await tellOn('unheard');
const presence = registryCosts();

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
const photo = await weigh(
  5,
  async () => {
    const { renditions } = await app.base.pictures.whole(picture, [large, medium, small]);
    photoBytes = renditions.reduce((sum, { bytes: data }) => sum + data.byteLength, 0);
  },
  1,
);
const backup = await backupCosts();

const result = {
  name: 'parts',
  ratios: { search_to_bare_statement: round2((search.node + search.postgres) / (bare.node + bare.postgres)) },
  figures: {
    people: PEOPLE,
    homes: HOMES,
    cpu_us: {
      bare_statement: bare,
      search_page: search,
      heads,
      conversations,
      seen_each: perOne(seen, 500),
      match_list: list,
      reprice_person: perOne(reprice, PEOPLE),
      rebuild_person: perOne(rebuild, PEOPLE),
      notice,
      audit,
      sign_in: signInWeight,
      photo,
      tell_unheard: unheard,
      tell_heard: told,
      ...presence,
    },
    heard,
    packed_bytes_person: round2(rebuilt.bytes / rebuilt.size),
    photo_bytes: [picture.byteLength, photoBytes],
    row_bytes: bytes,
    backup,
  },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
one.close();
other.close();
await rm(folder, { recursive: true, force: true });
process.exit(0);

/** The first calls come before the connection does. */
async function whenReady<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function perOne({ node, postgres: server, redis }: Awaited<ReturnType<typeof weigh>>, count: number) {
  return { node: round2(node / count), postgres: round2(server / count), redis: round2(redis / count) };
}

/** Tables with their indexes, a row. */
async function bytesOf(rows: number, ...tables: string[]): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const [found] = await rowsOf<{ size: number }>(db, sql`select pg_total_relation_size(${table})::float8 as size`);
    sum += found?.size ?? 0;
  }
  return Math.round(sum / rows);
}

/** `pg_dump` as `npm run backup` calls it: bytes of the database and of its copy, and what both sides took of processor time. */
async function backupCosts() {
  const file = path.join(folder, 'dump');
  const [found] = await rowsOf<{ size: number }>(db, sql`select pg_database_size(current_database())::float8 as size`);
  const bothUs = () => treeCpuUs(process.pid) + treeCpuUs(postmaster);
  const [began, before] = [performance.now(), bothUs()];
  execFileSync('pg_dump', ['--format=custom', `--file=${file}`, database.url ?? '']);
  const [wall_s, cpu_s] = [round2((performance.now() - began) / 1000), round2((bothUs() - before) / 1e6)];
  return { database_bytes: found?.size ?? 0, copy_bytes: (await stat(file)).size, wall_s, cpu_s };
}
