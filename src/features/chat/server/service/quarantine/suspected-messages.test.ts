import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { findSuspectedTexts } from '#tests/support/conversations/suspected-texts.ts';
import { createRoomFixtures } from '#tests/support/fixtures/group-rooms.ts';
import { createMessagingFixtures, conversationIdWith } from '#tests/support/fixtures/messaging.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { REACTIONS } from '../../../domain/reactions.ts';
import { message as messageShape, type Message } from '../../../domain/schema.ts';
import { decideQuarantinedMessages } from './decide-quarantined-messages.ts';

const app = await createTestApp();
const messaging = createMessagingFixtures(app);
const rooms = createRoomFixtures(app);
const { admin } = await createReportFixtures(app);
/** As `createConversation` begins. */
const BEFORE = [
  { isOwn: true, text: 'Hola Marc' },
  { isOwn: false, text: 'Hola Lucía' },
];
const [SUSPECTED, OTHER] = findSuspectedTexts(BEFORE, 2) as [string, string];

const pathTo = (conversation: string, seq?: number) =>
  `/api/conversations/${conversation}/messages${seq === undefined ? '' : `/${seq}`}`;
const historyOf = async (as: TestUser, conversation: string): Promise<Message[]> =>
  (await app.request('GET', pathTo(conversation), { as })).body.messages;
const newestOf = async (as: TestUser, conversation: string) => (await historyOf(as, conversation))[0]!;
const exportedOf = async (as: TestUser, content: string) =>
  (await app.request('GET', '/api/account/export', { as })).body.data.messages.find(
    (one: { content: string }) => one.content === content,
  );

test('a suspected message is marked for its reader, live and later, and for its sender nowhere', async () => {
  const { a, b } = await messaging.createConversation();
  const server = await serveTestApp(app);
  const [own, theirs] = [await server.openTab(a), await server.openTab(b)];
  const sent = await messaging.send(a, b.id, SUSPECTED, { client_id: 'suspected-1' });
  const again = await messaging.send(a, b.id, SUSPECTED, { client_id: 'suspected-1' });
  expect([sent.status, again.status]).toEqual([201, 200]);
  const framed = (await own.nextFrame('message')).message;
  for (const one of [sent.body.message, again.body.message, framed, await newestOf(a, conversationIdWith(b))]) {
    expect(one.content).toBe(SUSPECTED);
    expect(one).not.toHaveProperty('suspected');
  }
  const live = (await theirs.nextFrame('message')).message;
  const stored = await newestOf(b, conversationIdWith(a));
  for (const one of [live, stored]) {
    expect(one).toMatchObject({ content: SUSPECTED, suspected: true });
    expect(messageShape.parse(one).suspected).toBe(true);
  }
  expect((await historyOf(b, conversationIdWith(a))).map(({ suspected }) => suspected)).toEqual([
    true,
    undefined,
    undefined,
  ]);
  expect([(await exportedOf(a, SUSPECTED)).suspected, (await exportedOf(b, SUSPECTED)).suspected]).toEqual([
    null,
    true,
  ]);
  await app.settle();
  const { reports } = (await app.request('GET', '/api/admin/reports?state=open', { as: admin })).body;
  expect(reports, 'a suspicion is no case').toEqual([]);
});

test('in a group chat every member but the sender is told', async () => {
  const [a, b, c] = [
    await messaging.createUser('lucia'),
    await messaging.createUser('marc'),
    await messaging.createUser('nora'),
  ];
  const { room } = await rooms.createRoom(a, b, c);
  await rooms.sendText(a, room, 'Hola Marc');
  await rooms.sendText(b, room, 'Hola Lucía');
  const { body } = await rooms.sendText(a, room, SUSPECTED);
  expect(body.message).not.toHaveProperty('suspected');
  expect(await newestOf(a, room)).not.toHaveProperty('suspected');
  for (const reader of [b, c]) expect(await newestOf(reader, room)).toMatchObject({ suspected: true });
});

test('an edit is judged anew, without the text that it replaces; a reaction changes nothing', async () => {
  const { a, b } = await messaging.createConversation();
  const own = conversationIdWith(b);
  const theirs = conversationIdWith(a);
  await messaging.send(a, b.id, 'Buenas tardes');
  const edit = async (content: string) => app.request('PATCH', pathTo(own, 3), { as: a, body: { content } });
  expect((await edit(SUSPECTED)).body.message).not.toHaveProperty('suspected');
  expect(await newestOf(b, theirs)).toMatchObject({ content: SUSPECTED, suspected: true });
  await edit(OTHER);
  expect(await newestOf(b, theirs), 'another suspected text').toMatchObject({ content: OTHER, suspected: true });
  const reacted = await app.request('PUT', `${pathTo(theirs, 3)}/reaction`, {
    as: b,
    body: { reaction: REACTIONS[0] },
  });
  expect(reacted.body.message).toMatchObject({ suspected: true });
  const changes = (await app.request('GET', `${pathTo(theirs)}?changed_after=2`, { as: b })).body.messages;
  expect(changes).toMatchObject([{ seq: 3, suspected: true }]);
  await edit('Buenas noches');
  expect(await newestOf(b, theirs)).not.toHaveProperty('suspected');
  await edit(SUSPECTED);
  await app.request('DELETE', pathTo(own, 3), { as: a });
  const deleted = await newestOf(b, theirs);
  expect(deleted).toMatchObject({ content: '', deleted_at: expect.any(String) });
  expect(deleted).not.toHaveProperty('suspected');
});

test('neither the next harmless message nor a message that a moderator has read is marked', async () => {
  const { a, b } = await messaging.createConversation();
  await messaging.send(a, b.id, SUSPECTED);
  await messaging.send(a, b.id, 'Hasta luego, que tengas buena tarde');
  expect(await newestOf(b, conversationIdWith(a))).not.toHaveProperty('suspected');

  const { a: c, b: d } = await messaging.createConversation();
  const fraud = 'Estoy en Londres y no puedo enseñarlo. Envíame la fianza por Western Union y te mando las llaves';
  expect((await messaging.send(c, d.id, fraud)).body.code).toBe('message_quarantined');
  const held = await queryRows<{ id: string }>(app.database.db, sql`select id::text from quarantined_messages`);
  await decideQuarantinedMessages(app.context(), { messageIds: held.map(({ id }) => id), isApproved: true });
  const delivered = await newestOf(d, conversationIdWith(c));
  expect(delivered.content).toBe(fraud);
  expect(delivered).not.toHaveProperty('suspected');
});
