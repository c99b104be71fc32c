import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { readConfig } from '#platform/config/config.ts';
import { dumpTables } from '#platform/db/copy-tables.ts';
import { queryRows, type Database } from '#platform/db/db.ts';
import { migrate, MIGRATIONS_FOLDER } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { listTables } from '#platform/db/schema-introspection.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { createTestApp, settleTasks } from '#tests/support/server/test-app.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { createApp } from '../app.ts';
import { createBackup, sha256, type FileEntry, type Manifest } from './backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const app = await createTestApp();
const ana = await app.createUser('ana');
await app.baseContext.storage.put('profile-photos', 'a/photo.webp', new TextEncoder().encode('a face'));
const room = await mkdtemp(path.join(os.tmpdir(), 'tukan-backup-'));
afterAll(() => rm(room, { recursive: true, force: true }));

const { database } = app;
const letter: EmailContent = { kind: 'test', lang: 'es', subject: 'Hola', heading: '', paragraphs: [], footer: '' };
const now = new Date('2026-11-22T08:00:00Z');
const about = { version: 'test', now };
const at = (name: string) => path.join(room, name);

/** A restore target: an empty database and a data directory that does not exist yet. */
async function createTarget(name: string) {
  const empty = await createEmptyDatabase();
  afterAll(() => empty.close());
  return { empty, where: { dataFolder: at(name), url: empty.url, replace: false, s3: null } };
}

const backUp = (to: string) =>
  createBackup(database, { storage: app.baseContext.storage, dataFolder: app.folder, to }, about);
const readManifest = async (from: string) =>
  JSON.parse(await readFile(path.join(from, 'manifest.json'), 'utf8')) as Manifest;
const emails = async ({ db }: Database) =>
  (await queryRows<{ email: string }>(db, sql`select email from users`)).map((row) => row.email);
const tableNames = async ({ db }: Database) => (await listTables(db)).map(({ name }) => name);

/** A backup with a change that its manifest agrees with. */
async function changedBackup(from: string, to: string, change: (manifest: Manifest) => Promise<void>): Promise<string> {
  await cp(from, to, { recursive: true });
  const changed = await readManifest(to);
  await change(changed);
  await writeFile(path.join(to, 'manifest.json'), JSON.stringify(changed));
  return to;
}

test('a backup of a running server restores every table, the photos and the key', async () => {
  const to = at('backup');
  const [later, marks] = [new Date(Date.now() + HOUR_MS), { id: app.baseContext.newId() }];
  await database.db.transaction(async (tx) => {
    await app.baseContext.outbox.enqueue(tx, ana.email, letter, marks);
    await app.baseContext.queue.reschedule(tx, 'send-email', marks.id, later);
  });
  const made = await backUp(to);
  expect(made).toMatchObject({ format: 4, files: [{ path: 'profile-photos/a/photo.webp' }] });
  expect((await stat(path.join(to, 'database/users.copy'))).mode & 0o077).toBe(0);
  expect(made.tables.find(({ name }) => name === 'restored_tasks')?.rows).toBe(1);
  // Data created after the backup is not included.
  await app.createUser('leo');
  const { empty, where } = await createTarget('restored');
  await restoreBackup(to, where, now);
  expect(await emails(empty)).toEqual([ana.email]);
  // Dumping the copy gives the same files.
  const again = await mkdtemp(at('again-'));
  expect(await dumpTables(empty.url, again)).toEqual({ migrations: made.migrations, tables: made.tables });
  expect(made.tables.find(({ name }) => name === 'cities')?.rows).toBeGreaterThan(8000);
  // The triggers of the copy are active.
  await expect(empty.db.execute(sql`truncate audit_log`)).rejects.toThrow();
  expect(await readdir(path.join(where.dataFolder, 'files/profile-photos/a'))).toEqual(['photo.webp']);
  expect(await readdir(where.dataFolder)).toContain('key');
  // The start of the copy adds the waiting email to its queue.
  const config = readConfig({ TUKAN_DATA: where.dataFolder, LOG_LEVEL: 'silent' });
  const copy = await createApp({
    config,
    database: empty,
    log: app.baseContext.log,
    now: app.clock.now,
    version: 'test',
  });
  await copy.work();
  await settleTasks(empty, later, copy.wakeWorkers);
  await copy.stopWork();
  expect(await readdir(path.join(where.dataFolder, 'mail'))).toHaveLength(1);
});

test('without DATABASE_URL, a backup is restored into the PostgreSQL server of the data directory', async () => {
  const where = { dataFolder: at('default'), url: undefined, replace: false, s3: null };
  await restoreBackup(at('backup'), where, now);
  const restored = await openDatabase({ folder: where.dataFolder });
  expect(await emails(restored)).toEqual([ana.email]);
  await restored.close();
}, 60_000);

test('backup and restore refuse a non-empty folder and existing data', async () => {
  const to = at('twice');
  await backUp(to);
  await expect(backUp(to)).rejects.toThrow(/is not empty/);
  const { empty, where } = await createTarget('in-use');
  await restoreBackup(to, where, now);
  const other = await createTarget('in-use');
  await expect(restoreBackup(to, other.where, now)).rejects.toThrow(/has files, key already/);
  await expect(restoreBackup(to, { ...where, replace: true }, now)).rejects.toThrow(/database already contains data/);
  expect(await emails(empty)).toContain(ana.email);
  expect(await readdir(where.dataFolder)).not.toContain('before-restore');
  await restoreBackup(to, { ...other.where, replace: true }, now);
  expect(await readdir(path.join(where.dataFolder, 'before-restore'))).toContain('key');
});

test('a second backup to the same folder is refused and leaves the first one whole', async () => {
  const to = at('at-once');
  const outcomes = await Promise.allSettled([backUp(to), backUp(to)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({
      message: expect.stringMatching(/another backup to .* is running/) as string,
    }) as Error,
  });
  await checkBackup(to);
  expect((await readdir(room)).filter((name) => name.startsWith('at-once'))).toEqual(['at-once']);
});

test('restore refuses a damaged or invalid backup before it changes anything', async () => {
  const { where } = await createTarget('never');
  await expect(restoreBackup(room, where, now)).rejects.toThrow(/is not a Tukan backup/);
  const to = at('damaged');
  await backUp(to);
  await writeFile(path.join(to, 'database/users.copy'), 'half');
  await expect(restoreBackup(to, where, now)).rejects.toThrow(/users.copy does not match its checksum/);
  await rm(path.join(to, 'database/users.copy'));
  await expect(restoreBackup(to, where, now)).rejects.toThrow(/users.copy is listed in the manifest, but missing/);
  const photo = at('damaged-photo');
  await backUp(photo);
  await writeFile(path.join(photo, 'files/profile-photos/a/photo.webp'), 'a mask');
  await expect(restoreBackup(photo, where, now)).rejects.toThrow(/photo.webp does not match its checksum/);
  await expect(readdir(where.dataFolder)).rejects.toThrow();
});

test('a backup of format 3, which counts its files, is restored', async () => {
  const to = at('counted');
  await backUp(to);
  const counted = await changedBackup(to, at('format-3'), async (changed) => {
    Object.assign(changed, { format: 3, files: 1 });
  });
  const { empty, where } = await createTarget('from-format-3');
  expect(await restoreBackup(counted, where, now)).toMatchObject({ format: 3 });
  expect(await emails(empty)).toContain(ana.email);
});

test('a restore that fails midway leaves the database empty and can be repeated', async () => {
  const whole = at('whole');
  await backUp(whole);
  const broken = await changedBackup(whole, at('broken'), async ({ tables }) => {
    const file = path.join(at('broken'), 'database/users.copy');
    await appendFile(file, 'not a row\n');
    const users = tables.find(({ name }) => name === 'users');
    Object.assign(users ?? {}, { sha256: await sha256(file) });
  });
  const { empty, where } = await createTarget('repeated');
  await expect(restoreBackup(broken, where, now)).rejects.toThrow(/invalid input syntax|missing data/);
  expect(await tableNames(empty)).toEqual([]);
  const short = await changedBackup(whole, at('short'), async ({ tables }) => {
    Object.assign(tables.find(({ name }) => name === 'users') ?? {}, { rows: 9 });
  });
  await expect(restoreBackup(short, where, now)).rejects.toThrow(/users has \d rows, but the backup lists 9/);
  await restoreBackup(whole, where, now);
  expect(await emails(empty)).toContain(ana.email);
});

test('a backup with fewer migrations is restored as it is, and the next start adds the others', async () => {
  const names = (await readdir(MIGRATIONS_FOLDER)).toSorted();
  const last = names.pop() ?? '';
  for (const name of names) await cp(path.join(MIGRATIONS_FOLDER, name), at(`older-migrations/${name}`));
  const { empty: older } = await createTarget('older');
  await migrate(older, now, at('older-migrations'));
  await createBackup(older, { storage: app.baseContext.storage, dataFolder: app.folder, to: at('older') }, about);
  const { empty, where } = await createTarget('older-data');
  await restoreBackup(at('older'), where, now);
  expect(await migrate(empty, now)).toEqual([last]);
});

test('a backup with a table that its migrations do not create is refused', async () => {
  const strange = await changedBackup(at('whole'), at('strange'), async ({ migrations }) => {
    migrations.splice(migrations.findIndex(({ name }) => name === '0163_restored_tasks.sql'));
  });
  const { empty, where } = await createTarget('strange-data');
  await expect(restoreBackup(strange, where, now)).rejects.toThrow(/which its migrations do not create/);
  expect(await tableNames(empty)).toEqual([]);
});

test('data set aside by an earlier restore is never overwritten', async () => {
  const dataFolder = at('in-use');
  const { where } = await createTarget('in-use');
  await expect(restoreBackup(at('whole'), { ...where, dataFolder, replace: true }, now)).rejects.toThrow(
    /before-restore holds the data before an earlier restore/,
  );
});

test('photos that cannot be copied leave database and folder as they are', async () => {
  const { empty, where } = await createTarget('unreadable');
  const disk = where.dataFolder;
  await mkdir(disk);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status === 0;
  if (!isMounted) return;
  const large = await changedBackup(at('whole'), at('large'), async (changed) => {
    const file = path.join(at('large'), 'files/large.webp');
    await writeFile(file, Buffer.alloc(1_000_000));
    changed.files = [...(changed.files as FileEntry[]), { path: 'large.webp', sha256: await sha256(file) }];
  });
  await expect(restoreBackup(large, where, now)).rejects.toThrow(/ENOSPC/);
  expect([await tableNames(empty), await readdir(disk)]).toEqual([[], []]);
  spawnSync('umount', [disk]);
});

test('formats of dates and timeouts of the database do not matter', async () => {
  const to = at('formats');
  const name = new URL(database.url).pathname.slice(1);
  await database.runScript(
    `alter database ${name} set datestyle = 'SQL, DMY'; alter database ${name} set statement_timeout = '1ms'`,
  );
  const made = await backUp(to);
  await database.runScript(`alter database ${name} reset all`);
  expect(made.tables.map(({ name: table }) => table)).toContain('users');
  const plain = await backUp(at('plain'));
  expect(plain.tables).toEqual(made.tables);
});

test('no table has a sequence, whose position a backup would not contain, or a reference to itself', async () => {
  const [found] = await queryRows<{ sequences: number; loops: number }>(
    database.db,
    sql`select (select count(*)::int from pg_sequences where schemaname = 'public') as sequences,
      (select count(*)::int from pg_constraint where contype = 'f' and conrelid = confrelid
        and connamespace = 'public'::regnamespace) as loops`,
  );
  expect(found).toEqual({ sequences: 0, loops: 0 });
  expect((await listTables(database.db)).length).toBeGreaterThan(40);
});
