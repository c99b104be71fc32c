import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app/app.ts';
import { deleteExpiredMessages } from '#features/chat/server/jobs.ts';
import { deleteOrphanedPhotos } from '#features/properties/server/jobs.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Ctx } from '#platform/context.ts';
import { queryRows } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLogger } from '#platform/observability/log.ts';
import { createTestApp, type TestUser } from './support/server/test-app.ts';
import { requestAs } from './support/client/api-requests.ts';
import { COMPLETE_PROPERTY, propertyPhoto } from './support/fixtures/properties.ts';
import { createAccounts } from './support/client/sign-up.ts';
import { startServer } from './support/server/server-process.ts';
import { serveTestApp } from './support/server/test-server.ts';

/** Photo that takes long to upload. */
const large = async () => {
  const raw = { width: 500, height: 400, channels: 3 as const };
  const noise = Buffer.from(Array.from({ length: 500 * 400 * 3 }, (_, nth) => (nth * 7919) % 251));
  return sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer();
};

/** Files below a data folder. */
async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
}

/** Number of uploads recorded in the database. */
async function rowsIn(ctx: Pick<Ctx, 'db'>): Promise<number> {
  const [found] = await queryRows<{ all: number }>(
    ctx.db,
    sql`select (select count(*) from chat_files) + (select count(*) from property_photos) + (select count(*) from profile_photos) as all`,
  );
  return Number(found?.all);
}

test('an upload that is cut off in the middle leaves nothing, and can be made again: chat, home and own photo', async () => {
  const app = await createTestApp();
  const server = await serveTestApp(app);
  const as: TestUser = await app.createUser('lucia');
  await app.request('POST', '/api/profile/create', { as });
  const propertyId = (await app.request('POST', '/api/properties', { as, body: COMPLETE_PROPERTY })).body.property
    .id as string;
  const csrf = await app.csrf(as);
  const photo = await large();
  const own = JSON.stringify({ file: `data:image/jpeg;base64,${photo.toString('base64')}` });
  const uploads: [where: string, type: string, body: Buffer][] = [
    ['/api/chat/files', 'image/jpeg', photo],
    [`/api/properties/${propertyId}/photos`, 'image/jpeg', photo],
    ['/api/profile/upload-photo', 'application/json', Buffer.from(own)],
  ];
  for (const isChunked of [false, true])
    for (const [where, type, body] of uploads) {
      const half = body.subarray(0, body.length / 2);
      const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
      await new Promise<void>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () => {
          socket.write(
            `POST ${where} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${as.token}\r\nx-csrf-token: ${csrf['x-csrf-token']}\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`,
          );
          if (isChunked) socket.write(`${half.length.toString(16)}\r\n`);
          socket.write(half, () => setTimeout(() => socket.destroy(), 50));
        });
        socket.on('error', () => undefined).on('close', () => resolve());
      });
    }
  await expect.poll(async () => [await filesIn(app.folder), await rowsIn(app.baseContext)]).toEqual([[], 0]);
  for (const [where, type, body] of uploads) {
    const again = await app.request('POST', where, {
      as,
      body: new Uint8Array(body),
      headers: { ...csrf, 'content-type': type },
    });
    expect(again.status, where).toBeLessThan(300);
  }
  expect(await rowsIn(app.baseContext)).toBe(3);
});

test('killed in the middle of uploads: no home shows a photo that is not there, and what is left over is swept', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const [owner] = await createAccounts(server, ['casera@tukan.test']);
  if (!owner) throw new Error('no accounts were created');
  await requestAs(server, owner, 'POST', '/api/profile/create');
  const propertyId = (await requestAs(server, owner, 'POST', '/api/properties', COMPLETE_PROPERTY)).body.property
    .id as string;
  const photo = await propertyPhoto();
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'image/jpeg' };
  const acknowledged: string[] = [];
  const upload = async () => {
    const body = new Uint8Array(photo);
    const answer = await fetch(`${server.url}/api/properties/${propertyId}/photos`, { method: 'POST', headers, body });
    if (answer.status === 201) acknowledged.push(((await answer.json()) as { photo: { id: string } }).photo.id);
  };
  await upload();
  expect(acknowledged).toHaveLength(1);
  const uploads = [1, 2, 3].map(async () => upload().catch(() => undefined));
  await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 300));
  await server.stop('SIGKILL');
  await Promise.all(uploads);
  await server.start();
  await server.stop();

  const database = await openDatabase({ folder: server.folder });
  const config = readConfig({ TUKAN_DATA: server.folder, LOG_LEVEL: 'silent' });
  const later = () => new Date(Date.now() + 2 * 86_400_000);
  const app = await createApp({ config, database, log: createLogger('silent'), now: later, version: 'test' });
  onTestFinished(async () => {
    await app.stopWork(false);
    await database.close();
  });
  await deleteOrphanedPhotos(app.context());
  await deleteExpiredMessages(app.context());
  const rows = await queryRows<{ id: string }>(
    database.db,
    sql`select id from property_photos where property_id = ${propertyId} order by position`,
  );
  const shown = rows.map(({ id }) => id);
  expect(shown).toEqual(expect.arrayContaining(acknowledged));
  expect(await rowsIn(app.baseContext)).toBe(shown.length);
  const files = await filesIn(server.folder);
  expect(files).toHaveLength(3 * shown.length);
  for (const file of files) expect((await stat(file)).size).toBeGreaterThan(0);
  for (const id of shown) expect(files.filter((file) => file.includes(id))).toHaveLength(3);
}, 300_000);
