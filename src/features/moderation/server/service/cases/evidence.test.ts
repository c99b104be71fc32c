import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { deleteExpiredMessages } from '#features/chat/server/jobs.ts';
import { uploadFile } from '#features/chat/server/service/files.ts';
import { listFormerContents } from '#features/chat/server/service/messages/former-contents.ts';
import { listMessages } from '#features/chat/server/service/messages/list-messages.ts';
import { sendMessage } from '#features/chat/server/service/send-message.ts';
import { queryRows } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createReportFixtures, type ReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createRoomFixtures } from '#tests/support/fixtures/group-rooms.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { REPORT } from '../../../domain/rules.ts';

let app: TestApp;
let messaging: MessagingFixtures;
let admin: TestUser;
let reportChat: ReportFixtures['reportChat'];
let readCase: ReportFixtures['readCase'];

beforeAll(async () => {
  app = await createTestApp();
  messaging = createMessagingFixtures(app);
  ({ admin, reportChat, readCase } = await createReportFixtures(app));
});

test('a disputed trust check includes the property and all checks', async () => {
  const { a, b } = await messaging.createConversation();
  for (const as of [a, b]) await app.request('POST', '/api/profile/create', { as });
  const propertyId = await publishProperty(app, b);
  const { status, body } = await reportChat(a, b, { type: 'score', resource_id: propertyId, reason: 'other' });
  expect(status).toBe(201);
  await app.database.db.execute(sql`update profiles set avatar = 'bird-3' where id = ${b.id}`);
  const { evidence, about } = await readCase(body.id);
  expect(about?.avatar_urls, 'the picture of today, as in the queue').toMatchObject({
    small: '/assets/avatars/bird-3.svg',
  });
  expect(evidence.home).toMatchObject({
    property: { id: propertyId },
    trust: { level: expect.any(String), checks: expect.any(Array) },
  });
  expect([evidence.fit, evidence.profile]).toEqual([null, null]);
});

test('evidence keeps images and the profile photo after their deletion', async () => {
  const { a, b } = await messaging.createConversation();
  await app.request('POST', '/api/profile/create', { as: b });
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2f8f6b' } })
    .png()
    .toBuffer();
  const file = `data:image/png;base64,${picture.toString('base64')}`;
  const { url } = (await app.request('POST', '/api/profile/upload-photo', { as: b, body: { file } })).body;
  await app.request('PUT', '/api/profile/onboarding', { as: b, body: { avatar_url: url } });
  const { id: fileId } = await uploadFile(contextAs(app, b), picture);
  expect((await messaging.send(b, a.id, fileId, { type: 'file' })).status).toBe(201);
  const { id } = (await reportChat(a, b, { reason: 'sexual_solicitation' })).body;

  await app.request('PUT', '/api/profile/onboarding', { as: b, body: { avatar_url: '/assets/avatars/bird-1.svg' } });
  await app.baseContext.storage.removeByPrefix('chat-files', `${fileId}/`);
  const fetchImage = async (as: TestUser, name: string) =>
    app.request('GET', `/api/admin/reports/${id}/pictures/${name}`, { as });
  for (const name of [fileId, 'photo']) {
    const { status, headers } = await fetchImage(admin, name);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect((await fetchImage(a, name)).status).toBe(404);
  }
  expect((await fetchImage(admin, crypto.randomUUID())).status).toBe(404);
  expect((await fetchImage(admin, '..%2Fphoto')).status).toBe(400);
  const read = sql`select 1 from audit_log where subject_id = ${id} and action = 'report.read_picture'`;
  expect(await queryRows(app.baseContext.db, read)).toHaveLength(2);
});

test('evidence contains what the reporter sees, without messages they deleted', async () => {
  const { a, b } = await messaging.createConversation();
  await app.request('DELETE', `/api/conversations/${conversationIdWith(b)}`, { as: a });
  await messaging.send(b, a.id, 'Sigo aquí');
  const { body } = await reportChat(a, b);
  expect((await readCase(body.id)).evidence.messages.map(({ content }) => content)).toEqual(['Sigo aquí']);
});

test('a report after an edit or a deletion has the former texts, for moderators alone', async () => {
  const { a, b } = await messaging.createConversation();
  const pathOf = (seq: number, whom: TestUser) => `/api/conversations/${conversationIdWith(whom)}/messages/${seq}`;
  const edit = async (as: TestUser, whom: TestUser, seq: number, content: string) =>
    app.request('PATCH', pathOf(seq, whom), { as, body: { content } });
  const sent = async (content: string) => (await messaging.send(b, a.id, content)).body.message;
  const [edited, deleted, last] = [
    await sent('Sé dónde vives'),
    await sent('Te vas a enterar'),
    await sent('¿Qué tal?'),
  ];
  const own = (await messaging.send(a, b.id, 'Déjame en paz, pesado')).body.message;
  await edit(b, a, edited.seq, 'Sé dónde estudias');
  await edit(b, a, edited.seq, 'Buenas');
  await app.request('DELETE', pathOf(deleted.seq, a), { as: b });
  await edit(a, b, own.seq, 'Déjame en paz');
  const reported = await reportChat(a, b, { reason: 'threats', message_seq: deleted.seq });
  const { evidence } = await readCase(reported.body.id);
  const former = new Map(evidence.messages.map(({ id, former_contents: texts }) => [id, texts]));
  expect(evidence.message_id).toBe(deleted.id);
  expect([edited, deleted, last, own].map(({ id }) => former.get(id))).toEqual([
    ['Sé dónde vives', 'Sé dónde estudias'],
    ['Te vas a enterar'],
    undefined,
    ['Déjame en paz, pesado'],
  ]);
  expect(Object.keys(evidence.messages.find(({ id }) => id === last.id) ?? {})).not.toContain('former_contents');
  expect(JSON.stringify(reported.body)).not.toContain('former');
  const ownExport = async (as: TestUser) =>
    JSON.stringify((await app.request('GET', '/api/account/export', { as })).body);
  expect(await ownExport(a)).not.toMatch(/dónde|enterar/);
  expect(await ownExport(b)).not.toContain('pesado');
});

test('former texts are those of messages that the reporter can see', async () => {
  const [a, b, late] = [
    await messaging.createUser('ines'),
    await messaging.createUser('raul'),
    await messaging.createUser('olga'),
  ];
  const rooms = createRoomFixtures(app);
  const { groupId, room } = await rooms.createRoom(a, b);
  const { seq } = (await rooms.sendText(b, room, 'Te vas a enterar')).body.message;
  await app.request('DELETE', `/api/conversations/${room}/messages/${seq}`, { as: b });
  await rooms.join(groupId, late);
  const deleted = [{ seq, deleted_at: app.clock.now().toISOString() }];
  const formerTexts = async (as: TestUser) => [
    ...(await listFormerContents(contextAs(app, as), room, deleted)).values(),
  ];
  expect([await formerTexts(a), await formerTexts(late)]).toEqual([[['Te vas a enterar']], []]);
  const outsider = await messaging.createUser('cotilla');
  expect(await formerTexts(outsider)).toEqual([]);
  await app.request('DELETE', `/api/conversations/${room}`, { as: a });
  expect(await formerTexts(a)).toEqual([]);
});

test('a report on a group room contains what the reporter sees, and outsiders get 404', async () => {
  const [a, b, late] = [
    await messaging.createUser('ana'),
    await messaging.createUser('bea'),
    await messaging.createUser('dora'),
  ];
  const rooms = createRoomFixtures(app);
  const { groupId, room } = await rooms.createRoom(a, b);
  await rooms.sendText(a, room, 'antes');
  await rooms.join(groupId, late);
  await rooms.sendText(b, room, 'Baja la basura ya');
  const report = async (as: TestUser) =>
    app.request('POST', '/api/admin/reports', { as, body: { type: 'chat', resource_id: room, reason: 'scam' } });
  const reported = await report(late);
  expect(reported.status).toBe(201);
  const { evidence, ...stored } = await readCase(reported.body.id);
  expect(stored).toMatchObject({ type: 'chat', resource_id: room, reported_user_id: null });
  expect(evidence.messages.map(({ content }) => content)).toEqual(['member_joined', 'Baja la basura ya']);
  expect(evidence.messages.at(-1)).toMatchObject({ sender_id: b.id });
  expect((await report(await messaging.createUser('cotilla'))).status).toBe(404);
});

test('a reported message is named, also one older than the newest, and an invisible one is refused', async () => {
  const { a, b } = await messaging.createConversation();
  const text = { type: 'text', property_id: null } as const;
  const count = REPORT.evidenceMessages + 30;
  for (let nth = 1; nth <= count; nth += 1)
    await sendMessage(contextAs(app, nth % 2 ? a : b), { to: nth % 2 ? b.id : a.id, content: `n${nth}`, ...text });
  expect((await reportChat(a, b, { message_seq: 999 })).status).toBe(404);
  const { messages: page } = await listMessages(contextAs(app, a), conversationIdWith(b), { limit: 100 });
  const reported = page.find(({ content }) => content === 'n10');
  const { body } = await reportChat(a, b, { message_seq: reported?.seq });
  const { messages, message_id: id } = (await readCase(body.id)).evidence;
  expect(id).toBe(reported?.id);
  const texts = messages.map(({ content }) => content);
  expect(texts).toContain('n10');
  // Later messages are in the evidence too.
  expect(texts).toContain('n30');
});

test('another reported message of a pending conversation is a report of its own, the same one is not', async () => {
  const { a, b } = await messaging.createConversation();
  for (const text of ['Baja la basura', 'Y ahora tu DNI']) await messaging.send(b, a.id, text);
  const { messages: page } = await listMessages(contextAs(app, a), conversationIdWith(b), { limit: 2 });
  const seqs = page.map(({ seq }) => seq);
  const send = async (seq?: number) => reportChat(a, b, { message_seq: seq });
  const first = await Promise.all([send(seqs[0]), send(seqs[0]), send(seqs[1]), send(), send()]);
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 200, 201, 201, 201]);
  const again = await send(seqs[1]);
  expect([again.status, again.body.id]).toEqual([200, first[2]?.body.id]);
  const found = await readCase(again.body.id);
  expect([found.evidence.message_id, found.reports]).toEqual([page[1]?.id, 3]);
  // A message is part of chats alone: otherwise numbers would lift the limit of one pending report.
  const profile = { type: 'profile', resource_id: b.id };
  await app.request('POST', '/api/profile/create', { as: b });
  const abusive = await reportChat(a, b, { ...profile, message_seq: 1 });
  expect(abusive.status).toBe(201);
  expect((await reportChat(a, b, { ...profile, message_seq: 2 })).status).toBe(200);

  // Several reports of a doubted reporter do not add up.
  await app.baseContext.db.execute(
    sql`update reports set state = 'dismissed', verdict = 'abusive', decided_at = now(), case_id = id where id = ${abusive.body.id}`,
  );
  expect(await readCase(again.body.id)).toMatchObject({ reports: 3, is_doubted: true });
  const { body: queue } = await app.request('GET', '/api/admin/reports?limit=100', { as: admin });
  const queued = queue.reports.find(({ resource_id: id }: { resource_id: string }) => id === conversationIdWith(b));
  expect(queued).toMatchObject({ reports: 3, is_doubted: true });
});

test('a reported message of a group room names its sender; own messages and impossible numbers are refused', async () => {
  const [a, b] = [await messaging.createUser('eva'), await messaging.createUser('leo')];
  const rooms = createRoomFixtures(app);
  const { room } = await rooms.createRoom(a, b);
  await rooms.sendText(a, room, 'Hola');
  await rooms.sendText(b, room, 'Baja la basura ya');
  const { messages } = await listMessages(contextAs(app, a), room, { limit: 10 });
  const seqOf = (sender: TestUser) =>
    messages.find(({ sender_id, type }) => sender_id === sender.id && type === 'text')?.seq;
  const send = async (seq?: number) => reportChat(a, b, { resource_id: room, message_seq: seq });
  const { body } = await send(seqOf(b));
  expect(await readCase(body.id)).toMatchObject({ resource_id: room, reported_user_id: b.id });
  expect(await send(seqOf(a))).toMatchObject({ status: 400, body: { code: 'report_self' } });
  expect((await send(2_147_483_647)).status).toBe(404);
  expect((await send(2_147_483_648)).status).toBe(400);
  await app.request('DELETE', `/api/conversations/${room}`, { as: a });
  expect((await send(2_147_483_640)).status).toBe(404);
});

// Runs last: sessions have expired after this time.
test('evidence holds the newest messages in order, and survives the deletion of both copies and the expiry job', async () => {
  const { a, b } = await messaging.createConversation();
  for (let nth = 3; nth <= REPORT.evidenceMessages + 5; nth += 1)
    await sendMessage(contextAs(app, nth % 2 ? a : b), {
      to: nth % 2 ? b.id : a.id,
      content: `n${nth}`,
      type: 'text',
      property_id: null,
    });
  const { body } = await reportChat(a, b, { reason: 'threats' });
  const before = await readCase(body.id);
  const { messages } = before.evidence;
  expect(messages).toHaveLength(REPORT.evidenceMessages);
  expect(messages.map(({ content }) => content)).toEqual(
    Array.from({ length: REPORT.evidenceMessages }, (_, at) => `n${at + 6}`),
  );
  expect(messages[0]).toMatchObject({ sender_id: b.id, type: 'text', created_at: expect.any(String) });

  await app.request('DELETE', `/api/conversations/${conversationIdWith(b)}`, { as: a });
  app.clock.advance(61 * DAY_MS);
  await deleteExpiredMessages(app.context());
  expect(await queryRows(app.baseContext.db, sql`select 1 from messages where sender_id = ${b.id}`)).toHaveLength(0);
  const stored = await queryRows<{ evidence: unknown }>(
    app.baseContext.db,
    sql`select evidence from reports where id = ${body.id}`,
  );
  expect(stored[0]?.evidence).toEqual(before.evidence);
});
