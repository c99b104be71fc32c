import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, type Answer, type Person, type TestApp } from '#tests/support/app.ts';
import { makeRooms } from '#tests/support/rooms.ts';
import { serveTestApp, type TestServer } from '#tests/support/server.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { FILE, RETENTION } from '../../domain/rules.ts';
import { sweepMessages } from '../jobs.ts';
import { readFile, uploadFile } from './files.ts';
import { sendMessage } from './send.ts';

let app: TestApp;
let server: TestServer;
let talk: Talk;
let photo: Buffer;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f8f6b' } });

beforeAll(async () => {
  app = await makeTestApp();
  server = await serveTestApp(app);
  talk = makeTalk(app);
  photo = await blank(900, 600).jpeg().toBuffer();
});

const upload = async (as: Person, bytes: Uint8Array = photo, headers: Record<string, string> = {}): Promise<Answer> =>
  app.call('POST', '/api/chat/files', { as, body: bytes, headers: { ...(await app.csrf(as)), ...headers } });
const uploaded = async (as: Person): Promise<string> => (await upload(as)).body.file.id;
const sendFile = async (as: Person, to: Person, id: string, more: Record<string, unknown> = {}) =>
  talk.send(as, to.id, id, { type: 'file', ...more });

async function look(as: Person, id: string, size = '') {
  const headers = { authorization: `Bearer ${as.token}`, 'accept-language': 'es' };
  const response = await app.api(
    new Request(`http://tukan.test/api/chat/files/${id}${size}`, { headers }),
    '127.0.0.1',
  );
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const statusFor = async (as: Person, id: string) => (await look(as, id)).status;
const isStored = (id: string) => existsSync(path.join(app.folder, 'files/chat-files', id, 'large.webp'));

test('a picture is drawn anew in two sizes, upright and without what the camera wrote into it', async () => {
  const { a } = await talk.twoWhoTalk();
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
    const { headers, bytes } = await look(a, body.file.id, size);
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
  expect(await look(a, body.file.id, '?size=original')).toMatchObject({ status: 400 });
});

test.each([
  ['text', () => Buffer.from('hola')],
  [
    'a drawing with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a photo cut off', () => photo.subarray(0, photo.length / 2)],
  ['a TIFF', () => blank(30, 20).tiff().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
])('%s is no picture', async (_what, bytes) => {
  const as = await talk.newPerson('ana');
  expect(await upload(as, await bytes(), { 'content-type': 'image/jpeg' })).toMatchObject({
    status: 400,
    body: { code: 'not_an_image', error: 'Por favor selecciona un archivo de imagen' },
  });
});

test('a picture in a room is seen by those who were there when it was sent, for as long as they are', async () => {
  const [a, b, late] = [await talk.newPerson('ana'), await talk.newPerson('bea'), await talk.newPerson('dora')];
  const rooms = makeRooms(app);
  const { groupId, room } = await rooms.roomOf(a, b);
  const id = await uploaded(a);
  const sent = await rooms.say(a, room, id, { type: 'file' });
  expect(sent).toMatchObject({ status: 201, body: { message: { file: { width: 900, height: 600 } } } });
  await rooms.join(groupId, late);
  expect([await statusFor(a, id), await statusFor(b, id), await statusFor(late, id)]).toEqual([200, 200, 404]);
  expect(await statusFor(await talk.newPerson('cotilla'), id)).toBe(404);
  expect(await rooms.say(b, room, id, { type: 'file' }), 'somebody else’s').toMatchObject({ status: 404 });
  await rooms.leave(groupId, b);
  expect([await statusFor(a, id), await statusFor(b, id)]).toEqual([200, 404]);
});

test('neither many pixels nor many bytes get in; ten megabytes to the byte do', async () => {
  const as = await talk.newPerson('ana');
  const bomb = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(await upload(as, bomb)).toMatchObject({ status: 400, body: { code: 'image_too_large' } });
  const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.byteLength)]);
  expect((await upload(as, padded(FILE.maxBytes))).status).toBe(201);
  expect(await upload(as, padded(FILE.maxBytes + 1))).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
});

test('uploading needs a session and the csrf header', async () => {
  const as = await talk.newPerson('ana');
  expect((await app.call('POST', '/api/chat/files', { body: photo })).status).toBe(401);
  expect(await app.call('POST', '/api/chat/files', { as, body: photo })).toMatchObject({
    status: 403,
    body: { code: 'csrf' },
  });
});

test('a sent picture reaches both people, with the room it takes, and the list says what it is', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const tab = await server.tab(b);
  const id = await uploaded(a);
  expect(await statusFor(b, id), 'before it is sent').toBe(404);
  const sent = await sendFile(a, b, id, { client_id: 'foto' });
  expect(sent).toMatchObject({ status: 201, body: { message: { type: 'file', content: id, seq: 3 } } });
  const file = { width: 900, height: 600, placeholder: expect.any(String) };
  expect(sent.body.message.file).toEqual(file);
  expect((await tab.next('message')).message).toMatchObject({ type: 'file', content: id, file });
  for (const [reader, partner] of [
    [a, b],
    [b, a],
  ] as const) {
    const { messages } = (await app.call('GET', `/api/conversations/${with_(partner)}/messages`, { as: reader })).body;
    expect(messages[0]).toMatchObject({ type: 'file', content: id, file });
    expect(messages[1].file).toBeUndefined();
    const { conversations } = (await app.call('GET', '/api/conversations', { as: reader })).body;
    expect(conversations[0].last_message).toMatchObject({ type: 'file', content: id, file });
    expect(await statusFor(reader, id)).toBe(200);
  }
});

test('nobody else sees it, and what is foreign reads like what is missing', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const c = await talk.newPerson('cotilla');
  await talk.send(a, c.id, 'hola');
  const id = await uploaded(a);
  expect(await statusFor(c, id)).toBe(404);
  await sendFile(a, b, id);
  const foreign = await app.call('GET', `/api/chat/files/${id}`, { as: c });
  const missing = await app.call('GET', `/api/chat/files/${c.id}`, { as: c });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
  expect((await app.call('GET', `/api/chat/files/${id}`)).status).toBe(401);
  for (const odd of ['x', '..%2F..%2Fkey', `${id}%00`, id.toUpperCase()])
    expect(await statusFor(a, odd), odd).not.toBe(200);
});

test('only an own upload can be sent, once, to one person', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const c = await talk.newPerson('ceci');
  const id = await uploaded(a);
  expect(await sendFile(b, a, id)).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
  expect(await sendFile(a, b, 'x')).toMatchObject({ status: 400, body: { code: 'validation' } });
  expect(await sendFile(a, b, '')).toMatchObject({ status: 400, body: { code: 'message_empty' } });
  const both = await Promise.all([
    sendFile(a, b, id),
    sendFile(a, c, id),
    sendFile(a, b, id),
    talk.send(a, b.id, 'y esto'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 404, 404]);
  expect(both[3].status, 'a text in the same batch').toBe(201);
  const { messages } = (await app.call('GET', `/api/conversations/${with_(b)}/messages`, { as: a })).body;
  expect(messages.map((message: { seq: number }) => message.seq)).toEqual(
    Array.from({ length: messages.length }, (_, at) => messages.length - at),
  );
});

test('the same send again answers the same message, with another picture it does not', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const [id, other] = [await uploaded(a), await uploaded(a)];
  const first = await sendFile(a, b, id, { client_id: 'k' });
  const again = await sendFile(a, b, id, { client_id: 'k' });
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(await sendFile(a, b, other, { client_id: 'k' })).toMatchObject({ status: 409 });
  expect((await sendFile(a, b, other)).status, 'which is free all the same').toBe(201);
});

test('until the other person answers, pictures count like texts', async () => {
  const [a, b] = [await talk.newPerson('ana'), await talk.newPerson('bea')];
  for (let nth = 1; nth <= 5; nth += 1) expect((await sendFile(a, b, await uploaded(a))).status).toBe(201);
  const sixth = await uploaded(a);
  expect(await sendFile(a, b, sixth)).toMatchObject({ status: 429, body: { code: 'pending_limit' } });
  await talk.send(b, a.id, 'hola');
  expect((await sendFile(a, b, sixth)).status).toBe(201);
});

test('whoever deletes their copy does not see its pictures any more; the other one does, blocked or not', async () => {
  const { a, b } = await talk.twoWhoTalk();
  const id = await uploaded(a);
  await sendFile(a, b, id);
  await app.call('DELETE', `/api/conversations/${with_(a)}`, { as: b });
  expect([await statusFor(a, id), await statusFor(b, id)]).toEqual([200, 404]);
  expect((await app.call('POST', '/api/blocks', { as: a, body: { user_id: b.id } })).status).toBeLessThan(300);
  expect(await statusFor(a, id)).toBe(200);
  const next = await uploaded(a);
  expect(await sendFile(a, b, next)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
});

test('who uploads and never sends loses the oldest', async () => {
  const as = await talk.newPerson('ana');
  const ids: string[] = [];
  for (let nth = 0; nth <= FILE.maxUnsent; nth += 1) {
    app.clock.advance(1000);
    ids.push(await uploaded(as));
  }
  expect([isStored(ids[0] ?? ''), isStored(ids[1] ?? '')]).toEqual([false, true]);
  expect([await statusFor(as, ids[0] ?? ''), await statusFor(as, ids[1] ?? '')]).toEqual([404, 200]);
});

test('a person may upload thirty a minute', async () => {
  const as = await talk.newPerson('ana');
  const statuses: number[] = [];
  for (let nth = 0; nth <= 30; nth += 1) statuses.push((await upload(as, Buffer.from('no'))).status);
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses[30]).toBe(429);
});

/** Past the routes: sessions would not outlive what the clock does here. */
const retained = {
  upload: async (as: Person) => (await uploadFile(contextAs(app, as), photo)).id,
  send: async (as: Person, to: Person, content: string, type: 'text' | 'file' = 'file') =>
    sendMessage(contextAs(app, as), { to: to.id, content, type, property_id: null }),
  isShown: async (as: Person, id: string) =>
    readFile(contextAs(app, as), id, 'small').then(
      () => true,
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    ),
};

test('a picture lives as long as its message: to the moment on reading, and then its bytes go too', async () => {
  const [a, b] = [await app.person('retenida'), await app.person('retenido')];
  const id = await retained.upload(a);
  app.clock.advance(5000);
  await retained.send(a, b, id);
  app.clock.advance(RETENTION.keptMs - 1);
  expect(await retained.isShown(b, id)).toBe(true);
  await sweepMessages(app.context());
  expect(isStored(id), 'not a moment too early').toBe(true);
  app.clock.advance(1);
  expect(await retained.isShown(b, id), 'before the sweep').toBe('not_found');
  expect(isStored(id)).toBe(true);
  await sweepMessages(app.context());
  expect(isStored(id), 'after the sweep').toBe(false);
});

test('an upload can be sent for a day, and then goes', async () => {
  const [a, b] = [await app.person('indecisa'), await app.person('paciente')];
  const [early, late] = [await retained.upload(a), await retained.upload(a)];
  app.clock.advance(FILE.sendableMs - 1);
  expect((await retained.send(a, b, early)).isNew).toBe(true);
  app.clock.advance(1);
  await expect(retained.send(a, b, late)).rejects.toMatchObject({ code: 'file_not_found' });
  expect(await retained.isShown(a, late)).toBe('not_found');
  app.clock.advance(FILE.unsentKeptMs - FILE.sendableMs);
  await sweepMessages(app.context());
  expect([isStored(early), isStored(late)]).toEqual([true, false]);
});

test('more than a batch goes in one run', async () => {
  const as = await app.person('muchas');
  await app.base.db.execute(sql`insert into chat_files (id, uploader_id, width, height, placeholder, bytes, created_at)
    select gen_random_uuid(), ${as.id}, 1, 1, '', 1, ${app.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${2 * FILE.sweepBatch + 3})`);
  app.clock.advance(FILE.unsentKeptMs);
  await sweepMessages(app.context());
  const left = await rowsOf(app.base.db, sql`select 1 from chat_files where uploader_id = ${as.id}`);
  expect(left).toHaveLength(0);
});
