import path from 'node:path';
import type { Log } from '../observability/log.ts';
import type { Database } from './db.ts';
import type { LocalPostgresOptions } from './local-postgres/local-postgres.ts';
import { openPool } from './postgres-pool.ts';

/**
 * Opens the database: the PostgreSQL server at `url`, else the one that Tukan starts on `<folder>/postgres`. The caller
 * must hold the lock of the folder. Throws errors with sentences for the operator.
 */
export async function openDatabase(
  where: { url?: string | undefined; folder: string },
  log?: Log,
  onProgress?: LocalPostgresOptions['onProgress'],
): Promise<Database> {
  if (where.url) return openPool(where.url, log);
  const { startLocalPostgres } = await import('./local-postgres/local-postgres.ts');
  const server = await startLocalPostgres(path.join(where.folder, 'postgres'), { log, onProgress });
  const pool = openPool(server.url, log);
  return {
    ...pool,
    close: async () => {
      await pool.close();
      await server.stop();
    },
  };
}
