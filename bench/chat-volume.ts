/*
 * What one more message costs in a full installation, against a nearly empty one: 5 million messages in 250,000
 * conversations beside 50,000 in 2,500, on one PostgreSQL server, asked by turns. Storing goes through the product's own
 * send lane, reading through its own query, ids are made as the product makes them. Twice: `live` writes in the 2,500 newest
 * conversations on both sides, so that only what is stored differs; `any` in whichever of all, so that a hundred times as many
 * are alive as well. Times are medians; the ratios are what to watch: near one, the cost does not grow.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { makeSendLane } from '#features/chat/server/store/send-lane.ts';
import { newestMessages } from '#features/chat/server/store/messages.ts';
import { conversationsOf } from '#features/chat/server/store/conversations.ts';
import { timeOrderedId } from '#kit/time-ordered-id.ts';
import { rowsOf, type Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '../scripts/needs.ts';
import { machine } from './support/machine.ts';
import { ranUs } from './support/process-tree.ts';

const PER_CONVERSATION = 20;
const LITTLE = 2_500;
const MUCH = Number(process.env['BENCH_CONVERSATIONS'] ?? 250_000);
const ROUNDS = 40;
const WARM_UPS = 5;
const BATCH = 100;
const AT = '2026-09-01T10:00:00Z';
const BEGAN = Date.parse(AT);
/** Between two conversations, ms. */
const APART = 20_000;

const personOf = (nth: number) => asUuid(createHash('md5').update(`1-${nth}`).digest('hex'));
const talkOf = (nth: number) =>
  timeOrderedId(asUuid(createHash('md5').update(`2-${nth}`).digest('hex')), BEGAN + nth * APART);
const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The same ids in SQL. */
const personSql = (nth: string) => sql.raw(`md5('1-' || (${nth}))::uuid`);
const talkSql = (nth: string) =>
  sql.raw(`(${orderedSql(`(${nth})::bigint * ${APART}`, `md5('2-' || (${nth}))`)})::uuid`);
const clientSql = sql.raw(orderedSql(`n::bigint * ${APART} + s`, `md5(n || '-' || s)`));
function orderedSql(ms: string, hex: string): string {
  const time = `lpad(to_hex(${BEGAN} + ${ms}), 12, '0')`;
  return `left(${time}, 8) || '-' || right(${time}, 4) || '-7' || substr(${hex}, 14, 3) || '-' || substr(${hex}, 17, 4) || '-' || right(${hex}, 12)`;
}

/** Each person has four conversations, as a busy one would have; everybody has answered. */
async function fill(database: Database, conversations: number): Promise<void> {
  const { db } = database;
  await migrate(database, new Date(AT));
  const people = conversations / 2;
  await db.execute(sql`insert into users (id, email, email_confirmed, name, created_at, updated_at)
    select ${personSql('n')}, 'p' || n || '@bench.test', true, '', ${AT}::timestamptz, ${AT}::timestamptz from generate_series(0, ${people - 1}) n`);
  const [one, other] = [`n % ${people}`, `(n + 1 + n / ${people}) % ${people}`];
  const step = 5_000;
  for (let from = 0; from < conversations; from += step) {
    const talks = sql`generate_series(${from}::int, ${Math.min(from + step, conversations) - 1}::int) n`;
    await db.execute(sql`insert into conversations (id, kind, pair_key, started_by, answered, last_seq, last_message_at, created_at)
      select ${talkSql('n')}, 'pair', 'k' || n, ${personSql(one)}, true, ${PER_CONVERSATION}, ${AT}::timestamptz, ${AT}::timestamptz from ${talks}`);
    await db.execute(sql`insert into conversation_members (conversation_id, user_id, joined_at)
      select ${talkSql('n')}, w, ${AT}::timestamptz from ${talks}
      cross join lateral (values (${personSql(one)}), (${personSql(other)})) v(w)`);
    await db.execute(sql`insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, created_at)
      select ${talkSql('n')}, s, gen_random_uuid(), ${clientSql}, ${personSql(one)}, ${personSql(other)},
        'text', 'hola, ¿sigue libre la habitación?', ${AT}::timestamptz from ${talks}, generate_series(1, ${PER_CONVERSATION}) s`);
  }
  // what the database does by itself in time, but in the middle of a measurement
  await database.script('vacuum analyze');
}

const WAYS = ['live', 'any'] as const;
type Way = (typeof WAYS)[number];
type Figures = Record<'cpuUs' | 'wallUs' | 'logBytes', number[]>;

interface Side {
  name: string;
  database: Database;
  conversations: number;
  stored: Record<Way, Figures>;
  readMs: number[];
  listMs: number[];
}

async function open(url: string, name: string, conversations: number): Promise<Side> {
  await admin.script(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, folder: '' });
  await fill(database, conversations);
  const none = (): Figures => ({ cpuUs: [], wallUs: [], logBytes: [] });
  return { name, database, conversations, stored: { live: none(), any: none() }, readMs: [], listMs: [] };
}

/** A hundred messages at once, each in a conversation of its own choice. */
async function store({ name, database, conversations, stored }: Side, way: Way, talks: number[]): Promise<void> {
  const people = conversations / 2;
  const lane = makeSendLane(database.db, async () => undefined);
  const messages = talks.map((nth) => ({
    conversationId: talkOf(nth),
    senderId: personOf(nth % people),
    receiverId: personOf((nth + 1 + Math.floor(nth / people)) % people),
    id: crypto.randomUUID(),
    clientId: timeOrderedId(crypto.randomUUID(), Date.now()),
    type: 'text' as const,
    content: 'sí, puedes venir mañana',
    propertyId: null,
    createdAt: new Date(),
  }));
  const before = await spentBy(name);
  const started = performance.now();
  const outcomes = await Promise.all(messages.map(async (one) => lane.store(one, false, (row) => row?.outcome)));
  const wallMs = performance.now() - started;
  const after = await spentBy(name);
  if (outcomes.some((outcome) => outcome !== 'saved')) throw new Error('a message was not stored');
  stored[way].wallUs.push((wallMs * 1000) / BATCH);
  stored[way].cpuUs.push((after.cpuUs - before.cpuUs) / BATCH);
  stored[way].logBytes.push((after.log - before.log) / BATCH);
}

/** What the sessions of one database have used so far, and where the server's log ends. */
async function spentBy(name: string): Promise<{ cpuUs: number; log: number }> {
  const found = await rowsOf<{ pid: number; log: string }>(
    admin.db,
    sql`select pid, pg_current_wal_insert_lsn() - '0/0'::pg_lsn as log from pg_stat_activity where datname = ${name}`,
  );
  return { cpuUs: found.reduce((sum, { pid }) => sum + ranUs(pid), 0), log: Number(found[0]?.log ?? 0) };
}

async function round(side: Side, nth: number): Promise<void> {
  const { database, conversations } = side;
  const newest = (at: number) => conversations - 1 - (((nth * BATCH + at) * 7919) % LITTLE);
  const any = (at: number) => ((nth * BATCH + at) * 7919) % conversations;
  const talks = Array.from({ length: BATCH }, (_, at) => at);
  await store(side, 'live', talks.map(newest));
  await store(side, 'any', talks.map(any));
  const gone = new Date(0);
  const stored = performance.now();
  for (let at = 0; at < 20; at += 1)
    await newestMessages(database.db, { conversationId: talkOf(any(at)), above: 0, below: 1e6, gone, limit: 21 });
  const read = performance.now();
  for (let at = 0; at < 20; at += 1) await conversationsOf(database.db, personOf(any(at) % (conversations / 2)), gone);
  side.readMs.push((read - stored) / 20);
  side.listMs.push((performance.now() - read) / 20);
}

const postgres = await startPostgres({ own: true });
if (!postgres) throw new Error('PostgreSQL is needed');
const admin = await openDatabase({ url: postgres.url, folder: '' });
const little = await open(postgres.url, 'little', LITTLE);
const much = await open(postgres.url, 'much', MUCH);
for (let nth = 0; nth < ROUNDS + WARM_UPS; nth += 1)
  for (const side of nth % 2 === 0 ? [little, much] : [much, little]) await round(side, nth);
for (const side of [little, much]) await side.database.close();
await admin.close();
postgres.stop();

const median = (values: number[]) => values.slice(WARM_UPS).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
const rounded = (value: number) => Number(value.toPrecision(3));
const both = (pick: (side: Side) => number[]) => [little, much].map((side) => rounded(median(pick(side))));
const ratio = (pick: (side: Side) => number[]) => rounded(median(pick(much)) / median(pick(little)));
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
    messages: [LITTLE * PER_CONVERSATION, MUCH * PER_CONVERSATION],
    store_live_cpu_us: both((side) => side.stored.live.cpuUs),
    store_any_cpu_us: both((side) => side.stored.any.cpuUs),
    store_live_log_bytes: both((side) => side.stored.live.logBytes),
    store_any_log_bytes: both((side) => side.stored.any.logBytes),
    read_ms: both((side) => side.readMs),
    list_ms: both((side) => side.listMs),
  },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
