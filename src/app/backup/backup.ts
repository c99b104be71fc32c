import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { dumpTables, type OnTableCopied } from '#platform/db/copy-tables.ts';
import type { Database } from '#platform/db/db.ts';

/** Manifest of a backup. Written last, so that a folder without it is not a backup. */
export const manifest = z.object({
  format: z.literal(3),
  /** Version of Tukan. */
  version: z.string(),
  /** Migrations of the database, to refuse an incompatible backup before the restore. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  made_at: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  files: z.number(),
});
export type Manifest = z.output<typeof manifest>;

export const BACKUP = {
  manifest: 'manifest.json',
  /** Folder with one file per table, independent of the version and platform of PostgreSQL. */
  database: 'database',
  /** Paths copied unchanged from the data directory. */
  copiedPaths: ['files', 'key'],
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
  onCopied?: OnTableCopied,
): Promise<Manifest> {
  const { to, dataFolder } = where;
  if ((await readdir(to).catch(() => [])).length > 0) throw new Error(`${to} is not empty: name a new folder.`);
  const draft = `${to}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.join(draft, BACKUP.database), { recursive: true, mode: 0o700 });
  try {
    const copy = await dumpTables(database.url, path.join(draft, BACKUP.database), onCopied);
    for (const part of BACKUP.copiedPaths) {
      const from = path.join(dataFolder, part);
      if (await stat(from).catch(() => null)) await cp(from, path.join(draft, part), { recursive: true });
    }
    const made: Manifest = {
      format: 3,
      version: about.version,
      migrations: copy.migrations,
      made_at: about.now.toISOString(),
      tables: copy.tables,
      files: await countFiles(path.join(draft, 'files')),
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

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}
