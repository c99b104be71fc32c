import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { addPhoto, createHandover, photoWithLocation, readHandover } from '#tests/support/fixtures/tenancies.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import type { EntryOf } from '../../domain/chain/entry.ts';
import { sha256Hex } from '../../domain/chain/sha256.ts';
import { deleteOrphanedHandoverPhotos, HANDOVER_BUCKET } from './photos.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let stranger: TestUser;
let handoverId: string;

beforeAll(async () => {
  app = await createTestApp();
  stranger = await app.createUser('ajena');
});
beforeEach(async () => {
  ({ ana, leo, eva, handoverId } = await createHandover(app));
});

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const readPhoto = async (as: TestUser | null, photo: string, size: string) =>
  app.api(
    new Request(`http://tukan.test/api/handovers/${handoverId}/photos/${photo}?size=${size}`, {
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    }),
    '127.0.0.1',
  );

describe('a photo', () => {
  test('is hashed and kept as received, and shown without its place', async () => {
    const bytes = await photoWithLocation();
    const answer = await addPhoto(app, leo, handoverId, { bytes });
    expect(answer.status).toBe(201);
    const { entries } = await readHandover(app, eva, handoverId);
    const entry = entries.at(-1) as EntryOf<'photo'>;
    expect(entry).toMatchObject({ type: 'photo', item: 'kitchen.hob', format: 'jpg', bytes: bytes.length });
    expect(entry.sha256).toBe(await sha256Hex(bytes));
    const original = await readPhoto(eva, entry.photo, 'original');
    expect(original.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
    const copy = await readPhoto(eva, entry.photo, 'large');
    expect(copy.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await copy.arrayBuffer())).metadata()).exif).toBeUndefined();
    expect([
      (await readPhoto(stranger, entry.photo, 'small')).status,
      (await readPhoto(null, entry.photo, 'small')).status,
    ]).toEqual([404, 401]);
  });

  test('is refused before its bytes are read, and leaves no file behind', async () => {
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50)]);
    expect(outcome(await addPhoto(app, ana, handoverId, { bytes: broken }))).toEqual([400, 'not_an_image']);
    const unknown = await addPhoto(app, ana, handoverId, { bytes: broken, item: 'attic.door' });
    expect(outcome(unknown)).toEqual([404, 'not_found']);
    const keys: string[] = [];
    for await (const { key } of app.context().storage.list(HANDOVER_BUCKET))
      if (key.startsWith(handoverId)) keys.push(key);
    expect(keys).toEqual([]);
  });

  test('is stored once if its upload is repeated, and not at all if it is no image', async () => {
    const clientId = crypto.randomUUID();
    const bytes = await photoWithLocation(7);
    const made = await Promise.all([1, 2].map(async () => addPhoto(app, ana, handoverId, { bytes, clientId })));
    expect(made.map(({ status, body }) => [status, body.seq])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    const wrong = await addPhoto(app, ana, handoverId, { bytes: new TextEncoder().encode('<svg>') });
    expect(outcome(wrong)).toEqual([400, 'not_an_image']);
    expect(outcome(await addPhoto(app, ana, handoverId, { bytes, item: 'attic.door' }))).toEqual([404, 'not_found']);
    const stored = async () => {
      let count = 0;
      for await (const { key } of app.context().storage.list(HANDOVER_BUCKET))
        if (key.startsWith(handoverId)) count += 1;
      return count;
    };
    // The upload that lost the race has removed its files.
    expect(await stored()).toBe(3);
    await app.context().storage.put(HANDOVER_BUCKET, `${handoverId}/${crypto.randomUUID()}-small.webp`, bytes);
    app.clock.advance(30 * HOUR_MS);
    await deleteOrphanedHandoverPhotos(app.context());
    expect(await stored()).toBe(3);
  });
});
