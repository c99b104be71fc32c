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
  if (where !== 'memory' && where.url) return openServer(where.url, log);
  return openEmbedded(where === 'memory' ? 'memory://' : path.join(where.folder, 'postgres'));
}

async function openServer(url: string, log?: Log): Promise<Database> {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // compiling a statement and sending for workers take longer than any of ours runs; no disk turns any more, so that
    // a page somewhere is as near as the next one
    options: '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
  });
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection broke'));
  return {
    db: guard(drizzle(pool, { logger: statementLog }) as unknown as Db),
    engine: 'server',
    embedded: null,
    url,
    script: async (text) => void (await pool.query(text)),
    close: () => pool.end(),
  };
}

/** The embedded database in a folder or in memory (`memory://`); `from`: a copy of one that was there before. */
export async function openEmbedded(place: string, from?: Blob): Promise<Database> {
  if (!place.startsWith('memory:')) await mkdir(path.dirname(place), { recursive: true });
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')]);
  const engine = await PGlite.create(place, from ? { loadDataDir: from } : {});
  return {
    db: guard(drizzle(engine, { logger: statementLog }) as unknown as Db),
    engine: 'embedded',
    embedded: engine,
    url: null,
    script: async (text) => void (await engine.exec(text)),
    close: () => engine.close(),
  };
}
