import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import {
  addPhoto,
  appendEntry,
  CHECK,
  createHandover,
  photoWithLocation,
  readHandover,
} from '#tests/support/fixtures/tenancies.ts';
import { bundleFiles, createBundle } from '../../domain/chain/bundle.ts';
import type { EntryOf } from '../../domain/chain/entry.ts';
import { verifyBundle } from '../../domain/chain/verify-bundle.ts';
import { tenancyData } from './personal-data.ts';
import { HANDOVER_BUCKET, photoKey } from './photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

/** Keys of the stored photos of a handover. */
async function storedPhotos(handoverId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.context().storage.list(HANDOVER_BUCKET))
    if (key.startsWith(handoverId)) keys.push(key);
  return keys;
}

test('an erasure takes the name out of a handover that stays intact for the others, and the last one deletes it', async () => {
  const { ana, leo, eva, handoverId } = await createHandover(app);
  const bytes = await photoWithLocation();
  await addPhoto(app, ana, handoverId, { bytes });
  await appendEntry(app, ana, handoverId, CHECK);
  await tenancyData.erase(app.context(), ana.id);

  const { handover } = await readHandover(app, eva, handoverId);
  expect(handover.parties.filter(({ name }: { name: string | null }) => name === null)).toHaveLength(1);
  const { entries } = await readHandover(app, leo, handoverId);
  const photo = entries.find((one): one is EntryOf<'photo'> => one.type === 'photo');
  const photos = new Map([[photo?.photo ?? '', new Uint8Array(bytes)]]);
  expect((await verifyBundle(createBundle(bundleFiles(handover.entries, handover.parties, photos)))).problems).toEqual(
    [],
  );
  expect((await app.request('GET', `/api/handovers/${handoverId}`, { as: ana })).status).toBe(404);
  expect(await storedPhotos(handoverId)).toHaveLength(3);

  for (const { id } of [leo, eva]) await tenancyData.erase(app.context(), id);
  expect(await storedPhotos(handoverId)).toEqual([]);
  expect((await app.request('GET', `/api/handovers/${handoverId}`, { as: eva })).status).toBe(404);
});

test('an export has the own entries and the original photos', async () => {
  const { ana, eva, handoverId } = await createHandover(app);
  await addPhoto(app, ana, handoverId, { bytes: await photoWithLocation() });
  await appendEntry(app, eva, handoverId, { ...CHECK, state: 'objection', note: 'Suyo' });
  const read = async (userId: string) => {
    const { parts, files } = tenancyData.collect(app.context(), userId);
    const rows: object[] = [];
    for await (const row of parts['handover_entries']?.() ?? []) rows.push(row);
    const keys: string[] = [];
    for await (const { key } of files?.() ?? []) keys.push(key);
    return { text: JSON.stringify(rows), keys };
  };
  const [mine, theirs] = [await read(ana.id), await read(eva.id)];
  const { entries } = await readHandover(app, ana, handoverId);
  const photo = entries.find((one): one is EntryOf<'photo'> => one.type === 'photo')?.photo ?? '';
  expect(mine.keys).toEqual([photoKey(handoverId, photo, 'original')]);
  expect([mine.text.includes(photo), mine.text.includes('Suyo')]).toEqual([true, false]);
  expect([theirs.keys, theirs.text.includes('Suyo')]).toEqual([[], true]);
});
