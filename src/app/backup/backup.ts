import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import * as z from 'zod/mini';
import type { Database } from '#platform/db/db.ts';
import { appliedMigrations, assertKnownMigrations } from '#platform/db/migrate.ts';
import { runPostgresTool } from './run-postgres-tool.ts';

/** Manifest of a backup. Written last, so that a folder without it is not a backup. */
export const manifest = z.object({
  format: z.literal(2),
  /** Version of Tukan. */
  version: z.string(),
  /** Migrations of the database, to refuse an incompatible backup before the restore. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  made_at: z.string(),
  /** `embedded`: database.tar contains its data directory; `server`: database.dump is in pg_dump's custom format. */
  engine: z.enum(['embedded', 'server']),
  database_sha256: z.string(),
  files: z.number(),
});
export type Manifest = z.output<typeof manifest>;

export const BACKUP = {
  manifest: 'manifest.json',
  /** Paths copied unchanged from the data directory. */
  copiedPaths: ['files', 'key'],
  databaseFile: { embedded: 'database.tar', server: 'database.dump' },
} as const;

/**
 * Backs up the database, photos and key to a new folder, whether or not the server is running. The database is a
 * consistent snapshot; photos are copied after it, so that every referenced photo is included unless it was deleted
 * meanwhile.
 * Throws if the folder is not empty, the database is of another version or the backup fails; a failed backup leaves
 * nothing behind.
 */
export async function createBackup(
  database: Database,
  where: { dataFolder: string; to: string },
  about: { version: string; now: Date },
): Promise<Manifest> {
  const { to, dataFolder } = where;
  if ((await readdir(to).catch(() => [])).length > 0) throw new Error(`${to} is not empty: name a new folder.`);
  const migrations = await appliedMigrations(database.db);
  await assertKnownMigrations(migrations);
  const draft = `${to}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const { engine, embedded, url } = database;
    const file = path.join(draft, BACKUP.databaseFile[engine]);
    if (embedded) await copyEmbedded(embedded, file);
    else await runPostgresTool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], url ?? '');
    for (const part of BACKUP.copiedPaths) {
      const from = path.join(dataFolder, part);
      if (await stat(from).catch(() => null)) await cp(from, path.join(draft, part), { recursive: true });
    }
    const made: Manifest = {
      format: 2,
      version: about.version,
      migrations,
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
