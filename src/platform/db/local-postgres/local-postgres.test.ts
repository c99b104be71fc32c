import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { queryRows } from '../db.ts';
import { openPool } from '../postgres-pool.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { reachableCopy } from './postgres-binaries.ts';
import { serverSettings } from './server-settings.ts';
import { findServerUser } from './server-user.ts';

const isRoot = process.getuid?.() === 0;
const room = await mkdtemp(path.join(os.tmpdir(), 'tukan-local-'));
afterAll(() => rm(room, { recursive: true, force: true }));

/** A cluster that the tests share: each starts its own server on it, one after the other. */
const folder = path.join(room, 'postgres');

const start = async (where = folder) => {
  const server = await startLocalPostgres(where);
  onTestFinished(server.stop);
  return server;
};

async function ask<Row>(url: string, query: string): Promise<Row[]> {
  const database = openPool(url);
  return queryRows<Row>(database.db, sql.raw(query)).finally(() => database.close());
}

const serverPid = async (where = folder) =>
  Number((await readFile(path.join(where, 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('the server is private, durable, checked and the same everywhere', async () => {
  const { url } = await start();
  const names = ['data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'TimeZone'];
  const found = await ask<{ name: string; setting: string }>(
    url,
    `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`).join()})`,
  );
  expect(Object.fromEntries(found.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    TimeZone: 'UTC',
  });
  expect(
    await ask(
      url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
        from pg_database where datname = 'postgres'`,
    ),
  ).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }]);
  const { mode, uid } = await stat(folder);
  expect(mode & 0o777).toBe(0o700);
  if (isRoot) expect(uid).not.toBe(0);
  expect((await readdir(room)).toSorted()).toEqual(['postgres']);
});

test('Spanish names sort by the rules of the language, and lower case covers accents', async () => {
  const { url } = await start();
  const names = ['Ñora', 'Zamora', 'Ávila', 'Ourense', 'Nules', 'León', 'Alicante', 'Lérida'];
  const rows = await ask<{ name: string; low: string }>(
    url,
    `select name, lower(name) as low from (values ${names.map((name) => `('${name}')`).join()}) as t (name)
      order by name collate "es-x-icu"`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'Alicante',
    'Ávila',
    'León',
    'Lérida',
    'Nules',
    'Ñora',
    'Ourense',
    'Zamora',
  ]);
  expect(rows.map(({ low }) => low)).toContain('ávila');
});

test('a killed server is restarted with what it has acknowledged', async () => {
  const { url } = await start();
  await ask(url, 'create table things (id integer)');
  await ask(url, 'insert into things values (7)');
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => ask(url, 'select id from things').catch(() => null)).toEqual([{ id: 7 }]);
  expect(await serverPid()).not.toBe(pid);
});

test('the server of a killed process is ended before the next start', async () => {
  const script = `import { startLocalPostgres } from '${import.meta.dirname}/local-postgres.ts';
    await startLocalPostgres(process.argv[1]); console.log('ready'); setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
  await new Promise((resolve) => owner.stdout.once('data', resolve));
  const orphan = await serverPid();
  owner.kill('SIGKILL');
  await new Promise((resolve) => owner.once('exit', resolve));
  const { url } = await start();
  expect(await serverPid()).not.toBe(orphan);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a stale postmaster.pid with the number of another process does not prevent the start', async () => {
  const { uid, gid } = await stat(folder);
  const sleeper = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  onTestFinished(() => void sleeper.kill());
  await writeFile(path.join(folder, 'postmaster.pid'), `${sleeper.pid}\n${folder}\n1\n5432\n.\n\n1 1\nready\n`);
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(sleeper.exitCode).toBeNull();
});

test('an interrupted creation is repeated, and a path longer than a socket address works', async () => {
  const deep = path.join(room, 'd'.repeat(120), 'postgres');
  await mkdir(`${deep}.new/base`, { recursive: true });
  const { url } = await start(deep);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(path.dirname(deep))).toEqual(['postgres']);
});

describe('a folder that the server cannot use gets a sentence for the operator', () => {
  const refusal = async (where: string) => {
    const error = await startLocalPostgres(where).then(
      () => null,
      (caught: Error) => caught,
    );
    return error?.message ?? '';
  };

  test('of another major version', async () => {
    const where = path.join(room, 'other-version');
    await mkdir(where);
    await writeFile(path.join(where, 'PG_VERSION'), '17\n');
    expect(await refusal(where)).toMatch(
      /is of PostgreSQL 17, and this version of Tukan contains PostgreSQL 18\. Back/,
    );
    expect(await readdir(where)).toEqual(['PG_VERSION']);
  });

  test('of an earlier development version, or damaged', async () => {
    const where = path.join(room, 'damaged');
    spawnSync('cp', ['-a', folder, where]);
    await rm(path.join(where, 'postmaster.pid'), { force: true });
    await writeFile(path.join(where, 'global/pg_control'), Buffer.alloc(8192));
    expect(await refusal(where)).toMatch(/created by an earlier development version of Tukan, or is damaged/);
  });

  test.runIf(isRoot)('owned by root, as after a copy: it is given to the user of the server', async () => {
    const where = path.join(room, 'copied');
    spawnSync('cp', ['-r', folder, where]);
    await chown(where, 0, 0);
    const { url } = await start(where);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)('without an unprivileged user for a process of root', async () => {
    const list = path.join(room, 'passwd');
    await writeFile(list, 'root:x:0:0:root:/root:/bin/sh\n');
    await expect(findServerUser(path.join(room, 'none'), list)).rejects.toThrow(
      /runs as root here, PostgreSQL refuses to, .* set DATABASE_URL/,
    );
  });

  test.runIf(isRoot && process.platform === 'linux')('of another user, or on a full disk', async () => {
    const disk = path.join(room, 'disk');
    await mkdir(disk, { recursive: true });
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk]).status === 0;
    if (mounted) {
      expect(await refusal(path.join(disk, 'postgres'))).toMatch(/^The disk with .* is full: free some space/);
      spawnSync('umount', [disk]);
    }
    const script = `import { startLocalPostgres } from '${import.meta.dirname}/local-postgres.ts';
      process.setgid(65_533);
      process.setuid(65_533);
      await startLocalPostgres(process.argv[1]).catch((error) => console.log(error.message));`;
    // The process changes its user after the imports, because that user may not reach the source.
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder]);
    expect(String(stdout)).toMatch(/Tukan may not use .*: start it as the user who owns this folder/);
  });
});

test.runIf(isRoot)('programs that the user of the server cannot reach are copied once', async () => {
  const user = { uid: 65_534, gid: 65_534 };
  const [native, shared] = [path.join(room, 'private/native'), path.join(room, 'shared')];
  await mkdir(path.join(native, 'bin'), { recursive: true });
  await writeFile(path.join(native, 'bin/postgres'), 'a program', { mode: 0o755 });
  const copy = path.join(shared, 'postgresql-18.0.0');
  expect(await reachableCopy(native, '18.0.0', user, shared)).toBe(copy);
  expect(await readFile(path.join(copy, 'bin/postgres'), 'utf8')).toBe('a program');
  expect(await reachableCopy(native, '18.0.0', user, shared)).toBe(copy);
  await chmod(room, 0o711);
  onTestFinished(() => chmod(room, 0o700));
  expect(await reachableCopy(native, '18.0.1', user, shared)).toBe(native);
});

test('memory settings follow the machine within limits', () => {
  const GB = 1024 ** 3;
  expect(serverSettings(GB / 2)).toMatchObject({
    shared_buffers: '32MB',
    work_mem: '4MB',
    effective_cache_size: '256MB',
  });
  expect(serverSettings(4 * GB)).toMatchObject({ shared_buffers: '256MB', effective_cache_size: '2048MB' });
  expect(serverSettings(64 * GB)).toMatchObject({ shared_buffers: '512MB', maintenance_work_mem: '256MB' });
});
