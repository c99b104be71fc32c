import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '#platform/db/db.ts';
import { openDatabase, openEmbedded } from '#platform/db/open-database.ts';
import { TEMPLATE, templatePath, runOnServer } from '../database-template.ts';

/**
 * Creates an empty database: the embedded engine in memory, or a new database on `TEST_DATABASE_URL`, dropped on close.
 */
export async function createEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? createDatabaseOn(server) : openDatabase('memory');
}

/**
 * Creates a migrated database with location data, copied from the template built once per run (`database-template.ts`).
 */
export async function createMigratedDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return createDatabaseOn(server, TEMPLATE);
  return openEmbedded('memory://', new Blob([await readFile(templatePath())]));
}

async function createDatabaseOn(server: string, template = 'template1'): Promise<Database> {
  const name = `tukan_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, folder: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}
