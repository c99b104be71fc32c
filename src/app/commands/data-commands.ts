import path from 'node:path';
import type { Command } from 'commander';
import { systemClock } from '#platform/clock.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { lockDataDir } from '#platform/config/data-dir.ts';
import type { TableCopy } from '#platform/db/copy-tables.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { copyFiles } from '#platform/storage/copy-files.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { createBackup, fileCount, type Manifest } from '../backup/backup.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { parseBackupUrl } from '../backup/backup-bucket.ts';
import { storeBackup, withBackup } from '../backup/stored-backups.ts';
import { readVersion } from '../version.ts';
import { sendToRunningProcess } from './admin-socket.ts';
import { printResult } from './print.ts';
import { UsageError } from './run-admin-command.ts';

/** Backup, restore, and moving photos to an object store. */
export function addDataCommands(program: Command): void {
  program
    .command('backup')
    .description('copy database, photos and key; works while the server runs')
    .option(
      '--to <folder>',
      'a new folder, or s3://BUCKET; without it, a new one at BACKUP_TO, of which BACKUP_KEEP stay',
    )
    .action(async (given: { to?: string }, command: Command) => {
      const { dataDir, DATABASE_URL, BACKUP_TO, BACKUP_KEEP: keep, s3 } = readConfig(process.env);
      let files = 0;
      const create = async (folder: string) => void (files = await runBackup({ dataDir, DATABASE_URL, s3 }, folder));
      const place = given.to ?? BACKUP_TO;
      if (place === undefined) throw new UsageError('Name a folder or s3://BUCKET with --to, or set BACKUP_TO.');
      let to = path.resolve(place);
      if (given.to === undefined || parseBackupUrl(place))
        to = await storeBackup(
          { to: place, s3, dataFolder: dataDir },
          { now: systemClock(), keep: given.to ? null : keep },
          create,
        );
      else await create(to);
      printResult(command, { to, files }, [`Backed up the database and ${files} files to ${to}`]);
    });
  program
    .command('restore')
    .description('restore a backup; stop the server first')
    .requiredOption('--from <folder>', 'a folder, s3://BUCKET/NAME, or s3://BUCKET for its newest')
    .option('--replace', 'move existing data aside', false)
    .option('--check', 'only check whether the backup is whole and of this version')
    .action(async (given: { from: string; replace: boolean; check?: boolean }, command: Command) => {
      const { dataDir: dataFolder, s3 } = readConfig(process.env);
      const about = await withBackup(given.from, { s3, dataFolder }, async (from) =>
        given.check ? checkBackup(from) : runRestore(from, given.replace),
      );
      const [made_at, files] = [about.made_at, fileCount(about)];
      printResult(command, { made_at, files, restored: !given.check }, [
        given.check
          ? `The backup of ${made_at} with ${files} files is whole.`
          : `Restored the backup of ${made_at} with ${files} files. Start Tukan as usual.`,
      ]);
    });
  program
    .command('move')
    .description('copy the photos of TUKAN_DATA to the S3 bucket of the S3_… settings; can be interrupted and repeated')
    .requiredOption('--files', 'photos and exports')
    .action(async (_given: object, command: Command) => {
      const { dataDir, s3 } = readConfig(process.env);
      if (!s3) {
        throw new UsageError(
          'No object store is configured: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
        );
      }
      const { files, copied } = await copyFiles(dataDir, await createStorage(dataDir, s3), (done, of) => {
        if (done % 100 === 0 || done === of) process.stderr.write(`  ${done} of ${of} files\n`);
      });
      printResult(command, { files, copied }, [
        `All ${files} files are in the object store; ${copied} were copied now.`,
      ]);
    });
}

/**
 * Backs up through the running process, which owns the database of the data directory, or here if none is running or the
 * database is that of `DATABASE_URL`. Returns the number of files.
 */
async function runBackup(
  { dataDir: dataFolder, DATABASE_URL: url, s3 }: Pick<Config, 'dataDir' | 'DATABASE_URL' | 's3'>,
  to: string,
): Promise<number> {
  const version = await readVersion();
  const about = { version, now: systemClock() };
  const running = url ? null : await sendToRunningProcess(dataFolder, { do: 'backup', to, version });
  if (running?.ok) return running.files;
  if (running) throw new Error(running.error);
  const unlock = url ? async () => undefined : await lockDataDir(dataFolder);
  const database = await openDatabase({ url, folder: dataFolder });
  try {
    const storage = await createStorage(dataFolder, s3);
    return fileCount(await createBackup(database, { storage, dataFolder, to }, about, showProgress));
  } finally {
    await database.close();
    await unlock();
  }
}

async function runRestore(from: string, replace: boolean): Promise<Manifest> {
  const { dataDir: dataFolder, DATABASE_URL: url, s3 } = readConfig(process.env);
  const unlock = await lockDataDir(dataFolder);
  return restoreBackup(from, { dataFolder, url, replace, s3 }, systemClock(), showProgress).finally(unlock);
}

/** Smaller tables take no noticeable time. */
const SHOWN_FROM_ROWS = 1000;

function showProgress({ name, rows }: TableCopy): void {
  if (rows >= SHOWN_FROM_ROWS) process.stderr.write(`  ${name.padEnd(28)} ${rows} rows\n`);
}
