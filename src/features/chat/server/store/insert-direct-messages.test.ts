import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { queryRows, type Db } from '#platform/db/db.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { CONVERSATION } from '../../domain/rules.ts';
import { newestMessagesQuery } from './messages.ts';
import { insertGroupMessagesSql } from './insert-group-messages.ts';
import { insertDirectMessagesSql, type NewMessage } from './insert-direct-messages.ts';

const CONVERSATIONS = 2000;
let app: TestApp;
let batch: NewMessage[];

/** Ids that SQL and TypeScript can both generate. */
const id = (kind: number, nth: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(nth).padStart(12, '0')}`;
const idSql = (kind: number, nth: string) =>
  `('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad((${nth})::text, 12, '0'))::uuid`;

beforeAll(async () => {
  app = await createTestApp();
  const run = async (text: string) => app.baseContext.db.execute(sql.raw(text));
  const people = `generate_series(1, ${2 * CONVERSATIONS}) n`;
  const pairs = `generate_series(1, ${CONVERSATIONS}) n`;
  await run(`insert into users (id, email, email_confirmed, name, created_at, updated_at)
    select ${idSql(1, 'n')}, 'p' || n || '@tukan.test', true, '', '2026-01-01', '2026-01-01' from ${people}`);
  await run(`insert into conversations (id, kind, pair_key, started_by, answered, last_seq, last_message_at, created_at)
    select ${idSql(2, 'n')}, 'pair', 'k' || n, ${idSql(1, 'n')}, true, 20, '2026-01-01', '2026-01-01' from ${pairs}`);
  for (const who of ['n', `n + ${CONVERSATIONS}`]) {
    await run(`insert into conversation_members (conversation_id, user_id, joined_at)
      select ${idSql(2, 'n')}, ${idSql(1, who)}, '2026-01-01' from ${pairs}`);
  }
  await run(`insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, created_at)
    select ${idSql(2, 'n')}, s, ${idSql(3, 'n * 100 + s')}, 'c' || s, ${idSql(1, 'n')}, ${idSql(1, `n + ${CONVERSATIONS}`)}, 'text', 'hola', '2026-01-01'
    from ${pairs}, generate_series(1, 20) s`);
  // One long conversation among many short ones.
  await run(`insert into messages (conversation_id, seq, id, sender_id, receiver_id, type, content, created_at)
    select ${idSql(2, '1')}, s, gen_random_uuid(), ${idSql(1, '1')}, ${idSql(1, String(1 + CONVERSATIONS))}, 'text', 'hola', '2026-01-01'
    from generate_series(21, 6000) s`);
  await run(`update conversations set last_seq = 6000 where id = ${idSql(2, '1')}`);
  batch = Array.from({ length: 100 }, (_, nth) => ({
    conversationId: id(2, nth + 2),
    senderId: id(1, nth + 2),
    receiverId: id(1, nth + 2 + CONVERSATIONS),
    id: crypto.randomUUID(),
    clientId: `new-${nth}`,
    type: 'text',
    content: 'hola',
    propertyId: null,
    replyTo: null,
    createdAt: new Date(),
    isSuspected: false,
  }));
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Alias?: string;
  Filter?: string;
  Plans?: Plan[];
}

async function nodesOf(statement: SQL, db: Db = app.baseContext.db): Promise<Plan[]> {
  const [row] = await queryRows<{ 'QUERY PLAN': { Plan: Plan }[] }>(db, sql`explain (format json) ${statement}`);
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  const root = row?.['QUERY PLAN'][0]?.Plan;
  return root ? flat(root) : [];
}

const readsAll = (nodes: Plan[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);

test('the statement uses an index on every table, before and after analyze', async () => {
  const fresh = await nodesOf(insertDirectMessagesSql(batch, CONVERSATION.maxUnanswered));
  expect(readsAll(fresh)).toEqual([]);
  await app.baseContext.db.execute(sql`analyze`);
  const planNodes = await nodesOf(insertDirectMessagesSql(batch, CONVERSATION.maxUnanswered));
  expect(readsAll(planNodes).filter((table) => table !== 'blocks')).toEqual([]);
  expect(planNodes.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['messages_client_id', 'conversations_pkey', 'users_reachable']),
  );
  const ofMembers = planNodes.filter((node) => node['Index Name']?.startsWith('conversation_members_'));
  expect(ofMembers.length).toBeGreaterThan(1);
  for (const node of ofMembers) expect(node, 'one row, by both columns').not.toHaveProperty('Filter');
  const counted = ofMembers.filter((node) => node.Alias === 'cm').map((node) => node['Index Name']);
  expect(new Set(counted), 'by the primary key, near the rows just written').toEqual(
    new Set(['conversation_members_pkey']),
  );
});

test('the generic plan uses an index on every table', async () => {
  const { sql: text } = new PgDialect().sqlToQuery(insertDirectMessagesSql(batch, CONVERSATION.maxUnanswered));
  const nodes = await app.baseContext.db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare any_batch (text, int) as ${text}`));
    const planNodes = await nodesOf(sql`execute any_batch ('[]', 5)`, tx);
    await tx.execute(sql`deallocate any_batch`);
    return planNodes;
  });
  expect(nodes.length).toBeGreaterThan(20);
  expect(readsAll(nodes).filter((table) => table !== 'blocks')).toEqual([]);
});

test('group messages use an index on every table, including the membership check', async () => {
  const inRooms = batch.map((item) => ({ ...item, receiverId: null }));
  const { sql: text } = new PgDialect().sqlToQuery(insertGroupMessagesSql(inRooms));
  const nodes = await app.baseContext.db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    // The planner does not use an index on an empty table.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql.raw(`prepare any_rooms (text) as ${text}`));
    const planNodes = await nodesOf(sql`execute any_rooms ('[]')`, tx);
    await tx.execute(sql`deallocate any_rooms`);
    return planNodes;
  });
  expect(readsAll(nodes)).toEqual([]);
  expect(nodes.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining([
      'messages_client_id',
      'conversations_pkey',
      'conversation_members_pkey',
      'group_members_pkey',
    ]),
  );
});

test('the plan check detects a full scan', async () => {
  expect(readsAll(await nodesOf(sql`select * from messages where content = 'x'`))).toEqual(['messages']);
});

test('the newest twenty come from the primary key without sorting', async () => {
  const nodes = await nodesOf(
    newestMessagesQuery({
      conversationId: id(2, 1),
      above: 0,
      below: 5000,
      visibleAbove: 0,
      cutoff: new Date(0),
      limit: 21,
    }),
  );
  expect(nodes.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
    ['Limit', undefined],
    ['Index Scan', 'messages_pkey'],
    // Quotes.
    ['Index Scan', 'messages_pkey'],
  ]);
});

test('a batch continues the numbering of each conversation and counts as unread', async () => {
  const twice = [...batch, ...batch.slice(0, 10).map((item) => ({ ...item, id: crypto.randomUUID(), clientId: null }))];
  const rows = await queryRows<{ ord: number; outcome: string; seq: number }>(
    app.baseContext.db,
    insertDirectMessagesSql(twice, 5),
  );
  expect(rows.map((row) => row.ord)).toEqual(twice.map((_, ord) => ord));
  expect(rows.map((row) => row.seq)).toEqual([...batch.map(() => 21), ...Array.from({ length: 10 }, () => 22)]);
  const again = await queryRows<{ outcome: string; id: string }>(app.baseContext.db, insertDirectMessagesSql(batch, 5));
  expect(again.every((row) => row.outcome === 'known')).toBe(true);
  expect(again.map((row) => row.id)).toEqual(batch.map((item) => item.id));
  const [unread] = await queryRows<{ n: number }>(
    app.baseContext.db,
    sql`select sum(unread)::int as n from conversation_members`,
  );
  expect(unread?.n).toBe(110);
});

test('statements of several processes wait for each other per conversation, and none fails', async () => {
  const [one] = batch;
  if (!one) throw new Error('there is no batch');
  const conversationId = id(2, CONVERSATIONS);
  const statements = Array.from({ length: 20 }, () =>
    insertDirectMessagesSql([{ ...one, conversationId, id: crypto.randomUUID(), clientId: null }], 5),
  );
  const answers = await Promise.all(statements.map(async (one) => queryRows<{ seq: number }>(app.baseContext.db, one)));
  expect(answers.flatMap((rows) => rows.map((row) => row.seq)).sort()).toEqual(statements.map((_, nth) => 21 + nth));
});
