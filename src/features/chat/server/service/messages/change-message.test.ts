import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';
import { createReportFixtures, type ReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createRoomFixtures } from '#tests/support/fixtures/group-rooms.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { MESSAGE } from '../../../domain/rules.ts';
import type { Message } from '../../../domain/schema.ts';
import { uploadFile } from '../files.ts';

let app: TestApp;
let messaging: MessagingFixtures;
let reports: ReportFixtures;

beforeAll(async () => {
  app = await createTestApp();
  messaging = createMessagingFixtures(app);
  reports = await createReportFixtures(app);
});

const pathOf = (other: TestUser | string, seq: number) =>
  `/api/conversations/${typeof other === 'string' ? other : conversationIdWith(other)}/messages/${seq}`;
const edit = async (as: TestUser, other: TestUser | string, seq: number, content: string) =>
  app.request('PATCH', pathOf(other, seq), { as, body: { content } });
const remove = async (as: TestUser, other: TestUser | string, seq: number) =>
  app.request('DELETE', pathOf(other, seq), { as });
const pageOf = async (as: TestUser, other: TestUser | string, query = '') =>
  (await app.request('GET', `${pathOf(other, 0).slice(0, -2)}${query}`, { as })).body as {
    messages: Message[];
    last_change: number;
  };

test('an edit within 15 minutes reaches both, marked, and quotes follow it', async () => {
  const { a, b } = await messaging.createConversation();
  await messaging.send(b, a.id, 'Respondo', { reply_to: 1 });
  const server = await serveTestApp(app);
  const [own, theirs] = [await server.openTab(a), await server.openTab(b)];
  app.clock.advance(MESSAGE.editableForMs - 1000);
  const edited_at = app.clock.now().toISOString();
  const changed = { seq: 1, content: 'Hola, Marc', edited_at, change_seq: 1 };
  expect((await edit(a, b, 1, '  Hola, Marc ')).body.message).toMatchObject(changed);
  expect((await own.nextFrame('message_changed')).message).toMatchObject(changed);
  expect((await theirs.nextFrame('message_changed')).message).toMatchObject({
    ...changed,
    conversation_id: conversationIdWith(a),
  });
  const { messages, last_change } = await pageOf(b, a);
  expect(messages.at(-1)).toMatchObject(changed);
  expect(messages[0]?.quote).toMatchObject({ seq: 1, content: 'Hola, Marc' });
  expect(last_change).toBe(1);
  expect((await edit(a, b, 1, 'Hola, Marc')).body.message, 'the same text is no change').toMatchObject(changed);
  app.clock.advance(1001);
  expect(await edit(a, b, 1, 'Tarde')).toMatchObject({ status: 409, body: { code: 'message_edit_expired' } });
});

test('only own texts may be edited, to people who can be written to, under the rules of sending', async () => {
  const { a, b } = await messaging.createConversation();
  const missing = { status: 404, body: { code: 'message_not_found' } };
  expect(await edit(a, b, 2, 'No es mío')).toMatchObject(missing);
  expect(await edit(a, b, 3, 'No existe')).toMatchObject(missing);
  expect(await remove(a, b, 2)).toMatchObject(missing);
  expect((await edit(a, b, 1, ' ')).body.code).toBe('message_empty');
  expect((await edit(a, b, 1, 'x'.repeat(MESSAGE.maxLength + 1))).body.code).toBe('message_too_long');
  const outsider = await messaging.createUser('carla');
  expect((await edit(outsider, b, 1, 'x')).body.code).toBe('message_not_found');
  await app.request('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
  expect(await edit(a, b, 1, 'Bloqueada')).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  expect((await remove(a, b, 1)).status, 'own words can be taken back').toBe(200);
});

test('a deletion leaves a trace without text or image, and reports keep their copy', async () => {
  const { a, b } = await messaging.createConversation();
  const picture = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#2f8f6b' } })
    .png()
    .toBuffer();
  const { id: fileId } = await uploadFile(contextAs(app, a), picture);
  await messaging.send(a, b.id, 'Baja la basura ya', { client_id: 'scam' });
  await messaging.send(a, b.id, fileId, { type: 'file' });
  await messaging.send(b, a.id, '¿Cómo?', { reply_to: 3 });
  const { id } = (await reports.reportChat(b, a, { reason: 'scam' })).body;
  const deleted_at = app.clock.now().toISOString();

  expect((await remove(a, b, 3)).body.message).toMatchObject({ content: '', deleted_at, change_seq: 1 });
  expect((await remove(a, b, 3)).body.message, 'again').toMatchObject({ deleted_at, change_seq: 1 });
  expect((await remove(a, b, 4)).status).toBe(200);
  const { messages } = await pageOf(b, a);
  expect(messages.map(({ content, file }) => [content, file])).toEqual([
    ['¿Cómo?', undefined],
    ['', undefined],
    ['', undefined],
    ['Hola Lucía', undefined],
    ['Hola Marc', undefined],
  ]);
  expect(messages[0]?.quote).toMatchObject({ content: '', deleted: true });
  expect((await app.request('GET', `/api/chat/files/${fileId}`, { as: b })).status).toBe(404);
  expect(await app.baseContext.storage.read('chat-files', `${fileId}/large.webp`)).toBeNull();
  expect((await edit(a, b, 3, 'Vuelve')).body.code).toBe('message_not_found');
  const retry = await messaging.send(a, b.id, 'Baja la basura ya', { client_id: 'scam' });
  expect(retry, 'a retry neither fails nor restores the text').toMatchObject({
    status: 200,
    body: { message: { content: '', deleted_at } },
  });
  const { evidence } = await reports.readCase(id);
  expect(evidence.messages.map(({ content }) => content)).toContain('Baja la basura ya');
  const later = (await reports.reportChat(a, b, { reason: 'threats' })).body;
  const trace = (await reports.readCase(later.id)).evidence.messages.find(({ content }) => content === '');
  expect(trace, 'a later report knows of the deletion').toMatchObject({ deleted_at });
  const kept = `/api/admin/reports/${id}/pictures/${fileId}`;
  expect((await app.request('GET', kept, { as: reports.admin })).status).toBe(200);
});

test('replaced texts are kept in order for moderators, and nobody but their sender gets them', async () => {
  const { a, b } = await messaging.createConversation();
  const texts = ['fianza-uno', 'fianza-dos', 'fianza-tres'] as const;
  const picture = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#2f8f6b' } })
    .png()
    .toBuffer();
  const { id: fileId } = await uploadFile(contextAs(app, a), picture);
  const { seq, id } = (await messaging.send(a, b.id, texts[0])).body.message;
  const image = (await messaging.send(a, b.id, fileId, { type: 'file' })).body.message;
  await messaging.send(b, a.id, '¿Cuál?', { reply_to: seq });
  const server = await serveTestApp(app);
  const [own, theirs] = [await server.openTab(a), await server.openTab(b)];
  await edit(a, b, seq, texts[1]);
  await edit(a, b, seq, texts[2]);
  await app.request('PUT', `${pathOf(a, seq)}/reaction`, { as: b, body: { reaction: 'heart' } });
  await remove(a, b, seq);
  await remove(a, b, image.seq);
  const kept = await queryRows(
    app.baseContext.db,
    sql`select seq, former_contents from messages where id in (${id}, ${image.id}) order by seq`,
  );
  expect(kept, 'an image is deleted for good').toEqual([
    { seq, former_contents: [...texts] },
    { seq: image.seq, former_contents: null },
  ]);

  const frames = async (tab: typeof own) => {
    const found: unknown[] = [];
    for (let nth = 0; nth < 5; nth += 1) found.push(await tab.nextFrame('message_changed'));
    return found;
  };
  const exported = async (as: TestUser) =>
    (await app.request('GET', '/api/account/export', { as })).body.data.messages as Record<string, unknown>[];
  for (const [as, other, tab] of [
    [a, b, own],
    [b, a, theirs],
  ] as const) {
    const shown = [
      await pageOf(as, other),
      await pageOf(as, other, '?changed_after=0'),
      await app.request('GET', '/api/conversations', { as }),
      await frames(tab),
    ];
    expect(JSON.stringify(shown)).not.toMatch(/fianza-uno|former/);
    const search = await app.request('GET', `/api/conversations/${conversationIdWith(other)}/search?q=fianza`, { as });
    expect(search.body).toMatchObject({ found: [] });
  }
  expect((await exported(a)).find((one) => one.seq === seq)).toMatchObject({ content: '', former_contents: texts });
  expect((await exported(b)).find((one) => one.seq === seq)).toMatchObject({ content: '', former_contents: null });
});

test('the text of an interest is kept when it is deleted', async () => {
  const { a, b } = await messaging.createConversation();
  const { id, seq } = (await messaging.send(a, b.id, 'Hola, me interesa')).body.message;
  await app.baseContext.db.execute(sql`update messages set type = 'property_interest' where id = ${id}`);
  expect((await remove(a, b, seq)).status).toBe(200);
  const [kept] = await queryRows(app.baseContext.db, sql`select former_contents from messages where id = ${id}`);
  expect(kept).toEqual({ former_contents: ['Hola, me interesa'] });
});

test('a message is edited ten times at most, so that all its texts are kept, and deleted after that', async () => {
  const { a, b } = await messaging.createConversation();
  const { id, seq } = (await messaging.send(a, b.id, 'n0')).body.message;
  const texts = Array.from({ length: MESSAGE.maxEdits + 1 }, (_, at) => `n${at}`);
  for (const text of texts.slice(1)) expect((await edit(a, b, seq, text)).status).toBe(200);
  expect(await edit(a, b, seq, 'otra')).toMatchObject({ status: 409, body: { code: 'message_edit_limit' } });
  expect((await edit(a, b, seq, `n${MESSAGE.maxEdits}`)).status, 'the retry of a confirmed edit').toBe(200);
  expect((await remove(a, b, seq)).status).toBe(200);
  const [kept] = await queryRows(app.baseContext.db, sql`select former_contents from messages where id = ${id}`);
  expect(kept).toEqual({ former_contents: texts });
});

test('a member who was offline fetches all changes since the last known one', async () => {
  const { a, b } = await messaging.createConversation();
  await messaging.send(a, b.id, 'Otra');
  const contents = Array.from({ length: 8 }, (_, at) => `Versión ${at}`);
  await Promise.all(contents.map(async (content) => edit(a, b, 1, content)));
  await remove(a, b, 3);
  const { last_change } = await pageOf(b, a);
  expect(last_change, 'concurrent changes take consecutive numbers').toBe(contents.length + 1);
  const missed = await pageOf(b, a, '?changed_after=0&limit=1');
  expect(missed).toMatchObject({ messages: [{ seq: 1 }], next: contents.length, last_change });
  expect((await pageOf(b, a, `?changed_after=${contents.length}`)).messages).toMatchObject([{ seq: 3, content: '' }]);

  const tab = await (await serveTestApp(app)).openTab(b);
  const id = conversationIdWith(a);
  tab.send({ type: 'hb', visible: true, heads: { [id]: 3 }, changes: { [id]: last_change - 1 } });
  expect((await tab.nextFrame('resync')).conversations).toEqual([{ id, last_seq: 3, last_change }]);
  tab.send({ type: 'hb', visible: true, heads: { [id]: 3 }, changes: { [id]: last_change } });
  await tab.flush();
  expect(tab.unreadFrames('resync')).toEqual([]);
});

test('in a group chat a change reaches the members who can see the message, and nobody else', async () => {
  const [a, b, late] = [
    await messaging.createUser('ana'),
    await messaging.createUser('bea'),
    await messaging.createUser('dora'),
  ];
  const rooms = createRoomFixtures(app);
  const { groupId, room } = await rooms.createRoom(a, b);
  const { seq } = (await rooms.sendText(a, room, 'antes')).body.message;
  await rooms.join(groupId, late);
  const server = await serveTestApp(app);
  const [theirs, isLate] = [await server.openTab(b), await server.openTab(late)];
  expect((await edit(late, room, seq, 'x')).body.code).toBe('message_not_found');
  expect((await edit(a, room, seq, 'después')).status).toBe(200);
  expect((await theirs.nextFrame('message_changed')).message).toMatchObject({ conversation_id: room, seq });
  await isLate.flush();
  expect(isLate.unreadFrames('message_changed')).toEqual([]);
  expect((await pageOf(late, room, '?changed_after=0')).messages).toEqual([]);
  await rooms.leave(groupId, a);
  expect((await remove(a, room, seq)).status, 'no longer a member').toBe(404);
});
