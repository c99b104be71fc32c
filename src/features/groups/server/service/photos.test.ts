import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { createTestGroup } from '#tests/support/fixtures/groups.ts';
import { GROUP_PHOTO } from '../../domain/rules.ts';
import { groupPhotoKey } from '../present/groups.ts';
import { deleteOrphanedGroupPhotos } from './photos.ts';

const BUCKET = 'group-photos';

async function createGroupWithPhoto() {
  const app = await createTestApp();
  const ana: TestUser = await app.createUser('ana');
  await app.request('POST', '/api/profile/create', { as: ana, body: { alias: 'ana' } });
  const id = await createTestGroup(app, ana);
  const body = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2f8f6b' } })
    .jpeg()
    .toBuffer();
  const { photo_urls: shown } = (
    await app.request('POST', `/api/groups/${id}/photo`, { as: ana, body, headers: { 'content-type': 'image/jpeg' } })
  ).body;
  return { app, ana, id, body, urls: Object.values<string>(shown) };
}

test('unused photos are deleted after a while, used ones are kept', async () => {
  const { app, id, body, urls } = await createGroupWithPhoto();
  const { storage } = app.baseContext;

  // One process died before referencing its file, another after its group was deleted.
  const lost = [id, crypto.randomUUID()].map((of) => groupPhotoKey(of, crypto.randomUUID(), 'large'));
  for (const key of lost) await storage.put(BUCKET, key, body);
  const are = async () => Promise.all(lost.map(async (key) => (await storage.read(BUCKET, key)) !== null));
  await deleteOrphanedGroupPhotos(app.context());
  expect(await are()).toEqual([true, true]);

  app.clock.advance(GROUP_PHOTO.orphanGraceMs + 60_000);
  await deleteOrphanedGroupPhotos(app.context());
  expect(await are()).toEqual([false, false]);
  for (const url of urls) expect((await app.request('GET', url)).status, url).toBe(200);
});

test('the photo of a group is gone while its leader is disabled or moderation hides it', async () => {
  const { app, ana, id, urls } = await createGroupWithPhoto();
  const statuses = async () => Promise.all(urls.map(async (url) => (await app.request('GET', url)).status));
  for (const status of ['suspended', 'deletion_requested', 'banned'] as const) {
    await setAccountStatus(app, ana.id, status);
    expect(await statuses(), status).toEqual([404, 404, 404]);
    await setAccountStatus(app, ana.id, 'active');
  }
  expect(await statuses()).toEqual([200, 200, 200]);
  await app.baseContext.db.execute(sql`update groups set is_hidden = true where id = ${id}`);
  expect(await statuses()).toEqual([404, 404, 404]);
});
