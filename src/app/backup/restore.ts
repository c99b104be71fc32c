import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openAsBlob } from 'node:fs';
import { openEmbedded } from '#platform/db/open.ts';
import { BACKUP, countFiles, manifest, sha256, type Manifest } from './backup.ts';
import { postgresTool } from './postgres-tool.ts';

/**
 * Brings a backup back: into a data folder that holds neither photos nor a database, and, where the backup is of a server,
 * into an empty database. Checks the whole backup first. What the folder has already is in the way, unless `replace`
 * says to put it aside.
 * Throws with words for the one at the keyboard.
 */
export async function restoreBackup(
  from: string,
  where: { dataFolder: string; url: string | undefined; replace: boolean },
): Promise<Manifest> {
  const about = await readManifest(from);
  const { dataFolder, url } = where;
  const file = path.join(from, BACKUP.databaseOf[about.engine]);
  if (about.engine === 'server' && !url) throw new Error('This backup is of a PostgreSQL server: set DATABASE_URL.');
  if (about.engine === 'embedded' && url) {
    throw new Error('This backup is of the embedded database: restore it without DATABASE_URL, then `npm run move`.');
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await clear(dataFolder, where.replace);
  for (const part of BACKUP.parts) {
    await cp(path.join(from, part), path.join(dataFolder, part), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
  if (url) await postgresTool('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', file], url);
  else {
    const { close } = await openEmbedded(path.join(dataFolder, 'postgres'), await openAsBlob(file));
    await close();
  }
  return about;
}

async function readManifest(from: string): Promise<Manifest> {
  const text = await readFile(path.join(from, BACKUP.manifest), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${from} is no backup of Tukan: it has no ${BACKUP.manifest}.`);
  const about = manifest.parse(JSON.parse(text));
  const file = path.join(from, BACKUP.databaseOf[about.engine]);
  if ((await sha256(file)) !== about.database_sha256) throw new Error(`${file} is not what was backed up.`);
  const files = await countFiles(path.join(from, 'files'));
  if (files !== about.files) throw new Error(`The backup had ${about.files} files; there are ${files}.`);
  return about;
}

const IN_THE_WAY = ['postgres', 'files', 'key'];

async function clear(dataFolder: string, replace: boolean): Promise<void> {
  const there = (await readdir(dataFolder)).filter((name) => IN_THE_WAY.includes(name));
  if (there.length === 0) return;
  if (!replace) {
    throw new Error(`${dataFolder} has ${there.join(', ')} already: name an empty TUKAN_DATA, or say --replace.`);
  }
  const aside = path.join(dataFolder, 'before-restore');
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  for (const name of there) await rename(path.join(dataFolder, name), path.join(aside, name));
}
