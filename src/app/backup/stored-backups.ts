import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '#platform/storage/s3-storage.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { BACKUP } from './backup.ts';
import { openBackupBucket, parseBackupUrl, type BackupBucket } from './backup-bucket.ts';
import { checkBackup } from './restore-backup.ts';

/** Pattern of `backupName`. */
const NAMED_BY_TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Name of a backup by its time; the names sort by age. */
const backupName = (at: Date) =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

const WORK_FOLDER = 'backup-work-';

export interface BackupPlace {
  /** A folder of backups, or `s3://BUCKET`. */
  to: string;
  s3: S3Settings | null;
  dataFolder: string;
}

/**
 * Makes a backup under a name of its own in a folder of backups or a bucket, and checks it. Then removes all but the newest
 * `keep` of those named by their time, or none if it is null. `create` makes a backup in a new folder. Returns where it is.
 * Throws if a backup has that name already.
 */
export async function storeBackup(
  { to, s3, dataFolder }: BackupPlace,
  { now, keep }: { now: Date; keep: number | null },
  create: (folder: string) => Promise<unknown>,
): Promise<string> {
  const url = parseBackupUrl(to);
  const name = url?.name ?? backupName(now);
  if (!url) {
    const folder = path.join(path.resolve(to), name);
    await create(folder);
    await checkBackup(folder);
    for (const old of surplus(await listFolders(to), keep)) await rm(path.join(to, old), { recursive: true });
    return folder;
  }
  const bucket = await openBackupBucket(s3, url.bucket);
  if ((await bucket.list()).includes(name))
    throw new Error(`${to} holds the backup ${name} already: choose another name.`);
  await withWorkFolder(dataFolder, async (work) => {
    const folder = path.join(work, name);
    await create(folder);
    await checkBackup(folder);
    await bucket.upload(folder, name);
  });
  for (const old of surplus(await bucket.list(), keep)) await bucket.remove(old);
  return `s3://${url.bucket}/${name}`;
}

/**
 * Runs `use` with the folder of a backup: a folder, or `s3://BUCKET/NAME`; without a name, with the newest of the bucket
 * that is named by its time.
 */
export async function withBackup<T>(
  from: string,
  { s3, dataFolder }: Omit<BackupPlace, 'to'>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const url = parseBackupUrl(from);
  if (!url) return use(path.resolve(from));
  const bucket = await openBackupBucket(s3, url.bucket);
  const name = url.name ?? (await newest(bucket));
  return withWorkFolder(dataFolder, async (work) => {
    const folder = path.join(work, name);
    await bucket.download(name, folder);
    return use(folder);
  });
}

async function newest(bucket: BackupBucket): Promise<string> {
  const name = (await bucket.list()).findLast((one) => NAMED_BY_TIME.test(one));
  if (name === undefined)
    throw new Error('The bucket holds no backup named by its time: name one, as s3://BUCKET/NAME.');
  return name;
}

/** A folder in the data directory, which may be the only one that can be written to. */
async function withWorkFolder<T>(dataFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await removeAbandoned(dataFolder);
  const folder = await mkdtemp(path.join(dataFolder, WORK_FOLDER));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the work folders of processes that were killed. */
async function removeAbandoned(dataFolder: string): Promise<void> {
  for (const name of (await readdir(dataFolder)).filter((one) => one.startsWith(WORK_FOLDER))) {
    const folder = path.join(dataFolder, name);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < Date.now() - DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** The oldest of the backups named by their time, beyond the newest `keep`. Backups with other names stay. */
function surplus(names: readonly string[], keep: number | null): string[] {
  return keep === null ? [] : names.filter((name) => NAMED_BY_TIME.test(name)).slice(0, -keep);
}

/** Names of the whole backups of a folder, oldest first. */
async function listFolders(to: string): Promise<string[]> {
  const names = (await readdir(to)).toSorted();
  const whole = await Promise.all(
    names.map(async (name) => stat(path.join(to, name, BACKUP.manifest)).catch(() => null)),
  );
  return names.filter((_, nth) => whole[nth]);
}
