import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { guard, isUnavailable, type Database, type Db } from './db.ts';
import { statementLog } from './sent.ts';

/**
 * How long a server may take before whoever asked is told to come again. Statements end by themselves before `answerMs`: only
 * a line that has gone dead without a word takes the whole of it. In `DATABASE_URL`, `?query_timeout=` (ms) says otherwise.
 */
export const DATABASE_PATIENCE = { connectMs: 3000, statementMs: 15_000, answerMs: 20_000 } as const;

/** Longer than any timer: for scripts, whose statements have bounds of their own. */
const NO_BOUND_MS = 2_147_483_647;

/**
 * Compiling a statement and sending for workers take longer than any of ours runs; no disk turns any more, so that a page
 * somewhere is as near as the next one.
 */
const OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';

/** A PostgreSQL server: a pool of connections that are made as they are needed, and thrown away as they break. */
export function openServer(url: string, log?: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: DATABASE_PATIENCE.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: DATABASE_PATIENCE.statementMs,
    query_timeout: DATABASE_PATIENCE.answerMs,
    options: OPTIONS,
  });
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection broke'));
  // One that breaks while it is in use tells whoever uses it; without a listener it would end the process besides.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    beImpatient(client);
  });
  const db = drizzle(pool, { logger: statementLog }) as unknown as Db;
  const transaction = async (work: (tx: never) => Promise<unknown>, options?: object) => inOne(pool, work, options);
  return {
    db: guard(Object.assign(db, { transaction })),
    engine: 'server',
    embedded: null,
    url,
    patiently: async (work) => onItsOwn(url, work),
    script: async (text) => void (await pool.query({ text, query_timeout: NO_BOUND_MS } as pg.QueryConfig)),
    close: () => pool.end(),
  };
}

/**
 * A transaction on a connection that is given back whatever happens, and thrown away if it broke. The query layer's own keeps
 * a connection for ever whose `begin` fails: twenty of those, and nobody would get one any more.
 */
async function inOne(pool: pg.Pool, work: (tx: never) => Promise<unknown>, options?: object): Promise<unknown> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await drizzle(client, { logger: statementLog }).transaction(async (tx) => work(tx as never), options);
  } catch (error) {
    broken = isUnavailable(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A transaction on a connection of its own, without bounds. */
async function onItsOwn<T>(url: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: DATABASE_PATIENCE.connectMs,
    options: OPTIONS,
  });
  // one that breaks while it is in use tells whoever uses it
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await drizzle(client, { logger: statementLog }).transaction(async (tx) => work(tx as unknown as Db));
  } finally {
    await client.end();
  }
}

/**
 * Has a connection hang up once it has not answered in time: a dead line answers no goodbye, and whatever was asked next,
 * a rollback to begin with, would wait as long again.
 */
function beImpatient(client: pg.PoolClient): void {
  const { query } = client;
  const asking = function ask(this: pg.PoolClient, ...args: unknown[]): unknown {
    const asked: unknown = Reflect.apply(query, this, args);
    if (asked instanceof Promise) {
      asked.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') hangUp(client);
      });
    }
    return asked;
  };
  Object.assign(client, { query: asking });
}

function hangUp(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}
