import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { Database } from '#platform/db/db.ts';
import { openDatabase, openEmbedded } from '#platform/db/open.ts';
import { TEMPLATE, templateFile } from './template.ts';

/**
 * A fresh, empty database: the embedded engine in memory, or a new database on the server of `TEST_DATABASE_URL`,
 * dropped on close.
 */
export async function freshDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? databaseOn(server) : openDatabase('memory');
}

/** A database that has every migration and the places, copied from the one that is made once a run (`template.ts`). */
export async function startedDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return databaseOn(server, TEMPLATE);
  return openEmbedded('memory://', new Blob([await readFile(templateFile())]));
}

async function databaseOn(server: string, template = 'template1'): Promise<Database> {
  const name = `tukan_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
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

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
