import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BUCKET_URL } from '#platform/storage/bucket-name.ts';
import type { S3Settings } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { BACKUP, sha256 } from './backup.ts';

/** Folder of the bucket that holds the backups, each in a folder of its own. */
const FOLDER = 'backups';

/** Bucket and name in `s3://BUCKET` or `s3://BUCKET/NAME`; null for a folder. */
export function parseBackupUrl(to: string): { bucket: string; name: string | undefined } | null {
  const [, bucket, name] = BUCKET_URL.exec(to) ?? [];
  if (bucket === undefined && to.startsWith('s3:'))
    throw new Error(`${to} names no bucket: write s3://BUCKET or s3://BUCKET/NAME.`);
  return bucket === undefined ? null : { bucket, name };
}

/** Backups in a bucket of the object store of the `S3_…` settings. */
export interface BackupBucket {
  /** Names of the whole backups, oldest first. */
  list(): Promise<string[]>;
  /**
   * Uploads the folder of a backup, its manifest last, and reads every file back. Throws if one differs; a failed upload
   * leaves nothing behind.
   */
  upload(folder: string, name: string): Promise<void>;
  /** Downloads a backup into a new folder. */
  download(name: string, folder: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export async function openBackupBucket(s3: S3Settings | null, bucket: string): Promise<BackupBucket> {
  if (!s3)
    throw new Error('No object store is configured: set S3_ENDPOINT, S3_ACCESS_KEY_ID and the other S3_… settings.');
  const { createS3Storage } = await import('#platform/storage/s3-storage.ts');
  return backupsIn(createS3Storage({ ...s3, bucket }, (folder, key) => `${folder}/${key}`));
}

function backupsIn(storage: Storage): BackupBucket {
  return {
    async list() {
      const names: string[] = [];
      for await (const { key } of storage.list(FOLDER)) {
        const [name = '', ...rest] = key.split('/');
        if (rest.join('/') === BACKUP.manifest) names.push(name);
      }
      return names.toSorted();
    },
    async upload(folder, name) {
      const files = await listFiles(folder);
      try {
        for (const file of [...files.filter((one) => one !== BACKUP.manifest), BACKUP.manifest])
          await uploadFile(storage, path.join(folder, file), `${name}/${file}`);
      } catch (error) {
        // Without its manifest it is not listed, so that no later backup would remove it.
        await storage.removeByPrefix(FOLDER, `${name}/`).catch(() => undefined);
        throw error;
      }
    },
    async download(name, folder) {
      for await (const { key } of storage.list(FOLDER)) {
        if (!key.startsWith(`${name}/`)) continue;
        const to = path.join(folder, key.slice(name.length + 1));
        if (!to.startsWith(folder + path.sep)) throw new Error(`${key} lies outside of the backup ${name}.`);
        await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
        const found = await storage.readStream(FOLDER, key);
        if (found) await pipeline(found.bytes, createWriteStream(to, { mode: 0o600 }));
      }
    },
    async remove(name) {
      // First the manifest: a backup that is partly removed is none.
      await storage.remove(FOLDER, `${name}/${BACKUP.manifest}`);
      await storage.removeByPrefix(FOLDER, `${name}/`);
    },
  };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Uploads a file; once more if another content arrives, because one bad transfer should not cost the backup of a day. */
async function uploadFile(storage: Storage, file: string, key: string): Promise<void> {
  const wanted = await sha256(file);
  const upload = async () => {
    await storage.putStream(FOLDER, key, createReadStream(file));
    return (await storedHash(storage, key)) === wanted;
  };
  if (!(await upload()) && !(await upload()))
    throw new Error(`${key} was changed on its way to the bucket: the backup is not whole.`);
}

async function storedHash(storage: Storage, key: string): Promise<string | null> {
  const found = await storage.readStream(FOLDER, key);
  if (!found) return null;
  const hash = createHash('sha256');
  await pipeline(found.bytes, hash);
  return hash.digest('hex');
}
