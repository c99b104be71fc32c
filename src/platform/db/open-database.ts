import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../observability/log.ts';
import { forbidNestedDbUse, type Database, type Db } from './db.ts';
import { drizzleLogger } from './query-listener.ts';

/**
 * Opens the database: a PostgreSQL server with `url`, else the embedded one in `<folder>/postgres` (`memory` keeps it
 * in memory, for tests). The caller must hold the lock of the folder.
 */
export async function openDatabase(
  where: { url?: string | undefined; folder: string } | 'memory',
  log?: Log,
): Promise<Database> {
  if (where !== 'memory' && where.url) {
    // Imported on demand, because the driver takes time to load.
    const { openPostgresServer } = await import('./postgres-server.ts');
    return openPostgresServer(where.url, log);
  }
  return openEmbedded(where === 'memory' ? 'memory://' : path.join(where.folder, 'postgres'));
}

/** Opens the embedded database in a folder or in memory (`memory://`); `from` is a backup to load. */
export async function openEmbedded(location: string, from?: Blob): Promise<Database> {
  if (!location.startsWith('memory:')) await mkdir(path.dirname(location), { recursive: true });
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')]);
  const engine = await PGlite.create(location, from ? { loadDataDir: from } : {});
  const db = forbidNestedDbUse(drizzle(engine, { logger: drizzleLogger }) as unknown as Db);
  return {
    db,
    engine: 'embedded',
    embedded: engine,
    url: null,
    withoutTimeout: async (work) => db.transaction(work),
    runScript: async (text) => void (await engine.exec(text)),
    close: () => engine.close(),
  };
}
