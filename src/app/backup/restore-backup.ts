import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openAsBlob } from 'node:fs';
import { assertKnownMigrations } from '#platform/db/migrate.ts';
import { openEmbedded } from '#platform/db/open-database.ts';
import { BACKUP, countFiles, manifest, sha256, type Manifest } from './backup.ts';
import { runPostgresTool } from './run-postgres-tool.ts';

/**
 * Restores a backup into a data directory without photos and database and, for a server backup, into an empty database.
 * Verifies the whole backup first. Existing data is an error unless `replace` is set, which moves it aside.
 * Throws errors with messages for the operator.
 */
export async function restoreBackup(
  from: string,
  where: { dataFolder: string; url: string | undefined; replace: boolean },
): Promise<Manifest> {
  const about = await readManifest(from);
  const { dataFolder, url } = where;
  const file = path.join(from, BACKUP.databaseFile[about.engine]);
  if (about.engine === 'server' && !url) throw new Error('This backup is of a PostgreSQL server: set DATABASE_URL.');
  if (about.engine === 'embedded' && url) {
    throw new Error('This backup is of the embedded database: restore it without DATABASE_URL, then `npm run move`.');
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await moveExistingAside(dataFolder, where.replace);
  for (const part of BACKUP.copiedPaths) {
    await cp(path.join(from, part), path.join(dataFolder, part), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
  if (url) await runPostgresTool('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', file], url);
  else {
    const { close } = await openEmbedded(path.join(dataFolder, 'postgres'), await openAsBlob(file));
    await close();
  }
  return about;
}

async function readManifest(from: string): Promise<Manifest> {
  const text = await readFile(path.join(from, BACKUP.manifest), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${from} is not a Tukan backup: it has no ${BACKUP.manifest}.`);
  const given = JSON.parse(text) as { format?: unknown };
  if (given.format === 1) {
    throw new Error(`${from} was made by an earlier development version of Tukan and cannot be restored.`);
  }
  const about = manifest.parse(given);
  await assertKnownMigrations(about.migrations);
  const file = path.join(from, BACKUP.databaseFile[about.engine]);
  if ((await sha256(file)) !== about.database_sha256)
    throw new Error(`${file} does not match its checksum in the manifest.`);
  const files = await countFiles(path.join(from, 'files'));
  if (files !== about.files) throw new Error(`The manifest lists ${about.files} files, but ${files} were found.`);
  return about;
}

const EXISTING_DATA = ['postgres', 'files', 'key'];

async function moveExistingAside(dataFolder: string, replace: boolean): Promise<void> {
  const there = (await readdir(dataFolder)).filter((name) => EXISTING_DATA.includes(name));
  if (there.length === 0) return;
  if (!replace) {
    throw new Error(`${dataFolder} has ${there.join(', ')} already: use an empty TUKAN_DATA, or pass --replace.`);
  }
  const aside = path.join(dataFolder, 'before-restore');
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  for (const name of there) await rename(path.join(dataFolder, name), path.join(aside, name));
}
