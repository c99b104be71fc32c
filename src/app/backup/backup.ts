import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { dumpTables, type OnTableCopied } from '#platform/db/copy-tables.ts';
import type { Database } from '#platform/db/db.ts';
import { BUCKETS, type Bucket, type Storage } from '#platform/storage/storage.ts';

/** Format 3 has the number of files only. */
const FORMATS = [3, 4] as const;

const fileEntry = z.object({ path: z.string(), sha256: z.string() });
export type FileEntry = z.output<typeof fileEntry>;

/** Manifest of a backup. Written last, so that a folder without it is not a backup. */
export const manifest = z.object({
  format: z.literal(FORMATS),
  /** Version of Tukan. */
  version: z.string(),
  /** Migrations of the database, to refuse an incompatible backup before the restore. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  made_at: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  /** By path below `files`. */
  files: z.union([z.number(), z.array(fileEntry)]),
});
export type Manifest = z.output<typeof manifest>;

export const BACKUP = {
  manifest: 'manifest.json',
  /** Folder with one file per table, independent of the version and platform of PostgreSQL. */
  database: 'database',
  /** Photos and other files, by bucket. */
  files: 'files',
  /** Key of the data directory. */
  key: 'key',
} as const;

/** Files read at once: those of an object store take a round trip each. */
const FILES_AT_ONCE = 8;

/** Number of files of a backup. */
export function fileCount({ files }: Manifest): number {
  return typeof files === 'number' ? files : files.length;
}

/**
 * Backs up the database, photos and key to a new folder, whether or not the server is running. The database is a
 * consistent snapshot; photos are copied after it from where they are kept, the data directory or an object store, so that
 * every referenced photo is included unless it was deleted meanwhile.
 * Throws if the folder is not empty or another backup to it is running, if the database is of another version, or if the
 * backup fails; a failed backup leaves nothing behind.
 */
export async function createBackup(
  database: Database,
  where: { storage: Storage; dataFolder: string; to: string },
  about: { version: string; now: Date },
  onCopied?: OnTableCopied,
): Promise<Manifest> {
  const { storage, to, dataFolder } = where;
  const draft = await createDraft(to);
  try {
    if ((await readdir(to).catch(() => [])).length > 0) throw new Error(`${to} is not empty: name a new folder.`);
    await mkdir(path.join(draft, BACKUP.database), { mode: 0o700 });
    const copy = await dumpTables(database.url, path.join(draft, BACKUP.database), onCopied);
    const key = path.join(dataFolder, BACKUP.key);
    if (await stat(key).catch(() => null)) await cp(key, path.join(draft, BACKUP.key));
    const made: Manifest = {
      format: 4,
      version: about.version,
      migrations: copy.migrations,
      made_at: about.now.toISOString(),
      tables: copy.tables,
      files: await copyStoredFiles(storage, path.join(draft, BACKUP.files)),
    };
    await writeFile(path.join(draft, BACKUP.manifest), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Creates the folder of an unfinished backup, which belongs to one backup: a second one would delete the files of the first. */
async function createDraft(to: string): Promise<string> {
  const draft = `${to}.part`;
  await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(`${draft} exists: another backup to ${to} is running. If none is, delete it.`, { cause: error });
  });
  return draft;
}

/** Copies the files of a storage to a folder; skips those that are deleted meanwhile. Returns them by path. */
async function copyStoredFiles(storage: Storage, to: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  const waiting = listStoredFiles(storage);
  const copyNext = async () => {
    for await (const [bucket, key] of waiting) {
      const found = await storage.readStream(bucket, key);
      if (!found) continue;
      const hash = createHash('sha256');
      const file = path.join(to, bucket, key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      found.bytes.on('data', (chunk: Buffer) => hash.update(chunk));
      await pipeline(found.bytes, createWriteStream(file));
      entries.push({ path: `${bucket}/${key}`, sha256: hash.digest('hex') });
    }
  };
  // The lanes share one iterator, which gives each file to one of them.
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyNext));
  return entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function* listStoredFiles(storage: Storage): AsyncGenerator<[bucket: Bucket, key: string]> {
  for (const bucket of BUCKETS) for await (const { key } of storage.list(bucket)) yield [bucket, key];
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}
