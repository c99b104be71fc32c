import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log.ts';
import { guard, type Database, type Db } from './db.ts';
import { statementLog } from './sent.ts';

/**
 * Opens the database: a PostgreSQL server with `url`, else the embedded one in `<folder>/postgres` (`memory` keeps it in
 * memory, for tests). The caller holds the folder's lock.
 */
export async function openDatabase(
  where: { url?: string | undefined; folder: string } | 'memory',
  log?: Log,
): Promise<Database> {
  if (where !== 'memory' && where.url) {
    // only where there is one: the driver takes a moment to load
    const { openServer } = await import('./server.ts');
    return openServer(where.url, log);
  }
  return openEmbedded(where === 'memory' ? 'memory://' : path.join(where.folder, 'postgres'));
}

/** The embedded database in a folder or in memory (`memory://`); `from`: a copy of one that was there before. */
export async function openEmbedded(place: string, from?: Blob): Promise<Database> {
  if (!place.startsWith('memory:')) await mkdir(path.dirname(place), { recursive: true });
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')]);
  const engine = await PGlite.create(place, from ? { loadDataDir: from } : {});
  const db = guard(drizzle(engine, { logger: statementLog }) as unknown as Db);
  return {
    db,
    engine: 'embedded',
    embedded: engine,
    url: null,
    patiently: async (work) => db.transaction(work),
    script: async (text) => void (await engine.exec(text)),
    close: () => engine.close(),
  };
}
