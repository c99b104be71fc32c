import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { BATCH_WRITER } from '../../domain/rules.ts';
import { sendMessage } from '../service/send-message.ts';
import { findDirectConversation } from './conversations.ts';
import { createMessageBatchWriter } from './message-batch-writer.ts';
import type { NewMessage } from './insert-direct-messages.ts';

let app: TestApp;
let fixtures: MessagingFixtures;

beforeAll(async () => {
  app = await createTestApp();
  fixtures = createMessagingFixtures(app);
});

afterEach(() => void vi.useRealTimers());

const createWriter = () => createMessageBatchWriter(app.baseContext.db, async () => undefined);
const text = (to: TestUser, content: string, client_id?: string) => ({
  to: to.id,
  content,
  type: 'text' as const,
  property_id: null,
  client_id,
});

async function seqsIn(conversationId: string) {
  const rows = await queryRows<{ seq: number; content: string }>(
    app.baseContext.db,
    sql`select seq, content from messages where conversation_id = ${conversationId} order by seq`,
  );
  return rows;
}

async function idOf(a: TestUser, b: TestUser): Promise<string> {
  return (await findDirectConversation(app.baseContext.db, a.id, b.id))?.id ?? '';
}

function message(conversationId: string, from: TestUser, to: TestUser, clientId: string | null): NewMessage {
  return {
    conversationId,
    senderId: from.id,
    receiverId: to.id,
    id: crypto.randomUUID(),
    clientId,
    type: 'text',
    content: 'x',
    propertyId: null,
    replyTo: null,
    createdAt: new Date(),
    isSuspected: false,
  };
}

test('fifty concurrent senders leave no gap or duplicate, and each gets its stored seq', async () => {
  const { a, b } = await fixtures.createConversation();
  const sent = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) =>
      sendMessage(contextAs(app, nth % 2 ? a : b), text(nth % 2 ? b : a, `n${nth}`, `k${nth}`)),
    ),
  );
  const stored = await seqsIn(await idOf(a, b));
  expect(stored.map((row) => row.seq)).toEqual(Array.from({ length: 52 }, (_, nth) => nth + 1));
  expect(new Set(stored.map((row) => row.content)).size).toBe(52);
  for (const { message: one } of sent) expect(stored[one.seq - 1]?.content).toBe(one.content);
  const unread = await queryRows<{ unread: number }>(
    app.baseContext.db,
    sql`select unread from conversation_members where conversation_id = ${await idOf(a, b)}`,
  );
  expect(unread.map((row) => row.unread)).toEqual([26, 26]);
});

test('several writers store each client id once and leave no gap', async () => {
  const { a, b } = await fixtures.createConversation();
  const { a: c, b: d } = await fixtures.createConversation();
  const ids = [await idOf(a, b), await idOf(c, d)];
  const lanes = [createWriter(), createWriter(), createWriter()];
  const rows = await Promise.all(
    lanes.flatMap((one) =>
      Array.from({ length: 20 }, async (_, nth) => {
        const [from, to] = nth % 2 ? [a, b] : [c, d];
        return one.store(message(ids[nth % 2 ? 0 : 1] ?? '', from, to, `shared-${nth}`), false, (row) => row);
      }),
    ),
  );
  expect(rows.filter((row) => row?.outcome === 'saved')).toHaveLength(20);
  expect(rows.filter((row) => row?.outcome === 'known')).toHaveLength(40);
  for (const id of ids)
    expect((await seqsIn(id)).map((row) => row.seq)).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1));
});

test('for any mix of senders and client ids, seqs count up from one and a client id is stored once', async () => {
  const sends = fc.array(fc.record({ first: fc.boolean(), key: fc.option(fc.nat(6)) }), {
    minLength: 1,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(sends, async (mix) => {
      const { a, b } = await fixtures.createConversation();
      const results = await Promise.all(
        mix.map(async ({ first, key }) =>
          sendMessage(
            contextAs(app, first ? a : b),
            text(first ? b : a, key === null ? 'libre' : `k${key}`, key === null ? undefined : `k${key}`),
          ),
        ),
      );
      const stored = await seqsIn(await idOf(a, b));
      expect(stored.map((row) => row.seq)).toEqual(stored.map((_, nth) => nth + 1));
      const free = mix.filter((one) => one.key === null).length;
      const keyed = new Set(mix.flatMap((one) => (one.key === null ? [] : [`${one.first} ${one.key}`]))).size;
      expect(stored.length - 2).toBe(free + keyed);
      expect(results.filter((result) => result.isNew)).toHaveLength(free + keyed);
    }),
    { numRuns: 10 },
  );
});

test('a message that cannot be stored fails alone', async () => {
  const { a, b } = await fixtures.createConversation();
  const id = await idOf(a, b);
  const one = createWriter();
  const good = message(id, a, b, null);
  const results = await Promise.allSettled([
    one.store(good, false, (row) => row?.outcome),
    one.store({ ...message(id, a, b, null), type: 'nonsense' as never }, false, (row) => row?.outcome),
    one.store(message(id, b, a, null), false, (row) => row?.outcome),
    one.store(message(crypto.randomUUID(), a, b, null), false, (row) => row),
  ]);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'saved',
    'failed',
    'saved',
    null,
  ]);
  expect((await seqsIn(id)).map((row) => row.seq)).toEqual([1, 2, 3, 4]);
});

test('a queue that has waited for two seconds rejects new messages', async () => {
  const { a, b } = await fixtures.createConversation();
  const id = await idOf(a, b);
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The first answer in another conversation keeps the writer's transaction open.
  const [c, d] = [await fixtures.createUser('ana'), await fixtures.createUser('bea')];
  await fixtures.send(c, d.id, 'hola');
  const one = createMessageBatchWriter(app.baseContext.db, async () => {
    started.resolve();
    return released.promise;
  });
  const first = one.store(message(await idOf(c, d), d, c, null), true, (row) => row?.outcome);
  await started.promise;
  vi.useFakeTimers({ toFake: ['performance'] });
  const second = one.store(message(id, a, b, null), false, (row) => row?.outcome);
  vi.advanceTimersByTime(BATCH_WRITER.maxWaitMs + 1);
  await expect(one.store(message(id, a, b, null), false, (row) => row)).rejects.toMatchObject({
    code: 'busy',
    details: { retryAfterS: 2 },
  });
  released.resolve();
  expect([await first, await second]).toEqual(['saved', 'saved']);
});
