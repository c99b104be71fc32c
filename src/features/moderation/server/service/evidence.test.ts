import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sweepMessages } from '#features/chat/server/jobs.ts';
import { uploadFile } from '#features/chat/server/service/files.ts';
import { sendMessage } from '#features/chat/server/service/send.ts';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { publishHome } from '#tests/support/homes.ts';
import { makeReporting, type Reporting } from '#tests/support/reporting.ts';
import { makeRooms } from '#tests/support/rooms.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { REPORT } from '../../domain/rules.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let talk: Talk;
let admin: Person;
let about: Reporting['about'];
let readCase: Reporting['readCase'];

beforeAll(async () => {
  app = await makeTestApp();
  talk = makeTalk(app);
  ({ admin, about, readCase } = await makeReporting(app));
});

test('a doubt about what was found out of a home comes with the home and all that was found', async () => {
  const { a, b } = await talk.twoWhoTalk();
  for (const as of [a, b]) await app.call('POST', '/api/profile/create', { as });
  const home = await publishHome(app, b);
  const { status, body } = await about(a, b, { type: 'score', resource_id: home, reason: 'other' });
  expect(status).toBe(201);
  const { evidence } = await readCase(body.id);
  expect(evidence.home).toMatchObject({
    property: { id: home },
    trust: { level: expect.any(String), checks: expect.any(Array) },
  });
  expect([evidence.fit, evidence.profile]).toEqual([null, null]);
});

test('keeps the pictures that were shown, the photo of the person too, whatever becomes of them', async () => {
  const { a, b } = await talk.twoWhoTalk();
  await app.call('POST', '/api/profile/create', { as: b });
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2f8f6b' } })
    .png()
    .toBuffer();
  const file = `data:image/png;base64,${picture.toString('base64')}`;
  const { url } = (await app.call('POST', '/api/profile/upload-photo', { as: b, body: { file } })).body;
  await app.call('PUT', '/api/profile/onboarding', { as: b, body: { avatar_url: url } });
  const { id: fileId } = await uploadFile(contextAs(app, b), picture);
  expect((await talk.send(b, a.id, fileId, { type: 'file' })).status).toBe(201);
  const { id } = (await about(a, b, { reason: 'sexual_solicitation' })).body;

  await app.call('PUT', '/api/profile/onboarding', { as: b, body: { avatar_url: '/assets/avatars/bird-1.svg' } });
  await app.base.storage.removeUnder('chat-files', `${fileId}/`);
  const look = async (as: Person, name: string) => app.call('GET', `/api/admin/reports/${id}/pictures/${name}`, { as });
  for (const name of [fileId, 'photo']) {
    const { status, headers } = await look(admin, name);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect((await look(a, name)).status).toBe(404);
  }
  expect((await look(admin, crypto.randomUUID())).status).toBe(404);
  expect((await look(admin, '..%2Fphoto')).status).toBe(400);
  const read = sql`select 1 from audit_log where subject_id = ${id} and action = 'report.read_picture'`;
  expect(await rowsOf(app.base.db, read)).toHaveLength(2);
});

test('is what the reporter sees: not what they deleted before', async () => {
  const { a, b } = await talk.twoWhoTalk();
  await app.call('DELETE', `/api/conversations/${with_(b)}`, { as: a });
  await talk.send(b, a.id, 'Sigo aquí');
  const { body } = await about(a, b);
  expect((await readCase(body.id)).evidence.messages.map(({ content }) => content)).toEqual(['Sigo aquí']);
});

test('of a group’s room it is what the reporter sees there, and strangers see nothing', async () => {
  const [a, b, late] = [await talk.newPerson('ana'), await talk.newPerson('bea'), await talk.newPerson('dora')];
  const rooms = makeRooms(app);
  const { groupId, room } = await rooms.roomOf(a, b);
  await rooms.say(a, room, 'antes');
  await rooms.join(groupId, late);
  await rooms.say(b, room, 'Manda la fianza ya');
  const report = async (as: Person) =>
    app.call('POST', '/api/admin/reports', { as, body: { type: 'chat', resource_id: room, reason: 'scam' } });
  const told = await report(late);
  expect(told.status).toBe(201);
  const { evidence, ...kept } = await readCase(told.body.id);
  expect(kept).toMatchObject({ type: 'chat', resource_id: room, reported_user_id: null });
  expect(evidence.messages.map(({ content }) => content)).toEqual(['member_joined', 'Manda la fianza ya']);
  expect(evidence.messages.at(-1)).toMatchObject({ sender_id: b.id });
  expect((await report(await talk.newPerson('cotilla'))).status).toBe(404);
});

// last: nobody is signed in any more after so long
test('is the newest messages, oldest first, and outlives the deletion of both copies and the sweep', async () => {
  const { a, b } = await talk.twoWhoTalk();
  for (let nth = 3; nth <= REPORT.evidenceMessages + 5; nth += 1)
    await sendMessage(contextAs(app, nth % 2 ? a : b), {
      to: nth % 2 ? b.id : a.id,
      content: `n${nth}`,
      type: 'text',
      property_id: null,
    });
  const { body } = await about(a, b, { reason: 'threats' });
  const before = await readCase(body.id);
  const { messages } = before.evidence;
  expect(messages).toHaveLength(REPORT.evidenceMessages);
  expect(messages.map(({ content }) => content)).toEqual(
    Array.from({ length: REPORT.evidenceMessages }, (_, at) => `n${at + 6}`),
  );
  expect(messages[0]).toMatchObject({ sender_id: b.id, type: 'text', created_at: expect.any(String) });

  await app.call('DELETE', `/api/conversations/${with_(b)}`, { as: a });
  app.clock.advance(61 * DAY_MS);
  await sweepMessages(app.context());
  expect(await rowsOf(app.base.db, sql`select 1 from messages where sender_id = ${b.id}`)).toHaveLength(0);
  const kept = await rowsOf<{ evidence: unknown }>(
    app.base.db,
    sql`select evidence from reports where id = ${body.id}`,
  );
  expect(kept[0]?.evidence).toEqual(before.evidence);
});
