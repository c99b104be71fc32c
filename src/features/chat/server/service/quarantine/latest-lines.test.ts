import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMessagingFixtures, conversationIdWith } from '#tests/support/fixtures/messaging.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { QUARANTINE, RETENTION } from '../../../domain/rules.ts';
import { findDirectConversation } from '../../store/conversations.ts';
import { findWritingContexts } from '../../store/quarantined-messages.ts';
import { retentionCutoff } from '../../store/retention.ts';
import { readWritingContext } from './latest-lines.ts';

const app = await createTestApp();
const messaging = createMessagingFixtures(app);

async function openConversation() {
  const { a, b } = await messaging.createConversation();
  const conversation = await findDirectConversation(app.baseContext.db, a.id, b.id);
  const key = { conversationId: conversation?.id ?? '', senderId: a.id, clientId: null, editedSeq: null };
  const known = async () => (await readWritingContext(app.context(), key)).lines;
  const stored = async () => {
    const cutoff = retentionCutoff(app.context().now());
    const [read] = await findWritingContexts(app.baseContext.db, [{ ...key, known: undefined }], cutoff);
    return read?.lines?.map(({ senderId, text }) => ({ isOwn: senderId === a.id, text }));
  };
  return { a, b, conversationId: key.conversationId, known, stored };
}

test('a conversation that is read once keeps its latest messages as they are stored', async () => {
  const { a, b, conversationId, known, stored } = await openConversation();
  expect(await known()).toEqual(await stored());
  const long = '🏠'.repeat(600) + 'a'.repeat(600);
  for (const [sender, receiver, text] of [
    [a, b, 'Uno'],
    [b, a, long],
    ...Array.from({ length: 6 }, (_, nth) => [a, b, `Mensaje ${nth}`] as const),
    [b, a, 'Otro'],
    [a, b, 'Once'],
    [a, b, 'Doce'],
  ] as const) {
    expect((await messaging.send(sender, receiver.id, text)).status).toBe(201);
    expect(await known()).toEqual(await stored());
  }
  // The text in the database shows where the lines come from: a change without a number is not seen.
  await app.database.db.execute(sql`update messages set content = 'unseen' where conversation_id = ${conversationId}`);
  await messaging.send(a, b.id, 'Trece');
  const lines = await known();
  expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining([long.slice(0, 1600), 'Trece']));
  expect(lines).toHaveLength(11);
  app.clock.advance(QUARANTINE.cachedMs + 1);
  expect((await known()).map(({ text }) => text)).toContain('unseen');
});

test('edits, deletions and messages of other processes are read', async () => {
  const { a, b, conversationId, known, stored } = await openConversation();
  await messaging.send(a, b.id, 'Hasta mañana');
  await known();
  const path = `/api/conversations/${conversationIdWith(b)}/messages/3`;
  await app.request('PATCH', path, { as: a, body: { content: 'Hasta el lunes' } });
  expect((await known()).at(-1)).toEqual({ isOwn: true, text: 'Hasta el lunes' });
  await app.request('DELETE', path, { as: a });
  expect((await known()).at(-1)).toEqual({ isOwn: true, text: '' });
  await app.database.db
    .execute(sql`insert into messages (conversation_id, seq, id, sender_id, receiver_id, type, content, created_at)
    values (${conversationId}, 4, ${crypto.randomUUID()}, ${b.id}, ${a.id}, 'text', 'De otro proceso', now())`);
  await app.database.db.execute(sql`update conversations set last_seq = 4 where id = ${conversationId}`);
  expect((await known()).at(-1)).toEqual({ isOwn: false, text: 'De otro proceso' });
  await messaging.send(a, b.id, 'Y otro');
  expect(await known()).toEqual(await stored());
});

test('expired messages are judged no longer', async () => {
  const { known } = await openConversation();
  expect(await known()).toHaveLength(2);
  app.clock.advance(RETENTION.periodMs);
  expect(await known()).toEqual([]);
});
