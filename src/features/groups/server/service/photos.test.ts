import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestApp, type Person } from '#tests/support/app.ts';
import { foundGroup } from '#tests/support/groups.ts';
import { GROUP_PHOTO } from '../../domain/rules.ts';
import { groupPhotoKey } from '../present.ts';
import { sweepGroupPhotos } from './photos.ts';

const BUCKET = 'group-photos';

test('photos that no group shows go after a while, those that are shown stay', async () => {
  const app = await makeTestApp();
  const { storage } = app.base;
  const ana: Person = await app.person('ana');
  await app.call('POST', '/api/profile/create', { as: ana, body: { alias: 'ana' } });
  const id = await foundGroup(app, ana);
  const body = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2f8f6b' } })
    .jpeg()
    .toBuffer();
  const { photo_urls: shown } = (
    await app.call('POST', `/api/groups/${id}/photo`, { as: ana, body, headers: { 'content-type': 'image/jpeg' } })
  ).body;

  // a process died before it could say so; another when its group was just gone
  const lost = [id, crypto.randomUUID()].map((of) => groupPhotoKey(of, crypto.randomUUID(), 'large'));
  for (const key of lost) await storage.put(BUCKET, key, body);
  const are = async () => Promise.all(lost.map(async (key) => (await storage.read(BUCKET, key)) !== null));
  await sweepGroupPhotos(app.context());
  expect(await are()).toEqual([true, true]);

  app.clock.advance(GROUP_PHOTO.comingMs + 60_000);
  await sweepGroupPhotos(app.context());
  expect(await are()).toEqual([false, false]);
  for (const url of Object.values<string>(shown)) expect((await app.call('GET', url)).status, url).toBe(200);
});
