import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { dumpTables } from '#platform/db/copy-tables.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { runJob } from '#platform/queue/job-scheduler.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { startObjectStore } from '#tests/support/server/object-store.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { backupGauges, backupJobs } from './backup-job.ts';
import { restoreBackup } from './restore-backup.ts';
import { storeBackup, withBackup } from './stored-backups.ts';

const store = await startObjectStore();
const room = await mkdtemp(path.join(os.tmpdir(), 'tukan-stored-'));
afterAll(() => rm(room, { recursive: true, force: true }));

const S3 = {
  S3_ENDPOINT: store.settings.endpoint,
  S3_BUCKET: store.settings.bucket,
  S3_ACCESS_KEY_ID: store.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
};
/** Photos are kept in the object store too. */
const app = await createTestApp(S3);
await app.createUser('ana');
await app.baseContext.storage.put('profile-photos', 'a/photo.webp', new TextEncoder().encode('a face'));
const bucket = `s3://${store.settings.bucket}`;
const configOf = (to: string, more: Record<string, string> = {}) =>
  readConfig({
    TUKAN_DATA: app.folder,
    BACKUP_SCHEDULE: '30 3 * * *',
    BACKUP_TO: to,
    BACKUP_KEEP: '2',
    ...S3,
    ...more,
  });

/** Runs the scheduled backup as many times, an hour apart. */
async function backUp(to: string, times: number): Promise<void> {
  const [job] = backupJobs(configOf(to), app.database);
  for (let nth = 0; nth < times; nth += 1) {
    app.clock.advance(HOUR_MS);
    if (job) await runJob(job, app.context());
  }
}

test('a scheduled backup in a bucket is restored, row by row, into an empty installation', async () => {
  const target = { s3: store.settings, dataFolder: path.join(room, 'restored') };
  await backUp(bucket, 1);
  const empty = await createEmptyDatabase();
  afterAll(() => empty.close());
  const photos = await startObjectStore();
  const where = { dataFolder: target.dataFolder, url: empty.url, replace: false, s3: photos.settings };
  const made = await withBackup(bucket, target, async (from) => restoreBackup(from, where, app.clock.now()));
  const again = await mkdtemp(path.join(room, 'again-'));
  // The files of equal tables are equal, row by row.
  expect((await dumpTables(empty.url, again)).tables).toEqual(made.tables);
  expect(made.tables.find(({ name }) => name === 'users')?.rows).toBe(1);
  const restored = await createStorage(target.dataFolder, photos.settings);
  expect(Buffer.from((await restored.read('profile-photos', 'a/photo.webp')) ?? []).toString()).toBe('a face');
  expect(await readdir(target.dataFolder)).not.toContain('files');
  expect(await readFile(path.join(target.dataFolder, 'key'))).toEqual(await readFile(path.join(app.folder, 'key')));
  expect((await readdir(app.folder)).filter((name) => name.startsWith('backup-work'))).toEqual([]);
});

test('the newest backups stay, and those with other names', async () => {
  const at = { to: `${bucket}/before-upgrade`, s3: store.settings, dataFolder: app.folder };
  const named = await withBackup(bucket, at, async (from) =>
    storeBackup(at, { now: app.clock.now(), keep: null }, async (to) => cp(from, to, { recursive: true })),
  );
  expect(named).toBe(`${bucket}/before-upgrade`);
  await backUp(bucket, 3);
  const { openBackupBucket } = await import('./backup-bucket.ts');
  const names = await (await openBackupBucket(store.settings, store.settings.bucket)).list();
  expect(names).toHaveLength(3);
  expect(names).toContain('before-upgrade');
  // A name that sorts after every time is not the newest for that.
  const newest = await withBackup(bucket, at, async (from) => Promise.resolve(path.basename(from)));
  expect(newest).toBe(names.filter((name) => name !== 'before-upgrade').at(-1));
  await expect(
    storeBackup(at, { now: app.clock.now(), keep: null }, async () => Promise.reject(new Error('made'))),
  ).rejects.toThrow(/already/);
  const folder = path.join(room, 'folder');
  await backUp(folder, 3);
  expect(await readdir(folder)).toHaveLength(2);
});

test('a backup without its manifest, or with a changed table, is refused', async () => {
  const folder = path.join(room, 'changed');
  await backUp(folder, 1);
  const [name = ''] = await readdir(folder);
  const target = { to: `${bucket}/broken`, s3: store.settings, dataFolder: app.folder };
  const storing = storeBackup(target, { now: app.clock.now(), keep: null }, async (to) => {
    await cp(path.join(folder, name), to, { recursive: true });
    await writeFile(path.join(to, 'database/users.copy'), 'changed');
  });
  await expect(storing).rejects.toThrow(/checksum/);
  await expect(
    withBackup(`${bucket}/absent`, target, async (from) =>
      restoreBackup(from, { dataFolder: room, url: undefined, replace: false, s3: null }, app.clock.now()),
    ),
  ).rejects.toThrow(/not a Tukan backup/);
});

test('the gauge counts from the last backup that succeeded', async () => {
  await backUp(path.join(room, 'gauge'), 1);
  app.clock.advance(5 * HOUR_MS);
  const [source] = backupGauges(configOf(bucket), app.database, app.clock.now);
  expect(await source?.read()).toEqual({
    tukan_backup_age_seconds: 5 * 3600,
    tukan_backup_age_allowed_seconds: 25 * 3600,
  });
  const weekly = configOf(bucket, { BACKUP_SCHEDULE: '30 3 * * 0' });
  expect(await backupGauges(weekly, app.database, app.clock.now)[0]?.read()).toMatchObject({
    tukan_backup_age_allowed_seconds: 169 * 3600,
  });
  expect(backupGauges(configOf(bucket, { BACKUP_SCHEDULE: 'off' }), app.database, app.clock.now)).toEqual([]);
});

test.each([
  [{ BACKUP_SCHEDULE: 'daily', BACKUP_TO: '/backups' }, /five fields of cron/],
  [{ BACKUP_SCHEDULE: '30 3 * * *' }, /requires BACKUP_TO/],
  [{ BACKUP_SCHEDULE: '30 3 * * *', BACKUP_TO: 's3://some-bucket' }, /S3_/],
  [{ BACKUP_TO: 's3://' }, /a folder, or s3/],
])('%o is refused at the start', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
