import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createS3Storage, S3_OPTIONS } from '#platform/storage/s3-storage.ts';
import { allKeys, startObjectStore } from '../support/server/object-store.ts';
import { printResult, runSize } from './long-run.ts';

const MEGABYTE = 1024 * 1024;
const EXPORT_MB = runSize('LONG_EXPORT_MB', 300);
const MB_PER_S = runSize('LONG_EXPORT_SPEED', 4);
const OBJECTS = runSize('LONG_OBJECTS', 5000);

const store = await startObjectStore();
const storage = createS3Storage(store.settings, (bucket, key) => `${bucket}/${key}`);

test('a large export passes a slow line in both directions, with a busy store in between', async () => {
  const piece = Buffer.alloc(MEGABYTE, 'tukan ');
  const [sent, received] = [createHash('sha256'), createHash('sha256')];
  function* pieces() {
    for (let nth = 0; nth < EXPORT_MB; nth += 1) {
      const bytes = Buffer.concat([Buffer.from(`${nth} `), piece]);
      sent.update(bytes);
      yield bytes;
    }
  }
  store.limitSpeed(MB_PER_S * MEGABYTE);
  store.failNext(3, /^PUT .*partNumber=[579]/);
  const start = performance.now();
  await storage.putStream('exports', 'all.zip', Readable.from(pieces(), { objectMode: false }));
  const uploadedAt = performance.now();
  const found = await storage.readStream('exports', 'all.zip');
  for await (const chunk of found?.bytes ?? []) received.update(chunk as Buffer);
  const [up, down] = [uploadedAt - start, performance.now() - uploadedAt];
  expect(received.digest('hex')).toBe(sent.digest('hex'));
  expect(store.failures()).toBe(3);
  if (EXPORT_MB >= 300) expect(down).toBeGreaterThan(S3_OPTIONS.idleTimeoutMs);
  printResult(`${EXPORT_MB} MB: up in ${Math.round(up / 1000)} s, down in ${Math.round(down / 1000)} s`);
});

test('thousands of objects are listed and deleted', async () => {
  store.limitSpeed(Number.POSITIVE_INFINITY);
  const keys = Array.from({ length: OBJECTS }, (_, nth) => `home/${String(nth).padStart(5, '0')}.webp`);
  const waiting = [...keys];
  const lane = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
      await storage.put('property-photos', key, Buffer.from(key));
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  expect(await allKeys(storage, 'property-photos')).toEqual(keys);
  await storage.removeByPrefix('property-photos', 'home/');
  expect(await allKeys(storage, 'property-photos')).toEqual([]);
});
