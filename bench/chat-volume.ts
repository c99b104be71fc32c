/*
 * Measures the cost of one more message in a full installation against a nearly empty one: 5 million messages in
 * 250,000 conversations against 50,000 in 2,500, on one PostgreSQL server, alternately. Uses the application's own send
 * writer, queries and id format.
 * Two workloads: `live` writes to the 2,500 newest conversations on both sides, so that only the stored volume differs;
 * `any` writes to random conversations, so that a hundred times as many are active. Times are medians. Ratios near one
 * mean that the cost does not grow.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createMessageBatchWriter } from '#features/chat/server/store/message-batch-writer.ts';
import { newestMessages } from '#features/chat/server/store/messages.ts';
import { findDirectConversations } from '#features/chat/server/store/conversations.ts';
import { uuidV7 } from '#shared/ids/uuid-v7.ts';
import { queryRows, type Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '../scripts/dev-services.ts';
import { machineInfo } from './support/machine.ts';
import { processCpuUs } from './support/process-tree.ts';

const PER_CONVERSATION = 20;
const SMALL_CONVERSATIONS = 2_500;
const LARGE_CONVERSATIONS = Number(process.env['BENCH_CONVERSATIONS'] ?? 250_000);
const ROUNDS = 40;
const WARM_UPS = 5;
const BATCH = 100;
const CREATED_AT = '2026-09-01T10:00:00Z';
const EPOCH_MS = Date.parse(CREATED_AT);
/** Milliseconds between two conversations. */
const CONVERSATION_INTERVAL_MS = 20_000;

const userId = (nth: number) => asUuid(createHash('md5').update(`1-${nth}`).digest('hex'));
const conversationId = (nth: number) =>
  uuidV7(asUuid(createHash('md5').update(`2-${nth}`).digest('hex')), EPOCH_MS + nth * CONVERSATION_INTERVAL_MS);
const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The same ids as SQL expressions. */
const userIdSql = (nth: string) => sql.raw(`md5('1-' || (${nth}))::uuid`);
const conversationIdSql = (nth: string) =>
  sql.raw(`(${uuidV7Sql(`(${nth})::bigint * ${CONVERSATION_INTERVAL_MS}`, `md5('2-' || (${nth}))`)})::uuid`);
const clientIdSql = sql.raw(uuidV7Sql(`n::bigint * ${CONVERSATION_INTERVAL_MS} + s`, `md5(n || '-' || s)`));
function uuidV7Sql(ms: string, hex: string): string {
  const time = `lpad(to_hex(${EPOCH_MS} + ${ms}), 12, '0')`;
  return `left(${time}, 8) || '-' || right(${time}, 4) || '-7' || substr(${hex}, 14, 3) || '-' || substr(${hex}, 17, 4) || '-' || right(${hex}, 12)`;
}

/** Each person has four conversations; every conversation has been answered. */
async function fillDatabase(database: Database, conversations: number): Promise<void> {
  const { db } = database;
  await migrate(database, new Date(CREATED_AT));
  const people = conversations / 2;
  await db.execute(sql`insert into users (id, email, email_confirmed, name, created_at, updated_at)
    select ${userIdSql('n')}, 'p' || n || '@bench.test', true, '', ${CREATED_AT}::timestamptz, ${CREATED_AT}::timestamptz from generate_series(0, ${people - 1}) n`);
  const [one, other] = [`n % ${people}`, `(n + 1 + n / ${people}) % ${people}`];
  const step = 5_000;
  for (let from = 0; from < conversations; from += step) {
    const conversationNumbers = sql`generate_series(${from}::int, ${Math.min(from + step, conversations) - 1}::int) n`;
    await db.execute(sql`insert into conversations (id, kind, pair_key, started_by, answered, last_seq, last_message_at, created_at)
      select ${conversationIdSql('n')}, 'pair', 'k' || n, ${userIdSql(one)}, true, ${PER_CONVERSATION}, ${CREATED_AT}::timestamptz, ${CREATED_AT}::timestamptz from ${conversationNumbers}`);
    await db.execute(sql`insert into conversation_members (conversation_id, user_id, joined_at)
      select ${conversationIdSql('n')}, w, ${CREATED_AT}::timestamptz from ${conversationNumbers}
      cross join lateral (values (${userIdSql(one)}), (${userIdSql(other)})) v(w)`);
    await db.execute(sql`insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, created_at)
      select ${conversationIdSql('n')}, s, gen_random_uuid(), ${clientIdSql}, ${userIdSql(one)}, ${userIdSql(other)},
        'text', 'hola, ¿sigue libre la habitación?', ${CREATED_AT}::timestamptz from ${conversationNumbers}, generate_series(1, ${PER_CONVERSATION}) s`);
  }
  // Autovacuum would do this eventually, but possibly during a measurement.
  await database.runScript('vacuum analyze');
}

const WORKLOADS = ['live', 'any'] as const;
type Workload = (typeof WORKLOADS)[number];
type Samples = Record<'cpuUs' | 'wallUs' | 'logBytes', number[]>;

interface Side {
  name: string;
  database: Database;
  conversations: number;
  stored: Record<Workload, Samples>;
  readMs: number[];
  listMs: number[];
}

async function openSide(url: string, name: string, conversations: number): Promise<Side> {
  await admin.runScript(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, folder: '' });
  await fillDatabase(database, conversations);
  const none = (): Samples => ({ cpuUs: [], wallUs: [], logBytes: [] });
  return { name, database, conversations, stored: { live: none(), any: none() }, readMs: [], listMs: [] };
}

/** Stores a hundred messages concurrently, one per given conversation. */
async function storeBatch(
  { name, database, conversations, stored }: Side,
  way: Workload,
  sampleConversations: number[],
): Promise<void> {
  const people = conversations / 2;
  const writer = createMessageBatchWriter(database.db, async () => undefined);
  const messages = sampleConversations.map((nth) => ({
    conversationId: conversationId(nth),
    senderId: userId(nth % people),
    receiverId: userId((nth + 1 + Math.floor(nth / people)) % people),
    id: crypto.randomUUID(),
    clientId: uuidV7(crypto.randomUUID(), Date.now()),
    type: 'text' as const,
    content: 'sí, puedes venir mañana',
    propertyId: null,
    replyTo: null,
    createdAt: new Date(),
    isSuspected: false,
  }));
  const before = await databaseUsage(name);
  const started = performance.now();
  const outcomes = await Promise.all(messages.map(async (one) => writer.store(one, false, (row) => row?.outcome)));
  const wallMs = performance.now() - started;
  const after = await databaseUsage(name);
  if (outcomes.some((outcome) => outcome !== 'saved')) throw new Error('a message was not stored');
  stored[way].wallUs.push((wallMs * 1000) / BATCH);
  stored[way].cpuUs.push((after.cpuUs - before.cpuUs) / BATCH);
  stored[way].logBytes.push((after.log - before.log) / BATCH);
}

/** CPU time used so far by the sessions of one database, and the current WAL position. */
async function databaseUsage(name: string): Promise<{ cpuUs: number; log: number }> {
  const found = await queryRows<{ pid: number; log: string }>(
    admin.db,
    sql`select pid, pg_current_wal_insert_lsn() - '0/0'::pg_lsn as log from pg_stat_activity where datname = ${name}`,
  );
  return { cpuUs: found.reduce((sum, { pid }) => sum + processCpuUs(pid), 0), log: Number(found[0]?.log ?? 0) };
}

async function runRound(side: Side, nth: number): Promise<void> {
  const { database, conversations } = side;
  const newest = (at: number) => conversations - 1 - (((nth * BATCH + at) * 7919) % SMALL_CONVERSATIONS);
  const any = (at: number) => ((nth * BATCH + at) * 7919) % conversations;
  const talks = Array.from({ length: BATCH }, (_, at) => at);
  await storeBatch(side, 'live', talks.map(newest));
  await storeBatch(side, 'any', talks.map(any));
  const epoch = new Date(0);
  const stored = performance.now();
  for (let at = 0; at < 20; at += 1)
    await newestMessages(database.db, {
      conversationId: conversationId(any(at)),
      above: 0,
      visibleAbove: 0,
      below: 1e6,
      cutoff: epoch,
      limit: 21,
    });
  const read = performance.now();
  for (let at = 0; at < 20; at += 1)
    await findDirectConversations(database.db, userId(any(at) % (conversations / 2)), epoch);
  side.readMs.push((read - stored) / 20);
  side.listMs.push((performance.now() - read) / 20);
}

const postgres = await startPostgres({ own: true });
if (!postgres) throw new Error('PostgreSQL is needed');
const admin = await openDatabase({ url: postgres.url, folder: '' });
const smallSide = await openSide(postgres.url, 'little', SMALL_CONVERSATIONS);
const largeSide = await openSide(postgres.url, 'much', LARGE_CONVERSATIONS);
for (let nth = 0; nth < ROUNDS + WARM_UPS; nth += 1)
  for (const side of nth % 2 === 0 ? [smallSide, largeSide] : [largeSide, smallSide]) await runRound(side, nth);
for (const side of [smallSide, largeSide]) await side.database.close();
await admin.close();
postgres.stop();

const median = (values: number[]) => values.slice(WARM_UPS).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
const round3 = (value: number) => Number(value.toPrecision(3));
const bothSides = (pick: (side: Side) => number[]) => [smallSide, largeSide].map((side) => round3(median(pick(side))));
const ratio = (pick: (side: Side) => number[]) => round3(median(pick(largeSide)) / median(pick(smallSide)));
const result = {
  name: 'chat-volume',
  ratios: {
    store_live_cpu_much_to_little: ratio((side) => side.stored.live.cpuUs),
    store_any_cpu_much_to_little: ratio((side) => side.stored.any.cpuUs),
    store_live_wall_much_to_little: ratio((side) => side.stored.live.wallUs),
    store_any_wall_much_to_little: ratio((side) => side.stored.any.wallUs),
    read_much_to_little: ratio((side) => side.readMs),
    list_much_to_little: ratio((side) => side.listMs),
  },
  figures: {
    messages: [SMALL_CONVERSATIONS * PER_CONVERSATION, LARGE_CONVERSATIONS * PER_CONVERSATION],
    store_live_cpu_us: bothSides((side) => side.stored.live.cpuUs),
    store_any_cpu_us: bothSides((side) => side.stored.any.cpuUs),
    store_live_log_bytes: bothSides((side) => side.stored.live.logBytes),
    store_any_log_bytes: bothSides((side) => side.stored.any.logBytes),
    read_ms: bothSides((side) => side.readMs),
    list_ms: bothSides((side) => side.listMs),
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
