import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '#platform/db/migrate.ts';

/** The database on the server of `TEST_DATABASE_URL` that tests copy. */
export const TEMPLATE = 'tukan_template';
const CACHE = path.resolve(import.meta.dirname, '../../.cache/test-databases');
const LOCK = path.resolve(import.meta.dirname, '../../package-lock.json');

/** Where the copy of the embedded database lies; named after the migrations and the engine that made it. */
export function templateFile(): string {
  const hash = createHash('sha256').update(readFileSync(LOCK));
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    hash.update(name).update(readFileSync(path.join(MIGRATIONS_FOLDER, name)));
  }
  return path.join(CACHE, `${hash.digest('hex').slice(0, 16)}.tar`);
}

/**
 * Once before the tests: makes the database that they copy, by starting a server on an empty one. What differs when a
 * test starts (newer places, say) the test's own start brings up to date.
 */
export async function setup(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  const file = templateFile();
  if (!server && existsSync(file)) return;
  const [{ makeApp }, { readConfig }, { openDatabase }, { makeLog }, { onServer }] = await Promise.all([
    import('#app/app.ts'),
    import('#platform/config.ts'),
    import('#platform/db/open.ts'),
    import('#platform/log.ts'),
    import('./database.ts'),
  ]);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-template-'));
  let url: string | undefined;
  if (server) {
    await onServer(server, `drop database if exists ${TEMPLATE} with (force)`);
    await onServer(server, `create database ${TEMPLATE}`);
    url = Object.assign(new URL(server), { pathname: `/${TEMPLATE}` }).href;
  }
  const database = await openDatabase(url ? { url, folder } : 'memory');
  const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent' });
  await makeApp({ config, database, log: makeLog('silent'), now: () => new Date(0), version: 'template' });
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
