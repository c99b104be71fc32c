import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '#platform/db/migrate.ts';
import { Client } from 'pg';

/** Template database on the server of `TEST_DATABASE_URL`. */
export const TEMPLATE = 'tukan_template';
const CACHE = path.resolve(import.meta.dirname, '../../.cache/test-databases');
const INPUTS = ['../../package-lock.json', '../../src/platform/db/migrate.ts'];

/** Path of the embedded template database; its name is a hash of the migrations, their runner and the lock file. */
export function templatePath(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS) hash.update(readFileSync(path.resolve(import.meta.dirname, file)));
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    hash.update(name).update(readFileSync(path.join(MIGRATIONS_FOLDER, name)));
  }
  return path.join(CACHE, `${hash.digest('hex').slice(0, 16)}.tar`);
}

/**
 * Vitest global setup: builds the template database by starting the app on an empty one.
 * Differences at test start, such as newer location data, are applied by the test's own startup.
 */
export async function setup(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  const file = templatePath();
  if (!server && existsSync(file)) return;
  const [{ createApp }, { readConfig }, { openDatabase }, { createLogger }] = await Promise.all([
    import('#app/app.ts'),
    import('#platform/config/config.ts'),
    import('#platform/db/open-database.ts'),
    import('#platform/observability/log.ts'),
  ]);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-template-'));
  let url: string | undefined;
  if (server) {
    await runOnServer(server, `drop database if exists ${TEMPLATE} with (force)`);
    await runOnServer(server, `create database ${TEMPLATE}`);
    url = Object.assign(new URL(server), { pathname: `/${TEMPLATE}` }).href;
  }
  const database = await openDatabase(url ? { url, folder } : 'memory');
  const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent' });
  await createApp({ config, database, log: createLogger('silent'), now: () => new Date(0), version: 'template' });
  if (database.embedded) {
    const copy = await database.embedded.dumpDataDir('none');
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${file}.part`, new Uint8Array(await copy.arrayBuffer()));
    renameSync(`${file}.part`, file);
  }
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
