import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { makeTalk, type Talk } from '#tests/support/talk.ts';
import { sendMessage } from '../service/send.ts';
import { pairOf } from './conversations.ts';
import { makeSendLane } from './send-lane.ts';
import type { MessageToStore } from './send-statement.ts';

let app: TestApp;
let talk: Talk;

beforeAll(async () => {
  app = await makeTestApp();
  talk = makeTalk(app);
});

const lane = () => makeSendLane(app.base.db, async () => undefined);
const text = (to: Person, content: string, client_id?: string) => ({
  to: to.id,
  content,
  type: 'text' as const,
  property_id: null,
  client_id,
});

async function seqsIn(conversationId: string) {
  const rows = await rowsOf<{ seq: number; content: string }>(
    app.base.db,
    sql`select seq, content from messages where conversation_id = ${conversationId} order by seq`,
  );
  return rows;
}

async function idOf(a: Person, b: Person): Promise<string> {
  return (await pairOf(app.base.db, a.id, b.id))?.id ?? '';
}

function message(conversationId: string, from: Person, to: Person, clientId: string | null): MessageToStore {
  return {
    conversationId,
    senderId: from.id,
    receiverId: to.id,
    id: crypto.randomUUID(),
    clientId,
    type: 'text',
    content: 'x',
    propertyId: null,
    createdAt: new Date(),
  };
}

test('fifty senders at once leave no gap and no double, and each gets the seq it is stored under', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const sent = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) =>
      sendMessage(contextAs(app, nth % 2 ? a : b), text(nth % 2 ? b : a, `n${nth}`, `k${nth}`)),
    ),
  );
  const stored = await seqsIn(await idOf(a, b));
  expect(stored.map((row) => row.seq)).toEqual(Array.from({ length: 52 }, (_, nth) => nth + 1));
  expect(new Set(stored.map((row) => row.content)).size).toBe(52);
  for (const { message: one } of sent) expect(stored[one.seq - 1]?.content).toBe(one.content);
  const unread = await rowsOf<{ unread: number }>(
    app.base.db,
    sql`select unread from conversation_members where conversation_id = ${await idOf(a, b)}`,
  );
  expect(unread.map((row) => row.unread)).toEqual([26, 26]);
});

test('several lanes, as several processes have, store each client id once and leave no gap', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const { a: c, b: d } = await talk.twoWhoTalk();
  const ids = [await idOf(a, b), await idOf(c, d)];
  const lanes = [lane(), lane(), lane()];
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

test('whatever mix of senders and client ids: seqs count up from one, a client id is stored once', async () => {
  const sends = fc.array(fc.record({ first: fc.boolean(), key: fc.option(fc.nat(6)) }), {
    minLength: 1,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(sends, async (mix) => {
      const { a, b } = await talk.twoWhoTalk();
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
  const { a, b } = await talk.twoWhoTalk();
  const id = await idOf(a, b);
  const one = lane();
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

test('a queue that is older than two seconds takes nothing more', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const id = await idOf(a, b);
  let letGo = () => {};
  const stuck = new Promise<void>((resolve) => (letGo = resolve));
  // The first answer of another conversation holds the lane's transaction open.
  const [c, d] = [await talk.newPerson('ana'), await talk.newPerson('bea')];
  await talk.send(c, d.id, 'hola');
  const one = makeSendLane(app.base.db, async () => stuck);
  const first = one.store(message(await idOf(c, d), d, c, null), true, (row) => row?.outcome);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const second = one.store(message(id, a, b, null), false, (row) => row?.outcome);
  await new Promise((resolve) => setTimeout(resolve, 2100));
  await expect(one.store(message(id, a, b, null), false, (row) => row)).rejects.toMatchObject({
    code: 'busy',
    details: { retryAfterS: 2 },
  });
  letGo();
  expect([await first, await second]).toEqual(['saved', 'saved']);
});
