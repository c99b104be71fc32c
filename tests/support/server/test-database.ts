import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { COPY_PREFIX, databaseUrl, runOnServer, TEMPLATE } from '../database-template.ts';

/**
 * Creates an empty database, dropped on close: on the server of the test run, or without one, as in benchmarks, that of
 * a default installation of its own.
 */
export async function createEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return openCopy(await copyDatabase(server, 'template1'));
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
  return openCopy(await takeTemplateCopy());
}

/** The same for another process: its connection string, and the function that drops it. */
export async function copyTemplate(template = TEMPLATE): Promise<DatabaseCopy> {
  return copyDatabase(process.env['TEST_DATABASE_URL'] ?? '', template);
}

async function openCopy({ url, drop }: DatabaseCopy): Promise<Database> {
  const database = await openDatabase({ url, folder: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

interface DatabaseCopy {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/** Copy of the template that is made ahead while a test runs, because copying takes longer than most tests. */
let spare: Promise<DatabaseCopy> | undefined;

async function takeTemplateCopy(): Promise<DatabaseCopy> {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const taken = await (spare ?? copyDatabase(server, TEMPLATE));
  spare = copyDatabase(server, TEMPLATE);
  // A failure is reported to the test that takes the copy.
  spare.catch(() => undefined);
  return taken;
}

async function copyDatabase(server: string, template: string): Promise<DatabaseCopy> {
  const name = `${COPY_PREFIX}${randomUUID().replaceAll('-', '')}`;
  // Copying files is faster than copying through WAL, and the server of the tests writes nothing to the disk.
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  const drop = async () => runOnServer(server, `drop database ${name} with (force)`);
  return { name, url: databaseUrl(server, name), drop };
}
