/*
 * What one more message costs in a full installation, against a nearly empty one: 5 million messages in 250,000
 * conversations beside 50,000 in 2,500, on one PostgreSQL server, asked alternately. Storing goes through the product's own
 * send lane, reading through its own query. Times are medians; the ratios are what to watch: near one, the cost does not grow.
 */
import { sql } from 'drizzle-orm';
import { makeSendLane } from '#features/chat/server/store/send-lane.ts';
import { newestMessages } from '#features/chat/server/store/messages.ts';
import { conversationsOf } from '#features/chat/server/store/conversations.ts';
import { openDatabase } from '#platform/db/open.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/db.ts';
import { startPostgres } from '../scripts/needs.ts';
import { machine } from './support/machine.ts';

const PER_CONVERSATION = 20;
const LITTLE = 2_500;
const MUCH = Number(process.env['BENCH_CONVERSATIONS'] ?? 250_000);
const ROUNDS = 30;
const BATCH = 100;
const AT = '2026-09-01T10:00:00Z';

const id = (kind: number, nth: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(nth).padStart(12, '0')}`;
const idSql = (kind: number, nth: string) =>
  sql.raw(`('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad((${nth})::text, 12, '0'))::uuid`);

/** Each person has four conversations, as a busy one would have; everybody has answered. */
async function fill(database: Database, conversations: number): Promise<void> {
  const { db } = database;
  await migrate(database, new Date(AT));
  const people = conversations / 2;
  await db.execute(sql`insert into users (id, email, email_confirmed, name, created_at, updated_at)
    select ${idSql(1, 'n')}, 'p' || n || '@bench.test', true, '', ${AT}::timestamptz, ${AT}::timestamptz from generate_series(0, ${people - 1}) n`);
  await db.execute(sql`insert into conversations (id, kind, pair_key, started_by, answered, last_seq, last_message_at, created_at)
    select ${idSql(2, 'n')}, 'pair', 'k' || n, ${idSql(1, `n % ${people}`)}, true, ${PER_CONVERSATION}, ${AT}::timestamptz, ${AT}::timestamptz
    from generate_series(0, ${conversations - 1}) n`);
  for (const who of [`n % ${people}`, `(n + 1 + n / ${people}) % ${people}`]) {
    await db.execute(sql`insert into conversation_members (conversation_id, user_id, joined_at)
      select ${idSql(2, 'n')}, ${idSql(1, who)}, ${AT}::timestamptz from generate_series(0, ${conversations - 1}) n`);
  }
  const step = 5_000;
  for (let from = 0; from < conversations; from += step) {
    const to = Math.min(from + step, conversations) - 1;
    await db.execute(sql`insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, created_at)
      select ${idSql(2, 'n')}, s, gen_random_uuid(), 'c' || n || '-' || s, ${idSql(1, `n % ${people}`)},
        ${idSql(1, `(n + 1 + n / ${people}) % ${people}`)}, 'text', 'hola, ¿sigue libre la habitación?', ${AT}::timestamptz
      from generate_series(${from}::int, ${to}::int) n, generate_series(1, ${PER_CONVERSATION}) s`);
  }
  for (const table of ['users', 'conversations', 'conversation_members', 'messages'])
    await db.execute(sql.raw(`analyze ${table}`));
}

interface Side {
  database: Database;
  conversations: number;
  people: number;
  storeMs: number[];
  readMs: number[];
  listMs: number[];
}

async function open(url: string, name: string, conversations: number): Promise<Side> {
  const admin = await openDatabase({ url, folder: '' });
  await admin.script(`create database ${name}`);
  await admin.close();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, folder: '' });
  await fill(database, conversations);
  return { database, conversations, people: conversations / 2, storeMs: [], readMs: [], listMs: [] };
}

async function round({ database, conversations, people, ...times }: Side, nth: number): Promise<void> {
  const lane = makeSendLane(database.db, async () => undefined);
  const spread = (at: number) => Math.floor(((nth * BATCH + at) * 7919) % conversations);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: BATCH }, async (_, at) => {
      const n = spread(at);
      const message = {
        conversationId: id(2, n),
        senderId: id(1, n % people),
        receiverId: id(1, (n + 1 + Math.floor(n / people)) % people),
        id: crypto.randomUUID(),
        clientId: `new-${nth}-${at}`,
        type: 'text' as const,
        content: 'sí, puedes venir mañana',
        propertyId: null,
        createdAt: new Date(AT),
      };
      return lane.store(message, false, (row) => row?.outcome);
    }),
  );
  const stored = performance.now();
  const gone = new Date(0);
  for (let at = 0; at < 20; at += 1)
    await newestMessages(database.db, { conversationId: id(2, spread(at)), above: 0, below: 1e6, gone, limit: 21 });
  const read = performance.now();
  for (let at = 0; at < 20; at += 1) await conversationsOf(database.db, id(1, spread(at) % people), gone);
  times.storeMs.push((stored - started) / BATCH);
  times.readMs.push((read - stored) / 20);
  times.listMs.push((performance.now() - read) / 20);
}

const postgres = await startPostgres({ own: true });
if (!postgres) throw new Error('PostgreSQL is needed');
const little = await open(postgres.url, 'little', LITTLE);
const much = await open(postgres.url, 'much', MUCH);
const WARM_UPS = 5;
for (let nth = 0; nth < ROUNDS + WARM_UPS; nth += 1) for (const side of [little, much]) await round(side, nth);
for (const side of [little, much]) await side.database.close();
postgres.stop();

const median = (values: number[]) => values.slice(WARM_UPS).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
const twoPlaces = (value: number) => Math.round(value * 1000) / 1000;
const ratio = (pick: (side: Side) => number[]) => twoPlaces(median(pick(much)) / median(pick(little)));
const result = {
  name: 'chat-volume',
  ratios: {
    store_much_to_little: ratio((side) => side.storeMs),
    read_much_to_little: ratio((side) => side.readMs),
    list_much_to_little: ratio((side) => side.listMs),
  },
  figures: {
    messages: [LITTLE * PER_CONVERSATION, MUCH * PER_CONVERSATION],
    store_ms: [twoPlaces(median(little.storeMs)), twoPlaces(median(much.storeMs))],
    read_ms: [twoPlaces(median(little.readMs)), twoPlaces(median(much.readMs))],
    list_ms: [twoPlaces(median(little.listMs)), twoPlaces(median(much.listMs))],
  },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
