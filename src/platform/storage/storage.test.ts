import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFiles } from './copy-files.ts';
import type { Storage } from './storage.ts';
import { createStorage } from './create-storage.ts';

const room = await mkdtemp(path.join(os.tmpdir(), 'tukan-storage-'));
const store = new S3rver({
  port: 0,
  silent: true,
  directory: path.join(room, 's3'),
  configureBuckets: [{ name: 'tukan-files', configs: [] }],
});
const storages = new Map<string, Storage>([['the data folder', createStorage(room, null)]]);

beforeAll(async () => {
  const { port } = (await store.run()) as AddressInfo;
  const settings = { endpoint: `http://127.0.0.1:${port}`, region: 'eu-south-2', bucket: 'tukan-files' };
  // Test credentials of this server.
  storages.set(
    'no store',
    createStorage(room, { ...settings, bucket: 'not-there', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
  );
  storages.set('a store', createStorage(room, { ...settings, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }));
});
afterAll(async () => {
  await store.close();
  await rm(room, { recursive: true, force: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);

const keysOf = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list('profile-photos')) keys.push(key);
  return keys.sort();
};

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
  expect(await keysOf(storage)).toEqual(['ana/one.webp', 'ana/two.webp', 'anabel/one.webp']);
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
  await expect(storage.put('profile-photos', 'ana/one.webp', bytes('x'))).rejects.toThrow(/responded 404 to PUT/);
  const stream = Readable.from([Buffer.from('x')], { objectMode: false });
  await expect(storage.putStream('exports', 'ana/all.zip', stream)).rejects.toThrow(/responded 404 to PUT/);
  await expect(storage.removeByPrefix('profile-photos', 'ana/')).rejects.toThrow(/responded 404 to GET/);
});

test.each(['the data folder', 'a store'])('%s rejects keys that leave the bucket', async (name) => {
  const storage = storages.get(name) as Storage;
  for (const key of ['../key', 'a/../../b.webp', '/etc/passwd', 'a?x=y.webp', 'a%2fb.webp', 'one']) {
    expect(await storage.read('profile-photos', key), key).toBeNull();
    await expect(storage.put('profile-photos', key, bytes('x')), key).rejects.toThrow(/storage key/);
  }
});

/**
 * Published examples without a body from "Authenticating Requests: Using the Authorization Header" of the Amazon S3 API
 * reference.
 */
const KEYS = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const PUBLISHED = [
  {
    what: 'GET object',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'GET bucket lifecycle',
    url: 'https://examplebucket.s3.amazonaws.com/?lifecycle',
    headers: { 'x-amz-content-sha256': EMPTY },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'GET bucket (list objects)',
    url: 'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
    headers: { 'x-amz-content-sha256': EMPTY },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

test.each(PUBLISHED)('$what is signed as in the published example', async ({ url, headers, signature }) => {
  const signer = new AwsV4Signer({
    ...KEYS,
    url,
    headers,
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
  });
  const signed = await signer.sign();
  expect(signed.headers.get('authorization')).toContain(`Signature=${signature}`);
});

test('a long list is read page by page', async () => {
  const keys = ['exports/a/1.zip', 'exports/a/2.zip', 'exports/b/1.zip'];
  const startKeys: (string | null)[] = [];
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2027-03-01T09:05:07.000Z</LastModified></Contents>`;
  const server = createServer((request, response) => {
    const after = new URL(request.url ?? '', 'http://store').searchParams.get('start-after');
    startKeys.push(after);
    const rest = keys.filter((key) => key > (after ?? ''));
    const isTruncated = `<IsTruncated>${rest.length > 2}</IsTruncated>`;
    response.end(`<ListBucketResult>${isTruncated}${rest.slice(0, 2).map(entry).join('')}</ListBucketResult>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { endpoint: `http://127.0.0.1:${port}`, region: 'auto', accessKeyId: 'k', secretAccessKey: 's' };
  const found: string[] = [];
  for await (const { key, storedAt } of createStorage(room, { ...settings, bucket: 'tukan' }).list('exports')) {
    found.push(key);
    expect(storedAt).toEqual(new Date('2027-03-01T09:05:07Z'));
  }
  server.close();
  expect(found).toEqual(['a/1.zip', 'a/2.zip', 'b/1.zip']);
  expect(startKeys).toEqual([null, 'exports/a/2.zip']);
});
