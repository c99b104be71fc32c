import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createImageProcessor } from '#platform/storage/image-processor.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { createDeferredImages } from './deferred-images.ts';
import { drawRemaining, withDrawings } from './drawn-storage.ts';
import { encodeDrawing, type Drawing } from './drawing.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-drawings-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const plain = await createStorage(folder, null);
const drawn = withDrawings(plain);
const images = createDeferredImages(createImageProcessor());

const ROOM: Drawing = { of: 'property', view: 'kitchen', styleSeed: 'look 1', nth: 0 };
const PLANT: Drawing = { of: 'group', motif: 'plant', seed: 'photo' };

const sizeOf = async (bytes: Uint8Array | null) => {
  const { format, width, height } = await sharp(bytes ?? new Uint8Array()).metadata();
  return [format, width, height];
};

test('a drawing is drawn in its sizes when it is first read, and kept', async () => {
  const { width, height, placeholder, variants } = await images.toVariants(encodeDrawing(ROOM), [1600, 800]);
  expect([width, height, variants.map(({ size }) => size)]).toEqual([1120, 840, [1600, 800]]);
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  for (const { size, bytes } of variants) await drawn.put('property-photos', `a/${size}.webp`, bytes);
  await expect(sizeOf(await plain.read('property-photos', 'a/800.webp'))).rejects.toThrow();
  const [first, second] = await Promise.all([1, 2].map(async () => drawn.read('property-photos', 'a/800.webp')));
  expect(await sizeOf(first ?? null)).toEqual(['webp', 800, 600]);
  expect(second).toEqual(first);
  expect(Buffer.from((await plain.read('property-photos', 'a/800.webp')) ?? [])).toEqual(first);
  expect(await sizeOf(await drawn.read('property-photos', 'a/1600.webp'))).toEqual(['webp', 1120, 840]);
});

test('what no request has read is drawn at the end, as streams too', async () => {
  const [square] = await images.toSquares(encodeDrawing(PLANT), [128]);
  await drawn.put('group-photos', 'b/one.webp', square?.bytes ?? new Uint8Array());
  await drawRemaining(drawn);
  const bytes = await plain.read('group-photos', 'b/one.webp');
  expect(await sizeOf(bytes)).toEqual(['webp', 128, 128]);
  expect((await drawn.readStream('group-photos', 'b/one.webp'))?.size).toBe(bytes?.byteLength);
});

test('other images are processed as usual, and uploads of other buckets are never drawn', async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  expect((await images.toVariants(photo, [20])).height).toBe(10);
  const upload = encodeDrawing(ROOM, 100);
  await drawn.put('chat-files', 'c/file.bin', upload);
  expect(Buffer.from((await drawn.read('chat-files', 'c/file.bin')) ?? [])).toEqual(upload);
});
