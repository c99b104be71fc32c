import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { queryRows, type Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { createBackup } from './backup.ts';
import { restoreBackup } from './restore-backup.ts';

const app = await createTestApp();
const ana = await app.createUser('ana');
await app.baseContext.storage.put('profile-photos', 'a/photo.webp', new TextEncoder().encode('a face'));
const room = await mkdtemp(path.join(os.tmpdir(), 'tukan-backup-'));
afterAll(() => rm(room, { recursive: true, force: true }));

const { database } = app;
const { embedded } = database;
const about = { version: 'test', now: new Date('2026-11-22T08:00:00Z') };
const at = (name: string) => path.join(room, name);

/** A restore target for this engine: an empty database, or no database yet. */
async function createLocation(
  name: string,
): Promise<{ dataFolder: string; url: string | undefined; replace: boolean }> {
  const dataFolder = at(name);
  if (embedded) return { dataFolder, url: undefined, replace: false };
  const empty = await createEmptyDatabase();
  afterAll(() => empty.close());
  return { dataFolder, url: empty.url ?? undefined, replace: false };
}

async function emails(database: Database): Promise<string[]> {
  return (await queryRows<{ email: string }>(database.db, sql`select email from users`)).map((row) => row.email);
}

test('a backup of a running server restores the database, photos and key', async () => {
  const to = at('backup');
  const made = await createBackup(database, { dataFolder: app.folder, to }, about);
  expect(made).toMatchObject({ engine: embedded ? 'embedded' : 'server', files: 1 });
  // Data created after the backup is not included.
  await app.createUser('leo');
  const where = await createLocation('restored');
  await restoreBackup(to, where);
  const restored = await openDatabase({ url: where.url, folder: where.dataFolder });
  expect(await emails(restored)).toEqual([ana.email]);
  await restored.close();
  expect(await readdir(path.join(where.dataFolder, 'files/profile-photos/a'))).toEqual(['photo.webp']);
  expect(await readdir(where.dataFolder)).toContain('key');
});

test('backup and restore refuse a non-empty folder and existing data', async () => {
  const to = at('twice');
  await createBackup(database, { dataFolder: app.folder, to }, about);
  await expect(createBackup(database, { dataFolder: app.folder, to }, about)).rejects.toThrow(/is not empty/);
  const where = await createLocation('in-use');
  await restoreBackup(to, where);
  await expect(restoreBackup(to, where)).rejects.toThrow(/already/);
  const again = await createLocation('in-use');
  await restoreBackup(to, { ...again, replace: true });
  expect(await readdir(path.join(where.dataFolder, 'before-restore'))).toContain('key');
});

test('restore refuses a damaged or invalid backup before it changes anything', async () => {
  const where = await createLocation('never');
  await expect(restoreBackup(room, where)).rejects.toThrow(/is not a Tukan backup/);
  const to = at('damaged');
  await createBackup(database, { dataFolder: app.folder, to }, about);
  await writeFile(path.join(to, embedded ? 'database.tar' : 'database.dump'), 'half');
  await expect(restoreBackup(to, where)).rejects.toThrow(/does not match its checksum in the manifest/);
  await expect(readdir(where.dataFolder)).rejects.toThrow();
});
