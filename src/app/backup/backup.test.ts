import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rowsOf, type Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open.ts';
import { makeTestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { makeBackup, type BackupSource } from './backup.ts';
import { restoreBackup } from './restore.ts';

const app = await makeTestApp();
const ana = await app.person('ana');
await app.base.storage.put('profile-photos', 'a/photo.webp', new TextEncoder().encode('a face'));
const room = await mkdtemp(path.join(os.tmpdir(), 'tukan-backup-'));
afterAll(() => rm(room, { recursive: true, force: true }));

const { embedded, url: serverUrl } = app.database;
const source: BackupSource = embedded ? { embedded } : { url: serverUrl ?? '' };
const about = { version: 'test', now: new Date('2026-11-22T08:00:00Z') };
const at = (name: string) => path.join(room, name);

/** Where a backup of this engine can be brought back to: an empty database, or none yet. */
async function place(name: string): Promise<{ dataFolder: string; url: string | undefined; replace: boolean }> {
  const dataFolder = at(name);
  if (embedded) return { dataFolder, url: undefined, replace: false };
  const empty = await freshDatabase();
  afterAll(() => empty.close());
  return { dataFolder, url: empty.url ?? undefined, replace: false };
}

async function emails(database: Database): Promise<string[]> {
  return (await rowsOf<{ email: string }>(database.db, sql`select email from users`)).map((row) => row.email);
}

test('a backup made while everything runs brings database, photos and key back', async () => {
  const to = at('backup');
  const made = await makeBackup(source, { dataFolder: app.folder, to }, about);
  expect(made).toMatchObject({ engine: embedded ? 'embedded' : 'server', files: 1 });
  // what comes later is not in it
  await app.person('leo');
  const where = await place('restored');
  await restoreBackup(to, where);
  const restored = await openDatabase({ url: where.url, folder: where.dataFolder });
  expect(await emails(restored)).toEqual([ana.email]);
  await restored.close();
  expect(await readdir(path.join(where.dataFolder, 'files/profile-photos/a'))).toEqual(['photo.webp']);
  expect(await readdir(where.dataFolder)).toContain('key');
});

test('nothing is written over: neither a folder that has something, nor data that is there', async () => {
  const to = at('twice');
  await makeBackup(source, { dataFolder: app.folder, to }, about);
  await expect(makeBackup(source, { dataFolder: app.folder, to }, about)).rejects.toThrow(/is not empty/);
  const where = await place('in-use');
  await restoreBackup(to, where);
  await expect(restoreBackup(to, where)).rejects.toThrow(/already/);
  const again = await place('in-use');
  await restoreBackup(to, { ...again, replace: true });
  expect(await readdir(path.join(where.dataFolder, 'before-restore'))).toContain('key');
});

test('a backup that is damaged or none at all is refused before anything is touched', async () => {
  const where = await place('never');
  await expect(restoreBackup(room, where)).rejects.toThrow(/is no backup/);
  const to = at('damaged');
  await makeBackup(source, { dataFolder: app.folder, to }, about);
  await writeFile(path.join(to, embedded ? 'database.tar' : 'database.dump'), 'half');
  await expect(restoreBackup(to, where)).rejects.toThrow(/is not what was backed up/);
  await expect(readdir(where.dataFolder)).rejects.toThrow();
});
