import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startLocalPostgres } from '#platform/db/local-postgres/local-postgres.ts';

/** Database with all migrations and location data on the server of the tests. */
export const TEMPLATE = 'tukan_template';

/** Start of the names of its copies. */
export const COPY_PREFIX = 'tukan_test_';

/** Tests delete their databases, so nothing has to reach the disk. */
const TEST_SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

/**
 * Global setup of a run of tests or journeys: starts one PostgreSQL server for the run, unless `TEST_DATABASE_URL` names
 * one, and builds the template database by starting the app on an empty one. Differences at test start, such as newer
 * location data, are applied by the test's own startup.
 */
// oxlint-disable-next-line import/no-default-export -- a global setup is a default export
export default async function setup(): Promise<() => Promise<void>> {
  // Another project of this run has started the server, and stops it.
  if (process.env['TEST_DATABASE_RUN'] === String(process.pid)) return async () => undefined;
  process.env['TEST_DATABASE_RUN'] = String(process.pid);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-tests-'));
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? null : await startLocalPostgres(path.join(folder, 'postgres'), { settings: TEST_SETTINGS });
  const url = given ?? server?.url ?? '';
  process.env['TEST_DATABASE_URL'] = url;
  await buildTemplate(url, folder);
  return async () => {
    // Workers end with a copy made ahead, which only a server that outlives the run has to drop.
    if (given) await dropCopies(given);
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function buildTemplate(server: string, folder: string): Promise<void> {
  const [{ createApp }, { readConfig }, { openDatabase }, { createLogger }] = await Promise.all([
    import('#app/app.ts'),
    import('#platform/config/config.ts'),
    import('#platform/db/open-database.ts'),
    import('#platform/observability/log.ts'),
  ]);
  await runOnServer(server, `drop database if exists ${TEMPLATE} with (force)`);
  await runOnServer(server, `create database ${TEMPLATE}`);
  const database = await openDatabase({ url: databaseUrl(server, TEMPLATE), folder });
  const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent' });
  const app = await createApp({
    config,
    database,
    log: createLogger('silent'),
    now: () => new Date(0),
    version: 'template',
  });
  await app.stopWork(false);
  await database.close();
}

async function dropCopies(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [COPY_PREFIX],
  );
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  await client.end();
}

/** Connection string of another database on a server. */
export function databaseUrl(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
