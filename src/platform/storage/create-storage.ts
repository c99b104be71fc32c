import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Settings } from './s3-storage.ts';
import type { Bucket, StoredFile, Storage } from './storage.ts';

const KEY_PATTERN = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** Storage path of a file; throws for an invalid key (prevents path traversal). */
function storagePath(bucket: Bucket, key: string): string {
  if (!KEY_PATTERN.test(key))
    throw new Error('invalid storage key: use letters, digits, - and _ in folder names, and a file extension');
  return `${bucket}/${key}`;
}

/** Creates storage in the data directory, or in an S3-compatible object store, whose SDK is loaded only then. */
export async function createStorage(folder: string, s3: S3Settings | null): Promise<Storage> {
  const storage = s3 ? (await import('./s3-storage.ts')).createS3Storage(s3, storagePath) : createDiskStorage(folder);
  return {
    ...storage,
    read: async (bucket, key) => (KEY_PATTERN.test(key) ? storage.read(bucket, key) : null),
    readStream: async (bucket, key) => (KEY_PATTERN.test(key) ? storage.readStream(bucket, key) : null),
  };
}

/** Lists the files of a folder recursively; empty if the folder does not exist. Files deleted meanwhile are skipped. */
async function* listFiles(root: string): AsyncIterable<StoredFile> {
  const isThere = await stat(root).catch(() => null);
  if (!isThere) return;
  for await (const entry of await opendir(root, { recursive: true })) {
    const filePath = path.join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await stat(filePath).catch(() => null) : null;
    if (found) yield { key: path.relative(root, filePath).replaceAll(path.sep, '/'), storedAt: found.mtime };
  }
}

function createDiskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: path.join(folder, 'files'), visibility: 'private' }));
  return {
    put: async (bucket, key, bytes) => disk.put(storagePath(bucket, key), bytes),
    putStream: async (bucket, key, bytes) => disk.putStream(storagePath(bucket, key), bytes),
    async read(bucket, key) {
      const file = disk.file(storagePath(bucket, key));
      return (await file.exists()) ? file.getBytes() : null;
    },
    async readStream(bucket, key) {
      const file = disk.file(storagePath(bucket, key));
      if (!(await file.exists())) return null;
      const { contentLength } = await file.getMetaData();
      return { bytes: await file.getStream(), size: contentLength };
    },
    async remove(bucket, key) {
      const filePath = storagePath(bucket, key);
      if (await disk.exists(filePath)) await disk.delete(filePath);
    },
    list: (bucket) => listFiles(path.join(folder, 'files', bucket)),
    removeByPrefix: async (bucket, prefix) => disk.deleteAll(`${bucket}/${prefix}`),
  };
}
