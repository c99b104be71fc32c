import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { allKeys, startObjectStore } from '#tests/support/server/object-store.ts';
import { createS3Storage, S3_OPTIONS } from './s3-storage.ts';

const MEGABYTE = 1024 * 1024;
const store = await startObjectStore();
const options = { ...S3_OPTIONS, idleTimeoutMs: 1000, attempts: 3, partBytes: 5 * MEGABYTE, pageSize: 2 };
const storage = createS3Storage(store.settings, (bucket, key) => `${bucket}/${key}`, options);
const file = randomBytes(18 * MEGABYTE);

const chunksOf = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, nth) =>
      bytes.subarray(nth * 65_536, nth * 65_536 + 65_536),
    ),
    { objectMode: false },
  );

async function readAll(key: string): Promise<{ sha256: string; size: number }> {
  const found = await storage.readStream('exports', key);
  const hash = createHash('sha256');
  for await (const chunk of found?.bytes ?? []) hash.update(chunk as Buffer);
  return { sha256: hash.digest('hex'), size: found?.size ?? 0 };
}
const whole = { sha256: createHash('sha256').update(file).digest('hex'), size: file.length };

afterEach(() => store.limitSpeed(Number.POSITIVE_INFINITY));

test('a transfer that takes longer than the idle timeout is not cut', async () => {
  store.limitSpeed(8 * MEGABYTE);
  const start = performance.now();
  await storage.putStream('exports', 'slow.zip', chunksOf(file));
  expect(await readAll('slow.zip')).toEqual(whole);
  expect(performance.now() - start).toBeGreaterThan(2 * options.idleTimeoutMs);
});

test('a transfer without progress ends', async () => {
  await storage.putStream('exports', 'stalled.zip', chunksOf(file));
  store.limitSpeed(0);
  await expect(readAll('stalled.zip')).rejects.toThrow();
});

test.each([
  ['one part', 2, /^PUT .*partNumber=2/],
  ['the beginning', 1, /^POST .*uploads/],
  ['a small file', 1, /^PUT .*small/],
])('%s of a streamed upload is sent again when the store is busy', async (_, times, matches) => {
  const [before, isSmall] = [store.failures(), matches.test('PUT /small')];
  const key = isSmall ? 'small.zip' : 'busy.zip';
  store.failNext(times, matches);
  await storage.putStream('exports', key, chunksOf(isSmall ? file.subarray(0, 100_000) : file));
  expect(store.failures() - before).toBe(times);
  const found = await readAll(key);
  if (isSmall) expect(found.size).toBe(100_000);
  else expect(found).toEqual(whole);
});

test('a failing stream stores nothing', async () => {
  const failing = Readable.from(
    (async function* bytes() {
      yield file;
      throw new Error('the archive is broken');
    })(),
    { objectMode: false },
  );
  const before = store.abortedUploads();
  await expect(storage.putStream('exports', 'broken.zip', failing)).rejects.toThrow('the archive is broken');
  expect(await storage.read('exports', 'broken.zip')).toBeNull();
  expect(store.abortedUploads() - before).toBe(1);
});

test('a long list is read and deleted page by page', async () => {
  const keys = ['a/1.webp', 'a/2.webp', 'a/3.webp', 'a/4.webp', 'b/1.webp'];
  for (const key of keys) await storage.put('profile-photos', key, Buffer.from(key));
  expect(await allKeys(storage, 'profile-photos')).toEqual(keys);
  await storage.removeByPrefix('profile-photos', 'a/');
  expect(await allKeys(storage, 'profile-photos')).toEqual(['b/1.webp']);
});
