import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open.ts';

/**
 * A fresh, empty database: the embedded engine in memory, or a new database on the server of `TEST_DATABASE_URL`,
 * dropped on close.
 */
export async function freshDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return openDatabase('memory');
  const name = `tukan_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, folder: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
