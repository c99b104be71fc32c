import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { loadTables, tableFile, type OnTableCopied } from '#platform/db/copy-tables.ts';
import { assertKnownMigrations } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { copyFiles } from '#platform/storage/copy-files.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import type { S3Settings } from '#platform/storage/s3-storage.ts';
import { BACKUP, countFiles, fileCount, manifest, sha256, type Manifest } from './backup.ts';

/** Formats of earlier development versions. */
const EARLIER_FORMATS: unknown[] = [1, 2];

/**
 * Restores a backup into a data directory without photos and, with a `url`, into an empty database, else into a new one
 * of the data directory. With `s3` the photos go to that object store; what it holds already stays there. Verifies the
 * whole backup first. Existing data is an error unless `replace` is set, which moves it aside. A failed restore can be
 * repeated.
 * Throws errors with messages for the operator.
 */
export async function restoreBackup(
  from: string,
  where: { dataFolder: string; url: string | undefined; replace: boolean; s3: S3Settings | null },
  now: Date,
  onCopied?: OnTableCopied,
): Promise<Manifest> {
  const about = await checkBackup(from);
  const { dataFolder, url, s3 } = where;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const existing = (await readdir(dataFolder)).filter((name) => EXISTING_DATA.includes(name));
  if (existing.length > 0 && !where.replace)
    throw new Error(`${dataFolder} has ${existing.join(', ')} already: use an empty TUKAN_DATA, or pass --replace.`);
  await assertNoneAside(dataFolder, existing);
  const staged = path.join(dataFolder, 'restoring');
  try {
    // A full disk shows here, before the database is loaded.
    await stageFiles(from, staged);
    if (s3) await moveToObjectStore(staged, s3);
    // The database at `url` is empty, so nothing is replaced before it is loaded.
    if (!url) await moveAside(dataFolder, existing);
    await loadDatabase(from, about, where, now, onCopied);
    if (url) await moveAside(dataFolder, existing);
    for (const name of await readdir(staged)) await rename(path.join(staged, name), path.join(dataFolder, name));
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  return about;
}

/** Copies photos and key of a backup into a folder of the data directory. */
async function stageFiles(from: string, staged: string): Promise<void> {
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { mode: 0o700 });
  for (const part of [BACKUP.files, BACKUP.key]) {
    await cp(path.join(from, part), path.join(staged, part), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
}

/** Before the database is loaded, so that a failure can be repeated: files that are there already are skipped. */
async function moveToObjectStore(staged: string, s3: S3Settings): Promise<void> {
  await copyFiles(staged, await createStorage(staged, s3), () => undefined);
  await rm(path.join(staged, BACKUP.files), { recursive: true, force: true });
}

/** Loads the database of a backup; a new database that could not be loaded is removed. */
async function loadDatabase(
  from: string,
  about: Manifest,
  { dataFolder, url }: { dataFolder: string; url: string | undefined },
  now: Date,
  onCopied: OnTableCopied | undefined,
): Promise<void> {
  const database = await openDatabase({ url, folder: dataFolder });
  let isLoaded = false;
  try {
    await loadTables(database.url, path.join(from, BACKUP.database), about, now, onCopied);
    isLoaded = true;
  } finally {
    await database.close();
    if (!isLoaded && !url) await rm(path.join(dataFolder, 'postgres'), { recursive: true, force: true });
  }
}

/**
 * Checks a backup without restoring it: its format, that this version knows its migrations, and the checksum of every
 * table and file. Throws errors with messages for the operator.
 */
export async function checkBackup(from: string): Promise<Manifest> {
  const text = await readFile(path.join(from, BACKUP.manifest), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${from} is not a Tukan backup: it has no ${BACKUP.manifest}.`);
  const given = JSON.parse(text) as { format?: unknown };
  if (EARLIER_FORMATS.includes(given.format)) {
    throw new Error(`${from} was made by an earlier development version of Tukan and cannot be restored.`);
  }
  const about = manifest.parse(given);
  await assertKnownMigrations(about.migrations);
  for (const { name, sha256: expected } of about.tables)
    await checkFile(tableFile(path.join(from, BACKUP.database), name), expected);
  const folder = path.join(from, BACKUP.files);
  const files = await countFiles(folder);
  if (typeof about.files !== 'number')
    for (const one of about.files) await checkFile(path.join(folder, one.path), one.sha256);
  if (files !== fileCount(about))
    throw new Error(`The manifest lists ${fileCount(about)} files, but ${files} were found.`);
  return about;
}

async function checkFile(file: string, expected: string): Promise<void> {
  const found = await sha256(file).catch(() => null);
  if (found === null) throw new Error(`${file} is listed in the manifest, but missing.`);
  if (found !== expected) throw new Error(`${file} does not match its checksum in the manifest.`);
}

const EXISTING_DATA = ['postgres', 'files', 'key'];

const asideFolder = (dataFolder: string) => path.join(dataFolder, 'before-restore');

/** Throws if data would be moved onto that of an earlier restore. */
async function assertNoneAside(dataFolder: string, existing: readonly string[]): Promise<void> {
  const aside = asideFolder(dataFolder);
  if (existing.length > 0 && (await stat(aside).catch(() => null)))
    throw new Error(`${aside} holds the data before an earlier restore: move it elsewhere first.`);
}

async function moveAside(dataFolder: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const aside = asideFolder(dataFolder);
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) await rename(path.join(dataFolder, name), path.join(aside, name));
}
