import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import * as z from 'zod/mini';
import { postgresTool } from './postgres-tool.ts';

/** What a backup says of itself; written last, so that a folder without it is none. */
export const manifest = z.object({
  format: z.literal(1),
  /** Of Tukan. */
  version: z.string(),
  made_at: z.string(),
  /** `embedded`: database.tar holds its folder; `server`: database.dump is pg_dump's own format. */
  engine: z.enum(['embedded', 'server']),
  database_sha256: z.string(),
  files: z.number(),
});
export type Manifest = z.output<typeof manifest>;

export const BACKUP = {
  manifest: 'manifest.json',
  /** What is taken over from the data folder as it is. */
  parts: ['files', 'key'],
  databaseOf: { embedded: 'database.tar', server: 'database.dump' },
} as const;

/** Where the database is: the open embedded engine, or the address of a server. */
export type BackupSource = { embedded: PGlite } | { url: string };

/**
 * Makes a backup of database, photos and key in a new folder, while the product runs or not. The database is one moment
 * of it; photos are copied after it, so that all it names are there, but for those deleted meanwhile.
 * Throws when the folder has something in it, or when the copy cannot be made; then nothing is left of it.
 */
export async function makeBackup(
  source: BackupSource,
  where: { dataFolder: string; to: string },
  about: { version: string; now: Date },
): Promise<Manifest> {
  const { to, dataFolder } = where;
  if ((await readdir(to).catch(() => [])).length > 0) throw new Error(`${to} is not empty: name a new folder.`);
  const draft = `${to}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const engine = 'url' in source ? 'server' : 'embedded';
    const file = path.join(draft, BACKUP.databaseOf[engine]);
    if ('url' in source) await postgresTool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], source.url);
    else await copyEmbedded(source.embedded, file);
    for (const part of BACKUP.parts) {
      const from = path.join(dataFolder, part);
      if (await stat(from).catch(() => null)) await cp(from, path.join(draft, part), { recursive: true });
    }
    const made: Manifest = {
      format: 1,
      version: about.version,
      made_at: about.now.toISOString(),
      engine,
      database_sha256: await sha256(file),
      files: await countFiles(path.join(draft, 'files')),
    };
    await writeFile(path.join(draft, BACKUP.manifest), `${JSON.stringify(made, null, 2)}\n`);
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyEmbedded(engine: PGlite, file: string): Promise<void> {
  await engine.exec('checkpoint');
  const copy = await engine.dumpDataDir('none');
  await writeFile(file, copy.stream(), { mode: 0o600 });
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
