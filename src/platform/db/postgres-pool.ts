import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { forbidNestedDbUse, isUnavailable, statementName, type Database, type Db } from './db.ts';
import { drizzleLogger } from './query-listener.ts';

/**
 * Database timeouts. Statements are cancelled by the server before `queryMs`, which therefore applies only to dead
 * connections. `?query_timeout=` (ms) in `DATABASE_URL` overrides it.
 */
export const DATABASE_TIMEOUTS = { connectMs: 3000, statementMs: 15_000, queryMs: 20_000 } as const;

/** Maximum timer value, for scripts that set their own timeouts. */
const NO_TIMEOUT_MS = 2_147_483_647;

/** JIT and parallel workers cost more than our queries. `random_page_cost=1.1` assumes SSD storage. */
const SERVER_OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';

/** Opens a connection pool to a PostgreSQL server; connections are created on demand and discarded on errors. */
export function openPool(url: string, log?: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: DATABASE_TIMEOUTS.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: DATABASE_TIMEOUTS.statementMs,
    query_timeout: DATABASE_TIMEOUTS.queryMs,
    options: SERVER_OPTIONS,
  });
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection failed'));
  // The query in progress reports the error; without a listener it would crash the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    wrapQuery(client);
  });
  const db = drizzle(pool, { logger: drizzleLogger }) as unknown as Db;
  const transaction = async (work: (tx: never) => Promise<unknown>, options?: object) =>
    runInTransaction(pool, work, options);
  return {
    db: forbidNestedDbUse(Object.assign(db, { transaction })),
    url,
    withoutTimeout: async (work) => runOnDedicatedConnection(url, work),
    runScript: async (text) => void (await pool.query({ text, query_timeout: NO_TIMEOUT_MS } as pg.QueryConfig)),
    close: () => pool.end(),
  };
}

/**
 * Runs a transaction on a pooled connection that is always released, and discarded if it failed. drizzle-orm's own
 * transaction leaks the connection when `begin` fails, which would exhaust the pool after twenty failures.
 */
async function runInTransaction(
  pool: pg.Pool,
  work: (tx: never) => Promise<unknown>,
  options?: object,
): Promise<unknown> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await drizzle(client, { logger: drizzleLogger }).transaction(async (tx) => work(tx as never), options);
  } catch (error) {
    broken = isUnavailable(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs a transaction on a dedicated connection without timeouts. */
async function runOnDedicatedConnection<T>(url: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: DATABASE_TIMEOUTS.connectMs,
    options: SERVER_OPTIONS,
  });
  // The query in progress reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await drizzle(client, { logger: drizzleLogger }).transaction(async (tx) => work(tx as unknown as Db));
  } finally {
    await client.end();
  }
}

/**
 * Names the statements of `queryPrepared`, and destroys a connection after a read timeout. On a dead connection neither
 * a graceful close nor the following rollback would get a response, and each would wait for another timeout.
 */
function wrapQuery(client: pg.PoolClient): void {
  const { query } = client;
  const asking = function ask(this: pg.PoolClient, config: unknown, ...args: unknown[]): unknown {
    const result: unknown = Reflect.apply(query, this, [withStatementName(config), ...args]);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') destroyConnection(client);
      });
    }
    return result;
  };
  Object.assign(client, { query: asking });
}

function withStatementName(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('text' in config)) return config;
  const name = typeof config.text === 'string' ? statementName(config.text) : undefined;
  return name === undefined ? config : { ...config, name };
}

function destroyConnection(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}
