import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { PgDialect, type PgDatabase, type PgQueryResultHKT, type PgSession } from 'drizzle-orm/pg-core';

/** Both engines behind one type: the embedded PostgreSQL and a PostgreSQL server. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  db: Db;
  /** `embedded` or `server`; for messages and tests, never for choosing SQL. */
  engine: 'embedded' | 'server';
  /** The embedded engine itself; null with a server, which has a `url`. For the job queue, which has its own driver. */
  embedded: PGlite | null;
  url: string | null;
  /** A transaction whose statements may take as long as they need: a migration of many rows. */
  patiently<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Runs a script of several statements in one session. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Rows of a plain SQL query, on either engine. The caller names the row's shape; timestamps come as text unless cast. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}

const dialect = new PgDialect();

/**
 * `rowsOf` for a text that is run over and over: a database server parses it once for each connection, under this name,
 * and soon keeps its plan as well. The embedded engine knows no names and does as ever. The query layer has names only
 * for what its builders make, hence the way round.
 */
export async function preparedRowsOf<Row>(db: Db, name: string, query: SQL): Promise<Row[]> {
  const { session } = db as unknown as { session: PgSession };
  const result = await session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false).execute();
  return (result as { rows: Row[] }).rows;
}

const insideTransaction = new AsyncLocalStorage<true>();
const GUARDED = new Set<PropertyKey>([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
  'with',
  '$count',
  '$client',
  'session',
]);

/**
 * The embedded engine has one session: using the outer handle inside a transaction would wait for itself for ever.
 * The guard makes that mistake an error on both engines.
 */
export function guard(inner: Db): Db {
  return new Proxy(inner, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (!GUARDED.has(name)) return value;
      if (insideTransaction.getStore()) throw new Error(`db.${String(name)} used inside a transaction: use its tx`);
      if (name === 'transaction') {
        return (work: (tx: Db) => Promise<unknown>, options?: object) =>
          inner.transaction((tx) => insideTransaction.run(true, () => work(tx as unknown as Db)), options);
      }
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The SQLSTATE of a database error, wherever the driver or the query layer put it. */
export function sqlState(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string') return code;
  }
  return null;
}

/** True when `error` breaks the named unique constraint (any, when no name is given). */
export function breaksUnique(error: unknown, constraint?: string): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const { code, constraint: name } = at as { code?: unknown; constraint?: unknown };
    if (code === '23505') return constraint === undefined || name === constraint;
  }
  return false;
}

/** What the drivers say of it where they give no code. */
const BROKEN_LINE =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|PGlite is closed/i;

/** True when the database cannot be reached or is going away: the caller may try again later. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code)
    return (
      /^(08|57P0|53|58)/.test(code) ||
      ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOSPC'].includes(code)
    );
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if (BROKEN_LINE.test(at.message)) return true;
  }
  return false;
}
