import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeS3Storage, type S3Settings } from './s3.ts';

/** Photos have public addresses; what is in the other buckets only its owner's service hands out. */
export type Bucket =
  | 'profile-photos'
  | 'group-photos'
  | 'chat-files'
  | 'report-evidence'
  | 'property-photos'
  | 'exports';

export interface StoredFile {
  key: string;
  storedAt: Date;
}

export interface Storage {
  /** Stores a file, replacing what had its key. */
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  /** Stores what a stream brings, piece by piece, replacing what had its key. Throws the stream's error. */
  putStream(bucket: Bucket, key: string, bytes: Readable): Promise<void>;
  /** The file's bytes, or null where there is none. */
  read(bucket: Bucket, key: string): Promise<Uint8Array | null>;
  /** The file's bytes as they are read, and how many there are; null where there is none. */
  readStream(bucket: Bucket, key: string): Promise<{ bytes: Readable; size: number } | null>;
  /** Removes a file; nothing happens where there is none. */
  remove(bucket: Bucket, key: string): Promise<void>;
  /** Every file of a bucket, and when it was stored; what comes or goes meanwhile may be among them or not. */
  list(bucket: Bucket): AsyncIterable<StoredFile>;
  /** Removes every file whose key starts with `prefix`, a folder with its trailing slash. */
  removeUnder(bucket: Bucket, prefix: string): Promise<void>;
}

const KEY = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** Where a file is kept; throws for a key that could lead anywhere else. */
function at(bucket: Bucket, key: string): string {
  if (!KEY.test(key)) throw new Error('a storage key has letters, digits, - and _ in folders, and an ending');
  return `${bucket}/${key}`;
}

/** Files on the data folder's disk, or in a store that speaks S3. */
export function makeStorage(folder: string, s3: S3Settings | null): Storage {
  const storage = s3 ? makeS3Storage(s3, at) : makeDiskStorage(folder);
  return {
    ...storage,
    read: async (bucket, key) => (KEY.test(key) ? storage.read(bucket, key) : null),
    readStream: async (bucket, key) => (KEY.test(key) ? storage.readStream(bucket, key) : null),
  };
}

/** Walks a folder; one that is not there has no files, and one that went meanwhile is left out. */
async function* filesUnder(root: string): AsyncIterable<StoredFile> {
  const isThere = await stat(root).catch(() => null);
  if (!isThere) return;
  for await (const entry of await opendir(root, { recursive: true })) {
    const place = path.join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await stat(place).catch(() => null) : null;
    if (found) yield { key: path.relative(root, place).replaceAll(path.sep, '/'), storedAt: found.mtime };
  }
}

function makeDiskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: path.join(folder, 'files'), visibility: 'private' }));
  return {
    put: async (bucket, key, bytes) => disk.put(at(bucket, key), bytes),
    putStream: async (bucket, key, bytes) => disk.putStream(at(bucket, key), bytes),
    async read(bucket, key) {
      const file = disk.file(at(bucket, key));
      return (await file.exists()) ? file.getBytes() : null;
    },
    async readStream(bucket, key) {
      const file = disk.file(at(bucket, key));
      if (!(await file.exists())) return null;
      const { contentLength } = await file.getMetaData();
      return { bytes: await file.getStream(), size: contentLength };
    },
    async remove(bucket, key) {
      const place = at(bucket, key);
      if (await disk.exists(place)) await disk.delete(place);
    },
    list: (bucket) => filesUnder(path.join(folder, 'files', bucket)),
    removeUnder: async (bucket, prefix) => disk.deleteAll(`${bucket}/${prefix}`),
  };
}
