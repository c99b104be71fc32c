import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Log } from '../observability/log.ts';
import { isUnavailable, queryRows, sqlState, type Database } from './db.ts';
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
  if (where.url) {
    const pool = openPool(where.url, log);
    await assertUsable(pool).catch(async (error: unknown) => {
      await pool.close();
      throw error;
    });
    return pool;
  }
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

const OLDEST_SERVER = 15;

/** Reasons of a refused connection by SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the database server refuses this user or password',
  '28000': 'the database server refuses this user',
  '3D000': 'there is no such database, create it first',
};

/** Throws an error that names the setting if the server cannot be used: a start with it would fail later, without saying why. */
async function assertUsable({ db }: Database): Promise<void> {
  const [server] = await queryRows<{ version: number }>(
    db,
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  ).catch((error: unknown) => {
    throw new Error(`DATABASE_URL: ${describeConnectionError(error)}`, { cause: error });
  });
  if (!isSupportedVersion(server?.version ?? 0))
    throw new Error(`DATABASE_URL: ${describeUnsupportedVersion(server?.version ?? 0)}`);
}

export const isSupportedVersion = (version: number) => version >= OLDEST_SERVER;

/** Text for operators whose server is too old. */
export const describeUnsupportedVersion = (version: number) =>
  `PostgreSQL ${OLDEST_SERVER} or later is required; the server has ${version}`;

/** Text for operators about an error of connecting: its reason, and the message of the driver. */
export function describeConnectionError(error: unknown): string {
  const state = sqlState(error) ?? '';
  // Busy and starting servers do answer.
  const isSilent = isUnavailable(error) && !/^5[37]/.test(state);
  const reason = REFUSALS[state] ?? (isSilent ? 'the database server does not answer' : 'the database cannot be used');
  return `${reason} (${innermostMessage(error)})`;
}

/** The message of the driver: outer errors repeat the statement. */
function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The host has several addresses, and none could be reached.
  if (error instanceof AggregateError) return error.errors.map(innermostMessage).join(', ');
  return error.cause instanceof Error ? innermostMessage(error.cause) : error.message;
}
