import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Connection, Pool, Submittable } from 'pg';
import type { Db } from './db.ts';

const dialect = new PgDialect();

/** Longer than the statement timeout: five million people take about ten seconds. */
const COPY_TIMEOUT_MS = 300_000;

/**
 * Streams a parameterless query with many rows in PostgreSQL's binary COPY format. `take` receives chunks that are only
 * valid during the call and end at arbitrary positions (`BinaryCopyParser` splits them into rows). A server streams;
 * the embedded engine produces the whole result first.
 */
export async function streamCopy(db: Db, query: SQL, take: (part: Uint8Array) => void): Promise<void> {
  const { $client } = db as unknown as { $client: Pool | PGlite };
  const { sql, params } = dialect.sqlToQuery(query);
  if (params.length > 0) throw new Error('COPY takes no parameters');
  if ('dumpDataDir' in $client) {
    const { blob } = await $client.query(`copy (${sql}) to '/dev/blob' (format binary)`);
    if (blob) take(new Uint8Array(await blob.arrayBuffer()));
    return;
  }
  const client = await $client.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin read only; set local statement_timeout = ${COPY_TIMEOUT_MS}`);
    await new Promise<void>((resolve, reject) =>
      client.query(new CopyQuery(`copy (${sql}) to stdout (format binary)`, take, resolve, reject)),
    );
    await client.query('commit');
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // A connection that failed midway is discarded, because its protocol state is unknown.
    client.release(broken);
  }
}

/** Query that passes on the bytes of COPY. The pg driver calls these methods by name. */
class CopyQuery implements Submittable {
  readonly #text: string;
  readonly #onChunk: (part: Uint8Array) => void;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #error: Error | null = null;
  /** Query timeout for the driver; the driver sets `callback` to be told when to cancel it. */
  readonly query_timeout = COPY_TIMEOUT_MS;
  callback?: () => void;

  constructor(text: string, take: (part: Uint8Array) => void, done: () => void, failed: (error: Error) => void) {
    this.#text = text;
    this.#onChunk = take;
    this.#resolve = done;
    this.#reject = failed;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    try {
      if (!this.#error) this.#onChunk(chunk);
    } catch (error) {
      this.#error = error as Error;
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback?.();
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.callback?.();
    if (this.#error) this.#reject(this.#error);
    else this.#resolve();
  }
}
