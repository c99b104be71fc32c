import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { conversationIdWith } from '#tests/support/fixtures/messaging.ts';
import { RETENTION } from '../domain/rules.ts';
import { deleteExpiredMessages } from './jobs.ts';
import { markRead, getConversation, listConversations, getUnreadCount } from './service/conversations.ts';
import { listMessages } from './service/messages/list-messages.ts';
import { sendMessage } from './service/send-message.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

let pairs = 0;
/**
 * Two users with a conversation. Calls services directly, since sessions would expire when the test moves the clock.
 */
async function createConversation(): Promise<{ a: TestUser; b: TestUser }> {
  pairs += 1;
  const [a, b] = [await app.createUser(`lucia${pairs}`), await app.createUser(`marc${pairs}`)];
  await say(a, b, 'Hola Marc');
  await say(b, a, 'Hola Lucía');
  return { a, b };
}

const say = async (from: TestUser, to: TestUser, content: string) =>
  sendMessage(contextAs(app, from), { to: to.id, content, type: 'text', property_id: null });

async function seen(reader: TestUser, partner: TestUser) {
  const ctx = contextAs(app, reader);
  const { messages } = await listMessages(ctx, conversationIdWith(partner), { limit: 100 });
  const conversation = await getConversation(ctx, conversationIdWith(partner));
  return {
    texts: messages.map((message) => message.content).reverse(),
    last: conversation.last_message?.content ?? null,
    unread: conversation.unread_count,
    total: (await getUnreadCount(ctx)).unread_count,
  };
}

const stored = async (content: string) =>
  (await queryRows(app.baseContext.db, sql`select id from messages where content = ${content}`)).length;

test('a message expires exactly after sixty days, whether deleted yet or not', async () => {
  const { a, b } = await createConversation();
  await say(a, b, 'sesenta');
  app.clock.advance(60 * DAY_MS - 1);
  expect((await seen(b, a)).texts).toContain('sesenta');
  expect(await seen(b, a)).toMatchObject({ last: 'sesenta', unread: 2, total: 2 });
  await deleteExpiredMessages(app.context());
  expect(await stored('sesenta'), 'not a millisecond too early').toBe(1);

  app.clock.advance(1);
  expect(await seen(b, a), 'before the deletion job').toEqual({ texts: [], last: null, unread: 0, total: 0 });
  expect(await stored('sesenta')).toBe(1);
  await deleteExpiredMessages(app.context());
  expect(await stored('sesenta')).toBe(0);
  expect(await seen(b, a), 'after the deletion job').toEqual({ texts: [], last: null, unread: 0, total: 0 });
});

test('the conversation stays and continues its numbering', async () => {
  const { a, b } = await createConversation();
  app.clock.advance(RETENTION.periodMs);
  await deleteExpiredMessages(app.context());
  expect((await listConversations(contextAs(app, a))).map((one) => one.id)).toEqual([conversationIdWith(b)]);
  expect((await say(a, b, 'otra vez')).message.seq).toBe(3);
  expect(await seen(b, a)).toEqual({ texts: ['otra vez'], last: 'otra vez', unread: 1, total: 1 });
});

test('one run deletes more than a batch', async () => {
  const { a, b } = await createConversation();
  const many = 2 * RETENTION.deleteBatchSize + 7;
  const [pair] = await queryRows<{ id: string }>(
    app.baseContext.db,
    sql`select conversation_id as id from messages where sender_id = ${a.id} limit 1`,
  );
  await app.baseContext.db
    .execute(sql`insert into messages (conversation_id, seq, id, sender_id, receiver_id, type, content, created_at)
    select ${pair?.id}, 2 + n, gen_random_uuid(), ${a.id}, ${b.id}, 'text', 'montón', ${app.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${many}) n`);
  await app.baseContext.db.execute(sql`update conversations set last_seq = 2 + ${many} where id = ${pair?.id}`);
  app.clock.advance(RETENTION.periodMs);
  await deleteExpiredMessages(app.context());
  expect(await stored('montón')).toBe(0);
});

type Step =
  | { kind: 'say'; byFirst: boolean }
  | { kind: 'wait'; days: number }
  | { kind: 'read'; byFirst: boolean; share: number }
  | { kind: 'sweep' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('say' as const), byFirst: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 35 }) }),
  fc.record({
    kind: fc.constant('read' as const),
    byFirst: fc.boolean(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('sweep' as const) }),
);

test('for any sequence of actions, lists and counters show exactly the unexpired messages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { a, b } = await createConversation();
      const sent = [
        { text: 'Hola Marc', by: a, at: app.clock.now().getTime() },
        { text: 'Hola Lucía', by: b, at: app.clock.now().getTime() },
      ];
      const read = new Map([
        [a, 0],
        [b, 0],
      ]);
      for (const [nth, one] of steps.entries()) {
        if (one.kind === 'wait') app.clock.advance(one.days * DAY_MS);
        if (one.kind === 'sweep') await deleteExpiredMessages(app.context());
        if (one.kind === 'say') {
          const [by, to] = one.byFirst ? [a, b] : [b, a];
          await say(by, to, `n${nth}`);
          sent.push({ text: `n${nth}`, by, at: app.clock.now().getTime() });
        }
        if (one.kind === 'read') {
          const [by, of] = one.byFirst ? [a, b] : [b, a];
          const seq = Math.ceil(one.share * sent.length);
          if (seq > 0) await markRead(contextAs(app, by), conversationIdWith(of), seq);
          read.set(by, Math.max(read.get(by) ?? 0, seq));
        }
        const now = app.clock.now().getTime();
        const lives = (message: { at: number }) => now - message.at < RETENTION.periodMs;
        for (const [reader, partner] of [
          [a, b],
          [b, a],
        ] as const) {
          const unread = sent.filter(
            (message, at) => message.by === partner && at + 1 > (read.get(reader) ?? 0) && lives(message),
          ).length;
          const newest = sent.at(-1);
          expect(await seen(reader, partner)).toEqual({
            texts: sent.filter(lives).map((message) => message.text),
            last: newest && lives(newest) ? newest.text : null,
            unread,
            total: unread,
          });
        }
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);
