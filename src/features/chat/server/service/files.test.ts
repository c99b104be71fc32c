import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestResponse, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createRoomFixtures } from '#tests/support/fixtures/group-rooms.ts';
import { serveTestApp, type TestServer } from '#tests/support/server/test-server.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { FILE } from '../../domain/rules.ts';

let app: TestApp;
let server: TestServer;
let fixtures: MessagingFixtures;
let photo: Buffer;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f8f6b' } });

beforeAll(async () => {
  app = await createTestApp();
  server = await serveTestApp(app);
  fixtures = createMessagingFixtures(app);
  photo = await blank(900, 600).jpeg().toBuffer();
});

const upload = async (
  as: TestUser,
  bytes: Uint8Array = photo,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  app.request('POST', '/api/chat/files', { as, body: bytes, headers: { ...(await app.csrf(as)), ...headers } });
const uploaded = async (as: TestUser): Promise<string> => (await upload(as)).body.file.id;
const sendFile = async (as: TestUser, to: TestUser, id: string, more: Record<string, unknown> = {}) =>
  fixtures.send(as, to.id, id, { type: 'file', ...more });

async function fetchFile(as: TestUser, id: string, size = '') {
  const headers = { authorization: `Bearer ${as.token}`, 'accept-language': 'es' };
  const response = await app.api(
    new Request(`http://tukan.test/api/chat/files/${id}${size}`, { headers }),
    '127.0.0.1',
  );
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const statusFor = async (as: TestUser, id: string) => (await fetchFile(as, id)).status;
const isStored = (id: string) => existsSync(path.join(app.folder, 'files/chat-files', id, 'large.webp'));

test('an image is re-encoded in two sizes, upright and without metadata', async () => {
  const { a } = await fixtures.createConversation();
  const camera = await blank(3000, 2000)
    .withExif({ IFD0: { Make: 'Camara' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(a, camera);
  expect(status).toBe(201);
  expect(body).toEqual({
    file: {
      id: expect.any(String),
      width: 1067,
      height: 1600,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    },
  });
  for (const [size, width, height] of [
    ['', 1067, 1600],
    ['?size=large', 1067, 1600],
    ['?size=small', 320, 480],
  ] as const) {
    const { headers, bytes } = await fetchFile(a, body.file.id, size);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      vary: 'authorization',
    });
    const head = await sharp(bytes).metadata();
    expect(head).toMatchObject({ format: 'webp', width, height });
    for (const left of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(head[left], left).toBeUndefined();
  }
  expect(await fetchFile(a, body.file.id, '?size=original')).toMatchObject({ status: 400 });
});

test.each([
  ['text', () => Buffer.from('hola')],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a truncated photo', () => photo.subarray(0, photo.length / 2)],
  ['a TIFF', () => blank(30, 20).tiff().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
])('%s is rejected as an image', async (_what, bytes) => {
  const as = await fixtures.createUser('ana');
  expect(await upload(as, await bytes(), { 'content-type': 'image/jpeg' })).toMatchObject({
    status: 400,
    body: { code: 'not_an_image', error: 'Por favor selecciona un archivo de imagen' },
  });
});

test('a group image is visible to the members at the time of sending while they stay members', async () => {
  const [a, b, late] = [
    await fixtures.createUser('ana'),
    await fixtures.createUser('bea'),
    await fixtures.createUser('dora'),
  ];
  const rooms = createRoomFixtures(app);
  const { groupId, room } = await rooms.createRoom(a, b);
  const id = await uploaded(a);
  const sent = await rooms.sendText(a, room, id, { type: 'file' });
  expect(sent).toMatchObject({ status: 201, body: { message: { file: { width: 900, height: 600 } } } });
  await rooms.join(groupId, late);
  expect([await statusFor(a, id), await statusFor(b, id), await statusFor(late, id)]).toEqual([200, 200, 404]);
  expect(await statusFor(await fixtures.createUser('cotilla'), id)).toBe(404);
  expect(await rooms.sendText(b, room, id, { type: 'file' }), 'an upload of another user').toMatchObject({
    status: 404,
  });
  await rooms.leave(groupId, b);
  expect([await statusFor(a, id), await statusFor(b, id)]).toEqual([200, 404]);
});

test('too many pixels or bytes are rejected; exactly ten megabytes are accepted', async () => {
  const as = await fixtures.createUser('ana');
  const bomb = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(await upload(as, bomb)).toMatchObject({ status: 400, body: { code: 'image_too_large' } });
  const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.byteLength)]);
  expect((await upload(as, padded(FILE.maxBytes))).status).toBe(201);
  expect(await upload(as, padded(FILE.maxBytes + 1))).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
});

test('an upload requires a session and the CSRF header', async () => {
  const as = await fixtures.createUser('ana');
  expect((await app.request('POST', '/api/chat/files', { body: photo })).status).toBe(401);
  expect(await app.request('POST', '/api/chat/files', { as, body: photo })).toMatchObject({
    status: 403,
    body: { code: 'csrf' },
  });
});

test('a sent image reaches both users with its dimensions, and the list shows its type', async () => {
  const { a, b } = await fixtures.createConversation();
  const tab = await server.openTab(b);
  const id = await uploaded(a);
  expect(await statusFor(b, id), 'before it is sent').toBe(404);
  const sent = await sendFile(a, b, id, { client_id: 'foto' });
  expect(sent).toMatchObject({ status: 201, body: { message: { type: 'file', content: id, seq: 3 } } });
  const file = { width: 900, height: 600, placeholder: expect.any(String) };
  expect(sent.body.message.file).toEqual(file);
  expect((await tab.nextFrame('message')).message).toMatchObject({ type: 'file', content: id, file });
  for (const [reader, partner] of [
    [a, b],
    [b, a],
  ] as const) {
    const { messages } = (
      await app.request('GET', `/api/conversations/${conversationIdWith(partner)}/messages`, { as: reader })
    ).body;
    expect(messages[0]).toMatchObject({ type: 'file', content: id, file });
    expect(messages[1].file).toBeUndefined();
    const { conversations } = (await app.request('GET', '/api/conversations', { as: reader })).body;
    expect(conversations[0].last_message).toMatchObject({ type: 'file', content: id, file });
    expect(await statusFor(reader, id)).toBe(200);
  }
});

test('other users get the same response as for a missing image', async () => {
  const { a, b } = await fixtures.createConversation();
  const c = await fixtures.createUser('cotilla');
  await fixtures.send(a, c.id, 'hola');
  const id = await uploaded(a);
  expect(await statusFor(c, id)).toBe(404);
  await sendFile(a, b, id);
  const foreign = await app.request('GET', `/api/chat/files/${id}`, { as: c });
  const missing = await app.request('GET', `/api/chat/files/${c.id}`, { as: c });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
  expect((await app.request('GET', `/api/chat/files/${id}`)).status).toBe(401);
  for (const odd of ['x', '..%2F..%2Fkey', `${id}%00`, id.toUpperCase()])
    expect(await statusFor(a, odd), odd).not.toBe(200);
});

test('an upload can be sent by its owner only, once, to one recipient', async () => {
  const { a, b } = await fixtures.createConversation();
  const c = await fixtures.createUser('ceci');
  const id = await uploaded(a);
  expect(await sendFile(b, a, id)).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
  expect(await sendFile(a, b, 'x')).toMatchObject({ status: 400, body: { code: 'validation' } });
  expect(await sendFile(a, b, '')).toMatchObject({ status: 400, body: { code: 'message_empty' } });
  const both = await Promise.all([
    sendFile(a, b, id),
    sendFile(a, c, id),
    sendFile(a, b, id),
    fixtures.send(a, b.id, 'y esto'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 404, 404]);
  expect(both[3].status, 'a text in the same batch').toBe(201);
  const { messages } = (await app.request('GET', `/api/conversations/${conversationIdWith(b)}/messages`, { as: a }))
    .body;
  expect(messages.map((message: { seq: number }) => message.seq)).toEqual(
    Array.from({ length: messages.length }, (_, at) => messages.length - at),
  );
});

test('a retried send returns the same message, and fails with another image', async () => {
  const { a, b } = await fixtures.createConversation();
  const [id, other] = [await uploaded(a), await uploaded(a)];
  const first = await sendFile(a, b, id, { client_id: 'k' });
  const again = await sendFile(a, b, id, { client_id: 'k' });
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(await sendFile(a, b, other, { client_id: 'k' })).toMatchObject({ status: 409 });
  expect((await sendFile(a, b, other)).status, 'the image is still unused').toBe(201);
});

test('before the first reply, images count like texts', async () => {
  const [a, b] = [await fixtures.createUser('ana'), await fixtures.createUser('bea')];
  for (let nth = 1; nth <= 5; nth += 1) expect((await sendFile(a, b, await uploaded(a))).status).toBe(201);
  const sixth = await uploaded(a);
  expect(await sendFile(a, b, sixth)).toMatchObject({ status: 429, body: { code: 'pending_limit' } });
  await fixtures.send(b, a.id, 'hola');
  expect((await sendFile(a, b, sixth)).status).toBe(201);
});

test('a user who deletes their copy loses its images; the partner keeps them, blocked or not', async () => {
  const { a, b } = await fixtures.createConversation();
  const id = await uploaded(a);
  await sendFile(a, b, id);
  await app.request('DELETE', `/api/conversations/${conversationIdWith(a)}`, { as: b });
  expect([await statusFor(a, id), await statusFor(b, id)]).toEqual([200, 404]);
  expect((await app.request('POST', '/api/blocks', { as: a, body: { user_id: b.id } })).status).toBeLessThan(300);
  expect(await statusFor(a, id)).toBe(200);
  const next = await uploaded(a);
  expect(await sendFile(a, b, next)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
});

test('unsent uploads above the limit are deleted, oldest first', async () => {
  const as = await fixtures.createUser('ana');
  const ids: string[] = [];
  for (let nth = 0; nth <= FILE.maxUnsent; nth += 1) {
    app.clock.advance(1000);
    ids.push(await uploaded(as));
  }
  expect([isStored(ids[0] ?? ''), isStored(ids[1] ?? '')]).toEqual([false, true]);
  expect([await statusFor(as, ids[0] ?? ''), await statusFor(as, ids[1] ?? '')]).toEqual([404, 200]);
});

test('a user may upload thirty images a minute', async () => {
  const as = await fixtures.createUser('ana');
  const statuses: number[] = [];
  for (let nth = 0; nth <= 30; nth += 1) statuses.push((await upload(as, Buffer.from('no'))).status);
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses[30]).toBe(429);
});
