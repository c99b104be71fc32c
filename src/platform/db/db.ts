import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** A database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** A transaction. The database itself is not assignable, so that work for a transaction cannot run outside of it. */
export type Tx = Db & Pick<PgTransaction<PgQueryResultHKT>, 'rollback'>;

export interface Database {
  db: Db;
  /** Connection string, for parts with their own driver. */
  url: string;
  /** Runs a transaction without statement timeout, for migrations of many rows. */
  withoutTimeout<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Runs a script of several statements in one session. */
  runScript(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs a plain SQL query. The caller declares the row type; timestamps are text unless cast. */
export async function queryRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}

/** Collation of names that people read, whatever the default of the database: ñ follows n, accents do not matter. */
export const NAME_COLLATION = sql.raw('collate "es-x-icu"');

/**
 * `queryRows` with a named prepared statement: PostgreSQL parses it once per connection and soon caches its plan, which
 * suits key lookups whose best plan does not depend on the parameters. A name belongs to one text. It stands in a
 * comment, where the pool finds it (`statementName`), because drizzle-orm names only queries of its builders.
 */
export async function queryPrepared<Row>(db: Db, name: string, query: SQL): Promise<Row[]> {
  return queryRows(db, sql`${sql.raw(`/* ${name} */ `)}${query}`);
}

/**
 * Array of ids for a condition `= any(…)` of `queryPrepared`. PostgreSQL would plan a statement with a plain array again
 * each time: it knows the length of the array, which a plan for all lengths estimates as ten, so that the plan for one id
 * always seems cheaper. It does not know the length of a subquery's array.
 */
export function sqlIds(ids: readonly string[]): SQL {
  return sql`array(select unnest(${`{${ids.join(',')}}`}::uuid[]))`;
}

/** Name of a statement of `queryPrepared`; undefined for others. */
export function statementName(text: string): string | undefined {
  return /^\/\* ([\w-]+) \*\/ /.exec(text)?.[1];
}

/** Callbacks of the open transaction. */
const transactionScope = new AsyncLocalStorage<(() => void)[]>();

/** Runs `work`, which must not throw, after the commit of the open transaction; at once if there is none. */
export function afterCommit(work: () => void): void {
  const callbacks = transactionScope.getStore();
  if (callbacks) callbacks.push(work);
  else work();
}

const GUARDED_MEMBERS = new Set<PropertyKey>([
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
 * Forbids the outer handle inside a transaction, where it would run on another connection: outside of the transaction,
 * and in a deadlock once every connection of the pool waits for another one.
 */
export function forbidNestedDbUse(inner: Db): Db {
  return new Proxy(inner, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (!GUARDED_MEMBERS.has(name)) return value;
      if (transactionScope.getStore()) throw new Error(`db.${String(name)} used inside a transaction: use its tx`);
      if (name === 'transaction') {
        return async (work: (tx: Db) => Promise<unknown>, options?: object) => {
          const callbacks: (() => void)[] = [];
          const result = await inner.transaction(
            (tx) => transactionScope.run(callbacks, () => work(tx as unknown as Db)),
            options,
          );
          for (const callback of callbacks) callback();
          return result;
        };
      }
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Returns the SQLSTATE of a database error, also from its causes. */
export function sqlState(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string') return code;
  }
  return null;
}

/** True if `error` violates the named unique constraint, or any if no name is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const { code, constraint: name } = at as { code?: unknown; constraint?: unknown };
    if (code === '23505') return constraint === undefined || name === constraint;
  }
  return false;
}

/** Driver messages of connection errors that have no code. */
const CONNECTION_ERROR =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/i;

/** True if the database is unreachable or shutting down, so that the client may retry later. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code === 'ENOENT') return isSocketMissing(error);
  if (code)
    return (
      /^(08|57P0|53|58)/.test(code) ||
      [
        'ECONNREFUSED',
        'ECONNRESET',
        'EPIPE',
        'ETIMEDOUT',
        'EHOSTUNREACH',
        'ENETUNREACH',
        'ENOTFOUND',
        'EAI_AGAIN',
        'ENOSPC',
      ].includes(code)
    );
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if (CONNECTION_ERROR.test(at.message)) return true;
  }
  return false;
}

/** True for a connection to the socket of a server that is not running; a file may be missing for other reasons. */
function isSocketMissing(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ((at as NodeJS.ErrnoException).syscall === 'connect') return true;
  }
  return false;
}
