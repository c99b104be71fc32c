import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { databaseUrl, runOnServer, TEMPLATE } from '../database-template.ts';

/** Creates an empty database, dropped on close. */
export async function createEmptyDatabase(): Promise<Database> {
  return createDatabaseFrom('template1');
}

/**
 * Creates a migrated database with location data, copied from the template built once per run (`database-template.ts`).
 */
export async function createMigratedDatabase(): Promise<Database> {
  return createDatabaseFrom(TEMPLATE);
}

async function createDatabaseFrom(template: string): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `tukan_test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is faster than copying through WAL, and the server of the tests writes nothing to the disk.
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  const database = await openDatabase({ url: databaseUrl(server, name), folder: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}
