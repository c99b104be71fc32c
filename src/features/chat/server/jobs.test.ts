import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { with_ } from '#tests/support/talk.ts';
import { RETENTION } from '../domain/rules.ts';
import { sweepMessages } from './jobs.ts';
import { markRead, ownConversation, ownConversations, ownMessages, unreadCount } from './service/conversations.ts';
import { sendMessage } from './service/send.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});

let pairs = 0;
/** Two who talk, past the routes: their sessions would not outlive what the clock does here. */
async function twoWhoTalk(): Promise<{ a: Person; b: Person }> {
  pairs += 1;
  const [a, b] = [await app.person(`lucia${pairs}`), await app.person(`marc${pairs}`)];
  await say(a, b, 'Hola Marc');
  await say(b, a, 'Hola Lucía');
  return { a, b };
}

const say = async (from: Person, to: Person, content: string) =>
  sendMessage(contextAs(app, from), { to: to.id, content, type: 'text', property_id: null });

async function seen(reader: Person, partner: Person) {
  const ctx = contextAs(app, reader);
  const { messages } = await ownMessages(ctx, with_(partner), { limit: 100 });
  const conversation = await ownConversation(ctx, with_(partner));
  return {
    texts: messages.map((message) => message.content).reverse(),
    last: conversation.last_message?.content ?? null,
    unread: conversation.unread_count,
    total: (await unreadCount(ctx)).unread_count,
  };
}

const stored = async (content: string) =>
  (await rowsOf(app.base.db, sql`select id from messages where content = ${content}`)).length;

test('a message lives until its sixtieth day and is gone at that moment, swept or not', async () => {
  const { a, b } = await twoWhoTalk();
  await say(a, b, 'sesenta');
  app.clock.advance(60 * DAY_MS - 1);
  expect((await seen(b, a)).texts).toContain('sesenta');
  expect(await seen(b, a)).toMatchObject({ last: 'sesenta', unread: 2, total: 2 });
  await sweepMessages(app.context());
  expect(await stored('sesenta'), 'not a moment too early').toBe(1);

  app.clock.advance(1);
  expect(await seen(b, a), 'before the sweep').toEqual({ texts: [], last: null, unread: 0, total: 0 });
  expect(await stored('sesenta')).toBe(1);
  await sweepMessages(app.context());
  expect(await stored('sesenta')).toBe(0);
  expect(await seen(b, a), 'after the sweep').toEqual({ texts: [], last: null, unread: 0, total: 0 });
});

test('the conversation stays, and goes on with the next number', async () => {
  const { a, b } = await twoWhoTalk();
  app.clock.advance(RETENTION.keptMs);
  await sweepMessages(app.context());
  expect((await ownConversations(contextAs(app, a))).map((one) => one.id)).toEqual([with_(b)]);
  expect((await say(a, b, 'otra vez')).message.seq).toBe(3);
  expect(await seen(b, a)).toEqual({ texts: ['otra vez'], last: 'otra vez', unread: 1, total: 1 });
});

test('more than a batch goes in one run', async () => {
  const { a, b } = await twoWhoTalk();
  const many = 2 * RETENTION.sweepBatch + 7;
  const [pair] = await rowsOf<{ id: string }>(
    app.base.db,
    sql`select conversation_id as id from messages where sender_id = ${a.id} limit 1`,
  );
  await app.base.db
    .execute(sql`insert into messages (conversation_id, seq, id, sender_id, receiver_id, type, content, created_at)
    select ${pair?.id}, 2 + n, gen_random_uuid(), ${a.id}, ${b.id}, 'text', 'montón', ${app.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${many}) n`);
  await app.base.db.execute(sql`update conversations set last_seq = 2 + ${many} where id = ${pair?.id}`);
  app.clock.advance(RETENTION.keptMs);
  await sweepMessages(app.context());
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

test('whatever is said, read, waited for and swept: what is shown and counted is what lives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { a, b } = await twoWhoTalk();
      const said = [
        { text: 'Hola Marc', by: a, at: app.clock.now().getTime() },
        { text: 'Hola Lucía', by: b, at: app.clock.now().getTime() },
      ];
      const read = new Map([
        [a, 0],
        [b, 0],
      ]);
      for (const [nth, one] of steps.entries()) {
        if (one.kind === 'wait') app.clock.advance(one.days * DAY_MS);
        if (one.kind === 'sweep') await sweepMessages(app.context());
        if (one.kind === 'say') {
          const [by, to] = one.byFirst ? [a, b] : [b, a];
          await say(by, to, `n${nth}`);
          said.push({ text: `n${nth}`, by, at: app.clock.now().getTime() });
        }
        if (one.kind === 'read') {
          const [by, of] = one.byFirst ? [a, b] : [b, a];
          const seq = Math.ceil(one.share * said.length);
          if (seq > 0) await markRead(contextAs(app, by), with_(of), seq);
          read.set(by, Math.max(read.get(by) ?? 0, seq));
        }
        const now = app.clock.now().getTime();
        const lives = (message: { at: number }) => now - message.at < RETENTION.keptMs;
        for (const [reader, partner] of [
          [a, b],
          [b, a],
        ] as const) {
          const unread = said.filter(
            (message, at) => message.by === partner && at + 1 > (read.get(reader) ?? 0) && lives(message),
          ).length;
          const newest = said.at(-1);
          expect(await seen(reader, partner)).toEqual({
            texts: said.filter(lives).map((message) => message.text),
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
