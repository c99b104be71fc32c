import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { databaseUrl, runOnServer, TEMPLATE } from '../database-template.ts';

/**
 * Creates an empty database, dropped on close: on the server of the test run, or without one, as in benchmarks, that of
 * a default installation of its own.
 */
export async function createEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return createDatabaseOn(server, 'template1');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-database-'));
  const database = await openDatabase({ folder });
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a migrated database with location data, copied from the template built once per run (`database-template.ts`).
 */
export async function createMigratedDatabase(): Promise<Database> {
  return createDatabaseOn(process.env['TEST_DATABASE_URL'] ?? '', TEMPLATE);
}

/** The same for another process: its connection string, and the function that drops it. */
export async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyDatabase(process.env['TEST_DATABASE_URL'] ?? '', TEMPLATE);
}

async function createDatabaseOn(server: string, template: string): Promise<Database> {
  const { url, drop } = await copyDatabase(server, template);
  const database = await openDatabase({ url, folder: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function copyDatabase(server: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tukan_test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is faster than copying through WAL, and the server of the tests writes nothing to the disk.
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  const drop = async () => runOnServer(server, `drop database ${name} with (force)`);
  return { url: databaseUrl(server, name), drop };
}
