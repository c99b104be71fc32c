import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { queryRows } from '#platform/db/db.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { FILE, RETENTION } from '../../domain/rules.ts';
import { deleteExpiredMessages } from '../jobs.ts';
import { readFile, uploadFile } from '../service/files.ts';
import { sendMessage } from '../service/send-message.ts';

let app: TestApp;
let photo: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f8f6b' } })
    .jpeg()
    .toBuffer();
});

const isStored = (id: string) => existsSync(path.join(app.folder, 'files/chat-files', id, 'large.webp'));

/** Calls services directly, since sessions would expire when the test moves the clock. */
const retained = {
  upload: async (as: TestUser) => (await uploadFile(contextAs(app, as), photo)).id,
  send: async (as: TestUser, to: TestUser, content: string, type: 'text' | 'file' = 'file') =>
    sendMessage(contextAs(app, as), { to: to.id, content, type, property_id: null }),
  isShown: async (as: TestUser, id: string) =>
    readFile(contextAs(app, as), id, 'small').then(
      () => true,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    ),
};

test('an image expires exactly with its message, and its files are deleted', async () => {
  const [a, b] = [await app.createUser('retenida'), await app.createUser('retenido')];
  const id = await retained.upload(a);
  app.clock.advance(5000);
  await retained.send(a, b, id);
  app.clock.advance(RETENTION.periodMs - 1);
  expect(await retained.isShown(b, id)).toBe(true);
  await deleteExpiredMessages(app.context());
  expect(isStored(id), 'not a millisecond too early').toBe(true);
  app.clock.advance(1);
  expect(await retained.isShown(b, id), 'before the deletion job').toBe('not_found');
  expect(isStored(id)).toBe(true);
  await deleteExpiredMessages(app.context());
  expect(isStored(id), 'after the deletion job').toBe(false);
});

test('an upload can be sent for a day and is then deleted', async () => {
  const [a, b] = [await app.createUser('indecisa'), await app.createUser('paciente')];
  const [early, late] = [await retained.upload(a), await retained.upload(a)];
  app.clock.advance(FILE.sendableForMs - 1);
  expect((await retained.send(a, b, early)).isNew).toBe(true);
  app.clock.advance(1);
  await expect(retained.send(a, b, late)).rejects.toMatchObject({ code: 'file_not_found' });
  expect(await retained.isShown(a, late)).toBe('not_found');
  app.clock.advance(FILE.unsentRetentionMs - FILE.sendableForMs);
  await deleteExpiredMessages(app.context());
  expect([isStored(early), isStored(late)]).toEqual([true, false]);
});

test('one run deletes more than a batch', async () => {
  const as = await app.createUser('muchas');
  await app.baseContext.db
    .execute(sql`insert into chat_files (id, uploader_id, width, height, placeholder, bytes, created_at)
    select gen_random_uuid(), ${as.id}, 1, 1, '', 1, ${app.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${2 * FILE.deleteBatchSize + 3})`);
  app.clock.advance(FILE.unsentRetentionMs);
  await deleteExpiredMessages(app.context());
  const left = await queryRows(app.baseContext.db, sql`select 1 from chat_files where uploader_id = ${as.id}`);
  expect(left).toHaveLength(0);
});
