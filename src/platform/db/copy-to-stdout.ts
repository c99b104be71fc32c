import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Db } from './db.ts';

const dialect = new PgDialect();

/** Longer than the statement timeout: five million people take about ten seconds. */
const COPY_TIMEOUT_MS = 300_000;

/**
 * Streams a parameterless query with many rows in PostgreSQL's binary COPY format, on a connection of its own. `take`
 * receives chunks that are only valid during the call and end at arbitrary positions (`BinaryCopyParser` splits them
 * into rows).
 */
export async function streamCopy(db: Db, query: SQL, take: (part: Uint8Array) => void): Promise<void> {
  const { $client: pool } = db as unknown as { $client: pg.Pool };
  const { sql, params } = dialect.sqlToQuery(query);
  if (params.length > 0) throw new Error('COPY takes no parameters');
  const client = new pg.Client({
    ...pool.options,
    statement_timeout: COPY_TIMEOUT_MS,
    query_timeout: 0,
    // On a dead connection nothing else ends the wait.
    keepAlive: true,
  });
  // The stream reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin read only');
    for await (const part of client.query(copyTo(`copy (${sql}) to stdout (format binary)`))) take(part as Uint8Array);
  } finally {
    await client.end();
  }
}
