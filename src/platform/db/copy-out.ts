import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Connection, Pool, Submittable } from 'pg';
import type { Db } from './db.ts';

const dialect = new PgDialect();

/** Longer than any other statement may: five million people take some ten seconds. */
const COPY_MS = 300_000;

/**
 * Reads very many rows of a query that takes no parameters, in PostgreSQL's binary format: `take` gets the bytes as they
 * come, and has them for the length of the call. Parts end anywhere (`CopiedRows` cuts them into rows). A server writes while they are read here; the embedded engine writes all of it first.
 */
export async function copyOut(db: Db, query: SQL, take: (part: Uint8Array) => void): Promise<void> {
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
    await client.query(`begin read only; set local statement_timeout = ${COPY_MS}`);
    await new Promise<void>((resolve, reject) =>
      client.query(new Copying(`copy (${sql}) to stdout (format binary)`, take, resolve, reject)),
    );
    await client.query('commit');
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // What broke midway is thrown away: nobody knows how far it came.
    client.release(broken);
  }
}

/** A statement in the driver's hands that hands on the bytes which COPY sends; the driver calls these by name. */
class Copying implements Submittable {
  readonly #text: string;
  readonly #take: (part: Uint8Array) => void;
  readonly #done: () => void;
  readonly #failed: (error: Error) => void;
  #error: Error | null = null;
  /** How long the driver waits, and what it sets to be told that it need not any more. */
  readonly query_timeout = COPY_MS;
  callback?: () => void;

  constructor(text: string, take: (part: Uint8Array) => void, done: () => void, failed: (error: Error) => void) {
    this.#text = text;
    this.#take = take;
    this.#done = done;
    this.#failed = failed;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    try {
      if (!this.#error) this.#take(chunk);
    } catch (error) {
      this.#error = error as Error;
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback?.();
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    this.callback?.();
    if (this.#error) this.#failed(this.#error);
    else this.#done();
  }
}
