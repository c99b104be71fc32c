import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { allKeys, startObjectStore } from '#tests/support/server/object-store.ts';
import { copyFiles } from './copy-files.ts';
import type { Storage } from './storage.ts';
import { createStorage } from './create-storage.ts';

const room = await mkdtemp(path.join(os.tmpdir(), 'tukan-storage-'));
const { settings } = await startObjectStore();
const storages = new Map<string, Storage>([
  ['the data folder', await createStorage(room, null)],
  ['a store', await createStorage(room, settings)],
  ['no store', await createStorage(room, { ...settings, bucket: 'not-there' })],
]);

afterAll(() => rm(room, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);

test.each(['the data folder', 'a store'])('%s stores, replaces, streams and deletes files', async (name) => {
  const storage = storages.get(name) as Storage;
  await storage.put('profile-photos', 'ana/one.webp', bytes('first'));
  await storage.put('profile-photos', 'ana/one.webp', bytes('second'));
  expect(text(await storage.read('profile-photos', 'ana/one.webp'))).toBe('second');
  expect(await storage.read('profile-photos', 'ana/two.webp')).toBeNull();
  expect(await storage.readStream('exports', 'ana/none.zip')).toBeNull();

  const big = Buffer.alloc(300_000, 'x');
  await storage.putStream('exports', 'ana/all.zip', Readable.from([big, big], { objectMode: false }));
  const found = await storage.readStream('exports', 'ana/all.zip');
  expect(found?.size).toBe(600_000);
  let length = 0;
  for await (const chunk of found?.bytes ?? []) length += (chunk as Buffer).length;
  expect(length).toBe(600_000);

  for (const key of ['ana/two.webp', 'anabel/one.webp']) await storage.put('profile-photos', key, bytes(key));
  expect((await allKeys(storage, 'profile-photos')).sort()).toEqual([
    'ana/one.webp',
    'ana/two.webp',
    'anabel/one.webp',
  ]);
  for await (const { storedAt } of storage.list('profile-photos'))
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
  await storage.remove('profile-photos', 'ana/one.webp');
  await storage.remove('profile-photos', 'ana/one.webp');
  await storage.removeByPrefix('profile-photos', 'ana/');
  expect(await storage.read('profile-photos', 'ana/two.webp')).toBeNull();
  expect(text(await storage.read('profile-photos', 'anabel/one.webp'))).toBe('anabel/one.webp');
});

test('files of a data folder are copied to an object store, and later only the missing ones', async () => {
  const [folder, to] = [storages.get('the data folder') as Storage, storages.get('a store') as Storage];
  await folder.put('property-photos', 'home/a.webp', bytes('kitchen'));
  await folder.put('property-photos', 'home/b.webp', bytes('bath'));
  const first = await copyFiles(room, to, () => undefined);
  expect(first.copied).toBeGreaterThanOrEqual(2);
  expect(text(await to.read('property-photos', 'home/a.webp'))).toBe('kitchen');
  await to.remove('property-photos', 'home/b.webp');
  expect(await copyFiles(room, to, () => undefined)).toEqual({ files: first.files, copied: 1 });
});

test('a missing bucket throws instead of losing files', async () => {
  const storage = storages.get('no store') as Storage;
  await expect(storage.put('profile-photos', 'ana/one.webp', bytes('x'))).rejects.toThrow(/bucket does not exist/);
  const stream = Readable.from([Buffer.from('x')], { objectMode: false });
  await expect(storage.putStream('exports', 'ana/all.zip', stream)).rejects.toThrow(/bucket does not exist/);
  await expect(storage.removeByPrefix('profile-photos', 'ana/')).rejects.toThrow(/bucket does not exist/);
});

test.each(['the data folder', 'a store'])('%s rejects keys that leave the bucket', async (name) => {
  const storage = storages.get(name) as Storage;
  for (const key of ['../key', 'a/../../b.webp', '/etc/passwd', 'a?x=y.webp', 'a%2fb.webp', 'one']) {
    expect(await storage.read('profile-photos', key), key).toBeNull();
    await expect(storage.put('profile-photos', key, bytes('x')), key).rejects.toThrow(/storage key/);
  }
});
